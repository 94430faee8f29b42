import { describe, expect, it } from 'vitest';
import { tasksOf } from '../../../../src/engine/play/tasks-of.ts';
import { listStudy } from '../../../../src/experiment/study.ts';
import { readShard } from '../../../../src/run/shards/shard.ts';
import { shardOfTask, tasksOfShard } from '../../../../src/run/shards/share.ts';
import { cellOf, experimentOf } from '../../../helpers/run/stored.ts';

describe('A shard', () => {
  it.each(['3/16', '1/1', '100000/100000'])('is read: %s', (text) => {
    const [number, of] = text.split('/').map(Number);
    expect(readShard(text)).toEqual({ number, of });
  });

  it.each(['0/4', '5/4', '3', '3/', '-1/4', '1/100001', '1.5/4', ' 1/4', '0x1/4'])('is none: %s', (text) => {
    expect(readShard(text)).toBeUndefined();
  });

  it.each([
    [0, 3],
    [1, 5],
    [14, 3],
    [100, 16],
    [4096, 16],
    [100_003, 7],
  ])('of %d tasks in %d shards has about as many as any other', (tasks, of) => {
    const shardOf = shardOfTask(tasks, of);
    const sizes = new Array<number>(of).fill(0);
    for (let task = 0; task < tasks; task++) sizes[shardOf(task) - 1]!++;
    const [least, most] = [Math.min(...sizes), Math.max(...sizes)];
    expect(sizes.reduce((a, b) => a + b, 0)).toBe(tasks);
    expect(most - least).toBeLessThanOrEqual(Math.max(1, tasks / of / 32));
  });

  it('has neighbours of many tasks, which share their tables', () => {
    const shardOf = shardOfTask(6400, 2);
    expect([0, 99, 100, 199, 200].map(shardOf)).toEqual([1, 1, 2, 2, 1]);
  });

  it('has tasks that no other has, and all of them together are the run', () => {
    const variants = Array.from({ length: 10 }, (_, i) => cellOf(1, `v${i}`));
    const experiment = experimentOf({ trials: 300_000, cells: [cellOf(0), cellOf(1), ...variants] });
    const all = [...tasksOf(listStudy(experiment), experiment.trials)];
    expect(all).toHaveLength(5 + 2 * 5);
    const shares = [1, 2, 3, 4].map((number) => tasksOfShard(experiment, { number, of: 4 }));
    expect(shares.map(({ length }) => length)).toEqual([4, 4, 4, 3]);
    const names = shares.flat().map((task) => JSON.stringify(task));
    expect(names.sort()).toEqual(all.map((task) => JSON.stringify(task)).sort());
  });
});
