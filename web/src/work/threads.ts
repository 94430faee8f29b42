import type { Task, TaskResult } from '../../../src/engine/play/task.ts';
import type { Study } from '../../../src/experiment/study.ts';
import type { Runner } from '../../../src/run/runners/runner.ts';
import { StudyParts } from '../../../src/run/runners/study-parts.ts';
import { fromWire, type WireResult, type WireTask } from '../../../src/run/runners/wire.ts';
import { PLAYER } from './thread-name.ts';

/** A task for a worker, with its study if the worker lacks it. */
export interface PageJob {
  readonly id: number;
  readonly system: string;
  readonly study?: Study;
  readonly task: WireTask;
}

interface Thread {
  readonly worker: Worker;
  study: number;
  idle: boolean;
}

export class PageRunner implements Runner {
  readonly width = Math.min(navigator.hardwareConcurrency || 2, 16);
  readonly #threads: Thread[];
  readonly #parts = new StudyParts();
  readonly #ids = new WeakMap<Study, number>();
  #count = 0;
  #waiting: (() => void)[] = [];

  constructor() {
    this.#threads = Array.from({ length: this.width }, () => ({
      worker: new Worker(self.location.href, { type: 'module', name: PLAYER }),
      study: -1,
      idle: true,
    }));
  }

  async run(task: Task): Promise<TaskResult> {
    let thread = this.#threads.find(({ idle }) => idle);
    while (!thread) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      thread = this.#threads.find(({ idle }) => idle);
    }
    thread.idle = false;
    try {
      return fromWire(await ask(thread.worker, this.#jobFor(thread, task)));
    } finally {
      thread.idle = true;
      this.#waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    for (const { worker } of this.#threads) worker.terminate();
  }

  #jobFor(thread: Thread, task: Task): PageJob {
    const { study, task: wire } = this.#parts.of(task);
    const id = this.#ids.get(study) ?? this.#count++;
    this.#ids.set(study, id);
    const isNew = thread.study !== id;
    thread.study = id;
    return { id, system: study.system, task: wire, ...(isNew && { study }) };
  }
}

const ask = (worker: Worker, job: PageJob): Promise<WireResult> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<WireResult>) => resolve(data);
    worker.onerror = ({ message }) => reject(new Error(message || 'A worker could not be started.'));
    worker.postMessage(job);
  });
