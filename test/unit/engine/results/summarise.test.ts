import { describe, expect, it } from 'vitest';
import type { CompiledCombat, Metric } from '../../../../src/core/game.ts';
import { digestOf } from '../../../../src/engine/results/digest.ts';
import { summarise } from '../../../../src/engine/results/summarise.ts';
import { Tally } from '../../../../src/engine/simulate/tally.ts';
import type { Cell } from '../../../../src/experiment/experiment.ts';
import { wilson } from '../../../../src/stats/wilson.ts';

const cell: Cell = { cell: 3, variant: 'wide', swept: { 'units.spears.files': 8 }, system: 'none', setup: {} };
const metric = (more: Partial<Metric> & Pick<Metric, 'kind' | 'base'>): Metric => ({
  round: 0,
  subject: 'spears',
  metric: 'some',
  from: [{ counter: 0, read: (key) => key }],
  ...more,
});
const combat = (...metrics: Metric[]): CompiledCombat => ({
  definitions: [],
  counters: 2,
  metrics,
  subjects: [{ id: 'spears', kind: 'unit', side: 'defender', text: '25 Spears' }],
  headlines: [{ subject: 'spears', metric: 'break' }],
  unmodelled: ['spears: Parent Unit'],
});

function tallyOf(counts: Record<number, number>, second: Record<number, number> = {}): Tally {
  const tally = new Tally(2);
  for (const [i, list] of [counts, second].entries()) {
    for (const [key, count] of Object.entries(list)) {
      tally.weight = count;
      tally.add(i, Number(key));
    }
  }
  return tally;
}

const only = (m: Metric, tally: Tally, trials: number) => summarise(cell, combat(m), tally, trials).metrics[0]!;
const EXACT = Number.POSITIVE_INFINITY;

describe('summarise()', () => {
  it('gives a probability its Wilson score interval and standard error', () => {
    const row = only(metric({ kind: 'probability', base: 'trials' }), tallyOf({ 0: 70, 1: 30 }), 100);
    const { low, high } = wilson(30, 100);
    expect(row).toMatchObject({
      round: 0,
      subject: 'spears',
      metric: 'some',
      kind: 'probability',
      n: 100,
      estimate: 0.3,
    });
    expect([row.ciLow, row.ciHigh]).toEqual([low, high]);
    // Wilson, 1927, with z = 1.959964: (0.3 + z²/200 ± z √(0.0021 + z²/40000)) / (1 + z²/100).
    expect(row.ciLow).toBeCloseTo(0.218949, 6);
    expect(row.ciHigh).toBeCloseTo(0.395849, 6);
    expect(row.stdError).toBeCloseTo(Math.sqrt(0.21 / 100), 15);
    expect(row.deviation).toBeCloseTo(Math.sqrt(0.21), 15);
  });

  it('gives a mean its interval from the sample standard deviation', () => {
    const row = only(metric({ kind: 'mean', base: 'trials' }), tallyOf({ 0: 2, 1: 1, 4: 1 }), 4);
    // 0, 0, 1, 4: mean 5/4, squares 17 - 25/4 = 43/4, divided by 3.
    expect(row).toMatchObject({ n: 4, estimate: 1.25 });
    expect(row.deviation).toBeCloseTo(Math.sqrt(43 / 12), 14);
    expect(row.stdError).toBeCloseTo(Math.sqrt(43 / 48), 14);
    expect(row.ciLow).toBeCloseTo(1.25 - 1.959963984540054 * Math.sqrt(43 / 48), 12);
    expect(row.ciHigh).toBeCloseTo(1.25 + 1.959963984540054 * Math.sqrt(43 / 48), 12);
  });

  it('gives a mean of negative values too', () => {
    const row = only(metric({ kind: 'mean', base: 'recorded' }), tallyOf({ [-6]: 1, [-2]: 1 }), 10);
    expect(row).toMatchObject({ n: 2, estimate: -4 });
    expect(row.deviation).toBeCloseTo(Math.sqrt(8), 14);
  });

  it('takes trials without an entry as 0 for base `trials`, and leaves them out for base `recorded`', () => {
    const tally = tallyOf({ 1: 20, 3: 10 });
    for (const kind of ['mean', 'probability'] as const) {
      const read = (key: number) => {
        if (kind === 'mean') return key;
        return key === 3 ? 1 : 0;
      };
      const from = [{ counter: 0, read }];
      const all = only(metric({ kind, base: 'trials', from }), tally, 100);
      const some = only(metric({ kind, base: 'recorded', from }), tally, 100);
      expect([all.n, some.n]).toEqual([100, 30]);
      expect(all.estimate).toBeCloseTo(kind === 'mean' ? 0.5 : 0.1, 14);
      expect(some.estimate).toBeCloseTo(kind === 'mean' ? 50 / 30 : 1 / 3, 14);
    }
    const { histograms } = summarise(cell, combat(metric({ kind: 'mean', base: 'trials' })), tally, 100);
    expect(histograms[0]!.bins[0]).toEqual({ value: 0, count: 70, probability: 0.7 });
  });

  it('takes several counters together, and leaves out keys that do not concern the metric', () => {
    const from = [
      { counter: 0, read: (key: number) => (key > 100 ? Number.NaN : key) },
      { counter: 1, read: (key: number) => -key },
    ];
    const tally = tallyOf({ 2: 5, 999: 1000 }, { [-2]: 3, 1: 2 });
    const result = summarise(cell, combat(metric({ kind: 'mean', base: 'recorded', from })), tally, 5000);
    expect(result.histograms[0]!.bins).toEqual([
      { value: -1, count: 2, probability: 0.2 },
      { value: 2, count: 8, probability: 0.8 },
    ]);
    expect(result.metrics[0]).toMatchObject({ n: 10, estimate: 1.4 });
  });

  it('takes -0 and 0 for one value', () => {
    const from = [{ counter: 0, read: (key: number) => (key === 1 ? -0 : 0) }];
    const { histograms } = summarise(
      cell,
      combat(metric({ kind: 'mean', base: 'recorded', from })),
      tallyOf({ 1: 2, 2: 3 }),
      5,
    );
    expect(histograms[0]!.bins).toEqual([{ value: 0, count: 5, probability: 1 }]);
    expect(Object.is(histograms[0]!.bins[0]!.value, 0)).toBe(true);
  });

  it('has an interval for 0 of n and for n of n', () => {
    const none = only(metric({ kind: 'probability', base: 'trials' }), tallyOf({}), 50);
    expect(none).toMatchObject({ n: 50, estimate: 0, ciLow: 0, stdError: 0 });
    expect(none.ciHigh).toBeCloseTo(wilson(0, 50).high, 15);
    const all = only(metric({ kind: 'probability', base: 'trials' }), tallyOf({ 1: 50 }), 50);
    expect(all).toMatchObject({ n: 50, estimate: 1, ciHigh: 1 });
    expect(all.ciLow).toBeCloseTo(wilson(50, 50).low, 15);
  });

  it('says nothing where nothing was recorded, and no spread of a single value', () => {
    for (const kind of ['mean', 'probability'] as const) {
      const row = only(metric({ kind, base: 'recorded' }), tallyOf({}), 50);
      expect(row.n).toBe(0);
      for (const value of [row.estimate, row.ciLow, row.ciHigh, row.stdError, row.deviation]) expect(value).toBeNaN();
    }
    const single = only(metric({ kind: 'mean', base: 'recorded' }), tallyOf({ 6: 1 }), 50);
    expect(single).toMatchObject({ n: 1, estimate: 6 });
    expect(single.deviation).toBeNaN();
  });

  it('makes a histogram of each mean, and none of a probability', () => {
    const metrics = [
      metric({ kind: 'probability', base: 'trials', metric: 'break' }),
      metric({ kind: 'mean', base: 'trials', metric: 'hp_lost', round: 2 }),
    ];
    const { histograms } = summarise(cell, combat(...metrics), tallyOf({ 3: 1, 1: 4, 12: 5 }), 10);
    expect(histograms).toEqual([
      {
        round: 2,
        subject: 'spears',
        metric: 'hp_lost',
        bins: [
          { value: 1, count: 4, probability: 0.4 },
          { value: 3, count: 1, probability: 0.1 },
          { value: 12, count: 5, probability: 0.5 },
        ],
      },
    ]);
  });

  it('passes on what is known of the cell', () => {
    const tally = tallyOf({ 1: 1 });
    const made = combat();
    const result = summarise(cell, made, tally, 1);
    expect(result).toEqual({
      system: 'none',
      cell: 3,
      variant: 'wide',
      swept: { 'units.spears.files': 8 },
      trials: 1,
      subjects: made.subjects,
      headlines: made.headlines,
      unmodelled: made.unmodelled,
      metrics: [],
      histograms: [],
      digest: digestOf(tally.toCounts()),
    });
  });
});

describe('summarise() of an exact answer', () => {
  it('has the estimate for its interval, and no error', () => {
    const tally = tallyOf({ 0: 0.75, 1: 0.25 });
    expect(only(metric({ kind: 'probability', base: 'trials' }), tally, EXACT)).toMatchObject({
      n: EXACT,
      estimate: 0.25,
      ciLow: 0.25,
      ciHigh: 0.25,
      stdError: 0,
      deviation: Math.sqrt(0.1875),
    });
  });

  it('has the mean and the deviation of the law', () => {
    const row = only(metric({ kind: 'mean', base: 'trials' }), tallyOf({ 2: 0.5, 6: 0.25 }), EXACT);
    expect(row).toMatchObject({ n: EXACT, estimate: 2.5, ciLow: 2.5, ciHigh: 2.5, stdError: 0 });
    expect(row.deviation).toBeCloseTo(Math.sqrt(2 + 9 - 6.25), 14);
  });

  it('takes what is missing as 0 for base `trials`, and leaves it out for base `recorded`', () => {
    const tally = tallyOf({ 0: 0.125, 1: 0.125 });
    for (const kind of ['mean', 'probability'] as const) {
      expect(only(metric({ kind, base: 'trials' }), tally, EXACT).estimate).toBeCloseTo(0.125, 15);
      expect(only(metric({ kind, base: 'recorded' }), tally, EXACT).estimate).toBeCloseTo(0.5, 15);
    }
    const { histograms } = summarise(cell, combat(metric({ kind: 'mean', base: 'trials' })), tally, EXACT, 1e-18);
    expect(histograms[0]!.bins).toEqual([
      { value: 0, count: 0.875, probability: 0.875 },
      { value: 1, count: 0.125, probability: 0.125 },
    ]);
  });

  it('makes no value of rounding errors', () => {
    const tally = tallyOf({ 1: 0.1, 2: 0.2, 3: 0.7 - 1e-13 });
    const { histograms } = summarise(cell, combat(metric({ kind: 'mean', base: 'trials' })), tally, EXACT);
    expect(histograms[0]!.bins.map((bin) => bin.value)).toEqual([1, 2, 3]);
  });

  it('says nothing where nothing was recorded', () => {
    for (const kind of ['mean', 'probability'] as const) {
      const row = only(metric({ kind, base: 'recorded' }), tallyOf({}), EXACT);
      expect(row.n).toBe(0);
      expect(row.estimate).toBeNaN();
    }
  });

  it('tells what was dropped', () => {
    expect(summarise(cell, combat(), tallyOf({}), EXACT, 3e-19).dropped).toBe(3e-19);
    expect(summarise(cell, combat(), tallyOf({}), 10)).not.toHaveProperty('dropped');
  });
});
