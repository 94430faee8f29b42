import type { BatchTask } from '../../engine/simulate/batch.ts';
import { batchesOf } from '../../engine/simulate/points.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Shard } from './shard.ts';

/** Stretches of neighbouring tasks that a shard gets: neighbours share their tables, and scattered stretches are alike in all. */
const STRETCHES = 32;

/**
 * The shard, from 1, that each task is of, by the number of the task alone: every task is of one shard, and shards differ by
 * a stretch at most.
 * @param tasks - how many there are
 * @param of - how many shards there are
 */
export function shardOfTask(tasks: number, of: number): (task: number) => number {
  const length = Math.max(1, Math.floor(tasks / (of * STRETCHES)));
  return (task) => (Math.floor(task / length) % of) + 1;
}

/** The tasks of a shard. */
export function tasksOfShard(experiment: Experiment, { number, of }: Shard): BatchTask[] {
  const all = [...batchesOf(experiment)];
  const shardOf = shardOfTask(all.length, of);
  return all.filter((_, task) => shardOf(task) === number);
}
