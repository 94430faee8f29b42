import type { BatchCounts, BatchTask } from '../../../src/engine/simulate/batch.ts';

type Told<Came> = { readonly came: Came } | { readonly why: string };

interface Thread {
  readonly worker: Worker;
  idle: boolean;
}

/** Plays tasks on a worker for each core. */
export class Pool<Task, Came> {
  readonly width: number;
  readonly #threads: Thread[];
  #waiting: (() => void)[] = [];

  constructor(start: () => Worker) {
    this.width = Math.min(navigator.hardwareConcurrency || 2, 16);
    this.#threads = Array.from({ length: this.width }, () => ({ worker: start(), idle: true }));
  }

  async run(task: Task): Promise<Came> {
    let thread = this.#threads.find(({ idle }) => idle);
    while (!thread) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      thread = this.#threads.find(({ idle }) => idle);
    }
    thread.idle = false;
    try {
      return await ask<Task, Came>(thread.worker, task);
    } finally {
      thread.idle = true;
      this.#waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    for (const { worker } of this.#threads) worker.terminate();
  }
}

/** Plays batches. */
export const openThreads = (): Pool<BatchTask, BatchCounts> =>
  new Pool(() => new Worker(new URL('./player.ts', import.meta.url), { type: 'module' }));

const ask = <Task, Came>(worker: Worker, task: Task): Promise<Came> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Told<Came>>) =>
      'came' in data ? resolve(data.came) : reject(new Error(data.why));
    worker.onerror = ({ message }) => reject(new Error(message || 'A worker could not be started.'));
    worker.postMessage(task);
  });
