import type { Task } from '../../../src/engine/play/task.ts';

/** Takes memory until there is none left. */
export default (_: Task): never => {
  const taken: number[][] = [];
  for (;;) taken.push(new Array(100_000).fill(taken.length));
};
