import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { type CellTable, number, text, whole } from './table.ts';

const columns = [
  whole('round'),
  text('subject'),
  text('metric'),
  ...['exact', 'estimate', 'std_error', 'z'].map(number),
];

/**
 * The columns and rows of exact.csv: each metric of the cells that have both an exact answer and a simulation, and their
 * difference. `std_error` is the standard error of such an estimate around the exact value. Unknown values are empty. Undefined
 * without such cells.
 */
export const exactTable = ({ cells }: Results): CellTable | undefined =>
  cells.some(({ exact }) => exact) ? { columns, rowsOf } : undefined;

const rowsOf = ({ exact = [] }: CellResult) =>
  exact.map(({ round, subject, metric, exact, estimate, stdError, z }) => [
    ...[round, subject, metric, exact, estimate, stdError],
    // An infinite z is a contradiction, so it is written.
    Math.abs(z) === Infinity ? String(z) : z,
  ]);
