import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Measured } from '../../src/stats/matrix/ranks.ts';
import { edgeAt } from './reading.ts';

type Results = MatrixRun['results'];
type Unit = Results['matrix']['rows'][number];

/** A row as an answer to a column, over all situations. */
interface Answer extends Measured {
  readonly row: Unit;
}

/** What the rows together have against a column. */
export interface Covered {
  readonly column: Unit;
  /** The row that is gone least often, and how often. */
  readonly holder: Answer;
  /** The row that outlasts it most, and by how much likelier the column goes than the row. */
  readonly best: Answer;
  /** Every row is surely gone more often than not. */
  readonly isUnheld: boolean;
  /** No row can be said to outlast it, and each surely goes more often. */
  readonly isUnbeaten: boolean;
}

/** Standard errors within which nothing is sure. */
const SURE = 2;

/**
 * What the rows, taken for one list, have against each column: those met most often first. Empty where rows and columns are the same,
 * where each has its mirror, and where it is not known who goes.
 */
export function coverOf({ results }: MatrixRun): Covered[] {
  const { rows, columns, keep } = results.matrix;
  const gone = keep.findIndex(({ role }) => role === 'gone');
  const isSame = rows.length === columns.length && rows.every(({ label }, i) => label === columns[i]!.label);
  if (isSame || gone < 0 || !keep.some(({ role }) => role === 'enemy gone')) return [];
  return columns
    .flatMap((column, j): Covered[] => {
      const answers = rows.flatMap((row, i) => {
        const [held, edge] = [goneAt(results, gone, i, j), edgeAt(results, i, j)];
        return Number.isNaN(held.estimate + edge.estimate) ? [] : [{ row, held, edge }];
      });
      const [first] = answers;
      if (!first) return [];
      const holder = answers.reduce((best, one) => (one.held.estimate < best.held.estimate ? one : best), first);
      const best = answers.reduce((most, one) => (one.edge.estimate > most.edge.estimate ? one : most), first);
      return [
        {
          column,
          holder: { row: holder.row, ...holder.held },
          best: { row: best.row, ...best.edge },
          isUnheld: answers.every(({ held }) => held.estimate - SURE * held.stdError > 0.5),
          isUnbeaten: answers.every(({ edge }) => edge.estimate + SURE * edge.stdError < 0),
        },
      ];
    })
    .sort((a, b) => b.column.weight - a.column.weight);
}

/** How often a row is gone, over all situations. */
function goneAt(results: Results, gone: number, row: number, column: number): Measured {
  const { columns, situations } = results.matrix;
  const first = (row * columns.length + column) * situations.length;
  let [sum, squares] = [0, 0];
  for (let s = 0; s < situations.length; s++) {
    sum += results.estimate(first + s, gone);
    squares += results.stdError(first + s, gone) ** 2;
  }
  return { estimate: sum / situations.length, stdError: Math.sqrt(squares) / situations.length };
}
