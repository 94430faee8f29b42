import { Piscina } from 'piscina';
import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import type { Runner } from './runner.ts';

// The same expression finds the worker from the sources and from the build; from the sources it needs tsx.
const source = import.meta.url.endsWith('.ts');
const worker = new URL(`../../../workers/batch${source ? '.ts' : '.js'}`, import.meta.url).href;

/** Plays batches on worker threads. */
export class ThreadRunner implements Runner {
  readonly width: number;
  private readonly pool: Piscina<BatchTask, BatchCounts>;

  constructor(threads: number) {
    // One more than there are threads waits in the queue of each, so that none runs dry.
    this.width = threads * 2;
    this.pool = new Piscina({
      filename: worker,
      minThreads: threads,
      maxThreads: threads,
      concurrentTasksPerWorker: 2,
      execArgv: source ? ['--import', 'tsx'] : [],
      // The combats themselves make no garbage; what is made between them need not lie about for long.
      resourceLimits: { maxYoungGenerationSizeMb: 8 },
    });
  }

  run(task: BatchTask): Promise<BatchCounts> {
    return this.pool.run(task);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
