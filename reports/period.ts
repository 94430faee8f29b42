import type { Period } from '../src/core/game.ts';
import type { CellResult } from '../src/engine/result.ts';

/** What the cell's metrics count from 1, as people call it. */
export const periodOf = ({ period }: CellResult): Period => period ?? { name: 'round', plural: 'rounds' };

/** The same at the start of a line: `Attack`. */
export const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1);

/** The text under an axis of periods. */
export const periodAxis = ({ period }: CellResult): string => (period ? capital(period.name) : 'Round of Combat');

/** Those of the numbers that an axis has room for, twelve or thirteen at most. */
export function periodTicks(periods: readonly number[]): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((s) => periods.length / s <= 12) ?? 1000;
  return periods.filter((period) => period % step === 0 || step === 1);
}
