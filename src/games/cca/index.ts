import type { GameModule } from '../../core/game-module.ts';
import game from './game.ts';
import { ccaFormat as format } from './input/format.ts';
import { names } from './names.ts';
import { views } from './report/views.ts';

export const cca: GameModule = { ...names, game, format, views };
