import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { type CellTable, number, type Row, text, whole } from './table.ts';

const columns = [
  whole('round'),
  text('subject'),
  text('metric'),
  ...['exact', 'estimate', 'std_error', 'z', 'low', 'high'].map(number),
  text('how'),
];

/** Returns metrics with both a simulation and an exact value or proved bounds. `std_error` is of an estimate around the exact value. */
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

/** Writes a distance, even an infinite one, which is a contradiction. */
const zText = (z: number): number | string => (Math.abs(z) === Infinity ? String(z) : z);
