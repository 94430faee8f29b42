import { serialize } from 'node:v8';
import type { Piscina } from 'piscina';
import type { Task, TaskResult } from '../../engine/play/task.ts';
import type { Study } from '../../experiment/study.ts';
import { rulesModule } from '../../games/rules.ts';
import { reason } from '../reason.ts';
import { type Runner, RunnerFailed } from './runner.ts';
import { StudyParts } from './study-parts.ts';
import { fromWire, type PackedResult, type WireJob, type WireResult, type WireStudy, type WireTask } from './wire.ts';
import { rulesFile } from './worker-file.ts';
import { openPool } from './worker-pool.ts';

export class ThreadRunner implements Runner {
  readonly width: number;
  readonly #pool: Piscina<WireJob, (WireResult | PackedResult)[]>;
  readonly #parts = new StudyParts();
  readonly #studies = new WeakMap<Study, WireStudy>();
  #count = 0;
  #failure: RunnerFailed | undefined;

  constructor(threads: number) {
    this.width = threads * 2;
    this.#pool = openPool(threads, 2);
    this.#pool.on('error', (error) => this.#abandon(error));
  }

  async run(task: Task): Promise<TaskResult> {
    const part = this.#parts.of(task);
    const [result] = await this.#play({ study: this.#wire(part.study), tasks: [part.task] });
    return fromWire(result as WireResult);
  }

  async runPacked(study: Study, tasks: readonly WireTask[]): Promise<PackedResult[]> {
    const parts = tasks.map((task) => this.#parts.of({ ...task, study }));
    const results: PackedResult[] = [];
    while (results.length < tasks.length) {
      const from = results.length;
      const end = parts.findIndex((part, i) => i > from && part.study !== parts[from]!.study);
      const some = parts.slice(from, end < 0 ? undefined : end).map(({ task }) => task);
      const job: WireJob = { study: this.#wire(parts[from]!.study), tasks: some, packs: true };
      results.push(...((await this.#play(job)) as PackedResult[]));
    }
    return results;
  }

  async close(): Promise<void> {
    await this.#pool.destroy();
  }

  /** Plays a job in a thread. @throws RunnerFailed if a thread cannot be started */
  async #play(job: WireJob): Promise<(WireResult | PackedResult)[]> {
    if (this.#failure) throw this.#failure;
    try {
      return await this.#pool.run(job);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'ERR_WORKER_INIT_FAILED') this.#abandon(error as Error);
      throw this.#failure ?? error;
    }
  }

  /** Ends all threads when one cannot be started, since its tasks would wait for ever. Jobs in play are rejected. */
  #abandon(cause: Error): void {
    if (this.#failure) return;
    this.#failure = new RunnerFailed(`A thread cannot be started: ${reason(cause)}`, { cause });
    void this.#pool.destroy();
  }

  /** Returns the study in memory that all threads share, without copies. */
  #wire(study: Study): WireStudy {
    let wire = this.#studies.get(study);
    if (!wire) {
      const bytes = serialize(study);
      const data = new SharedArrayBuffer(bytes.length);
      new Uint8Array(data).set(bytes);
      wire = { id: this.#count++, system: study.system, rules: rulesFile(rulesModule(study.system)), data };
      this.#studies.set(study, wire);
    }
    return wire;
  }
}
