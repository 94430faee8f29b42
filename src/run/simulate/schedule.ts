import type { BatchTask } from '../../engine/simulate/batch.ts';
import { pointsOf } from '../../engine/simulate/points.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { OpenPoint } from './open-point.ts';

/** A task, and the point that it is of. */
export interface Job {
  readonly point: OpenPoint;
  readonly task: BatchTask;
}

/**
 * What is to be played next: points are begun in order, and one only when all before it wait for tasks that are out, so that
 * few are in memory at a time.
 */
export class Schedule {
  readonly #experiment: Experiment;
  readonly #points: ReturnType<typeof pointsOf>;
  readonly #over: (point: OpenPoint) => void;
  readonly #open = new Set<OpenPoint>();
  #waiting: (() => void)[] = [];
  #isStopped = false;

  /** @param over told of each point that is played to its end */
  constructor(experiment: Experiment, over: (point: OpenPoint) => void) {
    this.#experiment = experiment;
    this.#points = pointsOf(experiment);
    this.#over = over;
  }

  /** The next job; waits for one as long as tasks that are out may bring more. Undefined when there is nothing left. */
  async next(): Promise<Job | undefined> {
    while (!this.#isStopped) {
      const job = this.#ready();
      if (job || this.#open.size === 0) return job;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return undefined;
  }

  /** A task is back. */
  back({ point }: Job): void {
    point.back();
    if (point.isOver && this.#open.delete(point)) this.#over(point);
    this.#wake();
  }

  /** There are no more jobs, for anybody. */
  stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  /** Gives a point up. */
  drop(point: OpenPoint): void {
    this.#open.delete(point);
  }

  /** The points that are not played to their end. */
  get open(): Iterable<OpenPoint> {
    return this.#open;
  }

  #ready(): Job | undefined {
    for (const point of this.#open) {
      const task = point.handOut();
      if (task) return { point, task };
    }
    const next = this.#points.next();
    if (next.done) return undefined;
    const point = new OpenPoint(next.value, this.#experiment);
    this.#open.add(point);
    const task = point.handOut();
    return task && { point, task };
  }
}
