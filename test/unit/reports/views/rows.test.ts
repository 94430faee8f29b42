import { describe, expect, it } from 'vitest';
import { hasTrials, histogramOf, roundsOf, rowOf } from '../../../../reports/views/rows.ts';
import { cellOf } from '../../../helpers/page/results.ts';

const cell = cellOf({ trials: 100 });

describe('rowOf()', () => {
  it('finds a metric of the whole trial, or of a round', () => {
    expect(rowOf(cell, 'spears', 'break')).toMatchObject({ round: 0, subject: 'spears', metric: 'break' });
    expect(rowOf(cell, 'spears', 'break', 2)).toMatchObject({ round: 2 });
  });

  it('finds it wherever it stands, in one cell after the other', () => {
    const back = { ...cell, metrics: [...cell.metrics].reverse() };
    const short = { ...cell, metrics: cell.metrics.slice(5) };
    for (const each of [cell, back, short, cell]) {
      for (const row of each.metrics) {
        expect(rowOf(each, row.subject, row.metric, row.round)).toBe(row.n > 0 ? row : undefined);
      }
    }
    const { subject, metric, round } = cell.metrics[0]!;
    expect(rowOf(short, subject, metric, round)).toBeUndefined();
  });

  it('finds nothing that is not there or that no trial counts for', () => {
    expect(rowOf(cell, 'spears', 'break', 9)).toBeUndefined();
    const empty = { ...cell, metrics: cell.metrics.map((row) => ({ ...row, n: 0 })) };
    expect(rowOf(empty, 'spears', 'break')).toBeUndefined();
  });
});

describe('histogramOf()', () => {
  it('finds a histogram with something in it', () => {
    expect(histogramOf(cell, 'spears', 'hp_lost')?.bins.length).toBeGreaterThan(3);
    expect(histogramOf(cell, 'spears', 'break')).toBeUndefined();
    const empty = { ...cell, histograms: [{ round: 0, subject: 'spears', metric: 'hp_lost', bins: [] }] };
    expect(histogramOf(empty, 'spears', 'hp_lost')).toBeUndefined();
  });
});

describe('roundsOf()', () => {
  it('has the rounds and not the whole trial', () => {
    expect(roundsOf(cell)).toEqual([1, 2, 3]);
  });
});

describe('hasTrials()', () => {
  it('tells estimates from probabilities', () => {
    expect([hasTrials(cell), hasTrials(cellOf({ trials: 100, exact: true }))]).toEqual([true, false]);
  });
});
