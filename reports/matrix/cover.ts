import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Measured } from '../../src/stats/matrix/ranks.ts';
import { edgeAt, measuredIn, sumOver } from './reading.ts';

type Results = MatrixRun['results'];
type Unit = Results['matrix']['rows'][number];

interface Answer extends Measured {
  readonly row: Unit;
}

export interface Covered {
  readonly column: Unit;
  /** The row with the lowest probability to be broken or destroyed, and that probability. */
  readonly holder: Answer;
  /** The row with the largest edge, and that edge: the column's probability to be broken or destroyed minus the row's. */
  readonly best: Answer;
  /** Whether every row is significantly more often than not broken or destroyed. */
  readonly isUnheld: boolean;
  readonly isUnbeaten: boolean;
}

/** The number of standard errors beyond which a result is significant. */
const SURE = 2;

/** Returns the covered columns, the most-played first; none if rows and columns are the same (mirrors) or metrics are missing. */
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

/** Returns the probability that a row is broken or destroyed, over all common situations; NaN if there are none. */
function goneAt(results: Results, gone: number, row: number, column: number): Measured {
  const { sum, squares, met } = sumOver(results, row, column, measuredIn(results, gone));
  return { estimate: sum / met, stdError: Math.sqrt(squares) / met };
}
