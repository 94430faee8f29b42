import type { GameModule } from '../../core/game-module.ts';
import { drawingOf } from './explain/drawing.ts';
import { ccaFormat as format } from './format.ts';
import game from './game.ts';
import { names } from './names.ts';
import { views } from './report/views.ts';
import type { Setup } from './setup.ts';

export const cca: GameModule = {
  ...names,
  ...{ game, format, views },
  drawing: (setup) => drawingOf(setup as Setup),
};
