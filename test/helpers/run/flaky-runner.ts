import { setImmediate } from 'node:timers/promises';
import { TaskPlayer } from '../../../src/engine/play/player.ts';
import type { Task, TaskResult } from '../../../src/engine/play/task.ts';
import type { Runner } from '../../../src/run/runners/runner.ts';
import { type Batch, batchOfTask } from './batches.ts';

export class FlakyRunner implements Runner {
  readonly width: number;
  /** Every batch in the order of its start, failures included. */
  readonly asked: Required<Batch>[] = [];
  readonly #tasks: Task[] = [];
  closed = false;
  private readonly player = new TaskPlayer();
  private readonly failures: (task: Required<Batch>) => number;

  /** @param failures how often a batch fails before it is played */
  constructor(width: number, failures: (task: Required<Batch>) => number) {
    this.width = width;
    this.failures = failures;
  }

  async run(task: Task): Promise<TaskResult> {
    const before = this.#tasks.filter((other) => other === task).length;
    this.#tasks.push(task);
    const batch = batchOfTask(task);
    this.asked.push(batch);
    await setImmediate();
    if (before < this.failures(batch)) throw new Error(`The worker fell over (${before + 1})`);
    return this.player.play(task);
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}
