import type { Experiment, Precision } from '../scenario/experiment.ts';
import { meanInterval } from '../stats/mean-interval.ts';
import { nextLook } from '../stats/next-look.ts';
import { wilson } from '../stats/wilson.ts';
import { nameOf } from './compared.ts';
import { UntilDecided } from './decided.ts';
import type { CellResult, DifferenceRow, MetricRow } from './result.ts';

/** How the cells of a point have got on: the baseline first. */
export type Standing = readonly CellResult[];

/** How many trials the cells of a point play, decided after whole waves. */
export interface Course {
  /**
   * Trials to have in all before the next decision; `trials` when it is over.
   * @param trials so far
   */
  next(trials: number, standing: () => Standing): number;
  /** Whether a variant plays on with the rest. */
  isOpen?(variant: string): boolean;
  /** A difference as it is to be told; default as it is. */
  reported?(variant: string, row: DifferenceRow): DifferenceRow;
}

/** A number that is known before. */
const fixed = (trials: number): Course => ({ next: () => trials });

/** Until the intervals of the named metrics are narrow enough in every cell. */
const narrow = ({ halfWidth, confidence, metrics, maxTrials }: Precision): Course => ({
  next(trials, standing) {
    const widest = (cells: Standing): number =>
      Math.max(...cells.flatMap((cell) => rowsOf(cell, metrics).map((row) => halfOf(row, confidence))));
    return nextLook(trials, trials === 0 ? Number.NaN : widest(standing()), halfWidth, maxTrials);
  },
});

/** The course that an experiment asks for. */
export function courseOf({ trials, precision, report: { headline } }: Experiment): Course {
  if (!precision) return fixed(trials);
  // The question that is asked first is the one to be decided.
  if (precision.until === 'decided')
    return new UntilDecided({ ...(headline && { metrics: headline.slice(0, 1) }), ...precision });
  return narrow({ ...(headline && { metrics: headline }), ...precision });
}

/** The named metrics of a cell over the whole trial; without names its headlines. */
function rowsOf(cell: CellResult, metrics: readonly string[] = cell.headlines.map(nameOf)): MetricRow[] {
  return cell.metrics.filter((row) => row.round === 0 && metrics.includes(nameOf(row)));
}

/** Half the width of an interval of an estimate; Infinity where nothing is known yet. */
export function halfOf({ kind, n, estimate, stdError }: MetricRow, confidence: number): number {
  if (n === 0 || Number.isNaN(stdError)) return Number.POSITIVE_INFINITY;
  const { low, high } =
    kind === 'probability'
      ? wilson(Math.round(estimate * n), n, confidence)
      : meanInterval(estimate, stdError, confidence);
  return (high - low) / 2;
}
