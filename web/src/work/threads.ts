import type { BatchCounts, BatchTask } from '../../../src/engine/simulate/batch.ts';
import type { Runner } from '../../../src/run/simulate/runner.ts';

type Told = { readonly counts: BatchCounts } | { readonly why: string };

interface Thread {
  readonly worker: Worker;
  idle: boolean;
}

/** Plays batches on a worker for each core. */
export class Threads implements Runner {
  readonly width: number;
  readonly #threads: Thread[];
  #waiting: (() => void)[] = [];

  constructor(width: number) {
    this.width = width;
    this.#threads = Array.from({ length: width }, () => ({
      worker: new Worker(new URL('./player.ts', import.meta.url), { type: 'module' }),
      idle: true,
    }));
  }

  async run(task: BatchTask): Promise<BatchCounts> {
    let thread = this.#threads.find(({ idle }) => idle);
    while (!thread) {
      await new Promise<void>((resolve) => this.#waiting.push(resolve));
      thread = this.#threads.find(({ idle }) => idle);
    }
    thread.idle = false;
    try {
      return await ask(thread.worker, task);
    } finally {
      thread.idle = true;
      this.#waiting.shift()?.();
    }
  }

  async close(): Promise<void> {
    for (const { worker } of this.#threads) worker.terminate();
  }
}

const ask = (worker: Worker, task: BatchTask): Promise<BatchCounts> =>
  new Promise((resolve, reject) => {
    worker.onmessage = ({ data }: MessageEvent<Told>) =>
      'counts' in data ? resolve(data.counts) : reject(new Error(data.why));
    worker.onerror = ({ message }) => reject(new Error(message || 'A worker could not be started.'));
    worker.postMessage(task);
  });
