import { isExactRow, isProvedRow } from '../../src/engine/results/known.ts';
import type { MetricRow, Results } from '../../src/engine/results/result.ts';
import { formatDifference, formatPoints } from '../../src/stats/format/format-difference.ts';
import type { Formatted } from '../../src/stats/format/formatted.ts';
import { independentDifference } from '../../src/stats/independent-difference.ts';
import type { Interval } from '../../src/stats/interval.ts';
import { bestRow, certaintyOf, formatEstimate } from './answer.ts';
import { cellKey } from './swept.ts';

export interface Snapshot {
  readonly digest: string;
  readonly yaml: string;
  /** The headlines of all cells by name: `spears.break`, followed by the cell if there are several. */
  readonly headlines: ReadonlyMap<string, MetricRow>;
}

export interface RunDiff {
  readonly name: string;
  readonly before: MetricRow;
  readonly now: MetricRow;
  /** The second minus the first; its bounds if either is proved, else its 95 % interval, as for independent runs. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** The verdict; `no clear difference` if 0 may be the difference: two runs cannot show a smaller one. */
  readonly verdict: 'more' | 'less' | 'no clear difference' | 'the same';
}

/** Returns the results to compare with the next run: exact values or proved bounds if known. */
export function snapshotOf({ cells, digest, experiment }: Results): Snapshot {
  const headlines = new Map<string, MetricRow>();
  for (const cell of cells) {
    const where = experiment.cells.length > 1 ? `, ${cellKey(cell)}` : '';
    for (const { subject, metric } of cell.headlines) {
      const row = bestRow(cell, subject, metric);
      if (row) headlines.set(`${subject}.${metric}${where}`, row);
    }
  }
  return { digest, yaml: experiment.yaml, headlines };
}

export function diffOf(before: Snapshot, now: Snapshot): RunDiff[] {
  return [...now.headlines].flatMap(([name, row]): RunDiff[] => {
    const old = before.headlines.get(name);
    return old?.kind === row.kind ? [{ name, before: old, now: row, ...differenceOf(old, row) }] : [];
  });
}

export const largestFirst = (rows: readonly RunDiff[]): RunDiff[] =>
  rows.toSorted(
    (a, b) =>
      Number(a.now.kind === 'mean') - Number(b.now.kind === 'mean') || sizeOf(b.difference) - sizeOf(a.difference),
  );

const sizeOf = (difference: number): number => (Number.isNaN(difference) ? -1 : Math.abs(difference));

/** Writes `+3.3 points`, `+3.0 to +3.6 points`; without an interval if both values are exact. */
export function differenceInWords({ before, now, difference, low, high }: RunDiff): Formatted {
  const n = isExactRow(before) && isExactRow(now) ? Infinity : 1;
  return (now.kind === 'probability' ? formatPoints : formatDifference)(difference, low, high, n);
}

/** Writes `8.11 % (8.06 – 8.16 %)`, `8.0994 % (exact)`, `41.79 % (proved)`. */
export function inFull(row: MetricRow): string {
  const { estimate, interval } = formatEstimate(row);
  if (row.n === Infinity) return `${estimate} (${certaintyOf([row])})`;
  return interval === null ? estimate : `${estimate} (${interval})`;
}

const rounding = 1e-12;

function differenceOf(before: MetricRow, now: MetricRow): Pick<RunDiff, 'difference' | 'low' | 'high' | 'verdict'> {
  const [first, second] = [before, now].map(({ estimate, ciLow: low, ciHigh: high }) => ({ estimate, low, high }));
  const difference = now.estimate - before.estimate;
  // Bounds are certain, so their ends add up.
  const interval =
    isProvedRow(before) || isProvedRow(now)
      ? { low: now.ciLow - before.ciHigh, high: now.ciHigh - before.ciLow }
      : independentDifference(first!, second!);
  return { difference, ...interval, verdict: verdictOf(before, now, interval) };
}

function verdictOf(before: MetricRow, now: MetricRow, { low, high }: Interval): RunDiff['verdict'] {
  const ends = (row: MetricRow) => [row.estimate, row.ciLow, row.ciHigh];
  if (ends(before).every((end, i) => Math.abs(end - ends(now)[i]!) < rounding)) return 'the same';
  if (low > rounding) return 'more';
  return high < -rounding ? 'less' : 'no clear difference';
}
