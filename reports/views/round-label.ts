import type { RoundLabel } from '../../src/core/game.ts';
import { capital } from '../../src/core/words.ts';
import type { CellResult } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/views.ts';

export const roundLabelOf = ({ roundLabel }: CellResult): RoundLabel =>
  roundLabel ?? { name: 'round', plural: 'rounds' };

export const roundAxis = (cell: CellResult): string =>
  cell.roundLabel ? capital(cell.roundLabel.name) : (viewsOf(cell.system).roundAxis ?? 'Round');

/** Returns the numbers that fit on an axis, thirteen at most. */
export function roundTicks(periods: readonly number[]): number[] {
  const step = [1, 2, 5, 10, 20, 50, 100, 200, 500].find((s) => periods.length / s <= 12) ?? 1000;
  return periods.filter((period) => period % step === 0 || step === 1);
}
