import { inlineRounds } from '../src/engine/simulate/inline-rounds.ts';
import { JobPlayer } from '../src/run/runners/job-player.ts';

inlineRounds();

/** The work of every worker thread: plays tasks and returns their results. */
export default new JobPlayer().play;
