import { describe, expect, it } from 'vitest';
import { plainScreen } from '../../../../reports/text/screen.ts';
import { subjectTables } from '../../../../reports/text/table.ts';
import { text } from '../../../../reports/text/text.ts';
import type { CellResult, MetricRow } from '../../../../src/engine/results/result.ts';
import * as t9a from '../../../helpers/page/results.ts';
import { cellOf, resultsOf } from '../../../helpers/page/results-cca.ts';

const cell = cellOf();
const tables = (of: CellResult) => subjectTables(of, plainScreen);
const heads = (of: CellResult) => tables(of).filter((_, i, lines) => lines[i - 1] === '');
const change = (of: CellResult, metric: RegExp, row: Partial<MetricRow>): CellResult => ({
  ...of,
  metrics: of.metrics.map((r) => (metric.test(r.metric) ? { ...r, ...row } : r)),
});

describe('text() of a series of attacks', () => {
  it('answers in sentences, then tables of leaders, sides and units', () => {
    expect(text(resultsOf(), t9a.provenance)).toMatchInlineSnapshot(`
      "Does Marcellus live?

        Marcellus (leader with legion) was killed in 32 % of combats
          ▕███████▋                ▏ (95 % interval 30 – 33 %)
        Legion (Medium infantry, 4 blocks) was eliminated in 89.2 % of combats
          ▕█████████████████████▍  ▏ (95 % interval 88.3 – 90.0 %)

        leader        killed  by 2 dice   by 1 die  in escape  left the board
        marcellus       32 %      4.3 %     13.6 %     13.7 %            18 %
        fabius     < 0.077 %  < 0.077 %  < 0.077 %  < 0.077 %       < 0.077 %
        hanno           26 %      5.3 %     10.2 %     10.9 %          12.5 %

        side      wins  Victory Banners  (95 % interval)
        rome      24 %             0.91    (0.89 – 0.93)
        carthage  31 %             1.21    (1.19 – 1.22)

        unit      eliminated  leaves hex   holds hex  blocks lost  (95 % interval)
        legion        89.2 %       5.5 %       5.4 %         3.84    (3.83 – 3.86)
        reserve    < 0.077 %   < 0.077 %  > 99.923 %            0
        gauls           64 %      14.6 %        21 %         3.41    (3.39 – 3.44)
        slingers       0.8 %       9.8 %      89.4 %         0.84    (0.82 – 0.87)

        Rulings on leaders
        Ruling 2, in 91.2 % of combats for Marcellus (leader with legion), in 94.5 %
          of combats for Hanno (leader with gauls): the dice take blocks of the unit,
          which lives: a check with two dice, and the leader stays.
        Ruling 3, in 80 % of combats for Marcellus (leader with legion), in 57 % of
          combats for Hanno (leader with gauls): the dice take the last block of the
          unit: a check with one die, then the leader must evade.
        Ruling 4, in 3.6 % of combats for Marcellus (leader with legion), in 5.5 % of
          combats for Hanno (leader with gauls): only a retreat cut short costs
          blocks, and the unit lives: two dice, and the leader stays.
        Ruling 5, in 0.8 % of combats for Marcellus (leader with legion), in 1.1 % of
          combats for Hanno (leader with gauls): only a retreat cut short costs
          blocks, the last one too: one die, then the leader must evade.
        Ruling 6, in 8.8 % of combats for Marcellus (leader with legion), in 6.8 % of
          combats for Hanno (leader with gauls): first the dice, then the retreat take
          blocks, and the unit lives: no second check, the leader stays.
        Ruling 7, in 4.2 % of combats for Marcellus (leader with legion), in 3.3 % of
          combats for Hanno (leader with gauls): first the dice, then the retreat take
          blocks, the last one too: no second check, the leader must evade.

        5,000 trials, sampled · seed marcellus · digest 0123456789ab · 0.42 s on
        2 threads, 11,868 trials per second
      "
    `);
  });

  it('keeps to 80 columns whatever happened and whatever the names', () => {
    const all = change(cell, /^killed|offboard/, { estimate: 0.123456, ciLow: 0.123455, ciHigh: 0.123457 });
    const long = JSON.parse(JSON.stringify(all).replaceAll('marcellus', 'x'.repeat(90)));
    for (const of of [cell, all, long, cellOf({ trials: 70, exact: true })]) {
      for (const line of tables(of)) expect(line.length, line).toBeLessThanOrEqual(80);
    }
  });
});

describe('subjectTables()', () => {
  it('has a column for the deaths that happened, and always for those who were killed', () => {
    expect(heads(cell)[0]).toBe('  leader        killed  by 2 dice   by 1 die  in escape  left the board');
    expect(heads(change(cell, /^killed|offboard/, { estimate: 0 }))[0]!.trim()).toBe('leader        killed');
  });

  it('puts columns that do not fit into a second table of the same leaders', () => {
    const all = change(cell, /^killed|offboard/, { estimate: 0.5, ciLow: 0.4, ciHigh: 0.6, n: 100 });
    const [first, second] = heads(all);
    expect(first).toMatch(/^ {2}leader .*killed/);
    expect(second).toMatch(/^ {2}leader .*left the board$/);
    expect(tables(all).filter((line) => line.startsWith('  marcellus'))).toHaveLength(2);
  });

  it('cuts a name to twelve characters before it takes a table apart, and no further', () => {
    const named = (id: string): CellResult =>
      JSON.parse(JSON.stringify(t9a.cellOf({ trials: 1000 })).replaceAll('"spears"', `"${id}"`));
    for (const id of ['x'.repeat(12), 'x'.repeat(40)]) {
      const units = tables(named(id)).filter((line) => /^ {2}(unit|x)/.test(line));
      expect(units).toHaveLength(2);
      expect(/x[x…]*/.exec(units[1]!)![0].length).toBeGreaterThanOrEqual(12);
    }
  });

  it('has what a Character died of', () => {
    const plain = t9a.cellOf({ trials: 1000 });
    const broke = plain.metrics.find(({ metric }) => metric === 'break')!;
    const row = (metric: string, estimate: number) => ({ ...broke, subject: 'spears.hero', metric, estimate });
    const led: CellResult = {
      ...plain,
      subjects: [...plain.subjects, { id: 'spears.hero', kind: 'character', side: 'defender', text: 'Hero' }],
      metrics: [...plain.metrics, row('alive', 0.75), row('killed_by_wounds', 0.25), row('killed_in_pursuit', 0)],
    };
    expect(
      tables(led)
        .slice(-2)
        .map((line) => line.replace(/ +/g, ' ').trim()),
    ).toEqual([
      'Character alive killed by wounds in pursuit',
      expect.stringMatching(/^spears\.hero 75(\.\d)? % 25(\.\d)? % < [\d.]+ %$/),
    ]);
  });
});
