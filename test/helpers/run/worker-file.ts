import { inject } from 'vitest';

/** How a pool is started with a file that `bundle-workers.ts` made. */
export const bundledFile = (name: string): { filename: string; execArgv: string[] } => ({
  filename: `${inject('workers')}/${name}.mjs`,
  execArgv: [],
});

/*
 * Stands in for `src/run/runners/worker-file.ts`: a thread that first has to compile the sources takes a second to start.
 */

export const workerFile = () => bundledFile('player');

export const rulesFile = (module: string): string =>
  `file://${inject('workers')}/rules-${/(\w+)(?:-game)?\/game\.ts$/.exec(module)![1]}.mjs`;
