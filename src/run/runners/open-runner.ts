import { availableParallelism } from 'node:os';
import { LocalRunner } from './local.ts';
import type { Runner } from './runner.ts';

/** Opens a runner, loading threads at first use: most duels need none. @param threads 0 for this thread; default one for each core */
export async function openRunner(threads = availableParallelism()): Promise<Runner> {
  if (threads === 0) return new LocalRunner();
  const { ThreadRunner } = await import('./threads.ts');
  return new ThreadRunner(threads);
}
