import { availableParallelism } from 'node:os';
import type { Io } from '../io.ts';

/** The maximum of threads per core; more would only use memory. */
const PER_CORE = 4;

/** Returns the number of threads, with a message if it is limited; undefined for all cores. */
export function threadsFor(asked: number | undefined, io: Io): number | undefined {
  const most = PER_CORE * availableParallelism();
  if (asked === undefined || asked <= most) return asked;
  io.err(`--threads ${asked}: using ${most}, ${PER_CORE} per core; more would only use memory\n`);
  return most;
}
