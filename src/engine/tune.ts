import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 inline a whole Round of Combat into one function: by default it stops at 920 bytecodes, and the steps of a round
 * then cost a call each. Measured: 160 ns instead of 200 for the combat of the benchmark. Concerns the whole process.
 */
export function tune(): void {
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000');
}
