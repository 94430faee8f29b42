import type { ProvedInterval } from '../paths/bounds.ts';
import type { CellResult, DifferenceRow } from '../results/result.ts';

export type InterimResults = readonly CellResult[];

/** Returns the bounds of a metric of the whole trial, if they are known. */
export type KnownBounds = (variant: string, metric: string) => ProvedInterval | undefined;

export interface StoppingRule {
  /** Returns the metrics whose bounds help to decide; default none. @param headlines of the baseline */
  metricsOf?(headlines: CellResult['headlines']): readonly string[];
  /** Returns the total of trials before the next decision; `trials` if the run is over. @param trials so far */
  next(trials: number, standing: () => InterimResults, bounds: KnownBounds): number;
  isOpen?(variant: string): boolean;
  /** Returns a difference in the form to report; default unchanged. */
  adjusted?(variant: string, row: DifferenceRow): DifferenceRow;
}
