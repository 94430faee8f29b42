import { type Task, trialsOf, variantsOf } from '../../engine/play/task.ts';

/** The intended time of a task in milliseconds: long compared with the cost of assigning it, short compared with the loss of a worker. */
const AIM = 2000;
const MOST = 64;
/** The weight of a new measurement against all before. */
const WEIGHT = 0.2;
/** The number of tasks assigned per thread: one in play, and one that waits. */
const OUT = 2;
const MAX_WIDTH = 2 ** 16;
const FEW = 4;

/** Returns the weight of a task: trials, including those of variants, or points that are answered whole. */
export const weightOf = (task: Task): number =>
  task.from === undefined ? (task.prove?.steps ?? task.points ?? 1) : trialsOf(task) * (1 + variantsOf(task).length);

export class Sizes {
  threads = 0;
  /** The milliseconds per unit of weight, undefined before the first measurement, and the weight of a batch. */
  #cost: number | undefined;
  #weight = 1;

  /** Records a measurement. @param took milliseconds */
  measured(batches: number, weight: number, took: number): void {
    const cost = took / weight;
    this.#cost = this.#cost === undefined ? cost : this.#cost + WEIGHT * (cost - this.#cost);
    this.#weight = weight / batches;
  }

  get #hands(): number {
    return this.threads || FEW;
  }

  get #batches(): number {
    if (this.#cost === undefined) return 1;
    return Math.max(1, Math.min(MOST, Math.round(AIM / Math.max(1e-9, this.#cost * this.#weight))));
  }

  get tasks(): number {
    return Math.min(MAX_WIDTH, OUT * this.#hands);
  }

  get width(): number {
    return Math.min(MAX_WIDTH, (OUT + 1) * this.#hands * this.#batches);
  }

  /** Returns the next size. Tasks become smaller towards the end, so that all threads finish at about the same time. */
  next(waiting: number): number {
    return Math.max(1, Math.min(this.#batches, Math.ceil(waiting / this.#hands)));
  }
}
