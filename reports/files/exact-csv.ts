import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { type CellTable, number, type Row, text, whole } from './table.ts';

const columns = [
  whole('round'),
  text('subject'),
  text('metric'),
  ...['exact', 'estimate', 'std_error', 'z', 'low', 'high'].map(number),
  text('how'),
];

/** The metrics with both an exact value or proved bounds and a simulation. `std_error` is that of an estimate around the exact value. */
export const exactTable = ({ cells }: Results): CellTable | undefined =>
  cells.some(({ exact, proved }) => exact ?? proved) ? { columns, rowsOf } : undefined;

const rowsOf = ({ exact = [], proved = [] }: CellResult): Row[] => [
  ...exact.map(({ round, subject, metric, exact, estimate, stdError, z }) => [
    ...[round, subject, metric, exact, estimate, stdError, zText(z), exact, exact, 'exact'],
  ]),
  ...proved.map(({ round, subject, metric, estimate, z, low, high }) => [
    ...[round, subject, metric, Number.NaN, estimate, Number.NaN, zText(z), low, high, 'proved'],
  ]),
];

/** Returns a distance; an infinite one is a contradiction, so it is written. */
const zText = (z: number): number | string => (Math.abs(z) === Infinity ? String(z) : z);
