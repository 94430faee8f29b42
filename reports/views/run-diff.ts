import type { Results } from '../../src/engine/results/result.ts';
import { type BestRow, bestRow, formatEstimate } from './answer.ts';
import { cellName } from './swept.ts';

/** The part of a run's results that is compared with the next run. */
export interface Snapshot {
  readonly digest: string;
  readonly yaml: string;
  /** The headlines of all cells by name: `spears.break`, followed by the cell if there are several. */
  readonly headlines: ReadonlyMap<string, BestRow>;
}

export interface RunDiff {
  readonly name: string;
  readonly before: BestRow;
  readonly now: BestRow;
  /** `no clear difference` if the intervals overlap: two runs cannot show a smaller difference. */
  readonly verdict: 'more' | 'less' | 'no clear difference' | 'the same';
}

/** Returns the results to compare with the next run: exact values or proved bounds if known. */
export function snapshotOf({ cells, digest, experiment }: Results): Snapshot {
  const headlines = new Map<string, BestRow>();
  for (const cell of cells) {
    const where = experiment.cells.length > 1 ? `, ${cellName(cell)}` : '';
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
    return old?.kind === row.kind ? [{ name, before: old, now: row, verdict: verdictOf(old, row) }] : [];
  });
}

/** `8.11 % (8.06 – 8.16 %)`, `8.0994 % (exact)`, `41.79 % (proved)` */
export function inFull(row: BestRow): string {
  const { estimate, interval } = formatEstimate(row);
  if (row.n === Infinity) return `${estimate} (exact)`;
  if (row.isProved) return `${estimate} (proved)`;
  return interval === null ? estimate : `${estimate} (${interval})`;
}

/** The bound of rounding errors in sums of weights. */
const rounding = 1e-12;

function verdictOf(before: BestRow, now: BestRow): RunDiff['verdict'] {
  const ends = (row: BestRow) => [row.estimate, row.ciLow, row.ciHigh];
  if (ends(before).every((end, i) => Math.abs(end - ends(now)[i]!) < rounding)) return 'the same';
  if (now.ciLow > before.ciHigh + rounding) return 'more';
  return now.ciHigh < before.ciLow - rounding ? 'less' : 'no clear difference';
}
