import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import type { PlayableCombat } from '../../../../src/engine/compile/playable.ts';
import {
  type Budget,
  budgetOf,
  type ExactCell,
  knownCells,
  withExact,
} from '../../../../src/engine/paths/exact-beside.ts';
import type { ProvedCell } from '../../../../src/engine/paths/headline-bounds.ts';
import type { CellResult, ExactRow, ProvedRow, Results } from '../../../../src/engine/results/result.ts';
import { summarise } from '../../../../src/engine/results/summarise.ts';
import { Tally } from '../../../../src/engine/simulate/tally.ts';
import type { Cell, Experiment } from '../../../../src/experiment/experiment.ts';
import { exact } from '../../../helpers/dice/exact.ts';
import { playBatch } from '../../../helpers/run/play-batch.ts';
import { clash, t9aExperiment } from '../../../helpers/t9a/experiment.ts';

const small = clash({ rounds: 1, spears: { models: 10 }, knights: { models: 3, files: 3 } });
const weaker = clash({ rounds: 1, spears: { models: 10, courage: 6 }, knights: { models: 3, files: 3 } });
const fight = (models: number) => clash({ rounds: 6, spears: { models }, knights: { models: 3, files: 3 } });
const large = (cell: number) => clash({ rounds: 12, spears: { models: 60 }, knights: { models: 60 } }, cell);

const tables = new Map<Cell, PlayableCombat>();

function simulated(cell: Cell, trials: number, seed = 'beside'): CellResult {
  const table = tables.get(cell) ?? compileCell(cell);
  tables.set(cell, table);
  const tally = new Tally(table.combat.counters);
  playBatch(table, { cell, seed, engine: 'sampled', batch: 0, trials }, tally);
  return summarise(cell, table.combat, tally, trials);
}

const resultsOf = (experiment: Experiment, cells: readonly CellResult[]): Results => ({
  ...{ experiment, definitions: [], cells, failed: [], digest: '', interrupted: false },
});

const found = (experiment: Experiment, budget?: Budget): ExactCell[] =>
  [...knownCells(experiment, budget)].flatMap((one) => (one && 'numbers' in one ? [one] : []));

/** Enough for `small`, not for `large`. */
const little = { cell: 20_000, run: 200_000 };
const ofSmall = found(t9aExperiment({ cells: [small] }));

/** @param played the cell of the trials, if it is another */
function rowsOf(trials: number, played: Cell = small, seed?: string): readonly ExactRow[] {
  const experiment = t9aExperiment({ cells: [small], trials });
  return withExact(resultsOf(experiment, [simulated(played, trials, seed)]), ofSmall).cells[0]!.exact!;
}

const row = (rows: readonly ExactRow[], subject: string, metric: string, round = 0): ExactRow =>
  rows.find((r) => r.round === round && r.subject === subject && r.metric === metric)!;

describe('withExact()', () => {
  it('puts the exact value beside each metric, in the same order', () => {
    const experiment = t9aExperiment({ cells: [small], trials: 20_000 });
    const before = resultsOf(experiment, [simulated(small, 20_000)]);
    const [cell] = withExact(before, found(experiment)).cells;
    const table = compileCell(small);
    const { tally } = exact(table);
    const truth = summarise(small, table.combat, tally, Number.POSITIVE_INFINITY);
    expect(cell!.exact!.map(({ exact }) => exact)).toEqual(truth.metrics.map(({ estimate }) => estimate));
    const names = ({ round, subject, metric, kind, estimate, n }: ExactRow) =>
      JSON.stringify({ round, subject, metric, kind, estimate, n });
    expect(cell!.exact!.map(names)).toEqual(cell!.metrics.map((m) => names(m as unknown as ExactRow)));
    expect(cell!.exactLaws).toEqual(truth.histograms);
    const { exact: _, exactLaws: __, ...rest } = cell!;
    expect(rest).toEqual(before.cells[0]);
  });

  it('measures the distance in standard errors of the exact law', () => {
    const rows = rowsOf(60_000);
    for (const name of ['spears.break', 'knights.hp_lost', 'defender.margin'] as const) {
      const one = row(rows, ...(name.split('.') as [string, string]));
      expect(one.z).toBeCloseTo((one.estimate - one.exact) / one.stdError, 1);
    }
    const { exact: p, stdError } = row(rows, 'spears', 'break');
    expect(stdError).toBeCloseTo(Math.sqrt((p * (1 - p)) / 60_000), 12);
  });

  // Right answers fail once in 15 million metrics.
  it('finds no contradiction in right answers, and one in those of another combat', () => {
    for (const { z } of rowsOf(60_000)) expect(Math.abs(z)).not.toBeGreaterThan(6);
    expect(row(rowsOf(60_000, weaker), 'spears', 'break').z).toBeGreaterThan(6);
  });

  it('counts what cannot happen as a contradiction, and what nobody saw as nothing', () => {
    const experiment = t9aExperiment({ cells: [small], trials: 100 });
    const played = simulated(small, 100);
    const change = (changes: object) =>
      withExact(
        resultsOf(experiment, [
          { ...played, metrics: played.metrics.map((m) => (m.metric === 'crumbled' ? { ...m, ...changes } : m)) },
        ]),
        found(experiment),
      ).cells[0]!.exact!;
    expect(row(change({}), 'spears', 'crumbled')).toMatchObject({ exact: 0, z: 0 });
    expect(row(change({ estimate: 0.01 }), 'spears', 'crumbled').z).toBe(Number.POSITIVE_INFINITY);
    expect(row(change({ n: 0, estimate: Number.NaN }), 'spears', 'crumbled').z).toBeNaN();
  });

  it('does not judge a mean over several tests of a trial, which depend on each other', () => {
    const two = clash({ spears: { models: 10 }, knights: { models: 3, files: 3 } });
    const experiment = t9aExperiment({ cells: [two], trials: 1000 });
    const [cell] = withExact(resultsOf(experiment, [simulated(two, 1000)]), found(experiment)).cells;
    expect(row(cell!.exact!, 'spears', 'test_modifier', 0).z).toBeNaN();
    expect(row(cell!.exact!, 'spears', 'test_modifier', 1).z).not.toBeNaN();
    expect(row(cell!.exact!, 'spears', 'test_modifier', 0).exact).toBeLessThan(0);
  });

  // Over 100 seeds the share of |z| > 1.96 is 5 % up to 5 sigma, and the mean is 0; a right program fails once in a million.
  it('has z that scatter as those of a normal law', () => {
    const all = Array.from({ length: 100 }, (_, i) => row(rowsOf(1000, small, `z${i}`), 'spears', 'break').z);
    const beyond = all.filter((z) => Math.abs(z) > 1.96).length;
    expect(beyond).toBeGreaterThan(0);
    expect(beyond).toBeLessThan(5 + 5 * Math.sqrt(100 * 0.05 * 0.95));
    const mean = all.reduce((a, b) => a + b, 0) / all.length;
    expect(Math.abs(mean)).toBeLessThan(5 / Math.sqrt(100));
  });

  it('leaves cells alone whose exact answer is not known, and tells variants from their baseline', () => {
    const variant = { ...weaker, variant: 'coward' };
    const experiment = t9aExperiment({ cells: [small, variant, large(1)], trials: 20_000 });
    const cells = [simulated(small, 20_000), simulated(variant, 20_000), { ...simulated(small, 10), cell: 1 }];
    const after = withExact(resultsOf(experiment, cells), found(experiment, little)).cells;
    expect(after.map(({ exact }) => exact !== undefined)).toEqual([true, true, false]);
    for (const { exact: rows } of after.slice(0, 2)) {
      for (const { z } of rows!) expect(Math.abs(z)).not.toBeGreaterThan(6);
    }
    expect(after[2]).toBe(cells[2]);
  });

  it('keeps the laws of few cells only', () => {
    const cells = Array.from({ length: 13 }, (_, i) => ({ ...small, cell: i }));
    const played = simulated(small, 100);
    const of = (n: number) => {
      const experiment = t9aExperiment({ cells: cells.slice(0, n), trials: 100 });
      const all = cells.slice(0, n).map(({ cell }) => ({ ...played, cell }));
      return withExact(resultsOf(experiment, all), found(experiment)).cells.map((c) => [!!c.exact, !!c.exactLaws]);
    };
    expect(of(12)).toEqual(Array(12).fill([true, true]));
    expect(of(13)).toEqual(Array(13).fill([true, false]));
  });
});

function provedOf(width: number, played: Cell = small, trials = 60_000): readonly ProvedRow[] | undefined {
  const experiment = t9aExperiment({ cells: [small], trials });
  const truth = rowsOf(1000);
  const headlines = (['break', 'hp_lost'] as const).map((metric) => {
    const { exact, kind } = row(truth, 'spears', metric);
    const range = metric === 'break' ? ([0, 1] as const) : ([0, 20] as const);
    return { subject: 'spears', metric, kind, range, low: exact - width / 2, high: exact + width / 2 };
  });
  const proof = { cell: small, headlines, unfollowed: width, steps: 1 };
  return withExact(resultsOf(experiment, [simulated(played, trials)]), [proof]).cells[0]!.proved;
}

describe('proved bounds beside a simulation', () => {
  // A right answer fails once in 250 million.
  it('are kept where they are narrower than the interval, and hold the simulation', () => {
    for (const width of [0, 1e-4]) {
      const rows = provedOf(width)!;
      expect(rows.map(({ metric }) => metric)).toEqual(['break', 'hp_lost']);
      for (const { z } of rows) expect(Math.abs(z)).not.toBeGreaterThan(6);
    }
    expect(provedOf(0.5)).toBeUndefined();
  });

  it('contradict the simulation of another combat', () => {
    const [broken] = provedOf(1e-4, weaker)!;
    expect(broken).toMatchObject({ subject: 'spears', metric: 'break' });
    expect(broken!.z).toBeGreaterThan(6);
  });

  it('are no contradiction where the estimate lies between them', () => {
    const [broken] = provedOf(0.004)!;
    expect(broken!.estimate).toBeGreaterThan(broken!.low);
    expect(broken!.estimate).toBeLessThan(broken!.high);
    expect(broken!.z).toBe(0);
  });
});

describe('knownCells()', () => {
  it('may take a second for a cell and ten in all, in large sweeps less', () => {
    const of = (cells: number, trials: number) => budgetOf(t9aExperiment({ cells: Array(cells).fill(small), trials }));
    const { cell, run } = of(1, 10);
    expect(run).toBe(10 * cell);
    expect(of(100, 1e9)).toEqual({ cell, run });
    expect(of(101, 10)).toEqual({ cell, run: cell / 4 });
    expect(of(1000, 40_000)).toEqual({ cell, run: 625_000 });
    expect(of(10_000, 1e9)).toEqual({ cell, run });
  });

  it('goes on after a cell that is too large, and gives up after two', () => {
    const numbers = (cells: Cell[]) => found(t9aExperiment({ cells }), little).map(({ cell }) => cell.cell);
    const at = (cell: number): Cell => ({ ...small, cell });
    expect(numbers([at(0), large(1), at(2), large(3), at(4)])).toEqual([0, 2]);
  });

  it('proves the headlines of the cells without an exact answer, whatever their number', () => {
    const at = (cell: number): Cell => ({ ...small, cell });
    const experiment = t9aExperiment({ cells: [at(0), large(1), at(2), large(3), at(4)] });
    const all = [...knownCells(experiment, little)].flatMap((one) => one ?? []);
    expect(all.map(({ cell }) => cell.cell)).toEqual([0, 2, 1, 3, 4]);
    const steps = all.flatMap((one) => ('headlines' in one ? [one.steps] : []));
    expect(steps).toHaveLength(3);
    for (const each of steps) expect(each).toBeLessThanOrEqual(little.cell);
  });

  it('proves what the exact answer says', () => {
    const four = clash({ rounds: 4, spears: { models: 10 }, knights: { models: 3, files: 3 } });
    const experiment = t9aExperiment({ cells: [four] });
    const [one] = [...knownCells(experiment, { cell: 8_000, run: 80_000 })].flatMap((one) => one ?? []);
    if (!one || !('headlines' in one)) throw new Error('The exact answer fits into the budget.');
    const truth = found(experiment)[0]!.numbers.rows();
    expect(one.headlines.map(({ metric }) => metric)).toEqual(['break', 'break']);
    for (const { subject, metric, low, high } of one.headlines) {
      const { estimate } = truth.find((r) => r.round === 0 && r.subject === subject && r.metric === metric)!;
      expect(low).toBeLessThanOrEqual(estimate);
      expect(high).toBeGreaterThanOrEqual(estimate);
      expect(high - low).toBeLessThan(0.5);
    }
  });

  it.each([
    ['of which a pass takes as long', large(0), 100_000, 1 / 16],
    ['of which a pass takes a quarter as long', fight(10), 200_000, 1 / 16],
    ['of more than an eighth of the budget', fight(20), 130_000, 1 / 6],
  ])('leaves an exact answer early for a proof %s', (_, cell, budget, share) => {
    const pieces = [...knownCells(t9aExperiment({ cells: [cell] }), { cell: budget, run: 10 * budget })];
    const [one] = pieces.flatMap((one) => one ?? []);
    const { steps } = one as ProvedCell;
    expect(steps).toBeGreaterThan(budget / 8);
    expect(pieces.length).toBeLessThan((steps + share * budget) / 1000);
  });

  it('proves nothing in large sweeps', () => {
    const cells = Array.from({ length: 101 }, (_, i) => large(i));
    expect([...knownCells(t9aExperiment({ cells }), { cell: 1000, run: 1e9 })].flatMap((one) => one ?? [])).toEqual([]);
  });

  it('does not pass what all cells may take', () => {
    const cells = Array.from({ length: 130 }, (_, i) => ({ ...small, cell: i }));
    const some = found(t9aExperiment({ cells }), { cell: 20_000, run: 5_000 }).map(({ cell }) => cell.cell);
    expect(some.length).toBeGreaterThan(10);
    expect(some.length).toBeLessThan(30);
    expect(some).toEqual(some.map((_, i) => i));
    const none = found(t9aExperiment({ cells }), { cell: 20_000, run: 200 });
    expect(none).toEqual([]);
  });

  it('comes in pieces, so that others have their turn', () => {
    const pieces = [...knownCells(t9aExperiment({ cells: [clash({ rounds: 1 })] }))];
    expect(pieces.length).toBeGreaterThan(2);
    expect(pieces.filter((piece) => piece)).toHaveLength(1);
  });
});
