import type { Problems } from '../../core/problem.ts';
import { grouped } from '../../stats/format/format-number.ts';
import { MAX_CELLS } from '../limits.ts';

/** Reports too many cells. @param factors of the number of cells */
export function tooManyCells(path: readonly (string | number)[], factors: readonly number[], problems: Problems): void {
  const product = grouped(factors.reduce((a, b) => a * b, 1));
  const found = factors.length > 1 ? `${factors.join(' × ')} = ${product}` : product;
  const allowed = `at most ${grouped(MAX_CELLS)}`;
  problems.error(path, 'too-many-cells', 'There would be too many cells', { found, allowed });
}
