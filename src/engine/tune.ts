import { setFlagsFromString } from 'node:v8';

/**
 * Lets V8 inline a whole Round of Combat into one function: by default it stops at 920 bytecodes, and the steps of a round
 * then cost a call each. Where combats are played by the rules that is a quarter of the time; where they are learned, it would only
 * make the start slower. Concerns the whole process.
 */
export function tune(): void {
  setFlagsFromString('--max-inlined-bytecode-size-cumulative=5000');
}
