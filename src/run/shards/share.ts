import type { Task } from '../../engine/play/task.ts';
import { tasksOf } from '../../engine/play/tasks-of.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { studyOf } from '../../experiment/study.ts';
import type { Shard } from './shard.ts';

/** The stretches of a shard: neighbours share tables, and scattered stretches make shards alike. */
const STRETCHES = 32;

/** Returns a function from a task's number to its shard, from 1. Shards differ by at most one stretch. @param of the number of shards */
export function shardOfTask(tasks: number, of: number): (task: number) => number {
  const length = Math.max(1, Math.floor(tasks / (of * STRETCHES)));
  return (task) => (Math.floor(task / length) % of) + 1;
}

export function tasksOfShard(experiment: Experiment, { number, of }: Shard): Task[] {
  const all = [...tasksOf(studyOf(experiment), experiment.trials)];
  const shardOf = shardOfTask(all.length, of);
  return all.filter((_, task) => shardOf(task) === number);
}
