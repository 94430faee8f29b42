import type { BatchTask } from '../../engine/simulate/batch.ts';

/** Milliseconds that a task shall take: long beside what it costs to hand it out, short beside what is lost with a worker. */
const AIM = 2000;
/** Batches of a task at most. */
const MOST = 64;
/** How much a new measurement counts beside all before it. */
const WEIGHT = 0.2;
/** Tasks that are out for each thread: one that is played, and one that waits for it to end. */
const OUT = 2;
/** Threads that are taken to be there while nobody is known. */
const FEW = 4;

/** How much there is to a batch. */
export const weightOf = ({ trials, variants = [] }: BatchTask): number => trials * (1 + variants.length);

/** How many batches a task has, and how many tasks are out, from what is measured. */
export class Sizes {
  /** Threads of all workers. */
  threads = 0;
  /** Milliseconds for a unit of weight, and weight of a batch; undefined as long as nothing is measured. */
  #cost: number | undefined;
  #weight = 1;

  /** A task with so many batches of so much weight in all took so long. */
  measured(batches: number, weight: number, took: number): void {
    const cost = took / weight;
    this.#cost = this.#cost === undefined ? cost : this.#cost + WEIGHT * (cost - this.#cost);
    this.#weight = weight / batches;
  }

  get #hands(): number {
    return this.threads || FEW;
  }

  /** Batches of a task that takes as long as it shall. */
  get #batches(): number {
    if (this.#cost === undefined) return 1;
    return Math.max(1, Math.min(MOST, Math.round(AIM / Math.max(1e-9, this.#cost * this.#weight))));
  }

  /** Tasks that are out at most. */
  get tasks(): number {
    return OUT * this.#hands;
  }

  /** Batches that are out or wait for a task, at most. */
  get width(): number {
    return (OUT + 1) * this.#hands * this.#batches;
  }

  /**
   * How many of the batches that wait the next task has. What is left in the end is shared out in smaller and smaller tasks, so
   * that all threads end at about the same time.
   */
  next(waiting: number): number {
    return Math.max(1, Math.min(this.#batches, Math.ceil(waiting / this.#hands)));
  }
}
