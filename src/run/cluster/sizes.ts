import { type Task, trialsOf, variantsOf } from '../../engine/play/task.ts';

/** The intended time of a task in milliseconds: long compared with the cost of assigning it, short compared with the loss of a worker. */
const AIM = 2000;
const MOST = 64;
/** The weight of a new measurement against all before. */
const WEIGHT = 0.2;
/** The number of tasks assigned per thread: one in play, and one that waits. */
const OUT = 2;
/** The maximum number of batches assigned or waiting, whatever number of threads is reported. */
const MAX_WIDTH = 2 ** 16;
/** The number of threads assumed before any worker is known. */
const FEW = 4;

/** Returns the size of a task: its trials, those of variants included, or its points that are answered whole. */
export const weightOf = (task: Task): number =>
  task.from === undefined ? (task.points ?? 1) : trialsOf(task) * (1 + variantsOf(task).length);

/** The numbers of batches in a task and of assigned tasks, adapted to measurements. */
export class Sizes {
  threads = 0;
  /** The milliseconds per unit of weight, undefined before the first measurement, and the weight of a batch. */
  #cost: number | undefined;
  #weight = 1;

  /** Adds the measurement of a task: its batches, their total weight, and the time in milliseconds. */
  measured(batches: number, weight: number, took: number): void {
    const cost = took / weight;
    this.#cost = this.#cost === undefined ? cost : this.#cost + WEIGHT * (cost - this.#cost);
    this.#weight = weight / batches;
  }

  get #hands(): number {
    return this.threads || FEW;
  }

  /** The number of batches in a task of the intended time. */
  get #batches(): number {
    if (this.#cost === undefined) return 1;
    return Math.max(1, Math.min(MOST, Math.round(AIM / Math.max(1e-9, this.#cost * this.#weight))));
  }

  get tasks(): number {
    return Math.min(MAX_WIDTH, OUT * this.#hands);
  }

  /** The maximum number of batches that are assigned or wait for it. */
  get width(): number {
    return Math.min(MAX_WIDTH, (OUT + 1) * this.#hands * this.#batches);
  }

  /**
   * Returns the number of waiting batches for the next task. Towards the end tasks get smaller, so that all threads finish at about the
   * same time.
   */
  next(waiting: number): number {
    return Math.max(1, Math.min(this.#batches, Math.ceil(waiting / this.#hands)));
  }
}
