import type { CellResult, DifferenceRow } from '../results/result.ts';

/** How the cells of a point have got on: the baseline first. */
export type InterimResults = readonly CellResult[];

/** How many trials the cells of a point play, decided after whole waves. */
export interface StoppingRule {
  /**
   * Trials to have in all before the next decision; `trials` when it is over.
   * @param trials so far
   */
  next(trials: number, standing: () => InterimResults): number;
  /** Whether a variant plays on with the rest. */
  isOpen?(variant: string): boolean;
  /** A difference as it is to be told; default as it is. */
  adjusted?(variant: string, row: DifferenceRow): DifferenceRow;
}
