import type { BatchTask } from '../../../src/engine/simulate/batch.ts';

/** Takes memory until there is none left. */
export default (_: BatchTask): never => {
  const taken: number[][] = [];
  for (;;) taken.push(new Array(100_000).fill(taken.length));
};
