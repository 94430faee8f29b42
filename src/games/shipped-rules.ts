import type { Game } from '../core/game.ts';
import type { OfEach } from './list.ts';

type LoadRules = () => Promise<{ readonly default: Game }>;

/** The rules, a third of the code that reads files. Threads load those of their study. */
export const shippedRules: Readonly<Record<string, LoadRules>> = {
  t9a: () => import('./t9a/game.ts'),
  cca: () => import('./cca/game.ts'),
} satisfies OfEach<LoadRules>;
