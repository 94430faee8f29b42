import { describe, expect, it } from 'vitest';
import { solutionText } from '../../../../reports/text/solution-text.ts';
import { solutionSentences } from '../../../../reports/views/solution-words.ts';
import type { Question } from '../../../../src/run/solve/question.ts';
import type { Point, Solution } from '../../../../src/run/solve/solution.ts';

const target = { subject: 'spears', metric: 'break', comparison: '<=', value: 0.25, percent: true } as const;

const question: Question = {
  ...{
    name: 'How many ranks?',
    path: 'units.spears.models',
    values: [10, 15, 20, 25, 30],
    target,
    kind: 'probability',
  },
  ...{ engine: 'sampled', seed: 'ranks', trials: 100_000, maxTrials: 10_000_000, skipped: [], leftOut: [] },
  yaml: '',
  asked: { vary: '', until: '' },
  at: () => {
    throw new Error('not asked');
  },
};

const point = (value: number, estimate: number, half = 0.004, trials = 100_000): Point => ({
  ...{ value, trials, n: trials, estimate, low: estimate - half, high: estimate + half },
  ...{ reaches: estimate <= 0.25, certain: Math.abs(estimate - 0.25) > half, digest: 'd' },
});

const points = [point(10, 0.451), point(15, 0.32), point(20, 0.24), point(25, 0.12), point(30, 0.081)];

const solution = (changes: Partial<Solution> = {}): Solution => ({
  ...{ question, outcome: 'found', want: 'smallest', answer: 20, low: 20, high: 20, turns: false, points },
  ...{ confidence: 0.95, digest: '0123456789abcdef' },
  ...changes,
});

const plain = (changes: Partial<Solution> = {}) =>
  solutionSentences(solution(changes)).map((sentence) => sentence.replaceAll('\u00a0', ' '));
const { low: _, high: __, answer: ___, ...ends } = solution();

describe('solutionSentences()', () => {
  it('names the answer and its interval', () => {
    const start = '20 is the smallest value of units.spears.models with spears.break <= 25 %';
    expect(plain()).toEqual([`${start} (with 95 % confidence)`]);
    expect(plain({ low: 15, high: 25 })).toEqual([`${start} (95 % interval: 15 to 25)`]);
    const { high: _, ...openEnd } = solution({ low: 20 });
    expect(solutionSentences(openEnd)[0]).toContain('(95 % interval: 20 or more; even 30 is not certain to reach it)');
    const { low: __, ...openStart } = solution({ want: 'largest', high: 25 });
    expect(solutionSentences(openStart)[0]).toContain(
      '(95 % interval: 25 or less; even 10 is not certain to reach it)',
    );
    expect(plain({ question: { ...question, engine: 'exact' } })).toEqual([`${start} (exact)`]);
  });

  it('says with the numbers at both ends that all reach it, or none, and whether that is certain', () => {
    expect(solutionSentences({ ...ends, outcome: 'everywhere' })[0]!.replaceAll('\u00a0', ' ')).toBe(
      'Every value of units.spears.models = 10 to 30 has spears.break <= 25 %: with 10 it is 45.1 % (44.7 – 45.5 %), ' +
        'with 30 it is 8.1 % (7.7 – 8.5 %)',
    );
    const open = [point(10, 0.249), point(20, 0.2), point(30, 0.1)];
    expect(solutionSentences({ ...ends, outcome: 'everywhere', points: open })[0]).toContain(', as far as is known: ');
    expect(solutionSentences({ ...ends, outcome: 'nowhere' })[0]).toMatch(/^No value of /);
    const one = { ...ends, outcome: 'nowhere', points: [points[0]!] } as const;
    expect(solutionSentences(one)[0]).toMatch(
      /^No value of units\.spears\.models = 10 has .*: with 10 it is 45\.1 % [^,]+$/,
    );
  });

  it('says that the curve turns, and which values reach the target', () => {
    const curve = [point(10, 0.2), point(15, 0.3), point(20, 0.24), point(25, 0.2), point(30, 0.4)];
    expect(plain({ turns: true, points: curve, answer: 10 }).slice(1)).toEqual([
      'The target rises and falls with units.spears.models: all 5 values were tried',
      'It is reached with 10, 20 to 25',
    ]);
    expect(plain({ turns: true, points: curve.slice(1) })[1]).toMatch(/only these of 5 values were tried/);
  });

  it('says that it was stopped', () => {
    expect(solutionSentences({ ...ends, outcome: 'interrupted' })[0]).toMatch(/^Interrupted before the answer/);
  });
});

describe('solutionText()', () => {
  it('has the answer, then the curve with intervals, bars and a mark at the target', () => {
    expect(solutionText(solution())).toMatchInlineSnapshot(`
      "How many ranks?

        20 is the smallest value of units.spears.models with spears.break <= 25 %
          (with 95 % confidence).

        models  spears.break                    trials  0–50 %                 reached
            10        45.1 %  (44.7 – 45.5 %)  100,000  ███████████|███████         no
            15        32.0 %  (31.6 – 32.4 %)  100,000  ███████████|█▌              no
            20        24.0 %  (23.6 – 24.4 %)  100,000  ██████████▏|               yes
            25        12.0 %  (11.6 – 12.4 %)  100,000  █████      |               yes
            30         8.1 %    (7.7 – 8.5 %)  100,000  ███▍       |               yes

        All intervals together hold with 95 % confidence. | marks the target.

        5 of 5 values tried · 500,000 trials, sampled · seed ranks · digest
        0123456789ab
      "
    `);
  });

  it('keeps to 80 columns whatever the names, and passes on no control characters', () => {
    const path = `units.${'x'.repeat(70)}.models`;
    const long = { ...question, name: 'a\u001b[31mb '.repeat(30), path, seed: 's '.repeat(60) };
    const means: Question = { ...long, kind: 'mean', target: { ...target, subject: 'y'.repeat(60), value: -123456.5 } };
    const many = points.map((one) => ({
      ...one,
      trials: 10_000_000,
      estimate: -99_999.123,
      low: -99_999.124,
      high: 3,
    }));
    for (const of of [solution(), solution({ question: long }), solution({ question: means, points: many })]) {
      const text = solutionText(of);
      for (const line of text.split('\n')) expect(line.length, line).toBeLessThanOrEqual(80);
      // biome-ignore lint/suspicious/noControlCharactersInRegex: that is what must not be there.
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u007f-\u009f]/);
    }
  });

  it('says what is taken for granted where not every value was tried', () => {
    const assumed = /Between the values tried, the curve is assumed to only rise or only fall\./;
    expect(solutionText(solution({ points: points.slice(1) })).replace(/\s+/g, ' ')).toMatch(assumed);
    expect(solutionText(solution()).replace(/\s+/g, ' ')).not.toMatch(assumed);
  });

  it('has neither trials nor intervals where the answer is exact', () => {
    const exact = points.map((one) => ({
      ...one,
      n: Infinity,
      trials: Infinity,
      low: one.estimate,
      high: one.estimate,
    }));
    const text = solutionText(solution({ question: { ...question, engine: 'exact' }, points: exact }));
    expect(text).not.toMatch(/trials|interval/);
    expect(text).toContain('exact: every outcome with its probability');
  });

  it('has no curve where nothing was tried', () => {
    expect(solutionText({ ...ends, outcome: 'interrupted', points: [] })).not.toContain('█');
  });
});
