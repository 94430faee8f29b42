import { pause } from '../../core/pause.ts';
import type { Task, TaskResult } from '../../engine/play/task.ts';
import type { CommonOptions } from '../options.ts';
import type { Runner } from '../runners/runner.ts';
import { playTwice } from './play-twice.ts';

export interface Job {
  readonly task: Task;
}

export interface Plan<J extends Job> {
  next(): J | undefined;
  isWanted(job: J): boolean;
  /** Takes a result. @param part the task, or a part of it from the journal */
  take(job: J, part: Task, result: TaskResult): void;
  /** Handles a task that failed twice. @returns the jobs to play instead */
  fail(job: J, part: Task, error: Error): readonly J[];
  back(job: J): void;
}

interface PlayOptions extends Pick<CommonOptions, 'signal' | 'journal' | 'onWarning'> {
  readonly onStep?: () => void;
}

/** Plays a plan. A failed task is played once more, unless from the journal. @throws the error of the runner, journal or plan */
export const play = <J extends Job>(plan: Plan<J>, runner: Runner, options: PlayOptions): Promise<void> =>
  new Play(plan, runner, options).run();

class Play<J extends Job> {
  readonly #plan: Plan<J>;
  readonly #runner: Runner;
  readonly #options: PlayOptions;
  readonly #hands: Promise<void>[] = [];
  #waiting: (() => void)[] = [];
  #out = 0;
  #isStopped = false;
  #failure: { readonly error: unknown } | undefined;

  constructor(plan: Plan<J>, runner: Runner, options: PlayOptions) {
    this.#plan = plan;
    this.#runner = runner;
    this.#options = options;
  }

  async run(): Promise<void> {
    this.#hire();
    // The list may grow during this loop.
    for (const hand of this.#hands) await hand;
    if (this.#failure) throw this.#failure.error;
  }

  #hire(): void {
    while (this.#hands.length < this.#runner.width) {
      this.#hands.push(
        this.#work().catch((error: unknown) => {
          this.#failure ??= { error };
          this.#stop();
        }),
      );
    }
  }

  get #isOver(): boolean {
    return this.#options.signal?.aborted === true || this.#failure !== undefined;
  }

  async #work(): Promise<void> {
    while (!this.#isOver) {
      const job = await this.#next();
      if (!job) return;
      if (this.#isOver) break;
      await this.#playKnown(job);
      this.#out--;
      this.#plan.back(job);
      this.#wake();
      this.#hire();
      this.#options.onStep?.();
    }
    this.#stop();
  }

  /** Returns the next job; waits while jobs in play may lead to more. */
  async #next(): Promise<J | undefined> {
    while (!this.#isStopped) {
      const job = this.#plan.next();
      if (job) this.#out++;
      if (job || this.#out === 0) return job;
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
    }
    return undefined;
  }

  #stop(): void {
    this.#isStopped = true;
    this.#wake();
  }

  #wake(): void {
    const waiting = this.#waiting;
    this.#waiting = [];
    for (const wake of waiting) wake();
  }

  async #playKnown(job: J): Promise<void> {
    const known = this.#options.journal?.find(job.task) ?? { done: [], left: [job.task] };
    // Signals and timers run even if nothing remains to be played.
    if (known.done.length > 0) await pause();
    for (const { task, result } of known.done) this.#plan.take(job, task, result);
    for (const left of known.left) {
      if (this.#isOver || !this.#plan.isWanted(job)) return;
      await this.#playNew(job, left);
    }
  }

  async #playNew(job: J, task: Task): Promise<void> {
    const isForgotten = (): boolean => this.#isOver || !this.#plan.isWanted(job);
    const result = await playTwice(this.#runner, task, isForgotten, this.#options);
    if (!result) return;
    if (!(result instanceof Error)) {
      if (!this.#plan.isWanted(job)) return;
      // Proofs that only decide when to stop are cheap, and so no part of the journal.
      if (!task.prove) this.#options.journal?.append(task, result);
      this.#plan.take(job, task, result);
      return;
    }
    for (const instead of this.#plan.fail(job, task, result)) {
      if (this.#isOver || !this.#plan.isWanted(instead)) return;
      await this.#playNew(instead, instead.task);
    }
  }
}
