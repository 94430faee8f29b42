import type { MetricRow, Results } from '../../src/engine/results/result.ts';
import { exactRowOf } from './agreement.ts';
import { written } from './answer.ts';
import { rowOf } from './rows.ts';
import { cellName } from './swept.ts';

/** What a run came to, as far as it is told beside the next one. */
export interface Snapshot {
  readonly digest: string;
  /** The file as run. */
  readonly yaml: string;
  /** The headlines of all cells by name: `spears.break`, and the cell where there are several. */
  readonly headlines: ReadonlyMap<string, MetricRow>;
}

/** A headline before and now. */
export interface RunDiff {
  readonly name: string;
  readonly before: MetricRow;
  readonly now: MetricRow;
  /** `no clear difference` where the intervals meet: a smaller difference cannot be told from chance by two runs. */
  readonly verdict: 'more' | 'less' | 'no clear difference' | 'the same';
}

/** What of a run is kept to be told beside the next one. Where the exact value is known, that. */
export function snapshotOf({ cells, digest, experiment }: Results): Snapshot {
  const headlines = new Map<string, MetricRow>();
  for (const cell of cells) {
    const where = experiment.cells.length > 1 ? `, ${cellName(cell)}` : '';
    for (const { subject, metric } of cell.headlines) {
      const row = rowOf(cell, subject, metric);
      const exact = exactRowOf(cell, subject, metric)?.exact;
      if (row) headlines.set(`${subject}.${metric}${where}`, exact === undefined ? row : exactly(row, exact));
    }
  }
  return { digest, yaml: experiment.yaml, headlines };
}

/** The headlines that both runs have. */
export function diffOf(before: Snapshot, now: Snapshot): RunDiff[] {
  return [...now.headlines].flatMap(([name, row]): RunDiff[] => {
    const old = before.headlines.get(name);
    return old?.kind === row.kind ? [{ name, before: old, now: row, verdict: verdictOf(old, row) }] : [];
  });
}

/** `8.11 % (8.06 – 8.16 %)`, `8.0994 % (exact)` */
export function inFull(row: MetricRow): string {
  const { estimate, interval } = written(row);
  return row.n === Infinity ? `${estimate} (exact)` : interval === null ? estimate : `${estimate} (${interval})`;
}

const exactly = (row: MetricRow, exact: number): MetricRow => ({
  ...row,
  ...{ n: Infinity, estimate: exact, ciLow: exact, ciHigh: exact, stdError: 0 },
});

/** Sums of weights are off by some 1e-14. */
const rounding = 1e-12;

function verdictOf(before: MetricRow, now: MetricRow): RunDiff['verdict'] {
  const ends = (row: MetricRow) => [row.estimate, row.ciLow, row.ciHigh];
  if (ends(before).every((end, i) => Math.abs(end - ends(now)[i]!) < rounding)) return 'the same';
  if (now.ciLow > before.ciHigh + rounding) return 'more';
  return now.ciHigh < before.ciLow - rounding ? 'less' : 'no clear difference';
}
