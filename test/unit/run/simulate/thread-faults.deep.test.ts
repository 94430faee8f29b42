import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { TaskPlayer } from '../../../../src/engine/play/player.ts';
import type { Task } from '../../../../src/engine/play/task.ts';
import { BATCH_SIZE } from '../../../../src/engine/simulate/batch.ts';
import { runExperiment } from '../../../../src/run/run.ts';
import { ThreadRunner } from '../../../../src/run/runners/threads.ts';
import { type Batch, taskOf } from '../../../helpers/run/batches.ts';
import { CrashingRunner } from '../../../helpers/run/crashing-runner.ts';
import { clash, t9aExperiment } from '../../../helpers/t9a/experiment.ts';

const experiment = t9aExperiment({ trials: 5 * BATCH_SIZE + 1000, cells: [clash(), clash({ rounds: 1 }, 1)] });
let due = '';

beforeAll(async () => {
  due = (await runExperiment(experiment, { threads: 0 })).digest;
});

describe('runExperiment() on threads', () => {
  // Other numbers of threads: threads.deep.test.ts.
  it('comes to the same on 2 as in this thread', async () => {
    const results = await runExperiment(experiment, { threads: 2 });
    expect(results.digest).toBe(due);
    expect(results.cells.map((c) => c.trials)).toEqual([experiment.trials, experiment.trials]);
  });

  it('keeps whole batches when it is stopped', async () => {
    const stop = new AbortController();
    const results = await runExperiment(experiment, {
      threads: 2,
      signal: stop.signal,
      onProgress: () => stop.abort(),
    });
    expect(results.interrupted).toBe(true);
    expect(results.cells[0]!.trials % BATCH_SIZE).toBe(0);
    expect(results.cells[0]!.trials).toBeGreaterThan(0);
  });
});

describe('ThreadRunner', () => {
  const task = (changes: Partial<Batch> = {}): Task =>
    taskOf({
      cell: clash(),
      seed: 'threads',
      engine: 'sampled',
      batch: 0,
      trials: 500,
      ...changes,
    });

  it('plays batches as this thread does, and goes on after one that fails', async () => {
    const runner = new ThreadRunner(1);
    try {
      expect(runner.width).toBe(2);
      const here = new TaskPlayer();
      await expect(runner.run(task({ cell: { ...clash(), system: 'chess' } }))).rejects.toThrow(
        'There is no game `chess`',
      );
      for (const of of [
        task(),
        task({ batch: 1 }),
        task({ engine: 'rolled' }),
        task({ cell: clash({ rounds: 1 }, 1) }),
      ]) {
        expect(await runner.run(of)).toEqual(here.play(of));
      }
    } finally {
      await runner.close();
    }
  });
});

describe('runExperiment() when a worker thread dies', () => {
  const runners: CrashingRunner[] = [];
  const crashing = (batch: number, times: number) => {
    const runner = new CrashingRunner(2, batch, times);
    runners.push(runner);
    return runner;
  };
  afterAll(async () => {
    for (const runner of runners) await runner.close();
  });

  it('plays its batch again on another, and comes to the same', async () => {
    expect((await runExperiment(experiment, { runner: crashing(1, 1) })).digest).toBe(due);
  });

  it('fails with the batch that kills it, and does not hang', async () => {
    const run = runExperiment({ ...experiment, cells: experiment.cells.slice(0, 1) }, { runner: crashing(3, 99) });
    await expect(run).rejects.toThrow(
      /Batch 3 of cell 0 \(baseline\) failed twice, seed "hold-the-line".*exited with code: 9/,
    );
  });
});
