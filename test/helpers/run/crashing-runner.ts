import { Piscina } from 'piscina';
import type { Task, TaskResult } from '../../../src/engine/play/task.ts';
import type { Runner } from '../../../src/run/runners/runner.ts';
import { bundledFile } from './worker-file.ts';

export class CrashingRunner implements Runner {
  readonly width: number;
  private readonly pool: Piscina<Task, TaskResult>;

  constructor(threads: number, batch: number, times: number) {
    this.width = threads * 2;
    const crashes = new Int32Array(new SharedArrayBuffer(4)).fill(times);
    this.pool = new Piscina({
      ...bundledFile('crashing-worker'),
      minThreads: threads,
      maxThreads: threads,
      workerData: { batch, crashes },
    });
  }

  run(task: Task): Promise<TaskResult> {
    return this.pool.run(task);
  }

  async close(): Promise<void> {
    await this.pool.destroy();
  }
}
