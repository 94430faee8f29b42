import { isProvedRow } from '../../src/engine/results/known.ts';
import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { metricRows } from '../../src/engine/results/rows.ts';
import { type CellTable, number, type Row, text, whole } from './table.ts';

const columns = [
  whole('round'),
  text('subject'),
  text('metric'),
  ...['exact', 'estimate', 'std_error', 'z', 'low', 'high'].map(number),
  text('how'),
];

/** Returns the metrics with an exact value or bounds; `std_error` is of an estimate around the exact value. */
export const exactTable = ({ cells }: Results): CellTable | undefined =>
  cells.some(({ exact, proved, steps }) => exact ?? proved ?? steps !== undefined) ? { columns, rowsOf } : undefined;

const rowsOf = (cell: CellResult): Row[] => [
  ...(cell.exact ?? []).map(({ round, subject, metric, exact, estimate, stdError, z }) => [
    ...[round, subject, metric, exact, estimate, stdError, zText(z), exact, exact, 'exact'],
  ]),
  ...(cell.proved ?? []).map(({ round, subject, metric, estimate, z, low, high }) => [
    ...[round, subject, metric, Number.NaN, estimate, Number.NaN, zText(z), low, high, 'proved'],
  ]),
  ...(cell.steps === undefined ? [] : metricRows(cell).filter(isProvedRow)).map(
    ({ round, subject, metric, estimate, ciLow, ciHigh }) => [
      ...[round, subject, metric, Number.NaN, estimate, Number.NaN, Number.NaN, ciLow, ciHigh, 'proved'],
    ],
  ),
];

/** Writes a distance, even an infinite one, which is a contradiction. */
const zText = (z: number): number | string => (Math.abs(z) === Infinity ? String(z) : z);
