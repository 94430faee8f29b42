import type { DuelWords, GameModule } from '../core/game-module.ts';
import { moduleOf } from './index.ts';
import type { OfEach } from './list.ts';
import { shippedGames } from './shipped.ts';

export interface DuelGame extends GameModule {
  readonly duel: DuelWords;
}

type LoadWords = () => Promise<{ readonly duel: DuelWords; readonly template: string }>;

const words: Readonly<Record<string, LoadWords>> = {
  t9a: () => import('./t9a/input/words.ts'),
  cca: () => import('./cca/input/words.ts'),
} satisfies OfEach<LoadWords>;

/** The games with their parts for the command line alone, which pages do not load; the first owns a shared name of a duel. */
export const duelGames = (await Promise.all(
  shippedGames.map(async ({ game }) => ({ ...game, ...(await words[game.system]!()) })),
)) as [DuelGame, ...DuelGame[]];

/** Returns the text of a new experiment for beginners, with `NAME` for its name. */
export const templateOf = (system: string): string =>
  (duelGames.find((one) => one.system === system) ?? moduleOf(system)).template ?? '';
