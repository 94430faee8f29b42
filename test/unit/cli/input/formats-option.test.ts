import { describe, expect, it } from 'vitest';
import { chooseWriters } from '../../../../src/cli/input/formats-option.ts';

const files = (format?: string, isLive = false) =>
  chooseWriters(format, isLive)
    .writers.map((writer) => writer.file)
    .sort();

describe('chooseWriters()', () => {
  it('takes all formats by default, else those that are named, each once', () => {
    const tables = ['differences.csv', 'exact.csv', 'histograms.csv', 'metrics.csv'];
    expect(files()).toEqual([...tables, 'report.html', 'run.json']);
    expect(files('csv')).toEqual(tables);
    expect(files('parquet')).toEqual(tables.map((file) => file.replace('.csv', '.parquet')));
    expect(chooseWriters('parquet').ofMatrix.map(({ file }) => file)).toEqual([
      'matrix.parquet',
      'matrix-differences.parquet',
    ]);
    expect(files('json, html,json')).toEqual(['report.html', 'run.json']);
  });

  it('adds a live report, in place of a plain one', () => {
    expect(files('json', true)).toEqual(['report.html', 'run.json']);
    expect(files('html', true)).toEqual(['report.html']);
    expect(chooseWriters('html', true).names).toEqual(['live']);
    expect(chooseWriters('live').problems).toMatchObject([{ code: 'unknown-format', found: 'live' }]);
  });

  it('names the nearest of an unknown format', () => {
    expect(chooseWriters('csv,htm,').problems).toMatchObject([
      { code: 'unknown-format', found: 'htm', near: ['html'], file: '--format csv,htm,' },
      { code: 'unknown-format', found: 'nothing', near: [] },
    ]);
  });
});
