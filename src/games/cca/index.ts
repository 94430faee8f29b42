import type { Game } from '../../core/game.ts';
import type { GameModule } from '../../core/game-module.ts';
import { cca as game } from './game.ts';
import { ccaFormat as format } from './input/format.ts';
import { names } from './names.ts';
import { views } from './report/views.ts';

export const cca: GameModule = { ...names, game: game as unknown as Game, format, views };
