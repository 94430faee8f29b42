import { setTimeout as wait } from 'node:timers/promises';
import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { packedAs, unpack } from '../journal/records.ts';
import { reason } from '../reason.ts';
import { type Runner, RunnerFailed } from '../simulate/runner.ts';
import type { Address } from './address.ts';
import { Board } from './board.ts';
import type { Checks } from './checks.ts';
import type { Say } from './connection.ts';
import { countsFrom, keys, LOOK, type ResultMessage, type TaskEntry } from './protocol.ts';
import { Sizes, weightOf } from './sizes.ts';
import { type Done, digestOfPlayed, type Pending, type Task } from './task.ts';
import { Workers } from './workers.ts';

/** Milliseconds that what is being played when a run is stopped may take to come in, and between two looks for it. */
const LAST = { all: 15_000, step: 200 };
/**
 * Looks after which a task is taken for lost, a second worker is no longer waited for, it is told that nobody is there, and a task
 * is given to another, since whoever has it may live and play nothing.
 */
const PATIENCE = { lost: 2, alone: 3, lonely: 2, late: 20 };

/** How a run is played by others. */
export interface ClusterOptions {
  readonly say: Say;
  /** The share of tasks that two workers play, 0..1. */
  readonly verify: number;
  /** Stops the run. */
  readonly signal: AbortSignal;
  /** Milliseconds between two looks at what stands in Redis. */
  readonly look?: number;
}

/**
 * Plays batches by giving them, some at a time, to the workers of a Redis. All that stands there can be made again from what is
 * known here: what is lost is given out once more, and what comes twice is counted once.
 */
export class ClusterRunner implements Runner {
  readonly workers: Workers;
  readonly checks: Checks = { verified: 0, unverified: 0, repeated: 0 };
  readonly #board: Board;
  readonly #options: ClusterOptions;
  readonly #places: ReadonlyMap<Cell, number>;
  readonly #sizes = new Sizes();
  readonly #waiting: Pending[] = [];
  readonly #out = new Map<string, Task>();
  readonly #done = new Map<string, Done>();
  /** Of how many tasks one is played by two. */
  readonly #every: number;
  #number = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #handing: NodeJS.Immediate | undefined;
  #lonely = 0;
  #failure: RunnerFailed | undefined;
  #isClosed = false;

  private constructor(experiment: Experiment, board: Board, options: ClusterOptions) {
    this.#board = board;
    this.#options = options;
    this.#every = options.verify > 0 ? Math.max(1, Math.round(1 / options.verify)) : Number.POSITIVE_INFINITY;
    this.#places = new Map(experiment.cells.map((cell, place) => [cell, place]));
    this.workers = new Workers(board.id, options.say);
  }

  /** @throws ClusterError if there is no Redis, it does not let us in, or it would drop what it is to keep */
  static async open(experiment: Experiment, address: Address, options: ClusterOptions): Promise<ClusterRunner> {
    const runner = new ClusterRunner(experiment, await Board.open(experiment, address, options.say), options);
    await runner.#lookSoon();
    void runner.#receive();
    options.signal.addEventListener('abort', () => void runner.#stop(), { once: true });
    return runner;
  }

  get width(): number {
    return this.#sizes.width;
  }

  run(batch: BatchTask): Promise<BatchCounts> {
    if (this.#failure) return Promise.reject(this.#failure);
    return new Promise((resolve, reject) => {
      this.#waiting.push({ batch, resolve, reject });
      this.#handOutSoon();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const { id } = this.#board;
    if (!(await this.#board.close()))
      this.#options.say(`What stands in Redis below ${keys.run(id)} could not be removed.`);
  }

  /** After all batches that are asked for now are known: then it is seen how many there are. */
  #handOutSoon(): void {
    this.#handing ??= setImmediate(() => {
      this.#handing = undefined;
      void this.#handOut();
    });
  }

  async #handOut(): Promise<void> {
    const tasks: Task[] = [];
    while (this.#waiting.length > 0 && this.#out.size < this.#sizes.tasks && !this.#options.signal.aborted) {
      const pending = this.#waiting.splice(0, this.#sizes.next(this.#waiting.length));
      const id = `t${this.#number++}`;
      const batches = pending.map(({ batch }) => this.#entryOf(batch));
      const task: Task = { id, job: id, pending, batches, missed: 0, alone: 0, looks: 0, late: PATIENCE.late };
      this.#out.set(id, task);
      tasks.push(task);
    }
    await this.#add(tasks);
  }

  #entryOf({ cell, variants = [], batch, first = 0, trials }: BatchTask): TaskEntry {
    return [[cell, ...variants].map((one) => this.#places.get(one)!), batch, first, trials];
  }

  async #add(tasks: readonly Task[]): Promise<void> {
    if (tasks.length === 0) return;
    const jobs = tasks.map(({ id, job, batches, first }) => ({
      id: job,
      data: { task: id, batches, ...(first && { not: first.worker }) },
    }));
    // What goes wrong here is seen at a later look, and done again.
    await this.#board.add(jobs).catch(() => {});
  }

  /** Takes results as they come, one after the other. */
  async #receive(): Promise<void> {
    while (!this.#isClosed) {
      try {
        const message = await this.#board.result();
        if (message) await this.#take(message);
      } catch (error) {
        if (this.#isClosed) return;
        this.#options.say(`A result could not be read, and is asked for again: ${reason(error)}`);
      }
    }
  }

  async #take(message: ResultMessage): Promise<void> {
    const { task: id } = message;
    const [task, done] = [this.#out.get(id), this.#done.get(id)];
    const before = task?.first ? { digest: digestOfPlayed(task.first), name: task.first.name } : done;
    if (before && before.digest !== digestOfPlayed(message)) {
      this.#fail(id, before, message.name);
      return;
    }
    if (!task) {
      if (before) this.checks.repeated++;
      return;
    }
    if (!task.first) {
      this.#note(task, message);
      if (this.#wantsVerifying(task)) {
        await this.#playAgain(task, message);
        return;
      }
    } else if (message.worker === task.first.worker) {
      // The same one once more, which had been taken for lost.
      this.checks.repeated++;
      return;
    } else this.checks.verified++;
    this.#settle(task, message);
  }

  #note({ pending }: Task, message: ResultMessage): void {
    const weight = pending.reduce((sum, { batch }) => sum + weightOf(batch), 0);
    this.#sizes.measured(pending.length, weight, message.took);
    this.workers.played(message, weight);
  }

  #wantsVerifying({ id }: Task): boolean {
    return (
      this.#every < Number.POSITIVE_INFINITY && Number(id.slice(1)) % this.#every === 0 && !this.#options.signal.aborted
    );
  }

  async #playAgain(task: Task, first: ResultMessage): Promise<void> {
    if (!this.workers.anyBeside(first.worker)) {
      this.checks.unverified++;
      this.#settle(task, first);
      return;
    }
    task.first = first;
    task.job += 'v';
    task.missed = 0;
    await this.#add([task]);
  }

  /** Gives the counts of a task to those who wait for them. */
  #settle({ id, pending }: Task, message: ResultMessage): void {
    this.#out.delete(id);
    const isWhole = message.played.every((one) => typeof one === 'string');
    if (isWhole) this.#done.set(id, { digest: digestOfPlayed(message), name: message.name });
    for (const [i, { resolve, reject }] of pending.entries()) {
      const played = message.played[i];
      if (typeof played === 'string') resolve(packedAs(countsFrom(unpack(played)), played));
      else reject(new Error(`${played?.failed ?? 'no result'} (on worker ${message.name})`));
    }
    this.#handOutSoon();
  }

  /** Two results that differ: nobody can tell which is right. */
  #fail(id: string, before: Done, name: string): void {
    const which =
      before.name === name
        ? `worker ${name} came to two different results`
        : `workers ${before.name} and ${name} came to different results`;
    const batches = this.#out.get(id)?.pending.map(({ batch }) => batch) ?? [];
    const what = batches[0] ? ` (from batch ${batches[0].batch} of cell ${batches[0].cell.cell} on)` : '';
    this.#abandon(
      new RunnerFailed(
        `Of the same task ${id}${what}, ${which}. One of the machines, or its program, cannot be trusted: begin anew without it`,
      ),
    );
  }

  /** Tells all who wait that there will be nothing. */
  #abandon(failure: RunnerFailed): void {
    this.#failure ??= failure;
    const waiting = [...this.#waiting.splice(0), ...[...this.#out.values()].flatMap(({ pending }) => pending)];
    this.#out.clear();
    for (const { reject } of waiting) reject(failure);
  }

  /** What nobody has begun is taken back; what is being played is waited for. */
  async #stop(): Promise<void> {
    const stopped = new RunnerFailed('The run was stopped');
    for (const { reject } of this.#waiting.splice(0)) reject(stopped);
    for (let waited = 0; this.#out.size > 0 && waited < LAST.all; waited += LAST.step) {
      const active = await this.#board.takeBack().catch(() => new Set<string>());
      const lost = await this.#board.lost([...this.#out.values()].map(({ job }) => job)).catch(() => new Set<string>());
      for (const task of [...this.#out.values()]) {
        if (task.first) this.#settle(task, task.first);
        else if (!active.has(task.job) && lost.has(task.job)) this.#drop(task, stopped);
      }
      await wait(LAST.step);
    }
    this.#abandon(stopped);
  }

  #drop(task: Task, why: Error): void {
    this.#out.delete(task.id);
    for (const { reject } of task.pending) reject(why);
  }

  #lookSoon(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#options.say(`Redis: ${reason(error)}`);
      })
      .then(() => {
        clearTimeout(this.#timer);
        if (!this.#isClosed) this.#timer = setTimeout(() => void this.#lookSoon(), this.#options.look ?? LOOK);
      });
    return this.#looking;
  }

  /** Shows that the run is alive, sees who is there, and gives out once more what was lost. */
  async #look(): Promise<void> {
    const now = await this.#board.show();
    this.workers.update(await this.#board.workers(now), now);
    this.#sizes.threads = this.workers.threads;
    const isLonely = this.workers.workers === 0 && this.#out.size > 0;
    this.#lonely = isLonely ? this.#lonely + 1 : 0;
    if (this.#lonely === PATIENCE.lonely)
      this.#options.say('No worker is there; waiting for one: `breaktest worker --cluster …`');
    await this.#giveAgain();
    for (const job of await this.#board.takeFailed()) {
      const task = this.#out.get(job.data.task);
      if (task && task.job === job.id) this.#drop(task, new Error(`its workers ended: ${job.failedReason}`));
    }
    this.#handOutSoon();
  }

  /** Redis may have lost what it had not written yet, and a second worker may never come. */
  async #giveAgain(): Promise<void> {
    if (this.#options.signal.aborted) return;
    const tasks = [...this.#out.values()];
    const lost = await this.#board.lost(tasks.map(({ job }) => job));
    const again: Task[] = [];
    for (const task of tasks.filter(({ id }) => this.#out.has(id))) {
      task.missed = lost.has(task.job) ? task.missed + 1 : 0;
      task.alone = task.first && !this.workers.anyBeside(task.first.worker) ? task.alone + 1 : 0;
      if (task.first && task.alone >= PATIENCE.alone) {
        this.checks.unverified++;
        this.#settle(task, task.first);
      } else if (task.missed >= PATIENCE.lost) {
        task.missed = 0;
        again.push(task);
      } else if (++task.looks >= task.late) {
        task.late *= 2;
        task.job += 'x';
        again.push(task);
      }
    }
    await this.#add(again);
  }
}
