import type { CellResult, DifferenceRow } from '../results/result.ts';

export type InterimResults = readonly CellResult[];

/** A rule that decides, after whole waves, the number of trials of a point's cells. */
export interface StoppingRule {
  /**
   * Returns the total number of trials before the next decision; `trials` if it is over.
   * @param trials so far
   */
  next(trials: number, standing: () => InterimResults): number;
  isOpen?(variant: string): boolean;
  /** Returns a difference in the form to report; default unchanged. */
  adjusted?(variant: string, row: DifferenceRow): DifferenceRow;
}
