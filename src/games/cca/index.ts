import type { GameModule } from '../../core/game-module.ts';
import { drawingOf } from './explain/drawing.ts';
import { ccaFormat as format } from './format.ts';
import game from './game.ts';
import { names } from './names.ts';
import type { Setup } from './setup.ts';

export const cca: GameModule = {
  ...names,
  ...{ game, format },
  figures: ['survival', 'deaths', 'rulings', 'fates', 'blocks', 'banners', 'rounds'],
  drawing: (setup) => drawingOf(setup as Setup),
};
