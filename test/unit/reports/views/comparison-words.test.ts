import { describe, expect, it } from 'vitest';
import { plain } from '../../../../reports/views/answer.ts';
import {
  chanceText,
  discoveriesText,
  factorText,
  looksText,
  narrowingText,
  perPointOf,
  variantSentences,
  withVariant,
  writtenPair,
} from '../../../../reports/views/comparison-words.ts';
import { type ComparedHeadline, type Comparison, comparisonsOf } from '../../../../reports/views/comparisons.ts';
import type { DifferenceRow, Results } from '../../../../src/engine/results/result.ts';
import type { Variant } from '../../../../src/experiment/experiment.ts';
import { byHand, comparedResults, steps, taken } from '../../../helpers/page/comparisons.ts';
import { resultsOf } from '../../../helpers/page/results.ts';

const results = comparedResults(byHand);
const spears: ComparedHeadline = { subject: 'spears', metric: 'break' };

function one(row: Partial<DifferenceRow>, of: Results = results, headline = spears): Comparison {
  const [first] = comparisonsOf(of, headline);
  return { ...first!, row: { ...first!.row, ...row } };
}
const sentenceOf = (row: Partial<DifferenceRow>, headline = spears): string =>
  plain(variantSentences(results, [one(row, results, headline)])[0]!).replaceAll('\u00a0', ' ');

/** The numbers of the example: 21.3 % instead of 27.4 %. */
const example = { n: 200_000, baseline: 0.274, variant: 0.213, difference: -0.061, ciLow: -0.0631, ciHigh: -0.0589 };

describe('variantSentences()', () => {
  it('say in points which way it went and how sure that is', () => {
    expect(sentenceOf(example)).toBe(
      'With six wide, Spears failed a Break Test in 21.3 % instead of 27.4 % of combats: 6.1 points fewer (95 % interval 5.9 – 6.3)',
    );
    expect(
      sentenceOf({ ...example, baseline: 0.213, variant: 0.274, difference: 0.061, ciLow: 0.0589, ciHigh: 0.0631 }),
    ).toBe(
      'With six wide, Spears failed a Break Test in 27.4 % instead of 21.3 % of combats: 6.1 points more (95 % interval 5.9 – 6.3)',
    );
  });

  it('say of no difference that none was seen, not that there is none', () => {
    expect(sentenceOf({ ...example, variant: 0.275, difference: 0.001, ciLow: -0.002, ciHigh: 0.003 })).toBe(
      'With six wide, Spears failed a Break Test in 27.5 % of combats against 27.4 %: no difference seen (95 % interval −0.2 to +0.3 points)',
    );
  });

  it('have no points in a mean, and no interval in an exact answer', () => {
    const hp = { subject: 'spears', metric: 'hp_lost' };
    const mean = { baseline: 4.5, variant: 4.2, difference: -0.3, ciLow: -0.34, ciHigh: -0.26 };
    expect(sentenceOf(mean, hp)).toMatch(
      /^With six wide, Spears lost so many Health Points: 4\.2\d? instead of 4\.5\d? on average: 0\.30 less \(95 % interval 0\.26 – 0\.34\)$/,
    );
    expect(sentenceOf({ ...example, n: Number.POSITIVE_INFINITY, ciLow: -0.061, ciHigh: -0.061 })).toBe(
      'With six wide, Spears failed a Break Test in 21.3 % instead of 27.4 % of combats: 6.1 points fewer (exact)',
    );
  });

  it('never write a difference in per cent', () => {
    for (const of of [
      results,
      comparedResults(taken),
      comparedResults(steps),
      comparedResults(byHand, { sweep: [2, 3] }),
    ]) {
      for (const sentence of variantSentences(of, comparisonsOf(of, spears))) {
        expect(plain(sentence).replaceAll('\u00a0', ' ')).toMatch(/points|no difference seen/);
        expect(plain(sentence).replaceAll('\u00a0', ' ')).not.toMatch(/%[^:]*(fewer|more)/);
      }
    }
  });

  it('call a difference that is small enough as good as none, where the run was to find that out', () => {
    const precision = {
      until: 'decided',
      halfWidth: 0.01,
      confidence: 0.95,
      maxTrials: 1e6,
      tolerance: 0.005,
    } as const;
    const decided = { ...results, experiment: { ...results.experiment, precision } };
    const numbers = { ...example, variant: 0.275, difference: 0.001, ciLow: -0.002, ciHigh: 0.004 };
    const small = one({ ...numbers, decision: 'same' });
    expect(plain(variantSentences(decided, [small])[0]!).replaceAll('\u00a0', ' ')).toContain(
      'none, or none beyond ± 0.5 points (95 % interval −0.2 to +0.4 points)',
    );
    expect(plain(variantSentences(decided, [one({ ...numbers, decision: 'undecided' })])[0]!)).toContain(
      ': not decided (',
    );
    expect(looksText(decided)[0]).toContain('its interval and its q allow for the looks taken on the way');
    expect(looksText(results)).toEqual([]);
  });

  it('say over a sweep where the difference is least and most', () => {
    const swept = comparedResults(byHand, { sweep: [2, 3, 4] });
    const all = comparisonsOf(swept, spears);
    const sentences = variantSentences(swept, all).map(plain);
    expect(sentences).toHaveLength(2);
    const mine = all
      .filter(({ variant }) => variant.name === 'six wide')
      .sort((a, b) => a.row.difference - b.row.difference);
    expect(sentences[0]).toContain('With six wide, how often Spears failed a Break Test changes by');
    expect(sentences[0]).toContain(`lowest: solid ranks 1 = ${mine[0]!.cell.swept['rules.solid_ranks.1']}, `);
    expect(sentences[0]).toContain(`highest: solid ranks 1 = ${mine.at(-1)!.cell.swept['rules.solid_ranks.1']}, `);
  });

  it('say an exact range in three digits, and in six where there is room', () => {
    const swept = comparedResults(byHand, { sweep: [2, 3, 4] });
    const exactly = comparisonsOf(swept, spears).map((all, i) => {
      const difference = 0.00105042 + i * 0.0123456;
      const row = { ...all.row, n: Number.POSITIVE_INFINITY, baseline: 0.175171, difference };
      return { ...all, row: { ...row, variant: 0.175171 + difference, ciLow: difference, ciHigh: difference } };
    });
    const [first] = variantSentences(swept, exactly);
    expect(first!.estimate).toMatch(/^\+0\.105 to \+\d\.\d{4} points$/);
    expect(first!.brief?.estimate).toMatch(/^\+0\.1 to \+\d points$/);
  });

  it('put the things and steps first that matter most', () => {
    const worth = comparedResults(taken);
    const leads = variantSentences(worth, comparisonsOf(worth, spears)).map(({ lead }) => lead.split(',')[0]);
    expect(leads.slice(0, 2).sort()).toEqual(['Without ranks', 'Without steady']);
  });
});

describe('withVariant()', () => {
  it.each([
    ['variants', 'a fifth rank', 'files 6', 'With a fifth rank'],
    ['variants', 'without standard', '', 'Without standard'],
    ['variants', 'withered', '', 'With withered'],
    ['variants', 'at home', '', 'In “at home”'],
    ['variants', 'He stays behind', '', 'In “He stays behind”'],
    ['variants', 'attacks doubled', '', 'With attacks doubled'],
    ['variants', 'Dwarves stand against the orcs', '', 'In “Dwarves stand against the orcs”'],
    ['variants', 'Will they hold?', '', 'In “Will they hold?”'],
    ['variants', 'mine.yaml', '', 'In “mine.yaml”'],
    ['variants', 'Four wide', '', 'With Four wide'],
    ['attribute', 'without steady', 'without Steady', 'Without Steady'],
    ['sensitivity', 'Courage up', 'Courage 8 instead of 7', 'With Courage 8 instead of 7'],
  ])('%s %s', (from, name, text, expected) => {
    expect(withVariant({ from: from as Variant['from'], name, text })).toBe(expected);
  });
});

describe('writtenPair()', () => {
  it('has the digits that each estimate has alone', () => {
    const [first] = comparisonsOf(results, spears);
    const estimate = (of: Comparison['cell']) =>
      of.metrics.find((row) => row.round === 0 && row.subject === 'spears' && row.metric === 'break')!.estimate;
    expect(writtenPair(first!)).toEqual({
      baseline: `${Math.round(100 * estimate(first!.baseline!))} %`,
      variant: `${Math.round(100 * estimate(first!.cell))} %`,
    });
    expect(writtenPair(one({ n: 4_000_000, baseline: 0.27412, variant: 0.2 })).baseline).toBe('27.41 %');
    expect(writtenPair(one({ variant: 0 })).variant).toMatch(/^< 0\.096 %$/);
  });
});

describe('notes', () => {
  it('say what pairing brought, from the least to the most', () => {
    const factors = [4.2, 5, Number.NaN];
    const cells = results.cells.map((cell) => ({
      ...cell,
      ...(cell.differences && {
        differences: cell.differences.map((row, i) => ({ ...row, narrowing: factors[i % 3]! })),
      }),
    }));
    const headlines = results.cells[1]!.differences!.slice(0, 3).map(({ subject, metric }) => ({ subject, metric }));
    expect(narrowingText({ ...results, cells }, headlines)[0]).toContain(
      'the intervals of the differences 4.6 (4.2 to 5.0) times narrower, as 21 (18 to 25) times the trials would.',
    );
    expect(narrowingText(resultsOf({ trials: 20 }), headlines)).toEqual([]);
    const exact = comparedResults(byHand, { exact: true, trials: 100 });
    expect(narrowingText(exact, headlines)).toEqual([]);
  });

  it('say how several comparisons are judged, and nothing where there is one or no doubt', () => {
    expect(discoveriesText(results)[0]).toMatch(
      /^With 2 comparisons .* at most 0\.05: at most 5 % of these are false alarms .*Benjamini and Hochberg/,
    );
    expect(discoveriesText(comparedResults(byHand.slice(0, 1)))).toEqual([]);
    expect(discoveriesText(comparedResults(byHand, { exact: true, trials: 100 }))).toEqual([]);
  });

  it('have two digits', () => {
    expect([1, 4.23, 9.94, 9.96, 12.3, 123.4, Number.NaN].map(factorText)).toEqual([
      '1.0',
      '4.2',
      '9.9',
      '10',
      '12',
      '123',
      '–',
    ]);
    expect([0.0004, 0.001, 0.0342, 0.0996, 0.25, 1, Number.NaN].map(chanceText)).toEqual([
      ...['< 0.001', '0.001', '0.034', '0.10', '0.25', '1.00', '–'],
    ]);
  });
});

describe('perPointOf()', () => {
  const stepped = (points: number | undefined): Comparison => ({
    ...one({ difference: -0.06, ciLow: -0.064, ciHigh: -0.056 }),
    variant: {
      ...{ name: 'c', from: 'sensitivity', text: 'c' },
      step: { name: 'Courage', direction: 'up', from: '7', to: '8', ...(points !== undefined && { points }) },
    },
  });

  it('divides the difference and its interval by the cost', () => {
    expect(perPointOf(stepped(20))).toEqual({ estimate: '−0.30', interval: '−0.32 to −0.28' });
  });

  it('turns the sign of a step that saves points, interval and all', () => {
    expect(perPointOf(stepped(-20))).toEqual({ estimate: '+0.30', interval: '+0.28 to +0.32' });
  });

  it('is not there where the cost is not known or nothing', () => {
    expect(perPointOf(stepped(undefined))).toBeUndefined();
    expect(perPointOf(stepped(0))).toBeUndefined();
  });
});
