import { figure } from './figure.ts';
import type { Job } from './measure.ts';
import { pairedRatio, type Ratio } from './ratio.ts';
import { byJob, type Row } from './rows.ts';
import type { Use } from './use.ts';

/** A row is worse if its whole interval lies above this ratio, and better if it lies below the inverse. */
export const WORSE = 1.03;

/** The confidence of all compared rows: with the fewest pairs, a ratio of 1.03 counts as worse in 14 of 32,768 comparisons. */
export const CONFIDENCE = 0.999;

export const FEWEST_PAIRS = 15;

/** The default number of pairs, above the minimum, so that a few disturbed pairs hide no slower row. */
export const PAIRS = 20;

export type Compared = { readonly row: Row } & (
  | { readonly here: number; readonly there: number; readonly ratio: Ratio; readonly isSameWork: boolean }
  | { readonly reason: string }
);

/** Measures pairs in turn, A B B A A B …, so that neither is always first. */
export function inTurn<T>(pairs: number, here: () => T, there: () => T, onPair: (pair: number) => void): [T, T][] {
  return Array.from({ length: pairs }, (_, pair): [T, T] => {
    onPair(pair);
    if (pair % 2 === 0) return [here(), there()];
    const second = there();
    return [here(), second];
  });
}

class Failed extends Error {}

/** Compares rows; those of one job share processes. A row that the other checkout cannot run is omitted. @throws errors of `here` */
export function* against(
  rows: readonly Row[],
  pairs: number,
  here: (job: Job) => Use,
  there: (job: Job) => Use,
  onPair: (names: string, pair: number) => void,
): Generator<Compared> {
  for (const { job, rows: ofJob } of byJob(rows)) {
    const measureThere = (): Use => {
      try {
        return there(job);
      } catch (error) {
        throw new Failed((error as Error).message);
      }
    };
    try {
      // The first run of each finds files that are not in the system's cache yet.
      measureThere();
      here(job);
      const uses = inTurn(
        pairs,
        () => here(job),
        measureThere,
        (pair) => onPair(ofJob.map(({ name }) => name).join(', '), pair),
      );
      for (const row of ofJob) {
        const values = uses.map(([a, b]) => [row.value(a), row.value(b)] as const);
        yield {
          row,
          here: figure(
            '',
            '',
            values.map(([a]) => a),
          ).median,
          there: figure(
            '',
            '',
            values.map(([, b]) => b),
          ).median,
          ratio: pairedRatio(values, CONFIDENCE),
          isSameWork: uses.every(([a, b]) => a.digest === b.digest),
        };
      }
    } catch (error) {
      if (!(error instanceof Failed)) throw error;
      for (const row of ofJob) yield { row, reason: error.message };
    }
  }
}

export type Verdict = 'worse' | 'better' | undefined;

export function verdict({ low, high }: Ratio): Verdict {
  if (low > WORSE) return 'worse';
  return high < 1 / WORSE ? 'better' : undefined;
}
