import type { BatchCounts, BatchTask } from '../src/engine/simulate/batch.ts';
import { inlineRounds } from '../src/engine/simulate/inline-rounds.ts';
import { BatchPlayer } from '../src/engine/simulate/player.ts';

inlineRounds();
const player = new BatchPlayer();

/** What a worker thread does: plays one batch and sends back its counts. */
export default (task: BatchTask): BatchCounts => player.play(task);
