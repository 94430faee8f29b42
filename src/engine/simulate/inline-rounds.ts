import { setFlagsFromString } from 'node:v8';
import { setTuning } from './tune.ts';

/**
 * Lets V8 inline a whole Round of Combat into one function once combats are played by the rules: by default it stops at 920 bytecodes, and
 * the steps of a round then cost a call each, a quarter of the time. For play by graph it would only make the start slower. It concerns the
 * whole process, so it is for the command line and its workers, not for the library.
 */
export const inlineRounds = (): void =>
  setTuning(() => setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000'));
