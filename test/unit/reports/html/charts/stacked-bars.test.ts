import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { partsPanel } from '../../../../../reports/html/charts/bars.ts';
import { variantsChart } from '../../../../../reports/html/charts/headline.ts';
import { endsOf, firstEnds } from '../../../../../reports/views/ends.ts';
import type { CellResult } from '../../../../../src/engine/results/result.ts';
import { cellOf } from '../../../../helpers/page/results.ts';
import { cellOf as cellOfAttacks } from '../../../../helpers/page/results-cca.ts';
import { misplaced, textBoxes } from '../../../../helpers/page/text-boxes.ts';

const names = ['baseline', 'the spears stand six wide and have a champion', 'ten more'];
const cells = names.map((variant, i): CellResult => ({ ...cellOf({ trials: 400, rounds: 1 }, 0, 4 + i), variant }));
const chart = variantsChart(cells)!;
const { svg, legend } = chart.panels[0]!;

describe('the outcome of variants', () => {
  it('is a bar for each, its pieces as wide as their shares', () => {
    const pieces: { getAttribute(name: string): string }[] = [
      ...parseHTML(`<body>${svg}</body>`).document.querySelectorAll('rect[fill]'),
    ].filter((rect) => rect.getAttribute('fill') !== 'none');
    const shares = cells
      .flatMap((cell) => firstEnds(cell)!.parts.map(({ share }) => share))
      .filter((share) => share > 0);
    const widths = pieces.map((rect) => Number(rect.getAttribute('width')));
    const whole = widths.reduce((sum, width) => sum + width, 0) / names.length;
    expect(widths).toHaveLength(shares.length);
    for (const [i, width] of widths.entries()) expect(width / whole).toBeCloseTo(shares[i]!, 2);
  });

  it('names every bar, and every colour that is seen', () => {
    const texts = textBoxes(svg).map(({ text }) => text);
    for (const text of ['baseline', 'ten more', 'the spears stand']) expect(texts).toContain(text);
    expect(misplaced(svg)).toEqual([]);
    expect(new Set(legend!.map(({ colour }) => colour)).size).toBe(legend!.length);
  });

  it.each([
    [[0.9997, 0.0003], '> 99 %'],
    [[0.994, 0.006], '99 %'],
    [[0, 1], '100 %'],
    [[1 - 1e-15, 0], '100 %'],
  ])('says 100 %% of the whole alone: %j', (shares, text) => {
    const parts = shares.map((share, i) => ({ ...firstEnds(cells[0]!)!.parts[0]!, text: `part ${i}`, share }));
    expect(textBoxes(partsPanel('Spears', parts)[0]!.svg).at(-1)!.text).toBe(text);
  });

  it('has its numbers to be saved, with the variant', () => {
    expect(chart.data![0]!.slice(0, 3)).toEqual(['variant', 'subject', 'part']);
    expect(new Set(chart.data!.slice(1).map(([variant]) => variant))).toEqual(new Set(names));
  });

  it('is none for one combat alone, and none for too many', () => {
    expect(variantsChart(cells.slice(0, 1))).toBeUndefined();
    expect(variantsChart(Array.from({ length: 13 }, () => cells[0]!))).toBeUndefined();
  });

  it('is none where a part of it is unknown', () => {
    const cell = cellOfAttacks();
    const leader = cell.subjects.find(({ kind }) => kind === 'leader')!;
    expect(endsOf(cell, leader).parts.length).toBeGreaterThan(1);
    const metrics = cell.metrics.filter(({ subject, metric }) => subject !== leader.id || metric !== 'attached');
    expect(endsOf({ ...cell, metrics }, leader).parts).toEqual([]);
  });
});
