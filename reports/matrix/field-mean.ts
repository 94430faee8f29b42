import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Measured } from '../../src/stats/matrix/ranks.ts';

type Matrix = MatrixRun['results']['matrix'];

export const countsText = ({ weights }: Pick<Matrix, 'weights'>): string =>
  weights === 'even' ? 'all columns alike' : 'each column as often as it is met';

/**
 * Returns the mean over the field: each column by its weight, all situations alike. @param of - the value of a combat by its index,
 * if known
 */
export function fieldMeanOf(
  { columns, situations }: Matrix,
  row: number,
  of: (index: number) => Measured | undefined,
): Measured | undefined {
  let [weight, sum, squares] = [0, 0, 0];
  for (const [j, column] of columns.entries()) {
    for (let s = 0; s < situations.length; s++) {
      const one = of((row * columns.length + j) * situations.length + s);
      if (!one) continue;
      weight += column.weight;
      sum += column.weight * one.estimate;
      squares += (column.weight * one.stdError) ** 2;
    }
  }
  return weight > 0 ? { estimate: sum / weight, stdError: Math.sqrt(squares) / weight } : undefined;
}
