import { describe, expect, it } from 'vitest';
import { comparisonLines } from '../../../../reports/text/comparisons.ts';
import { plainScreen } from '../../../../reports/text/screen.ts';
import { text } from '../../../../reports/text/text.ts';
import type { Results } from '../../../../src/engine/results/result.ts';
import { byHand, comparedResults, type Made, steps, taken } from '../../../helpers/page/comparisons.ts';
import { provenance, resultsOf } from '../../../helpers/page/results.ts';

const linesOf = (results: Results) => comparisonLines(results, plainScreen);
const many: readonly Made[] = Array.from({ length: 70 }, (_, i) => ({
  ...{ name: `variant ${i}`, from: 'variants', files: 4 + (i % 3) },
}));

describe('comparisonLines()', () => {
  it('has a sentence and a row for each of a few variants', () => {
    expect(linesOf(comparedResults(byHand)).join('\n')).toMatchInlineSnapshot(`
      "
        With six wide, Spears failed a Break Test in 34 % of combats against 34 %: no
          difference seen (95 % interval −0.2 to +0.8 points)
        With other dice, Spears failed a Break Test in 34 % of combats against 34 %:
          no difference seen (95 % interval −0.4 to +0.4 points)

      Compared with the baseline: spears.break (baseline 34 %)
        variant     estimate  points  (95 % interval)  −0.4  0  +0.4    verdict     q
        six wide        34 %    +0.3   (−0.2 to +0.8)        │████▉   none seen  0.36
        other dice      34 %     0.0   (−0.4 to +0.4)        │        none seen  1.00

      Compared with the baseline: lancers.break (baseline 3.9 %)
        variant     estimate  points  (95 % interval)  −1.5 0 +1.5    verdict        q
        six wide       5.2 %    +1.3   (+0.7 to +1.9)       │████▍       more  < 0.001
        other dice     3.9 %     0.0   (−0.4 to +0.4)       │       none seen     1.00

        Variants use the same dice as the baseline. This makes the intervals of the
        differences 3.2 (1.6 to 4.7) times narrower, as 10 (2.7 to 22) times the
        trials would.

        With 2 comparisons some would look different by chance alone. A difference
        counts as more or less only if its q is at most 0.05: at most 5 % of these are
        false alarms (Benjamini and Hochberg)."
    `);
  });

  it('has nothing where nothing was compared', () => {
    expect(linesOf(resultsOf({ trials: 20 }))).toEqual([]);
    expect(linesOf(comparedResults([]))).toEqual([]);
  });

  it('puts things and steps in the order of what they change, both steps of a thing together', () => {
    const worth = linesOf(comparedResults(taken));
    expect(worth).toContain('The worth of each thing: spears.break (baseline 34 %)');
    const lines = linesOf(comparedResults(steps));
    const table = lines.slice(lines.findIndex((line) => line.startsWith('One step up or down: spears.break')));
    const names = table.slice(2, 12).map((line) => line.trim().split(/ \d | on | spear/)[0]);
    expect(names).toEqual([
      'Courage',
      'Courage',
      'ranks',
      'ranks',
      'weapon',
      'weapon',
      'weapon',
      'Standard Bearer',
      'Agility',
      'Agility',
    ]);
    expect(lines.join('\n')).toMatch(/change per point of cost +\(95 % interval\)\n {2}Courage 7 → 8 +\+0\.\d+ +\(\+/);
  });

  it('has columns for the swept values', () => {
    const lines = linesOf(comparedResults(byHand, { sweep: [2, 3, 4] }));
    expect(lines).toContain('  solid_ranks.1  variant     baseline  estimate  points  (95 % interval)');
    expect(lines.filter((line) => /^ +3 {2}six wide +\d/.test(line)).length).toBeGreaterThan(0);
  });

  it('has neither intervals nor q in an exact answer', () => {
    const lines = linesOf(comparedResults(byHand, { trials: 200, exact: true })).join('\n');
    expect(lines).toContain('(exact)');
    expect(lines).not.toMatch(/interval|narrower| q\b|Hochberg/);
  });

  it('shows so many rows and says where the others are', () => {
    const lines = linesOf(comparedResults(many, { trials: 200 }));
    expect(lines).toContain('  … and 10 more, all of them in differences.csv');
    expect(lines.some((line) => line.includes('variant 60'))).toBe(false);
  });

  it('keeps to 80 columns whatever the names, and passes no control characters on', () => {
    const long = comparedResults([{ ...byHand[0]!, name: `\u001b[31m${'long '.repeat(40)}` }, ...byHand]);
    for (const of of [long, comparedResults(steps), comparedResults(byHand, { sweep: [2, 3, 'x'.repeat(99)] })]) {
      for (const line of text(of, provenance).split('\n')) {
        expect(line.length, line).toBeLessThanOrEqual(80);
        expect(line).not.toContain('\u001b');
      }
    }
  });
});

describe('text() of a run with variants', () => {
  it('tells of the baseline alone what the comparisons tell of the variants', () => {
    const answer = text(comparedResults(byHand), provenance);
    expect(answer.match(/Steady saved/g)).toHaveLength(1);
    expect(answer.indexOf('Compared with the baseline')).toBeGreaterThan(answer.indexOf('Steady saved'));
    expect(answer).toContain('3 cells: 4,000 trials');
    const swept = text(comparedResults(byHand, { sweep: [1, 2, 3, 4, 5, 6, 7] }), provenance);
    expect(swept).toMatch(/In the baseline, Spears \(.*\) failed[\s\S]*lowest: solid ranks 1 = \d/);
    expect(swept.replaceAll(/\s+/g, ' ')).not.toContain('highest: six wide');
  });
});
