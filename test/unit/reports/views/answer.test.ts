import { describe, expect, it } from 'vitest';
import {
  BRIEF,
  figureSentences,
  formatEstimate,
  headlines,
  plain,
  saysOf,
  sentence,
  subjectName,
  subjectsOf,
  title,
} from '../../../../reports/views/answer.ts';
import { extremes, firstAnswer } from '../../../../reports/views/overview.ts';
import { rowOf } from '../../../../reports/views/rows.ts';
import type { CellResult, MetricRow } from '../../../../src/engine/results/result.ts';
import { viewsOf } from '../../../../src/games/views.ts';
import { wilson } from '../../../../src/stats/wilson.ts';
import { byHand, comparedResults } from '../../../helpers/page/comparisons.ts';
import { cellOf, definitions, resultsOf, sweptResults } from '../../../helpers/page/results.ts';

const cell = cellOf({ trials: 400 });

function withRow(metric: string, change: Partial<MetricRow>, subject = 'spears'): CellResult {
  const metrics = cell.metrics.map((row) =>
    row.round === 0 && row.subject === subject && row.metric === metric ? { ...row, ...change } : row,
  );
  return { ...cell, trials: 200_000, metrics };
}

const seen = (k: number, n = 200_000) => {
  const { low, high } = wilson(k, n);
  return { n, estimate: k / n, ciLow: low, ciHigh: high };
};

describe('sentence()', () => {
  it('says a probability with its interval', () => {
    expect(plain(sentence(withRow('break', seen(54_800)), definitions, 'spears', 'break')!)).toBe(
      'Spears (25 Heavy Infantry, spear) failed a Break Test in 27.4 % of combats (95 % interval 27.2 – 27.6 %)',
    );
  });

  it('says what never happened as less than the upper end', () => {
    expect(plain(sentence(withRow('break', seen(0)), definitions, 'spears', 'break')!)).toBe(
      'Spears (25 Heavy Infantry, spear) failed a Break Test in < 0.002 % of combats (95 % interval 0 – 0.002 %)',
    );
  });

  it('says a mean', () => {
    const row = { n: 200_000, estimate: 6.4237, ciLow: 6.4115, ciHigh: 6.4359 };
    expect(plain(sentence(withRow('hp_lost', row), definitions, 'spears', 'hp_lost')!)).toBe(
      'Spears (25 Heavy Infantry, spear) lost so many Health Points: 6.42 on average (95 % interval 6.41 – 6.44)',
    );
  });

  it('says how many it is taken over where that is not every trial', () => {
    const row = { n: 1_234, estimate: -2, ciLow: -2.04, ciHigh: -1.96 };
    expect(sentence(withRow('test_modifier', row), definitions, 'spears', 'test_modifier')!.note).toBe(
      'of 1,234, 95 % interval −2.04 to −1.96',
    );
  });

  it('says that an exact answer is exact', () => {
    const row = { n: Infinity, estimate: 1 / 3, ciLow: 1 / 3, ciHigh: 1 / 3 };
    expect(plain(sentence(withRow('break', row), definitions, 'spears', 'break')!)).toBe(
      'Spears (25 Heavy Infantry, spear) failed a Break Test in 33.3333 % of combats (exact)',
    );
  });

  it('says nothing of a metric that is missing or that no trial counts for', () => {
    expect(sentence(cell, definitions, 'spears', 'no such metric')).toBeUndefined();
    expect(sentence(withRow('break', { n: 0, estimate: Number.NaN }), definitions, 'spears', 'break')).toBeUndefined();
  });

  it('falls back on the name of a metric without a definition', () => {
    expect(sentence(cell, [], 'spears', 'break')!.lead).toBe('Spears (25 Heavy Infantry, spear) break in');
  });
});

describe('saysOf() of a goal', () => {
  const known = [
    { metric: 'banners', kind: 'mean', phrase: 'won … Victory Banners' },
    { metric: 'break', kind: 'probability', phrase: 'broke' },
  ] as const;

  it.each([
    ['rome.banners', 'the goal: Rome won … Victory Banners'],
    ['rome.banners >= 2 was reached', 'the goal: Rome won 2 or more Victory Banners'],
    ['rome.banners < 2 was reached', 'the goal: Rome won fewer than 2 Victory Banners'],
    ['gauls.break and rome.banners > 2 was reached', 'the goal: Gauls broke and Rome won more than 2 Victory Banners'],
    ['gauls.break < 1 was reached', 'the goal: Gauls never broke'],
  ])('words %s', (text, words) => {
    const goal = { metric: 'goal', kind: 'probability', phrase: `the goal ${text}` } as const;
    expect(saysOf([...known, goal], 'goal')).toBe(words);
  });
});

describe('subjectName()', () => {
  it('puts the name of the file before what it is', () => {
    expect(subjectName(cell, 'spears')).toBe('Spears (25 Heavy Infantry, spear)');
    expect(subjectName(cell, 'defender')).toBe('Defender');
    expect(subjectName(cell, 'combat')).toBe('the combat');
    expect(subjectName(cell, 'stranger')).toBe('stranger');
  });
});

describe('subjectsOf()', () => {
  it('begins with those that the headlines speak of, and their sides', () => {
    const headlines = [{ subject: 'lancers', metric: 'break' }];
    const ids = (kind: 'unit' | 'side' | 'character') => subjectsOf({ ...cell, headlines }, kind).map(({ id }) => id);
    expect(ids('unit')).toEqual(['lancers', 'spears']);
    expect(ids('side')).toEqual(['attacker', 'defender']);
    expect(ids('character')).toEqual([]);
    expect(subjectsOf({ ...cell, headlines: [] }, 'unit').map(({ id }) => id)).toEqual(['spears', 'lancers']);
  });
});

describe('subjectName() for people', () => {
  it.each([
    ['citizen-spears', '25 Citizen Spears (spear)', '25 Citizen Spears (spear)'],
    ['citizen-spears-2', '25 Citizen Spears (spear)', 'Citizen spears 2 (25 Citizen Spears, spear)'],
    ['gauls', 'Warriors, 4 blocks', 'Gauls (Warriors, 4 blocks)'],
    ['heavy-infantry', 'Heavy infantry, 4 blocks', 'Heavy infantry (4 blocks)'],
    ['tribesmen.khan', 'Khan (iron fist), General', 'Khan (iron fist, General, with Tribesmen)'],
    ['rome', 'rome', 'Rome'],
    ['<b>-x', '', '<b>-x'],
  ])('of %s, %s, is %s', (id, words, name) => {
    expect(subjectName({ subjects: [{ id, kind: 'unit', text: words }] }, id)).toBe(name);
  });

  it('writes exact values with the digits that people read beside all of them', () => {
    const exact = {
      ...rowOf(cell, 'spears', 'break')!,
      n: Infinity,
      estimate: 0.417918,
      ciLow: 0.417918,
      ciHigh: 0.417918,
    };
    const { estimate, brief } = sentence(withRow('break', exact), definitions, 'spears', 'break')!;
    expect([estimate, brief]).toEqual(['41.7918 %', { estimate: '41.8 %' }]);
    expect(formatEstimate({ ...exact, estimate: 0.99968 }, BRIEF).estimate).toBe('99.968 %');
    expect(formatEstimate({ ...exact, estimate: 2e-8 }, BRIEF).estimate).toBe('2 × 10⁻⁶ %');
  });
});

describe('title()', () => {
  it("is the report's, else the experiment's", () => {
    const results = resultsOf({ trials: 20 });
    expect(title(results)).toBe('Spears hold the lancers');
    expect(title({ ...results, experiment: { ...results.experiment, report: { title: 'Will they?' } } })).toBe(
      'Will they?',
    );
  });
});

describe('headlines()', () => {
  it('has a sentence for each headline of the cell, in order', () => {
    expect(headlines(cell, definitions).map(({ lead }) => lead)).toEqual([
      'Spears (25 Heavy Infantry, spear) failed a Break Test in',
      'Lancers (8 Knightly Orders, lance) failed a Break Test in',
    ]);
  });
});

describe('figureSentences()', () => {
  const figure = viewsOf('t9a').figures.find((one) => one.kind === 'shares')!;

  it('tells tests, failures and what the two rules saved', () => {
    const sentences = figureSentences(cell, definitions, figure, 'spears');
    expect(sentences.map(({ lead }) => lead)).toEqual([
      'It took a Break Test in',
      'It failed a Break Test in',
      'It passed a Break Test that it would have failed had it not been Steady in',
      'It passed a Break Test that it would have failed with Steady alone in',
    ]);
    expect(sentences[3]!.estimate).toBe(formatEstimate(rowOf(cell, 'spears', 'saved_by_solid')!).estimate);
  });

  it('is silent where the game knows neither', () => {
    const metrics = cell.metrics.filter(({ metric }) => !metric.startsWith('saved_by'));
    expect(figureSentences({ ...cell, metrics }, definitions, figure, 'spears')).toEqual([]);
  });
});

describe('extremes()', () => {
  it('tells where a headline is lowest and where highest', () => {
    const cells = [seen(60_000), seen(20_000), seen(40_000)].map((row, i) => ({
      ...withRow('break', row),
      cell: i,
      swept: { 'units.spears.files': i },
    }));
    expect(plain(extremes(resultsOf({ trials: 1 }, cells))[0]!)).toBe(
      'Spears (25 Heavy Infantry, spear) failed a Break Test in 10.0 % to 30.0 % of combats ' +
        '(lowest: files = 1, 9.9 – 10.1 %; highest: files = 0, 29.8 – 30.2 %)',
    );
  });

  it('says of whom it tells where variants are compared with their baselines', () => {
    const swept = comparedResults(byHand, { sweep: [2, 3], trials: 300 });
    for (const sentence of extremes(swept)) expect(plain(sentence)).toMatch(/^In the baseline, \w+ \(/);
    const [first] = extremes(swept);
    expect(plain(first!)).not.toContain(byHand[0]!.name);
  });
});

describe('firstAnswer()', () => {
  it('is that of the only cell, of the baseline by name, or of all cells', () => {
    const named = (results: Parameters<typeof firstAnswer>[0]) => plain(firstAnswer(results)!);
    expect(named(resultsOf({ trials: 50 }))).toMatch(/^Spears failed a Break Test in/);
    expect(named(comparedResults(byHand, { trials: 300 }))).toMatch(/^In the baseline, Spears failed a Break Test in/);
    expect(named(sweptResults(300))).toMatch(/% to .* % of combats \(lowest: /);
  });
});
