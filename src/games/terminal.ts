import type { DuelWords, GameModule } from '../core/game-module.ts';
import { moduleOf } from './index.ts';
import { parts } from './parts.ts';
import { shippedGames } from './shipped.ts';

export interface DuelGame extends GameModule {
  readonly duel: DuelWords;
}

/** The games with their parts for the command line alone, which pages do not load; the first owns a shared name of a duel. */
export const duelGames = (await Promise.all(
  shippedGames.map(async ({ game }) => ({ ...game, ...(await parts[game.system]!.words()) })),
)) as [DuelGame, ...DuelGame[]];

/** Returns the text of a new experiment for beginners, with `NAME` for its name. */
export const templateOf = (system: string): string =>
  (duelGames.find((one) => one.system === system) ?? moduleOf(system)).template ?? '';
