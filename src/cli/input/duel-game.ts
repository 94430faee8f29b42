import type { DuelWords, GameModule } from '../../core/game-module.ts';
import { allGames } from '../../games/index.ts';

/** A game whose units can be written in one line each. */
type DuelGame = GameModule & { readonly duel: DuelWords };

/** The game of duels: the first whose units can be written in one line each. */
export const duelGame = (): DuelGame => allGames().find((game): game is DuelGame => game.duel !== undefined)!;
