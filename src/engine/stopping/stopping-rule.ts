import type { CellResult, DifferenceRow } from '../results/result.ts';

export type InterimResults = readonly CellResult[];

export interface StoppingRule {
  /** Returns the total of trials before the next decision; `trials` if the run is over. @param trials so far */
  next(trials: number, standing: () => InterimResults): number;
  isOpen?(variant: string): boolean;
  /** Returns a difference in the form to report; default unchanged. */
  adjusted?(variant: string, row: DifferenceRow): DifferenceRow;
}
