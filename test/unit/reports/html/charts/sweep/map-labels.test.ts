import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../../../../reports/blocks/figure.ts';
import { sweepCharts } from '../../../../../../reports/html/charts/sweep/sweep.ts';
import type { CellResult, MetricRow } from '../../../../../../src/engine/results/result.ts';
import { cellOf, resultsOf } from '../../../../../helpers/page/results.ts';
import { misplaced, textBoxes } from '../../../../../helpers/page/text-boxes.ts';

const base = cellOf({ trials: 200, rounds: 1 }, 0, 3);
const names = (n: number, stem = 'vermin/a-long-name-of-a-profile') =>
  Array.from({ length: n }, (_, i) => `${stem}-${i}`);

/** Shares are exact, with long decimal fractions. */
function chartOf(values: readonly Record<string, unknown>[]): Chart {
  const exactly = (row: MetricRow, i: number): MetricRow => {
    const estimate = i === 1 ? 0 : (i + 1) / (values.length + 3.7);
    return { ...row, estimate, ciLow: estimate, ciHigh: estimate, n: Infinity };
  };
  const cells = values.map(
    (swept, cell): CellResult => ({ ...base, cell, swept, metrics: base.metrics.map((row) => exactly(row, cell)) }),
  );
  return sweepCharts(resultsOf({ trials: 200, rounds: 1 }, cells))[0]!;
}

const grid = (xs: readonly unknown[], ys: readonly unknown[]): Record<string, unknown>[] =>
  xs.flatMap((x) => ys.map((y) => ({ 'units.attackers.profile': x, 'units.defenders.profile': y })));
const isValue = (text: string) => /^[<>]?[\d.]+$/.test(text);

describe('a map with names as axes', () => {
  const sizes = [
    [2, 2],
    [6, 2],
    [6, 5],
    [3, 14],
    [13, 20],
  ] as const;
  it.each(sizes)('draws every name of %i columns and %i rows, none outside, none on another', (across, down) => {
    for (const { svg } of chartOf(grid(names(across), names(down, 'orcs/eadbashers-with-a-name'))).panels) {
      const labels = textBoxes(svg).filter(({ text }) => text.includes('…'));
      expect(labels).toHaveLength(across + down);
      expect(new Set(labels.map(({ text }) => text)).size).toBe(across + down);
      expect(misplaced(svg)).toEqual([]);
    }
  });

  it.each(sizes)('has exact values in its fields: %i columns and %i rows', (across, down) => {
    for (const { svg } of chartOf(grid(names(across), names(down))).panels) {
      const values = textBoxes(svg).filter(({ text }) => isValue(text));
      expect(values).toHaveLength(across * down);
    }
  });

  it('tells names apart that are alike at both ends', () => {
    const alike = Array.from({ length: 4 }, (_, i) => `empire/heavy-infantry-${i}-of-the-emperors-own-guard`);
    const [panel] = chartOf(grid(alike, [1, 2])).panels;
    const labels = textBoxes(panel!.svg).filter(({ text }) => text.includes('…'));
    expect(new Set(labels.map(({ text }) => text)).size).toBe(4);
    expect(misplaced(panel!.svg)).toEqual([]);
  });

  it('is none where the names have no room', () => {
    expect(chartOf(grid(names(30), names(30, 'x'))).how).toContain('in its own order');
  });
});

describe('a sweep of paths that move together', () => {
  const models = [20, 30, 25];
  const moved = names(3).flatMap((profile, i) =>
    names(2, 'x').map((weapon) => ({ 'u.profile': profile, 'u.models': models[i], 'v.weapon': weapon })),
  );

  it('is a map with one axis for them, named by the names', () => {
    const chart = chartOf(moved);
    expect(chart.title).toBe('Over u profile (with models) and v weapon');
    const texts = textBoxes(chart.panels[0]!.svg).map(({ text }) => text);
    expect(texts.filter((text) => text.startsWith('vermin'))).toHaveLength(3);
    expect(texts.filter(isValue)).toHaveLength(6);
    expect(misplaced(chart.panels[0]!.svg)).toEqual([]);
    expect(chart.data![0]!.slice(0, 3)).toEqual(['u.profile', 'u.models', 'v.weapon']);
  });

  it('has all their values as names where no name tells them apart', () => {
    const numbers = [0, 1, 2].flatMap((i) => [4, 5].map((c) => ({ 'u.files': 5 + (i % 2), 'u.models': 20 + i, c })));
    const chart = chartOf(numbers);
    expect(chart.title).toBe('Over files · models and c');
    expect(textBoxes(chart.panels[0]!.svg).map(({ text }) => text)).toContain('6 · 21');
  });
});
