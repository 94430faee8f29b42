import { setTimeout as wait } from 'node:timers/promises';
import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../src/engine/compile/compile-cell.ts';
import { batchOf, type Task } from '../../../src/engine/play/task.ts';
import { digestOf } from '../../../src/engine/results/digest.ts';
import { summarise } from '../../../src/engine/results/summarise.ts';
import { BATCH_SIZE } from '../../../src/engine/simulate/batch.ts';
import { Tally } from '../../../src/engine/simulate/tally.ts';
import type { Cell } from '../../../src/experiment/experiment.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { exact } from '../../helpers/dice/exact.ts';
import type { Batch } from '../../helpers/run/batches.ts';
import { FlakyRunner } from '../../helpers/run/flaky-runner.ts';
import { playBatch } from '../../helpers/run/play-batch.ts';
import { ShuffledRunner } from '../../helpers/run/shuffled-runner.ts';
import { clash, t9aExperiment } from '../../helpers/t9a/experiment.ts';
import { plan } from '../../helpers/t9a/plan.ts';

const few = { rounds: 1, spears: { models: 5 }, knights: { models: 1, files: 1 } };
const cells = [clash(few), clash({ ...few, rounds: 2 }, 1)];
const experiment = t9aExperiment({ cells });

function digestAfter(cell: Cell, tasks: readonly Batch[]): string {
  const table = compileCell(cell);
  const tally = new Tally(table.combat.counters);
  for (const task of tasks) playBatch(table, task, tally);
  return digestOf(tally.toCounts());
}

const digests = (of: typeof experiment) =>
  of.cells.map((cell) =>
    digestAfter(
      cell,
      [...plan(of)].filter((task) => task.cell === cell),
    ),
  );

const names = (tasks: readonly Batch[]) => tasks.map((task) => `${task.cell.cell}/${task.batch}`);

describe('runExperiment()', () => {
  it('is what all batches come to, played one after the other', async () => {
    const results = await runExperiment(experiment, { threads: 0 });
    expect(results.cells.map((c) => c.digest)).toEqual(digests(experiment));
    expect(results.cells.map((c) => c.trials)).toEqual([experiment.trials, experiment.trials]);
    expect(results.interrupted).toBe(false);
    expect(results.experiment).toBe(experiment);
    expect(results.definitions).toBe(compileCell(cells[0]!).combat.definitions);
  });

  it('summarises each cell from its own counts', async () => {
    const { cells: found } = await runExperiment(experiment, { threads: 0 });
    for (const [i, cell] of cells.entries()) {
      const table = compileCell(cell);
      const tally = new Tally(table.combat.counters);
      for (const task of plan(experiment)) if (task.cell === cell) playBatch(table, task, tally);
      expect(found[i]).toEqual(summarise(cell, table.combat, tally, experiment.trials));
    }
  });

  it('comes to the same whatever the order in which batches come back', async () => {
    const due = (await runExperiment(experiment, { threads: 0 })).digest;
    for (const [width, seed] of [
      [2, 1],
      [6, 2],
      [6, 3],
    ] as const) {
      const runner = new ShuffledRunner(width, seed);
      const results = await runExperiment(experiment, { runner });
      expect(results.digest).toBe(due);
      const inOrder = names([...plan(experiment)]);
      expect(names(runner.done)).not.toEqual(inOrder);
      expect(names(runner.done).sort()).toEqual(inOrder);
    }
  });

  it('comes to something else for another seed, number of trials or dice', async () => {
    const run = async (changes: Partial<typeof experiment>) =>
      (await runExperiment(t9aExperiment({ trials: 2000, ...changes }), { threads: 0 })).digest;
    const all = await Promise.all([run({}), run({ seed: 'b' }), run({ trials: 2001 }), run({ engine: 'rolled' })]);
    expect(new Set(all).size).toBe(4);
    expect(await run({ name: 'Another name', yaml: '#' })).toBe(all[0]);
  });

  it('gives all cells and variants the same numbers', async () => {
    const same = t9aExperiment({ trials: 2000, cells: [clash(), clash({}, 0, 'again'), clash({}, 1)] });
    const [one, variant, other] = (await runExperiment(same, { threads: 0 })).cells;
    expect(variant!.metrics).toEqual(one!.metrics);
    expect(other!.metrics).toEqual(one!.metrics);
    expect(other!.digest).toBe(one!.digest);
  });

  it('tells its progress after each batch', async () => {
    const told: { done: number; total: number }[] = [];
    await runExperiment(experiment, { threads: 0, onProgress: (p) => told.push({ ...p }) });
    const sizes = [BATCH_SIZE, 2 * BATCH_SIZE, 2 * BATCH_SIZE + 1000];
    const total = 2 * experiment.trials;
    expect(told).toEqual([...sizes, ...sizes.map((n) => n + experiment.trials)].map((done) => ({ done, total })));
  });

  it('leaves a runner open that was given to it', async () => {
    const runner = new FlakyRunner(2, () => 0);
    await runExperiment(t9aExperiment({ trials: 10 }), { runner });
    expect(runner.closed).toBe(false);
  });
});

describe('runExperiment() when it is stopped', () => {
  it('keeps whole batches, and says that it was interrupted', async () => {
    for (const after of [1, 2, 4]) {
      const stop = new AbortController();
      const runner = new ShuffledRunner(2, after);
      let told = 0;
      const results = await runExperiment(experiment, {
        runner,
        signal: stop.signal,
        onProgress: () => ++told === after && stop.abort(),
      });
      expect(results.interrupted).toBe(true);
      expect(runner.done.length).toBeLessThan(6);
      for (const cell of results.cells) {
        const tasks = runner.done.filter((task) => task.cell.cell === cell.cell);
        expect(cell.trials).toBe(tasks.reduce((sum, task) => sum + task.trials, 0));
        expect(cell.digest).toBe(digestAfter(cells[cell.cell]!, tasks));
      }
      const begun = new Set(runner.done.map((task) => task.cell.cell));
      expect(results.cells.map((c) => c.cell)).toEqual([...begun].sort());
    }
  });

  it('has no cells when it was stopped before the first batch', async () => {
    const results = await runExperiment(experiment, { threads: 0, signal: AbortSignal.abort() });
    expect(results).toMatchObject({ cells: [], interrupted: true });
  });

  it('was not interrupted when all was done by then', async () => {
    const stop = new AbortController();
    const results = await runExperiment(experiment, {
      threads: 0,
      signal: stop.signal,
      onProgress: ({ done, total }) => done === total && stop.abort(),
    });
    expect(stop.signal.aborted).toBe(true);
    expect(results.interrupted).toBe(false);
  });

  it('lets a signal through while it plays in this thread', async () => {
    const stop = new AbortController();
    setTimeout(() => stop.abort(), 5);
    const results = await runExperiment(t9aExperiment({ trials: 1e9 }), { threads: 0, signal: stop.signal });
    expect(results.interrupted).toBe(true);
    expect(results.cells[0]?.trials ?? 0).toBeLessThan(1e9);
  });
});

describe('runExperiment() when a batch fails', () => {
  it('tells of the batch that is run again', async () => {
    const told: string[] = [];
    const runner = new FlakyRunner(1, (task) => (task.batch === 1 && task.cell.cell === 0 ? 1 : 0));
    await runExperiment(experiment, { runner, onWarning: (text) => told.push(text) });
    expect(told).toEqual(['Batch 1 of cell 0 failed and is run again: The worker fell over (1)']);
  });

  it('keeps what is done when a batch fails after the run was stopped', async () => {
    const stop = new AbortController();
    const runner = new FlakyRunner(1, (task) => (task.batch === 1 ? 9 : 0));
    const run = runner.run.bind(runner);
    runner.run = (task) => {
      if (batchOf(task) === 1) stop.abort();
      return run(task);
    };
    const results = await runExperiment(experiment, { runner, signal: stop.signal });
    expect(results.interrupted).toBe(true);
    expect(results.cells.map((c) => c.trials)).toEqual([BATCH_SIZE]);
  });

  it('plays it again, and comes to the same', async () => {
    const due = (await runExperiment(experiment, { threads: 0 })).digest;
    for (const width of [1, 4]) {
      const runner = new FlakyRunner(width, (task) => (task.batch === 1 ? 1 : 0));
      const results = await runExperiment(experiment, { runner });
      expect(results.digest).toBe(due);
      expect(runner.asked.filter((task) => task.batch === 1).length).toBe(4);
      expect(runner.asked.filter((task) => task.batch !== 1).length).toBe(4);
    }
  });

  it('fails with what plays it again when it fails twice', async () => {
    const runner = new FlakyRunner(1, (task) => (task.batch === 2 ? 2 : 0));
    const run = runExperiment({ ...experiment, cells: [cells[1]!], seed: 'my "seed"' }, { runner });
    await expect(run).rejects.toMatchObject({ name: 'Error', code: 'batch-failed' });
    await expect(run).rejects.toThrow(
      'Batch 2 of cell 1 (baseline) failed twice, seed "my \\"seed\\"", sampled, 1000 trials: The worker fell over (2)',
    );
    await expect(run).rejects.toHaveProperty('cause.message', 'The worker fell over (2)');
  });

  it('hands out no more batches then', async () => {
    let asked = 0;
    const runner = {
      width: 3,
      run: async (task: Task) => {
        asked++;
        await wait(1);
        if (batchOf(task) === 4) throw new Error('The worker fell over');
        return { counts: [], variants: [] };
      },
      close: async () => {},
    };
    await expect(runExperiment(t9aExperiment({ trials: 100 * BATCH_SIZE }), { runner })).rejects.toThrow(
      'Batch 4 of cell 0',
    );
    const before = asked;
    await wait(50);
    expect(before).toBeLessThan(15);
    expect(asked).toBe(before);
  });

  it('fails too when a runner throws what is not an error', async () => {
    const runner = new FlakyRunner(1, () => 0);
    runner.run = () => Promise.reject('out of memory');
    await expect(runExperiment(t9aExperiment(), { runner })).rejects.toThrow(/Batch 0 .*: out of memory/);
    const { failed } = await runExperiment(experiment, { runner });
    expect(failed.map((cell) => cell.reason)).toEqual([0, 1].map(() => expect.stringMatching(/: out of memory$/)));
  });
});

describe('runExperiment() when one of several cells fails', () => {
  const three = t9aExperiment({
    cells: [0, 1, 2].map((cell) => ({ ...clash(few, cell), swept: { rounds: cell } })),
  });

  it('finishes the others, whatever the order of the batches', async () => {
    const due = await runExperiment(three, { threads: 0 });
    for (const width of [1, 2, 6]) {
      const runner = new FlakyRunner(width, (task) => (task.cell.cell === 1 && task.batch === 1 ? 9 : 0));
      const told: { done: number; total: number }[] = [];
      const results = await runExperiment(three, { runner, onProgress: (p) => told.push({ ...p }) });
      expect(results.cells.map((c) => [c.cell, c.digest])).toEqual([0, 2].map((n) => [n, due.cells[n]!.digest]));
      expect(results.failed).toEqual([
        { cell: 1, variant: 'baseline', swept: { rounds: 1 }, reason: expect.stringContaining('Batch 1 of cell 1') },
      ]);
      expect(results.interrupted).toBe(false);
      expect(told.at(-1)).toEqual({ done: 2 * three.trials, total: 2 * three.trials });
    }
  });

  it('hands out no more batches of that cell', async () => {
    const runner = new FlakyRunner(1, (task) => (task.cell.cell === 1 ? 9 : 0));
    await runExperiment({ ...three, trials: 4 * BATCH_SIZE }, { runner });
    expect(runner.asked.filter((task) => task.cell.cell === 1).length).toBe(2);
    expect(runner.asked.filter((task) => task.cell.cell === 2).length).toBe(4);
  });

  it('has no results when all of them fail, and says why of each', async () => {
    const results = await runExperiment(three, { runner: new FlakyRunner(2, () => 9) });
    expect(results).toMatchObject({ cells: [], interrupted: false });
    expect(results.failed.map(({ cell }) => cell)).toEqual([0, 1, 2]);
  });

  it('was interrupted if it was stopped before the others were done', async () => {
    const stop = new AbortController();
    const runner = new FlakyRunner(1, (task) => (task.cell.cell === 0 ? 9 : 0));
    const results = await runExperiment(three, {
      runner,
      signal: stop.signal,
      onProgress: ({ done }) => done > 0 && stop.abort(),
    });
    expect(results).toMatchObject({
      interrupted: true,
      failed: [{ cell: 0 }],
      cells: [{ cell: 1, trials: BATCH_SIZE }],
    });
  });
});

describe('runExperiment() of many cells', () => {
  it('keeps the threads busy over the borders of cells', async () => {
    const cells = Array.from({ length: 5 }, (_, i) => clash({ rounds: 1 }, i));
    const runner = new ShuffledRunner(4, 1);
    await runExperiment(t9aExperiment({ cells, trials: 100 }), { runner });
    expect(runner.most).toBe(4);
  });
});

describe('runExperiment() of an exact answer', () => {
  const exactly = t9aExperiment({
    engine: 'exact',
    cells: [0, 1].map((cell) => clash({ rounds: 1, spears: { models: 10 + cell, champion_targeted: 0 } }, cell)),
  });

  it('gives each cell its law', async () => {
    const told: unknown[] = [];
    const results = await runExperiment(exactly, { onProgress: (p) => told.push({ ...p }) });
    expect(told).toEqual([
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ]);
    for (const [i, cell] of exactly.cells.entries()) {
      const table = compileCell(cell);
      const { tally, dropped } = exact(table);
      expect(results.cells[i]).toEqual(summarise(cell, table.combat, tally, Number.POSITIVE_INFINITY, dropped));
    }
    expect(results.interrupted).toBe(false);
  });

  it('keeps the cells that are done when it is stopped', async () => {
    const stop = new AbortController();
    const results = await runExperiment(exactly, { signal: stop.signal, onProgress: () => stop.abort() });
    expect(results.cells.map((c) => c.cell)).toEqual([0]);
    expect(results.interrupted).toBe(true);
  });
});

describe('runExperiment() of exact answers of which one is too large', () => {
  const small = clash({ rounds: 1, spears: { models: 10, champion_targeted: 0 } }, 2);
  // A combat that does not compile stands for one without an answer, so that no million states are followed.
  const broken = { ...clash({}, 1), setup: {} };

  it('gives the others, and the reason', async () => {
    const told: unknown[] = [];
    const both = t9aExperiment({ engine: 'exact', cells: [broken, small] });
    const results = await runExperiment(both, { onProgress: (p) => told.push({ ...p }) });
    expect(results).toMatchObject({ cells: [{ cell: 2 }], failed: [{ cell: 1 }], interrupted: false });
    expect(told.at(-1)).toEqual({ done: 2, total: 2 });
  });

  it('fails if there is no other', async () => {
    await expect(runExperiment(t9aExperiment({ engine: 'exact', cells: [broken] }))).rejects.toThrow();
  });
});

describe('runExperiment() of a long exact answer', () => {
  it('can be stopped in the middle, and then has nothing to tell', async () => {
    const stop = new AbortController();
    const long = { ...t9aExperiment({ cells: [clash({ rounds: 4 })] }), engine: 'exact' as const };
    // The run pauses repeatedly; at the third pause it is stopped.
    setImmediate(() => setImmediate(() => setImmediate(() => stop.abort())));
    const results = await runExperiment(long, { signal: stop.signal });
    expect(results.interrupted).toBe(true);
    expect(results.cells).toEqual([]);
  });
});
