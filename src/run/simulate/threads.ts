import type { Piscina } from 'piscina';
import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import { openPool } from '../worker-pool.ts';
import type { Runner } from './runner.ts';

/** Plays batches on worker threads. */
export class ThreadRunner implements Runner {
  readonly width: number;
  private readonly pool: Piscina<BatchTask, BatchCounts>;

  constructor(threads: number) {
    // One more than there are threads waits in the queue of each, so that none runs dry.
    this.width = threads * 2;
    this.pool = openPool({ worker: 'batch', threads, tasks: 2 });
  }

  run(task: BatchTask): Promise<BatchCounts> {
    return this.pool.run(task);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
