import { Piscina } from 'piscina';
import type { BatchCounts, BatchTask } from '../../../src/engine/simulate/batch.ts';
import type { Runner } from '../../../src/run/simulate/runner.ts';
import { workerFile } from './worker-file.ts';

/** A thread pool like that of the program, whose threads die of one batch the first so many times. */
export class CrashingRunner implements Runner {
  readonly width: number;
  private readonly pool: Piscina<BatchTask, BatchCounts>;

  constructor(threads: number, batch: number, times: number) {
    this.width = threads * 2;
    const crashes = new Int32Array(new SharedArrayBuffer(4)).fill(times);
    this.pool = new Piscina({
      ...workerFile('crashing-worker'),
      minThreads: threads,
      maxThreads: threads,
      workerData: { batch, crashes },
    });
  }

  run(task: BatchTask): Promise<BatchCounts> {
    return this.pool.run(task);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
