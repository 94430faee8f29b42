import { inject } from 'vitest';

/** Stands in for `src/run/worker-file.ts`: a thread that first has to compile the sources takes a second to start. */
export const workerFile = (name: string): { filename: string; execArgv: string[] } => ({
  filename: `${inject('workers')}/${name}.mjs`,
  execArgv: [],
});
