import { TooLarge } from '../engine/paths/too-large.ts';
import type { CellResult, FailedCell } from '../engine/results/result.ts';
import type { Cell, Experiment } from '../experiment/experiment.ts';
import { reason } from './reason.ts';

export class Outcome {
  readonly #experiment: Experiment;
  readonly #done = new Map<string, CellResult>();
  readonly #failed = new Map<string, FailedCell>();
  #complete = 0;

  constructor(experiment: Experiment) {
    this.#experiment = experiment;
  }

  add(cell: Cell, result: CellResult, complete = true): void {
    this.#done.set(nameOf(cell), result);
    if (complete) this.#complete++;
  }

  /** Records the failure of a cell. @throws the error itself if there is no other cell */
  fail(cell: Cell, error: unknown): void {
    this.record(cell, error);
    if (this.#experiment.cells.length === 1) throw error;
  }

  record(cell: Cell, error: unknown): void {
    const { cell: number, variant, swept } = cell;
    this.#failed.set(nameOf(cell), { cell: number, variant, swept, ...codeOf(error), reason: reason(error) });
  }

  has(cell: Cell): boolean {
    return this.#done.has(nameOf(cell));
  }

  hasFailed(cell: Cell): boolean {
    return this.#failed.has(nameOf(cell));
  }

  get finished(): boolean {
    return this.#complete + this.#failed.size === this.#experiment.cells.length;
  }

  inOrder(): { cells: CellResult[]; failed: FailedCell[] } {
    const { cells } = this.#experiment;
    return {
      cells: cells.flatMap((cell) => this.#done.get(nameOf(cell)) ?? []),
      failed: cells.flatMap((cell) => this.#failed.get(nameOf(cell)) ?? []),
    };
  }
}

const nameOf = ({ cell, variant }: Cell): string => `${cell}/${variant}`;

const codeOf = (error: unknown): Pick<FailedCell, 'code'> => (error instanceof TooLarge ? { code: error.code } : {});
