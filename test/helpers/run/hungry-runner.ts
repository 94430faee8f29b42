import { Piscina } from 'piscina';
import type { BatchCounts, BatchTask } from '../../../src/engine/simulate/batch.ts';
import type { Runner } from '../../../src/run/simulate/runner.ts';
import { workerFile } from './worker-file.ts';

/** A thread that runs out of memory with every batch. */
export class HungryRunner implements Runner {
  readonly width = 1;
  private readonly pool = new Piscina<BatchTask, BatchCounts>({
    ...workerFile('hungry-worker'),
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: 60, maxYoungGenerationSizeMb: 8 },
  });

  run(task: BatchTask): Promise<BatchCounts> {
    return this.pool.run(task);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
