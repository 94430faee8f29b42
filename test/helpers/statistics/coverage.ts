import type { Interval } from '../../../src/stats/interval.ts';
import { type Draws, draws } from '../dice/draws.ts';

export const REPETITIONS = 2000;

/** Equal names give equal draws. */
export function coverage(name: string, once: (from: Draws) => boolean): number {
  const from = draws(name);
  let count = 0;
  for (let i = 0; i < REPETITIONS; i++) if (once(from)) count++;
  return count;
}

export const holds = ({ low, high }: Interval, truth: number): boolean => low <= truth && truth <= high;

export const between =
  (low: number, high: number) =>
  (share: number): boolean =>
    share >= low && share <= high;
