import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { type CellTable, number, text, whole } from './table.ts';

const columns = [
  whole('round'),
  text('subject'),
  text('metric'),
  ...['exact', 'estimate', 'std_error', 'z'].map(number),
];

/**
 * exact.csv: every metric of the cells whose exact answer is known beside the simulation, and how far they are apart;
 * `std_error` is that of such an estimate around the exact value. What cannot be told is empty. Undefined without such cells.
 */
export const exactTable = ({ cells }: Results): CellTable | undefined =>
  cells.some(({ exact }) => exact) ? { columns, rowsOf } : undefined;

const rowsOf = ({ exact = [] }: CellResult) =>
  exact.map(({ round, subject, metric, exact, estimate, stdError, z }) => [
    ...[round, subject, metric, exact, estimate, stdError],
    // A contradiction is not nothing.
    Math.abs(z) === Infinity ? String(z) : z,
  ]);
