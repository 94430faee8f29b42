import { describe, expect, it } from 'vitest';
import {
  type Comparison,
  comparedHeadlines,
  comparisonsOf,
  notToldApart,
  placesOf,
  verdictOf,
} from '../../../../reports/views/comparisons.ts';
import type { DifferenceRow } from '../../../../src/engine/results/result.ts';
import { byHand, comparedResults } from '../../../helpers/page/comparisons.ts';
import { resultsOf } from '../../../helpers/page/results.ts';

const results = comparedResults(byHand, { sweep: [2, 3] });
const headline = { subject: 'spears', metric: 'break' };

const row = (low: number, high: number, more: Partial<DifferenceRow> = {}): DifferenceRow => ({
  ...comparisonsOf(results, headline)[0]!.row,
  difference: (low + high) / 2,
  ciLow: low,
  ciHigh: high,
  ...more,
});

describe('comparisonsOf()', () => {
  it('puts each variant beside the baseline of its own point of the sweep', () => {
    const found = comparisonsOf(results, headline);
    expect(found.map(({ cell, variant }) => [cell.cell, variant.name])).toEqual([
      ...[
        [0, 'six wide'],
        [0, 'other dice'],
        [1, 'six wide'],
        [1, 'other dice'],
      ],
    ]);
    for (const {
      baseline,
      cell,
      row: { baseline: was, variant: is },
    } of found) {
      expect([baseline!.cell, baseline!.variant]).toEqual([cell.cell, 'baseline']);
      const estimate = (of: typeof cell) =>
        of.metrics.find((m) => m.round === 0 && m.subject === 'spears' && m.metric === 'break')!.estimate;
      expect([estimate(baseline!), estimate(cell)]).toEqual([was, is]);
    }
    expect(found[0]!.variant.text).toBe('files 6 instead of 5');
  });

  it('leaves out what no trial counts for, and headlines that nothing was compared in', () => {
    const cells = results.cells.map((cell) => ({
      ...cell,
      ...(cell.differences && {
        differences: cell.differences.map((one) => (one.subject === 'lancers' ? { ...one, n: 0 } : one)),
      }),
    }));
    expect(comparedHeadlines(results).map(({ subject }) => subject)).toEqual(['spears', 'lancers']);
    expect(comparedHeadlines({ ...results, cells }).map(({ subject }) => subject)).toEqual(['spears']);
    expect(comparedHeadlines(resultsOf({ trials: 20 }))).toEqual([]);
  });
});

describe('verdictOf()', () => {
  it('tells one comparison by its interval', () => {
    expect(verdictOf(row(0.01, 0.02), 1)).toBe('more');
    expect(verdictOf(row(-0.02, -0.01, { q: 0.9 }), 1)).toBe('less');
    expect(verdictOf(row(-0.01, 0.02, { q: 0.001 }), 1)).toBe('no difference seen');
    expect(verdictOf(row(0, 0.02), 1)).toBe('no difference seen');
  });

  it('tells several by their q, so that few are called different that are not', () => {
    expect(verdictOf(row(0.001, 0.02, { p: 0.04, q: 0.2 }), 5)).toBe('no difference seen');
    expect(verdictOf(row(0.001, 0.02, { p: 0.01, q: 0.05 }), 5)).toBe('more');
  });

  it('takes any exact difference as one but what summing leaves', () => {
    const exact = { n: Number.POSITIVE_INFINITY, q: 1 };
    expect(verdictOf(row(1e-6, 1e-6, exact), 5)).toBe('more');
    expect(verdictOf(row(-1e-6, -1e-6, exact), 1)).toBe('less');
    expect(verdictOf(row(3e-14, 3e-14, exact), 1)).toBe('no difference');
  });

  it('says what a run that was to decide has come to', () => {
    expect(verdictOf(row(-0.004, 0.003, { decision: 'same' }), 1)).toBe('as good as none');
    expect(verdictOf(row(-0.006, 0.003, { decision: 'undecided' }), 1)).toBe('not decided');
    expect(verdictOf(row(-0.006, 0.003, { decision: 'open' }), 1)).toBe('not decided');
    expect(verdictOf(row(0.001, 0.003, { decision: 'different' }), 1)).toBe('more');
    expect(verdictOf(row(0.001, 0.003, { decision: 'different', q: 0.3 }), 5)).toBe('no difference seen');
  });
});

describe('places', () => {
  const rows = [row(5, 6), row(3, 4.5), row(2, 3.5), row(1, 2.5), row(-3, -2)];
  const named = (intervals: readonly DifferenceRow[]): Comparison[] =>
    intervals.map((one, i) => ({
      ...comparisonsOf(results, headline)[0]!,
      variant: { name: 'abcdefgh'[i]!, from: 'variants', text: '' },
      row: one,
    }));
  const sets = (intervals: readonly DifferenceRow[]) =>
    notToldApart(named(intervals)).map((set) => set.map(({ variant }) => variant.name).join(''));

  it('are those that the intervals leave open', () => {
    expect(placesOf(rows).map(({ from, to }) => `${from}-${to}`)).toEqual(['1-1', '2-3', '2-4', '3-4', '5-5']);
    expect(placesOf([row(1, 1), row(1 + 1e-14, 1 + 1e-14)]).map(({ from, to }) => [from, to])).toEqual([
      ...[
        [1, 2],
        [1, 2],
      ],
    ]);
  });

  it('name the sets that are not told apart, each as large as it can be', () => {
    expect(sets(rows)).toEqual(['bc', 'cd']);
    expect(sets([row(0, 3), row(1, 2), row(0, 1), row(5, 6)])).toEqual(['abc']);
    expect(sets([row(0, 10), row(8, 9), row(4, 5), row(1, 2)])).toEqual(['ab', 'ac', 'ad']);
    expect(sets([row(1, 2), row(1, 2), row(1, 2)])).toEqual(['abc']);
    expect(sets([row(0, 1), row(2, 3)])).toEqual([]);
  });

  it('agree with each other: in a set if and only if the intervals meet', () => {
    const random = (i: number) => (i * 48271 * 16807) % 997;
    const many = Array.from({ length: 8 }, (_, i) => row(random(i + 1), random(i + 1) + random(i + 100) / 3));
    const together = sets(many);
    for (const i of many.keys()) {
      for (const j of many.keys()) {
        if (i === j) continue;
        const meet = many[i]!.ciLow <= many[j]!.ciHigh && many[j]!.ciLow <= many[i]!.ciHigh;
        expect(together.some((set) => set.includes('abcdefgh'[i]!) && set.includes('abcdefgh'[j]!))).toBe(meet);
      }
    }
  });
});
