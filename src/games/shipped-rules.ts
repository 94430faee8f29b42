import type { Game } from '../core/game.ts';

/** The rules of the games that ship, a third of the code that reads their files. Threads load those of their study. */
export const shippedRules: Readonly<Record<string, () => Promise<{ readonly default: Game }>>> = {
  t9a: () => import('./t9a/game.ts'),
  cca: () => import('./cca/game.ts'),
};
