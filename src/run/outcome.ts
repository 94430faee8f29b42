import { TooLarge } from '../engine/paths/too-large.ts';
import type { CellResult, FailedCell } from '../engine/results/result.ts';
import type { Cell, Experiment } from '../experiment/experiment.ts';
import { reason } from './reason.ts';

export class Outcome {
  readonly #experiment: Experiment;
  readonly #done = new Map<Cell, CellResult>();
  readonly #failed = new Map<Cell, FailedCell>();
  #complete = 0;

  constructor(experiment: Experiment) {
    this.#experiment = experiment;
  }

  /** @param complete - whether it includes all trials of the cell */
  add(cell: Cell, result: CellResult, complete = true): void {
    this.#done.set(cell, result);
    if (complete) this.#complete++;
  }

  /** Records the failure of a cell. @throws the error itself if there is no other cell */
  fail(cell: Cell, error: unknown): void {
    this.record(cell, error);
    if (this.#experiment.cells.length === 1) throw error;
  }

  /** Records the failure of a cell, even of the only one. */
  record(cell: Cell, error: unknown): void {
    const { cell: number, variant, swept } = cell;
    this.#failed.set(cell, { cell: number, variant, swept, ...codeOf(error), reason: reason(error) });
  }

  has(cell: Cell): boolean {
    return this.#done.has(cell);
  }

  hasFailed(cell: Cell): boolean {
    return this.#failed.has(cell);
  }

  /** Whether every cell is finished or has failed. */
  get finished(): boolean {
    return this.#complete + this.#failed.size === this.#experiment.cells.length;
  }

  inOrder(): { cells: CellResult[]; failed: FailedCell[] } {
    const { cells } = this.#experiment;
    return {
      cells: cells.flatMap((cell) => this.#done.get(cell) ?? []),
      failed: cells.flatMap((cell) => this.#failed.get(cell) ?? []),
    };
  }
}

const codeOf = (error: unknown): Pick<FailedCell, 'code'> => (error instanceof TooLarge ? { code: error.code } : {});
