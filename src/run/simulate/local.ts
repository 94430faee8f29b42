import { pause } from '../../core/pause.ts';
import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import { BatchPlayer } from '../../engine/simulate/player.ts';
import type { Runner } from './runner.ts';

/** Plays batches in this thread, giving way to timers and signals between them. */
export class LocalRunner implements Runner {
  readonly width = 1;
  private readonly player = new BatchPlayer();

  async run(task: BatchTask): Promise<BatchCounts> {
    await pause();
    return this.player.play(task);
  }

  async close(): Promise<void> {}
}
