import type { Game } from '../../core/game.ts';
import type { GameModule } from '../../core/game-module.ts';
import { t9a as game } from './game.ts';
import { t9aFormat as format } from './input/format.ts';
import { profiles } from './input/profile-row.ts';
import { names } from './names.ts';
import { views } from './report/views.ts';

/** The 9th Age, whole. */
export const t9a: GameModule = {
  ...names,
  game: game as unknown as Game,
  ...{ format, views, entries: profiles },
};
