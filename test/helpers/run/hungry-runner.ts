import { Piscina } from 'piscina';
import type { Task, TaskResult } from '../../../src/engine/play/task.ts';
import type { Runner } from '../../../src/run/runners/runner.ts';
import { bundledFile } from './worker-file.ts';

export class HungryRunner implements Runner {
  readonly width = 1;
  private readonly pool = new Piscina<Task, TaskResult>({
    ...bundledFile('hungry-worker'),
    minThreads: 1,
    maxThreads: 1,
    resourceLimits: { maxOldGenerationSizeMb: 60, maxYoungGenerationSizeMb: 8 },
  });

  run(task: Task): Promise<TaskResult> {
    return this.pool.run(task);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
