import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Measured } from '../../src/stats/matrix/ranks.ts';

type Matrix = MatrixRun['results']['matrix'];

export const countsText = ({ weights }: Pick<Matrix, 'weights'>): string =>
  weights === 'even' ? 'all columns alike' : 'each column weighted by how often it is met';

/** Returns the mean over columns by weight, and over all situations. @param of value of a combat by its index, if known */
export function fieldMeanOf(
  { columns, situations }: Matrix,
  row: number,
  of: (index: number) => Measured | undefined,
): Measured | undefined {
  let [weight, sum, squares] = [0, 0, 0];
  for (const [j, column] of columns.entries()) {
    const first = (row * columns.length + j) * situations.length;
    const known = situations.flatMap((_, s) => of(first + s) ?? []);
    for (const { estimate, stdError } of known) {
      sum += (column.weight * estimate) / known.length;
      squares += ((column.weight * stdError) / known.length) ** 2;
    }
    if (known.length > 0) weight += column.weight;
  }
  return weight > 0 ? { estimate: sum / weight, stdError: Math.sqrt(squares) / weight } : undefined;
}
