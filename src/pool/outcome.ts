import type { CellResult, FailedCell } from '../engine/result.ts';
import type { Cell, Experiment } from '../scenario/experiment.ts';
import { reason } from './reason.ts';

/** Of more cells than these, what only a look at each would show is not kept. */
const FEW = 12;

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
    this.#done.set(cell, this.#lean(result));
    if (complete) this.#complete++;
  }

  /** Most cells start from the same place: one copy of the picture will do. Of many others no reader looks at each. */
  #lean(result: CellResult): CellResult {
    const { drawing, makeup, ...rest } = result;
    const common = this.#done.values().next().value?.drawing;
    const shared = common && common.svg === drawing?.svg ? common : drawing;
    const many = this.#experiment.cells.length > FEW;
    const kept = !many || shared === common || common === undefined ? shared : undefined;
    return { ...rest, ...(kept && { drawing: kept }), ...(makeup && !many && { makeup }) };
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
