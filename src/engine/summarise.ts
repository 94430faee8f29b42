import { Cache } from '../core/cache.ts';
import type { Compiled } from '../core/game.ts';
import type { Cell } from '../scenario/experiment.ts';
import { digestOf } from './digest.ts';
import { lazyList } from './lazy-list.ts';
import { Numbers } from './numbers.ts';
import type { CellResult } from './result.ts';
import type { Tally } from './tally.ts';

type Mutable<T> = { -readonly [K in keyof T]: T[K] };

/** What a cell's counters say: every metric with its interval, and the laws of the means. */
export function summarise(cell: Cell, combat: Compiled, tally: Tally, trials: number, dropped?: number): CellResult {
  const counts = tally.toCounts();
  const numbers = new Numbers(combat.metrics, counts, trials);
  const { subjects, headlines, unmodelled, period } = castOf(combat);
  const { makeup } = combat;
  const result: Mutable<CellResult> = {
    cell: cell.cell,
    variant: cell.variant,
    swept: cell.swept,
    trials,
    subjects,
    headlines,
    unmodelled,
    metrics: lazyList(numbers.labels.length, (i) => numbers.row(i)),
    histograms: lazyList(numbers.means.length, (i) => numbers.histogram(i)),
    digest: digestOf(counts),
  };
  if (period) result.period = period;
  if (combat.drawing) result.drawing = combat.drawing();
  if (makeup)
    result.makeup = lazyList(
      () => makeup().length,
      (i) => makeup()[i]!,
    );
  if (dropped !== undefined) result.dropped = dropped;
  return result;
}

/** Who takes part and what is asked of them. */
type Cast = Pick<Compiled, 'subjects' | 'headlines' | 'unmodelled' | 'period'>;

/** Cells that differ in numbers only have the same cast, and need but one copy of it. */
const casts = new Cache<Cast>(256);

function castOf({ subjects, headlines, unmodelled, period }: Compiled): Cast {
  const cast = { subjects, headlines, unmodelled, ...(period && { period }) };
  return casts.get(JSON.stringify(cast), () => cast);
}
