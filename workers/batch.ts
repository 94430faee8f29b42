import type { BatchCounts, BatchTask } from '../src/engine/batch.ts';
import { BatchPlayer } from '../src/engine/player.ts';

const player = new BatchPlayer();

/** What a worker thread does: plays one batch and sends back its counts. */
export default (task: BatchTask): BatchCounts => player.play(task);
