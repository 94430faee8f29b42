import { availableParallelism } from 'node:os';
import type { Io } from '../io.ts';

/** Threads for each core at most: more only take memory. */
const PER_CORE = 4;

/** The threads to use of those that were asked for, with a word if they are fewer; undefined for all cores. */
export function threadsFor(asked: number | undefined, io: Io): number | undefined {
  const most = PER_CORE * availableParallelism();
  if (asked === undefined || asked <= most) return asked;
  io.err(
    `--threads ${asked}: ${most} are used, ${PER_CORE} for each core of this machine; more would only take memory\n`,
  );
  return most;
}
