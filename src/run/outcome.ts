import type { CellResult, FailedCell } from '../engine/results/result.ts';
import type { Cell, Experiment } from '../experiment/experiment.ts';
import { reason } from './reason.ts';

/** What the cells of an experiment have come to so far. */
export class Outcome {
  readonly #experiment: Experiment;
  readonly #done = new Map<Cell, CellResult>();
  readonly #failed = new Map<Cell, FailedCell>();
  #complete = 0;

  constructor(experiment: Experiment) {
    this.#experiment = experiment;
  }

  /** @param complete - whether all trials of the cell are in it */
  add(cell: Cell, result: CellResult, complete = true): void {
    this.#done.set(cell, result);
    if (complete) this.#complete++;
  }

  /** Notes why a cell has no result. @throws the error itself if there is no other cell */
  fail(cell: Cell, error: unknown): void {
    const { cell: number, variant, swept } = cell;
    this.#failed.set(cell, { cell: number, variant, swept, reason: reason(error) });
    if (this.#experiment.cells.length === 1) throw error;
  }

  /** Whether there is a result of the cell, of all of its trials or of some. */
  has(cell: Cell): boolean {
    return this.#done.has(cell);
  }

  hasFailed(cell: Cell): boolean {
    return this.#failed.has(cell);
  }

  /** Whether every cell is played to its end, or has failed. */
  get finished(): boolean {
    return this.#complete + this.#failed.size === this.#experiment.cells.length;
  }

  /** Results and failures in the order of the cells, whatever the order in which they came. */
  inOrder(): { cells: CellResult[]; failed: FailedCell[] } {
    const { cells } = this.#experiment;
    return {
      cells: cells.flatMap((cell) => this.#done.get(cell) ?? []),
      failed: cells.flatMap((cell) => this.#failed.get(cell) ?? []),
    };
  }
}
