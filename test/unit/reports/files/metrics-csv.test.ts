import { csvParse } from 'd3-dsv';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { csvOfCells, csvText } from '../../../../reports/files/csv.ts';
import { metricsCsv, metricsTable } from '../../../../reports/files/metrics-csv.ts';
import type { MetricRow, Results } from '../../../../src/engine/results/result.ts';
import { cellOf, resultsOf, sweptResults } from '../../../helpers/page/results.ts';

function compare(results: Results, paths: readonly string[]): void {
  const rows = csvParse(metricsCsv(results));
  const expected = results.cells.flatMap((cell) => cell.metrics.map((row) => ({ cell, row })));
  expect(rows.length).toBe(expected.length);
  expected.forEach(({ cell, row }, i) => {
    const read = rows[i]!;
    const swept = paths.map((path) => [path, String(cell.swept[path])]);
    const { round, subject, metric, n, estimate, ciLow, ciHigh, stdError } = row;
    const place = { cell: String(cell.cell), variant: cell.variant, ...Object.fromEntries(swept) };
    const { n: _n, estimate: _e, ci_low: _l, ci_high: _h, std_error: _s, exact: _x, ...where } = read;
    expect(where).toEqual({ ...place, round: String(round), subject, metric });
    const numbers = [read['n'], read['estimate'], read['ci_low'], read['ci_high'], read['std_error']];
    expect(numbers.map(Number)).toEqual([n, estimate, ciLow, ciHigh, stdError]);
  });
}

describe('metricsCsv()', () => {
  it('has the columns of the format and a line feed at the end', () => {
    const text = metricsCsv(resultsOf());
    expect(text.split('\n')[0]).toBe('cell,variant,round,subject,metric,n,estimate,ci_low,ci_high,std_error,exact');
    expect(text.endsWith('\n')).toBe(true);
    expect(text.endsWith('\n\n')).toBe(false);
  });

  it('reads back to the very numbers of the results', () => {
    compare(resultsOf(), []);
  });

  it('ends with the exact values where they are known', () => {
    const results = resultsOf();
    const [cell] = results.cells;
    const exact = cell!.metrics.map((row, i) => ({ ...row, exact: i / 7, z: 0 }));
    const last = (of: Results) => csvParse(metricsCsv(of)).map((row) => row['exact']);
    expect(new Set(last(results))).toEqual(new Set(['']));
    expect(last({ ...results, cells: [{ ...cell!, exact }] })).toEqual(exact.map((row) => String(row.exact)));
    const certain = ({ estimate }: MetricRow) => ({ n: Number.POSITIVE_INFINITY, ciLow: estimate, ciHigh: estimate });
    const answered = { ...cell!, metrics: cell!.metrics.map((row) => ({ ...row, ...certain(row) })) };
    expect(last({ ...results, cells: [answered] })).toEqual(cell!.metrics.map(({ estimate }) => String(estimate)));
  });

  it('comes in pieces, the header and then cell by cell', () => {
    const results = sweptResults(100);
    const pieces = [...csvOfCells(results, metricsTable)];
    expect(pieces.length).toBe(1 + results.cells.length);
    expect(pieces.join('')).toBe(metricsCsv(results));
    expect(
      pieces.slice(1).map(
        (piece) =>
          new Set(
            piece
              .trimEnd()
              .split('\n')
              .map((row) => row.split(',')[0]),
          ),
      ),
    ).toEqual(results.cells.map(({ cell }) => new Set([String(cell)])));
  });

  it('has a column for each swept path, between variant and round', () => {
    const results = sweptResults(100);
    expect(metricsCsv(results)).toMatch(/^cell,variant,units\.spears\.files,round,/);
    compare(results, ['units.spears.files']);
  });

  it('leaves a swept path empty in a cell that does not have it, and writes lists as JSON', () => {
    const cell = cellOf({ trials: 50, rounds: 1 });
    const results = resultsOf({}, [
      { ...cell, swept: { a: [1, 2] } },
      { ...cell, cell: 1, swept: { b: 'x' } },
    ]);
    const rows = csvParse(metricsCsv(results));
    expect([rows[0]!['a'], rows[0]!['b'], rows.at(-1)!['a'], rows.at(-1)!['b']]).toEqual(['[1,2]', '', '', 'x']);
  });

  it('has no n and no doubt in an exact answer', () => {
    for (const row of csvParse(metricsCsv(resultsOf({ trials: 100, exact: true })))) {
      expect(row['n']).toBe('');
      expect([row['ci_low'], row['ci_high'], row['std_error']]).toEqual([row['estimate'], row['estimate'], '0']);
    }
  });

  it('has an n of 0 and no numbers where no trial counts', () => {
    const cell = cellOf({ trials: 50, rounds: 1 });
    const none = { ...cell.metrics[0]!, n: 0, estimate: Number.NaN, ciLow: 0, ciHigh: 1, stdError: Number.NaN };
    const [row] = csvParse(metricsCsv(resultsOf({}, [{ ...cell, metrics: [none] }])));
    expect([row!['n'], row!['estimate'], row!['ci_low'], row!['ci_high'], row!['std_error']]).toEqual([
      '0',
      '',
      '',
      '',
      '',
    ]);
  });

  it('quotes any name so that it reads back, as text', () => {
    const cell = cellOf({ trials: 20, rounds: 1 });
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom('a', ',', '"', '\n', '\r', ' ', '=', 'ß', ';') }), (variant) => {
        const rows = csvParse(metricsCsv(resultsOf({}, [{ ...cell, variant }])));
        expect(rows.length).toBe(cell.metrics.length);
        expect(rows.every((row) => row['variant'] === csvText(variant))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
