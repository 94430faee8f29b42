import { setFlagsFromString } from 'node:v8';
import { setTuning } from './tune.ts';

/**
 * Lets V8 inline a whole Round of Combat into one function once combats are played by the rules: by default it stops at 920
 * bytecodes, and the steps of a round then cost a call each, a quarter of the time. Where combats are learned, it would only make
 * the start slower. Concerns the whole process: for the command line and its workers, not for a library.
 */
export const inlineRounds = (): void =>
  setTuning(() => setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000'));
