import { workerData } from 'node:worker_threads';
import { TaskPlayer } from '../../../src/engine/play/player.ts';
import { batchOf, type Task, type TaskResult } from '../../../src/engine/play/task.ts';
import { addRules } from '../../../src/games/rules.ts';
import t9a from '../../../src/games/t9a/game.ts';

addRules(t9a);
const player = new TaskPlayer();
const { batch, crashes } = workerData as { batch: number; crashes: Int32Array };

export default (task: Task): TaskResult => {
  if (batchOf(task) === batch && Atomics.sub(crashes, 0, 1) > 0) process.exit(9);
  return player.play(task);
};
