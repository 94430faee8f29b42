import { keepCompiledCode } from '../src/run/runners/compile-cache.ts';

keepCompiledCode();
const { inlineRounds } = await import('../src/engine/simulate/inline-rounds.ts');
const { JobPlayer } = await import('../src/run/runners/job-player.ts');

inlineRounds();

/** The work of every worker thread: plays tasks and returns their results. */
export default new JobPlayer().play;
