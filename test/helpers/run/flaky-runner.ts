import { setImmediate } from 'node:timers/promises';
import type { BatchCounts, BatchTask } from '../../../src/engine/simulate/batch.ts';
import { BatchPlayer } from '../../../src/engine/simulate/player.ts';
import type { Runner } from '../../../src/run/simulate/runner.ts';

/** Plays batches in this thread; some of them fail the first so many times. */
export class FlakyRunner implements Runner {
  readonly width: number;
  /** Every batch in the order in which it was handed out, failures included. */
  readonly asked: BatchTask[] = [];
  closed = false;
  private readonly player = new BatchPlayer();
  private readonly failures: (task: BatchTask) => number;

  /** @param failures how often a batch fails before it is played */
  constructor(width: number, failures: (task: BatchTask) => number) {
    this.width = width;
    this.failures = failures;
  }

  async run(task: BatchTask): Promise<BatchCounts> {
    const before = this.asked.filter((other) => other === task).length;
    this.asked.push(task);
    await setImmediate();
    if (before < this.failures(task)) throw new Error(`The worker fell over (${before + 1})`);
    return this.player.play(task);
  }

  async close(): Promise<void> {
    this.closed = true;
  }
}
