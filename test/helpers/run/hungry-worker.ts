import type { Task } from '../../../src/engine/play/task.ts';

export default (_: Task): never => {
  const taken: number[][] = [];
  for (;;) taken.push(new Array(100_000).fill(taken.length));
};
