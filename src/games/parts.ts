import type { Game, Telling } from '../core/game.ts';
import type { DuelWords } from '../core/game-module.ts';
import type { OfEach } from './list.ts';
import { addTelling } from './telling.ts';

interface Parts {
  /** The rules, a third of the code that reads files. Threads load those of their study. */
  readonly rules: () => Promise<{ readonly default: Game }>;
  readonly telling: () => Promise<{ readonly telling: Telling }>;
  readonly words: () => Promise<{ readonly duel: DuelWords; readonly template: string }>;
}

export const parts: Readonly<Record<string, Parts>> = {
  t9a: {
    rules: () => import('./t9a/game.ts'),
    telling: () => import('./t9a/telling.ts'),
    words: () => import('./t9a/input/words.ts'),
  },
  cca: {
    rules: () => import('./cca/game.ts'),
    telling: () => import('./cca/telling.ts'),
    words: () => import('./cca/input/words.ts'),
  },
} satisfies OfEach<Parts>;

export async function bringTellings(): Promise<void> {
  await Promise.all(
    Object.entries(parts).map(async ([system, part]) => addTelling(system, (await part.telling()).telling)),
  );
}
