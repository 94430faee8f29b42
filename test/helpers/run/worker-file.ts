import { inject } from 'vitest';

export const bundledFile = (name: string): { filename: string; execArgv: string[] } => ({
  filename: `${inject('workers')}/${name}.mjs`,
  execArgv: [],
});

/* Replaces `src/run/runners/worker-file.ts`: compiling the sources takes a thread a second. */

export const workerFile = () => bundledFile('player');

export const rulesFile = (module: string | undefined): string | undefined =>
  module && `file://${inject('workers')}/rules-${/(\w+)-game\/game\.ts$/.exec(module)![1]}.mjs`;
