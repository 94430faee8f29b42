import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../src/engine/compile/compile-cell.ts';
import { differenceRows } from '../../../src/engine/results/difference-rows.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import { BATCH_SIZE } from '../../../src/engine/simulate/batch.ts';
import { comparedMetrics } from '../../../src/engine/simulate/compared-metrics.ts';
import type { Cell, Experiment } from '../../../src/experiment/experiment.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { type Batch, countsOfBatch } from '../../helpers/run/batches.ts';
import { FlakyRunner } from '../../helpers/run/flaky-runner.ts';
import { MemoryJournal } from '../../helpers/run/memory-journal.ts';
import { ShuffledRunner } from '../../helpers/run/shuffled-runner.ts';
import { clash, t9aExperiment } from '../../helpers/t9a/experiment.ts';

const models = Array.from({ length: 10 }, (_, i) => 26 + i);

/** Two cells, so that one task does not hold all variants. */
const cellsOf = (variants: number): Cell[] =>
  [0, 1].flatMap((cell) => [
    clash({ rounds: 1 + cell }, cell),
    ...models.slice(0, variants).map((n) => clash({ rounds: 1 + cell, spears: { models: n } }, cell, `${n} models`)),
  ]);
const trials = 1200;
const experiment = t9aExperiment({ cells: cellsOf(10), trials });
const here = { threads: 0 };

const find = (cells: readonly CellResult[], cell: number, variant: string) =>
  cells.find((one) => one.cell === cell && one.variant === variant)!;

describe('runExperiment() with variants', () => {
  it('counts each cell as it is counted when it is run alone', async () => {
    const { cells } = await runExperiment(experiment, here);
    expect(cells.map((one) => one.trials)).toEqual(experiment.cells.map(() => trials));
    for (const cell of experiment.cells.filter((_, i) => i % 5 === 0)) {
      const alone = await runExperiment({ ...experiment, cells: [cell] }, here);
      expect(find(cells, cell.cell, cell.variant).metrics).toEqual(alone.cells[0]!.metrics);
    }
  });

  it('compares each variant with its baseline on the same numbers', async () => {
    const { cells } = await runExperiment(experiment, here);
    for (const number of [0, 1]) {
      const [baseline, ...variants] = experiment.cells.filter(({ cell }) => cell === number);
      const task: Batch = { cell: baseline!, variants, seed: experiment.seed, engine: 'sampled', batch: 0, trials };
      const played = countsOfBatch(task);
      const mine = find(cells, number, 'baseline');
      expect(mine.differences).toBeUndefined();
      for (const [i, variant] of variants.entries()) {
        const theirs = find(cells, number, variant.variant);
        const metrics = comparedMetrics(compileCell(baseline!).combat, compileCell(variant).combat);
        const due = differenceRows(mine, theirs, metrics, played.variants[i]!.differences);
        const withoutQ = (rows: readonly object[]) => rows.map((row) => ({ ...row, q: 0 }));
        expect(due.length).toBeGreaterThan(20);
        expect(withoutQ(theirs.differences!)).toEqual(withoutQ(due));
      }
    }
  });

  it('gives the digest of a variant its differences too', async () => {
    const cells = [clash({ rounds: 1 }), clash({ rounds: 1 }, 0, 'same')];
    const [one, same] = (await runExperiment({ ...experiment, cells }, here)).cells;
    expect(same!.metrics).toEqual(one!.metrics);
    expect(same!.digest).not.toBe(one!.digest);
  });

  it('fills in q over all comparisons of a metric', async () => {
    const { cells } = await runExperiment(experiment, here);
    const rows = cells.flatMap(({ differences = [] }) => differences.filter((row) => row.metric === 'break'));
    const spears = rows.filter(({ subject }) => subject === 'spears').sort((a, b) => a.p - b.p);
    expect(spears.length).toBe(20);
    // The largest p is its own q, and q never is below p nor above the number of comparisons times p.
    expect(spears.at(-1)!.q).toBe(spears.at(-1)!.p);
    for (const { p, q } of spears) expect(q >= p && q <= 20 * p + 1e-15).toBe(true);
    expect(spears.some(({ p, q }) => q > p)).toBe(true);
  });

  it('comes to the same digest in any order, at any width', async () => {
    const due = (await runExperiment(experiment, here)).digest;
    for (const [width, seed] of [
      [2, 1],
      [5, 2],
    ] as const) {
      const runner = new ShuffledRunner(width, seed);
      expect((await runExperiment(experiment, { runner })).digest).toBe(due);
      expect(runner.most).toBeGreaterThan(1);
    }
  });

  it('compares exact answers without trials', async () => {
    const cells = [clash({ rounds: 1 }), clash({ rounds: 1, spears: { courage: 9 } }, 0, 'brave')];
    const results = await runExperiment({ ...experiment, engine: 'exact', cells }, here);
    const [mine, theirs] = results.cells;
    const row = theirs!.differences!.find(({ subject, metric }) => subject === 'spears' && metric === 'break')!;
    const of = (cell: CellResult) =>
      cell.metrics.find((m) => m.round === 0 && m.subject === 'spears' && m.metric === 'break')!.estimate;
    expect(row).toMatchObject({ n: Infinity, baseline: of(mine!), variant: of(theirs!), p: 0, q: 0, stdError: 0 });
    expect(row.difference).toBeLessThan(0);
    expect([row.difference, row.ciLow, row.ciHigh]).toEqual(Array(3).fill(of(theirs!) - of(mine!)));
    expect(row.onlyBaseline).toBeUndefined();
  });
});

describe('runExperiment() with a cell that fails', () => {
  const failing = (variant: string, cell: number) => (task: Batch) =>
    task.cell.cell === cell && [task.cell, ...(task.variants ?? [])].some((one) => one.variant === variant) ? 99 : 0;

  it('leaves out a variant and keeps the others and the baseline', async () => {
    const due = await runExperiment(experiment, here);
    const results = await runExperiment(experiment, { runner: new FlakyRunner(3, failing('28 models', 1)) });
    expect(results.failed.map(({ cell, variant }) => [cell, variant])).toEqual([[1, '28 models']]);
    expect(results.failed[0]!.reason).toMatch(/^Batch 0 of cell 1 \(baseline, 28 models\) failed twice/);
    expect(results.interrupted).toBe(false);
    const kept = due.cells.filter((one) => !(one.cell === 1 && one.variant === '28 models'));
    expect(results.cells.map(({ digest, trials }) => [digest, trials])).toEqual(
      kept.map(({ digest, trials }) => [digest, trials]),
    );
  });

  it('leaves out a baseline with all that is compared with it', async () => {
    const results = await runExperiment(experiment, { runner: new FlakyRunner(2, failing('baseline', 0)) });
    expect(results.failed.map(({ cell }) => cell)).toEqual(Array(11).fill(0));
    expect(results.cells.map(({ cell }) => cell)).toEqual(Array(11).fill(1));
  });

  it('tells its progress up to the end', async () => {
    const told: { done: number; total: number }[] = [];
    const runner = new FlakyRunner(2, failing('28 models', 1));
    await runExperiment(experiment, { runner, onProgress: (step) => told.push({ ...step }) });
    expect(told.at(-1)).toEqual({ done: 21 * trials, total: 21 * trials });
  });
});

describe('runExperiment() with a journal', () => {
  const cells = cellsOf(2);
  const plain = t9aExperiment({ cells, trials: BATCH_SIZE + 500 });

  it('keeps every batch, and plays none of them again', async () => {
    const journal = new MemoryJournal();
    const first = new FlakyRunner(2, () => 0);
    const due = await runExperiment(plain, { runner: first, journal });
    expect(journal.notes.length).toBe(first.asked.length);
    const again = new FlakyRunner(2, () => 0);
    const told: { done: number; total: number }[] = [];
    const results = await runExperiment(plain, { runner: again, journal, onProgress: (p) => told.push({ ...p }) });
    expect(again.asked).toEqual([]);
    expect(results.digest).toBe(due.digest);
    expect(told.at(-1)).toEqual({ done: 6 * plain.trials, total: 6 * plain.trials });
  });

  it('goes on from what is known to more trials, and comes to the same as a new run', async () => {
    const journal = new MemoryJournal();
    await runExperiment({ ...plain, trials: 4000 }, { ...here, journal });
    const runner = new FlakyRunner(2, () => 0);
    const results = await runExperiment(plain, { runner, journal });
    expect(runner.asked.map(({ first, trials }) => [first, trials]).sort()).toEqual([
      ...[
        [0, 500],
        [0, 500],
      ],
      ...[
        [4000, BATCH_SIZE - 4000],
        [4000, BATCH_SIZE - 4000],
      ],
    ]);
    expect(results.digest).toBe((await runExperiment(plain, here)).digest);
  });
});

describe('runExperiment() until the intervals are narrow', () => {
  const until = (changes: Partial<NonNullable<Experiment['precision']>> = {}, cells = [clash({ rounds: 1 })]) => {
    const maxTrials = 10_000_000;
    const precision = { until: 'narrow', halfWidth: 0.004, confidence: 0.95, maxTrials, tolerance: 0 } as const;
    return t9aExperiment({ cells, trials: changes.maxTrials ?? maxTrials, precision: { ...precision, ...changes } });
  };
  const halves = (cell: CellResult, metrics: readonly string[]) =>
    cell.metrics
      .filter((row) => row.round === 0 && metrics.includes(`${row.subject}.${row.metric}`))
      .map(({ ciLow, ciHigh }) => (ciHigh - ciLow) / 2);
  const headlines = ['spears.break', 'knights.break'];

  it('stops when the headlines are, and not much later', async () => {
    const { cells, interrupted } = await runExperiment(until(), here);
    const widest = Math.max(...halves(cells[0]!, headlines));
    expect(widest).toBeLessThanOrEqual(0.004);
    expect(widest).toBeGreaterThan(0.0035);
    expect(cells[0]!.trials % 4096).toBe(0);
    expect(interrupted).toBe(false);
  });

  it('looks at the metrics that are named, by the file or its headline, at the confidence that is asked for', async () => {
    const only = { metrics: ['knights.hp_lost'], halfWidth: 0.02 };
    const trialsOf = async (of: Experiment) => (await runExperiment(of, here)).cells[0]!.trials;
    const named = await runExperiment(until(only), here);
    const [half] = halves(named.cells[0]!, only.metrics);
    expect(half).toBeLessThanOrEqual(0.02);
    const headline = { ...until({ halfWidth: 0.02 }), report: { headline: only.metrics } };
    expect(await trialsOf(headline)).toBe(named.cells[0]!.trials);
    expect(await trialsOf(until({ ...only, confidence: 0.99 }))).toBeGreaterThan(named.cells[0]!.trials);
  });

  it('stops at the most trials in any case', async () => {
    const { cells, interrupted } = await runExperiment(until({ halfWidth: 1e-5, maxTrials: 70_001 }), here);
    expect(cells[0]!.trials).toBe(70_001);
    expect(interrupted).toBe(false);
  });

  it('decides for every point by itself, and for all cells of a point together', async () => {
    const sure = clash({ rounds: 1, spears: { courage: 10 } }, 1);
    const metrics = ['spears.break'];
    const { cells } = await runExperiment(until({ metrics }, [...cellsOf(2).slice(0, 3), sure]), here);
    const played = cells.map((cell) => cell.trials);
    expect(played.slice(0, 3)).toEqual(Array(3).fill(played[0]));
    expect(played[3]).not.toBe(played[0]);
    for (const cell of cells) expect(Math.max(...halves(cell, metrics))).toBeLessThanOrEqual(0.004);
  });

  it('comes to the same digest in any order, and from a journal that was kept for less', async () => {
    const of = until({ halfWidth: 0.006 }, cellsOf(2).slice(0, 3));
    const due = (await runExperiment(of, here)).digest;
    expect((await runExperiment(of, { runner: new ShuffledRunner(4, 3) })).digest).toBe(due);
    const journal = new MemoryJournal();
    await runExperiment(until({ halfWidth: 0.012 }, cellsOf(2).slice(0, 3)), { ...here, journal });
    const kept = journal.notes.length;
    expect((await runExperiment(of, { ...here, journal })).digest).toBe(due);
    expect(kept).toBeGreaterThan(0);
    expect(journal.notes.length).toBeGreaterThan(kept);
  });

  it('tells a progress that ends at its end', async () => {
    const told: { done: number; total: number }[] = [];
    const { cells } = await runExperiment(until(), { ...here, onProgress: (step) => told.push({ ...step }) });
    expect(told[0]!.total).toBe(10_000_000);
    expect(told.at(-1)).toEqual({ done: cells[0]!.trials, total: cells[0]!.trials });
  });
});

describe('runExperiment() until the differences are decided', () => {
  const variants = {
    same: clash({ rounds: 1 }, 0, 'same'),
    clear: clash({ rounds: 1, spears: { courage: 9 } }, 0, 'clear'),
    small: clash({ rounds: 1, rules: { both_gives_advantage: false } }, 0, 'small'),
  };
  const until = (names: readonly (keyof typeof variants)[], changes: Partial<Experiment['precision']> = {}) => {
    const maxTrials = 300_000;
    const precision = { until: 'decided', halfWidth: 0.005, confidence: 0.95, maxTrials, tolerance: 0 } as const;
    return t9aExperiment({
      cells: [clash({ rounds: 1 }), ...names.map((name) => variants[name])],
      trials: maxTrials,
      precision: { ...precision, metrics: ['spears.break'], ...changes },
    });
  };
  const rowOf = (cell: CellResult, name = 'spears.break') =>
    cell.differences!.find(({ subject, metric }) => `${subject}.${metric}` === name)!;

  it('stops at the first look that tells, or where it is proved that there is nothing to tell', async () => {
    const { cells } = await runExperiment(until(['clear', 'same']), here);
    const [baseline, clear, same] = cells;
    expect([baseline!.trials, clear!.trials, same!.trials]).toEqual([65_536, 8192, 65_536]);
    expect(rowOf(clear!)).toMatchObject({ n: Number.POSITIVE_INFINITY, decision: 'different' });
    expect(rowOf(same!)).toMatchObject({ n: Number.POSITIVE_INFINITY, decision: 'same' });
    expect(rowOf(same!).difference).toBeCloseTo(0, 9);
  });

  it('stops where a difference can only be small', async () => {
    const { cells } = await runExperiment(until(['same'], { tolerance: 0.002 }), here);
    expect(cells.map(({ trials }) => trials)).toEqual([8192, 8192]);
    expect(rowOf(cells[1]!)).toMatchObject({ decision: 'same' });
    expect(rowOf(cells[1]!).ciHigh).toBeLessThan(0.002);
  });

  it('has intervals that allow for the looks, of what is asked and of all else', async () => {
    const { cells } = await runExperiment(until(['clear', 'small']), here);
    for (const cell of cells.slice(1)) {
      const plain = await runExperiment(
        { ...until([cell.variant as 'clear']), precision: undefined!, trials: cell.trials },
        here,
      );
      for (const row of cell.differences!) {
        const once = rowOf(plain.cells[1]!, `${row.subject}.${row.metric}`);
        if (row.n === Number.POSITIVE_INFINITY) {
          expect(row.decision).toBe('different');
          expect(Math.abs(row.difference - once.difference)).toBeLessThan(5 * once.stdError);
          continue;
        }
        expect(row.difference).toBe(once.difference);
        if (row.subject === 'spears' && row.metric === 'break') {
          expect(row.ciHigh < 0 || row.ciLow > 0).toBe(row.decision === 'different');
        } else {
          expect(row.decision).toBeUndefined();
          expect(row.ciHigh - row.ciLow).toBeGreaterThanOrEqual(once.ciHigh - once.ciLow);
          expect(row.p).toBeGreaterThanOrEqual(once.p * (1 - 1e-9));
          if (once.ciHigh > once.ciLow)
            expect(row.ciHigh - row.ciLow).toBeGreaterThan(1.2 * (once.ciHigh - once.ciLow));
        }
      }
    }
  });

  it('asks the first headline where no metric is named', async () => {
    const { precision, ...rest } = until(['clear']);
    const { metrics: _, ...unnamed } = precision!;
    const { cells } = await runExperiment({ ...rest, precision: unnamed }, here);
    const asked = cells[1]!.differences!.filter(({ decision }) => decision);
    expect(asked.map(({ subject, metric }) => `${subject}.${metric}`)).toEqual(['spears.break']);
    const file = { ...rest, precision: unnamed, report: { headline: ['knights.hp_lost', 'spears.break'] } };
    const other = await runExperiment(file, here);
    expect(other.cells[1]!.differences!.filter(({ decision }) => decision).map(({ metric }) => metric)).toEqual([
      'hp_lost',
    ]);
  });

  it('comes to the same in any order, and from a journal', async () => {
    const of = until(['clear', 'small', 'same'], { maxTrials: 140_000 });
    const due = (await runExperiment(of, here)).digest;
    const journal = new MemoryJournal();
    expect((await runExperiment(of, { runner: new ShuffledRunner(4, 5), journal })).digest).toBe(due);
    const again = new FlakyRunner(1, () => 0);
    expect((await runExperiment(of, { runner: again, journal })).digest).toBe(due);
    // Proofs are not kept.
    expect(again.asked.filter(({ trials }) => trials > 0)).toEqual([]);
  });
});
