import { csvParse } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import { histogramsCsv } from '../../../../reports/files/histograms-csv.ts';
import { resultsOf, sweptResults } from '../../../helpers/page/results.ts';

describe('histogramsCsv()', () => {
  it('has the columns of the format and a line feed at the end', () => {
    const text = histogramsCsv(sweptResults(50));
    expect(text.split('\n')[0]).toBe('cell,variant,units.spears.files,round,subject,metric,value,count,probability');
    expect(text.endsWith('\n')).toBe(true);
  });

  it('reads back to the very numbers of the results', () => {
    const results = resultsOf();
    const expected = results.cells.flatMap((cell) =>
      cell.histograms.flatMap(({ round, subject, metric, bins }) =>
        bins.map(({ value, count, probability }) => ({
          ...{ cell: '0', variant: 'baseline', round: String(round), subject, metric },
          ...{ value: String(value), count: String(count), probability: String(probability) },
        })),
      ),
    );
    expect([...csvParse(histogramsCsv(results))]).toEqual(expected);
    expect(expected.length).toBeGreaterThan(200);
  });

  it('has probabilities and no counts in an exact answer', () => {
    const rows = csvParse(histogramsCsv(resultsOf({ trials: 100, exact: true })));
    expect(rows.every((row) => row['count'] === '' && Number(row['probability']) > 0)).toBe(true);
  });
});
