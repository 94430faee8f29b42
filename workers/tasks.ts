import { inlineRounds } from '../src/engine/simulate/inline-rounds.ts';
import { TaskPlayer } from '../src/run/cluster/task-player.ts';

inlineRounds();
const player = new TaskPlayer();

/** What a thread of a cluster's worker does: plays the batches of a task one after the other, and packs what they come to. */
export default player.play;
