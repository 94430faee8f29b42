import { workerData } from 'node:worker_threads';
import type { BatchCounts, BatchTask } from '../../../src/engine/simulate/batch.ts';
import { BatchPlayer } from '../../../src/engine/simulate/player.ts';

const player = new BatchPlayer();
const { batch, crashes } = workerData as { batch: number; crashes: Int32Array };

/** Plays a batch like the worker of the program, but dies of one batch as long as there are crashes left. */
export default (task: BatchTask): BatchCounts => {
  if (task.batch === batch && Atomics.sub(crashes, 0, 1) > 0) process.exit(9);
  return player.play(task);
};
