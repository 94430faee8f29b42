import { csvParse } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import { differencesCsv } from '../../../../reports/files/differences-csv.ts';
import { verdictOf } from '../../../../reports/views/comparisons.ts';
import type { Results } from '../../../../src/engine/results/result.ts';
import { byHand, comparedResults } from '../../../helpers/page/comparisons.ts';

const parsed = (results: Results) => csvParse(differencesCsv(results));
const signOf = (x: number) => String(Math.abs(x) > 1e-12 ? Math.sign(x) : 0);
const number = (text: string | undefined) => (text === '' ? undefined : Number(text));

describe('differencesCsv()', () => {
  it('has the columns of the format, swept paths among them', () => {
    expect(differencesCsv(comparedResults(byHand)).split('\n')[0]).toBe(
      'cell,variant,subject,metric,n,difference,ci_low,ci_high,only_baseline,only_variant,baseline_estimate,variant_estimate,q,verdict,low,high,how',
    );
    expect(differencesCsv(comparedResults(byHand, { sweep: [2, 3] })).split('\n')[0]).toBe(
      'cell,variant,rules.solid_ranks.1,subject,metric,n,difference,ci_low,ci_high,only_baseline,only_variant,baseline_estimate,variant_estimate,q,verdict,low,high,how',
    );
  });

  it('reads back to the very numbers of the results, means without counts', () => {
    const results = comparedResults(byHand, { sweep: [2, 'many, "or so"'] });
    const expected = results.cells.flatMap(({ differences = [], ...cell }) =>
      differences.map((row) => ({ cell, row })),
    );
    const rows = parsed(results);
    expect(rows.length).toBe(expected.length);
    for (const [i, { cell, row }] of expected.entries()) {
      const read = rows[i]!;
      expect(read).toMatchObject({ variant: cell.variant, subject: row.subject, metric: row.metric });
      expect([read['cell'], read['rules.solid_ranks.1']]).toEqual(
        [cell.cell, cell.swept['rules.solid_ranks.1']].map(String),
      );
      expect(
        ['n', 'difference', 'ci_low', 'ci_high', 'only_baseline', 'only_variant'].map((key) => number(read[key])),
      ).toEqual([...[row.n, row.difference, row.ciLow, row.ciHigh, row.onlyBaseline, row.onlyVariant]]);
      expect(read['only_baseline'] === '').toBe(row.kind === 'mean');
      expect(['baseline_estimate', 'variant_estimate', 'q'].map((key) => number(read[key]))).toEqual(
        [row.baseline, row.variant, row.q].map((x) => (Number.isFinite(x) ? x : undefined)),
      );
      expect(read['verdict']).toBe(verdictOf(row, 4).replaceAll(' ', '_'));
      expect([read['low'], read['high'], read['how']]).toEqual(['', '', 'simulated']);
    }
  });

  it('has the difference of proved bounds beside the paired one, with its verdict, if the simulation agrees', () => {
    const results = comparedResults(byHand);
    const [name] = results.cells[1]!.differences!;
    const proved = (low: number, z: number) => ({
      ...{ round: 0, subject: name!.subject, metric: name!.metric, kind: 'probability', low, high: low + 1e-6 },
      ...{ estimate: 0.5, n: 300, z },
    });
    const rowOf = (z: number) =>
      parsed({
        ...results,
        cells: results.cells.map((cell, i) => ({ ...cell, proved: [proved(i === 0 ? 0.25 : 0.5, z)] as never })),
      }).find(
        ({ variant, subject, metric }) =>
          variant !== 'baseline' && subject === name!.subject && metric === name!.metric,
      )!;
    const row = rowOf(0.5);
    expect([row['how'], row['verdict']]).toEqual(['proved', 'more']);
    expect(Number(row['low'])).toBeCloseTo(0.25 - 1e-6, 12);
    expect(Number(row['high'])).toBeCloseTo(0.25 + 1e-6, 12);
    expect(number(row['difference'])).toBe(name!.difference);
    expect(rowOf(7)['how']).toBe('simulated');
  });

  it('has no n and no joint counts in an exact answer', () => {
    for (const row of parsed(comparedResults(byHand, { trials: 300, exact: true }))) {
      expect([row['n'], row['only_baseline'], row['only_variant']]).toEqual(['', '', '']);
      for (const end of ['ci_low', 'ci_high', 'low', 'high']) expect(row[end]).toBe(row['difference']);
      expect(row['how']).toBe('exact');
      expect(row['q']).toBe('');
      expect(row['verdict']).toBe(
        { '1': 'more', '-1': 'less', '0': 'no_difference' }[signOf(Number(row['difference']))],
      );
    }
  });

  it('has an n of 0 and no numbers where no trial counts', () => {
    const results = comparedResults(byHand);
    const none = { ...results.cells[1]!.differences![0]!, n: 0, difference: Number.NaN, ciLow: -1, ciHigh: 1 };
    const { onlyBaseline: _, onlyVariant: __, ...row } = none;
    const [read] = parsed({ ...results, cells: [{ ...results.cells[1]!, differences: [row] }] });
    expect([read!['n'], read!['difference'], read!['ci_low'], read!['ci_high']]).toEqual(['0', '', '', '']);
    expect([read!['baseline_estimate'], read!['variant_estimate'], read!['q'], read!['verdict']]).toEqual([
      '',
      '',
      '',
      '',
    ]);
  });
});
