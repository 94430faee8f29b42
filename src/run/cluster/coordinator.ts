import { setTimeout as wait } from 'node:timers/promises';
import type { CompiledCombat } from '../../core/game.ts';
import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import type { Task, TaskResult } from '../../engine/play/task.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { type Study, studyOf } from '../../experiment/study.ts';
import { checkResult } from '../counts/check-result.ts';
import { unpack } from '../counts/packed.ts';
import { ImpossibleCounts } from '../counts/packing.ts';
import { digestOfStudy } from '../journal/study.ts';
import { nameOf } from '../play/play-twice.ts';
import { reason } from '../reason.ts';
import { type Runner, RunnerFailed } from '../runners/runner.ts';
import { TaskError, toWire } from '../runners/wire.ts';
import type { Address } from './address.ts';
import { TaskBoard } from './board.ts';
import type { Checks } from './checks.ts';
import { clusterError, type Say, sayingOnce } from './connection.ts';
import { keys, LOOK, type ResultMessage, read, resultSchema, senderSchema } from './protocol.ts';
import { Sizes, weightOf } from './sizes.ts';
import { type Assignment, type CheckedResult, type Done, digestOfPlayed, type Pending } from './task.ts';
import { Workers } from './workers.ts';

/** The maximum time to wait for tasks in play when a run is stopped, and the time between two checks, in milliseconds. */
const LAST = { all: 15_000, step: 200 };
/**
 * The looks after which a task is lost; no second worker is awaited, since there is none, or none that plays; missing workers are reported; a
 * task goes to another worker too.
 */
const PATIENCE = { lost: 2, alone: 3, idle: 60, lonely: 2, late: 20 };

export interface ClusterOptions {
  readonly say: Say;
  /** The share of results that other workers verify, 0 to 1. */
  readonly verify: number;
  readonly signal: AbortSignal;
  /** The time between two looks at Redis, in milliseconds. */
  readonly look?: number;
}

/** A runner on the workers of a Redis. It can restore all data in Redis; a lost task is assigned again, a repeated result counts once. */
export class ClusterRunner implements Runner {
  readonly workers: Workers;
  readonly checks: Checks = { verified: 0, unverified: 0, repeated: 0, bad: 0 };
  readonly #board: TaskBoard;
  readonly #studies = new WeakMap<Study, number>();
  readonly #options: ClusterOptions;
  readonly #measured = new WeakMap<Cell, CompiledCombat>();
  readonly #sizes = new Sizes();
  readonly #waiting: Pending[] = [];
  readonly #out = new Map<string, Assignment>();
  readonly #done = new Map<string, Done>();
  readonly #sayOnce: Say;
  readonly #every: number;
  #number = 0;
  #timer: NodeJS.Timeout | undefined;
  #looking: Promise<void> = Promise.resolve();
  #handing: NodeJS.Immediate | undefined;
  #lonely = 0;
  #failure: RunnerFailed | undefined;
  #isClosed = false;

  private constructor(board: TaskBoard, options: ClusterOptions) {
    this.#board = board;
    this.#options = options;
    this.#sayOnce = sayingOnce(options.say);
    this.#every = options.verify > 0 ? Math.max(1, Math.round(1 / options.verify)) : Number.POSITIVE_INFINITY;
    this.workers = new Workers(board.id, options.say);
  }

  /** Opens a run without studies; `add` adds them. @throws ClusterError if there is no Redis, it refuses access, or it may evict data */
  static async open(name: string, address: Address, options: ClusterOptions): Promise<ClusterRunner> {
    const board = await TaskBoard.open(name, address, options.say);
    const runner = new ClusterRunner(board, options);
    try {
      await runner.#look();
    } catch (error) {
      await board.close();
      throw clusterError(address, error);
    }
    void runner.#lookSoon();
    void runner.#receive();
    options.signal.addEventListener('abort', () => void runner.#stop(), { once: true });
    return runner;
  }

  get width(): number {
    return this.#sizes.width;
  }

  /** Adds an experiment. @param label of all rows of its matrix, if they were relabelled */
  add(experiment: Experiment, label?: string): void {
    const study = studyOf(experiment);
    if (this.#studies.has(study)) return;
    const entry = { yaml: experiment.yaml, digest: digestOfStudy(experiment), ...(label !== undefined && { label }) };
    this.#studies.set(study, this.#board.study(entry));
  }

  run(task: Task): Promise<TaskResult> {
    if (this.#failure) return Promise.reject(this.#failure);
    const study = this.#studies.get(task.study);
    if (study === undefined) return Promise.reject(new RunnerFailed('The workers do not know these combats'));
    return new Promise((resolve, reject) => {
      this.#waiting.push({ task, study, resolve, reject });
      this.#handOutSoon();
    });
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    const { id } = this.#board;
    if (!(await this.#board.close()))
      this.#options.say(`The keys in Redis below ${keys.run(id)} could not be removed.`);
  }

  /** Waits for all present requests, since their number decides the size of tasks. */
  #handOutSoon(): void {
    this.#handing ??= setImmediate(() => {
      this.#handing = undefined;
      void this.#handOut();
    });
  }

  async #handOut(): Promise<void> {
    const tasks: Assignment[] = [];
    while (this.#waiting.length > 0 && this.#out.size < this.#sizes.tasks && !this.#options.signal.aborted) {
      const { study } = this.#waiting[0]!;
      const other = this.#waiting.findIndex((one) => one.study !== study);
      const next = this.#sizes.next(this.#waiting.length);
      const pending = this.#waiting.splice(0, other < 0 ? next : Math.min(next, other));
      const id = `t${this.#number++}`;
      const task: Assignment = { id, job: id, pending, missed: 0, alone: 0, idle: 0, looks: 0, late: PATIENCE.late };
      this.#out.set(id, task);
      tasks.push(task);
    }
    await this.#add(tasks);
  }

  async #add(tasks: readonly Assignment[]): Promise<void> {
    if (tasks.length === 0) return;
    const jobs = tasks.map(({ id, job, pending, first }) => ({
      id: job,
      data: {
        ...{ task: id, study: pending[0]!.study, tasks: pending.map(({ task }) => toWire(task)) },
        ...(first && { not: first.message.worker }),
      },
    }));
    await this.#board.add(jobs).catch(() => {});
  }

  async #receive(): Promise<void> {
    while (!this.#isClosed) {
      try {
        const text = await this.#board.result();
        if (text !== undefined) await this.#receiveOne(text);
      } catch (error) {
        if (this.#isClosed) return;
        this.#sayOnce(`Redis: ${reason(error)}`);
        await wait(LAST.step);
      }
    }
  }

  async #receiveOne(text: string): Promise<void> {
    const message = read(resultSchema, text);
    const from = message ?? read(senderSchema, text);
    if (from && this.workers.isShutOut(from.worker)) return this.#putBack(from.task);
    try {
      if (!message) throw new ImpossibleCounts('It is not a result');
      await this.#take(message);
    } catch (error) {
      if (!(error instanceof ImpossibleCounts)) throw error;
      this.checks.bad++;
      if (from) this.workers.bad(from.worker, from.name, error.message);
      else this.#sayOnce(`A result cannot be read and is requested again: ${error.message}`);
      await this.#putBack(from?.task);
    }
  }

  async #putBack(id: string | undefined): Promise<void> {
    const task = id === undefined ? undefined : this.#out.get(id);
    if (!task || this.#options.signal.aborted) return;
    task.job += 'b';
    task.missed = 0;
    await this.#add([task]);
  }

  async #take(message: ResultMessage): Promise<void> {
    const { task: id } = message;
    // A worker that plays will verify, too.
    for (const other of this.#out.values())
      if (other.first && other.first.message.worker !== message.worker) other.idle = 0;
    const [task, done] = [this.#out.get(id), this.#done.get(id)];
    const tasks = task?.pending.map((one) => one.task) ?? done?.tasks;
    if (!tasks) return;
    const checked = this.#checked(message, tasks);
    const before = task?.first ? { digest: task.first.digest, name: task.first.message.name } : done;
    if (before && before.digest !== checked.digest) {
      this.#fail(id, before, message.name);
      return;
    }
    if (!task) {
      this.checks.repeated++;
      return;
    }
    if (!task.first) {
      this.#note(task, message);
      if (this.#wantsVerifying(task)) {
        await this.#playAgain(task, checked);
        return;
      }
    } else if (message.worker === task.first.message.worker) {
      // A worker's first result counted as lost; this is its second.
      this.checks.repeated++;
      return;
    } else this.checks.verified++;
    this.#settle(task, checked);
  }

  /** Checks a message. @throws ImpossibleCounts if the tasks cannot have these results */
  #checked(message: ResultMessage, tasks: readonly Task[]): CheckedResult {
    if (message.played.length !== tasks.length) throw new ImpossibleCounts('There are not as many tasks');
    const results = message.played.map((played, i) => {
      if ('failed' in played) return played;
      const result = unpack(tasks[i]!, played);
      checkResult(tasks[i]!, result, this.#measures);
      return result;
    });
    return { message, results, digest: digestOfPlayed(message) };
  }

  readonly #measures = (cell: Cell): CompiledCombat => {
    const known = this.#measured.get(cell) ?? metricsOfCell(cell);
    this.#measured.set(cell, known);
    return known;
  };

  #note({ pending }: Assignment, message: ResultMessage): void {
    const weight = pending.reduce((sum, { task }) => sum + weightOf(task), 0);
    this.#sizes.measured(pending.length, weight, message.took);
    this.workers.played(message, weight);
  }

  #wantsVerifying({ id }: Assignment): boolean {
    return (
      this.#every < Number.POSITIVE_INFINITY && Number(id.slice(1)) % this.#every === 0 && !this.#options.signal.aborted
    );
  }

  async #playAgain(task: Assignment, first: CheckedResult): Promise<void> {
    if (!this.workers.anyBeside(first.message.worker)) {
      this.checks.unverified++;
      this.#settle(task, first);
      return;
    }
    task.first = first;
    task.job += 'v';
    task.missed = 0;
    await this.#add([task]);
  }

  #settle({ id, pending }: Assignment, { message, digest, results }: CheckedResult): void {
    this.#out.delete(id);
    if (results.every((one) => !('failed' in one)))
      this.#done.set(id, { digest, name: message.name, tasks: pending.map(({ task }) => task) });
    for (const [i, { resolve, reject }] of pending.entries()) {
      const one = results[i]!;
      if ('failed' in one) reject(new TaskError(`${one.failed} (on worker ${message.name})`, one.code));
      else resolve(one);
    }
    this.#handOutSoon();
  }

  #fail(id: string, before: Omit<Done, 'tasks'>, name: string): void {
    const which =
      before.name === name
        ? `worker ${name} gave two different results`
        : `workers ${before.name} and ${name} gave different results`;
    const first = this.#out.get(id)?.pending[0]?.task;
    const what = first ? ` (from ${nameOf(first)} on)` : '';
    this.#abandon(
      new RunnerFailed(`Task ${id}${what}: ${which}. One machine, or its program, is faulty: start again without it`),
    );
  }

  #abandon(failure: RunnerFailed): void {
    this.#failure ??= failure;
    const waiting = [...this.#waiting.splice(0), ...[...this.#out.values()].flatMap(({ pending }) => pending)];
    this.#out.clear();
    for (const { reject } of waiting) reject(failure);
  }

  async #stop(): Promise<void> {
    const stopped = new RunnerFailed('The run was stopped');
    for (const { reject } of this.#waiting.splice(0)) reject(stopped);
    await Promise.race([this.#takeLast(stopped), wait(LAST.all, undefined, { ref: false })]);
    this.#abandon(stopped);
  }

  async #takeLast(stopped: RunnerFailed): Promise<void> {
    for (let waited = 0; this.#out.size > 0 && waited < LAST.all; waited += LAST.step) {
      const active = await this.#board.takeBack().catch(() => new Set<string>());
      const lost = await this.#board.lost([...this.#out.values()].map(({ job }) => job)).catch(() => new Set<string>());
      for (const task of [...this.#out.values()]) {
        if (task.first) this.#settle(task, task.first);
        else if (!active.has(task.job) && lost.has(task.job)) this.#drop(task, stopped);
      }
      await wait(LAST.step);
    }
  }

  #drop(task: Assignment, why: Error): void {
    this.#out.delete(task.id);
    for (const { reject } of task.pending) reject(why);
  }

  #lookSoon(): Promise<void> {
    this.#looking = this.#looking
      .then(() => this.#look())
      .catch((error: unknown) => {
        if (!this.#isClosed) this.#sayOnce(`Redis: ${reason(error)}`);
      })
      .then(() => {
        clearTimeout(this.#timer);
        if (!this.#isClosed) this.#timer = setTimeout(() => void this.#lookSoon(), this.#options.look ?? LOOK);
      });
    return this.#looking;
  }

  async #look(): Promise<void> {
    const now = await this.#board.show(this.workers.shutOut);
    this.workers.update(await this.#board.workers(now), now);
    this.#sizes.threads = this.workers.threads;
    const isLonely = this.workers.workers === 0 && this.#out.size > 0;
    this.#lonely = isLonely ? this.#lonely + 1 : 0;
    if (this.#lonely === PATIENCE.lonely)
      this.#options.say('No worker is connected; waiting for one: `breaktest worker --cluster …`');
    await this.#giveAgain();
    for (const job of await this.#board.takeFailed()) {
      const task = [...this.#out.values()].find(({ job: its }) => its === job.id);
      if (task) this.#drop(task, new Error(`its workers ended: ${job.failedReason}`));
    }
    this.#handOutSoon();
  }

  /** Assigns tasks again: Redis may have lost unsaved data, and a second worker may never appear. */
  async #giveAgain(): Promise<void> {
    if (this.#options.signal.aborted) return;
    const tasks = [...this.#out.values()];
    const lost = await this.#board.lost(tasks.map(({ job }) => job));
    const again: Assignment[] = [];
    for (const task of tasks.filter(({ id }) => this.#out.has(id))) {
      task.missed = lost.has(task.job) ? task.missed + 1 : 0;
      if (task.first) task.idle++;
      task.alone = task.first && !this.workers.anyBeside(task.first.message.worker) ? task.alone + 1 : 0;
      if (task.first && (task.alone >= PATIENCE.alone || task.idle >= PATIENCE.idle)) {
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
