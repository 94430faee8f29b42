import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { Panel } from '../../../../../../reports/blocks/figure.ts';
import { sweepCharts } from '../../../../../../reports/html/charts/sweep/sweep.ts';
import { rowOf } from '../../../../../../reports/views/rows.ts';
import type { CellResult, Results } from '../../../../../../src/engine/results/result.ts';
import { cellOf, resultsOf } from '../../../../../helpers/page/results.ts';

const base = Array.from({ length: 6 }, (_, i) => cellOf({ trials: 200, rounds: 1 }, i, 3 + (i % 4)));
const count = (n: number) => Array.from({ length: n }, (_, i) => i);

function over(values: readonly Record<string, unknown>[], variants: readonly string[] = ['baseline']): Results {
  const cells = values.flatMap((swept, cell) =>
    variants.map((variant, j): CellResult => ({ ...base[(cell + 2 * j) % 6]!, cell, variant, swept })),
  );
  return resultsOf({ trials: 200, rounds: 1 }, cells);
}

const drawing = ({ svg }: Panel) => parseHTML(`<body>${svg}</body>`).document;
const textsOf = (panel: Panel) => [...drawing(panel).querySelectorAll('text')].map((t) => t.textContent);
const share = (cell: CellResult) => 100 * rowOf(cell, 'spears', 'break')!.estimate;

/** By the numbers along the vertical axis. */
function axisOf(panel: Panel): (y: number) => number {
  const at = (t: { getAttribute(name: string): string }) =>
    Number(/translate\([^,]+,([\d.]+)\)/.exec(t.getAttribute('transform'))![1]);
  const ticks = [...drawing(panel).querySelectorAll('text')].filter(
    (t) => /^\d+$/.test(t.textContent) && t.parentElement.getAttribute('text-anchor') === 'end',
  );
  const [first, last] = [ticks[0], ticks.at(-1)];
  const scale = (Number(last.textContent) - Number(first.textContent)) / (at(last) - at(first));
  return (y) => Number(first.textContent) + (y - at(first)) * scale;
}

describe('a sweep with variants', () => {
  const results = over(
    count(4).map((i) => ({ 'u.files': 4 + i })),
    ['baseline', 'bare', 'with a bearer'],
  );
  const [chart] = sweepCharts(results);

  it('has a line for the baseline and each variant, told apart by colour and dashes', () => {
    const { legend } = chart!.panels[0]!;
    expect(legend!.map(({ text }) => text)).toEqual(['baseline', 'bare', 'with a bearer']);
    expect(new Set(legend!.map(({ colour }) => colour)).size).toBe(3);
    expect(new Set(legend!.map(({ dash }) => dash)).size).toBe(3);
    const lines = [...drawing(chart!.panels[0]!).querySelectorAll('[stroke-width="2"][fill="none"]')];
    expect(lines.map((line) => line.getAttribute('stroke'))).toEqual(legend!.map(({ colour }) => colour));
    expect(lines.map((line) => line.getAttribute('stroke-dasharray') ?? '')).toEqual(legend!.map(({ dash }) => dash));
  });

  it('has its dots where the axis has their shares', () => {
    const panel = chart!.panels[0]!;
    const read = axisOf(panel);
    const dots = [...drawing(panel).querySelectorAll('circle')].map((dot) => read(Number(dot.getAttribute('cy'))));
    const expected = ['baseline', 'bare', 'with a bearer'].flatMap((name) =>
      results.cells.filter(({ variant }) => variant === name).map(share),
    );
    expect(dots).toHaveLength(12);
    for (const [i, dot] of dots.entries()) expect(Math.abs(dot - expected[i]!), String(i)).toBeLessThan(0.5);
  });

  it('names the variant in the numbers to be saved', () => {
    expect(chart!.data![0]!.slice(0, 3)).toEqual(['u.files', 'variant', 'subject']);
    expect(chart!.data!.filter((row) => row[1] === 'bare' && row[3] === 'break')).toHaveLength(8);
  });

  it('is drawn over the path with the most values, a picture for each value of the other', () => {
    const two = over(
      count(5).flatMap((a) => count(2).map((b) => ({ 'u.models': 10 + a, 'u.files': 4 + b }))),
      ['baseline', 'bare'],
    );
    const [lines] = sweepCharts(two);
    expect(lines!.panels.map(({ caption }) => caption).slice(0, 2)).toEqual([
      'Spears failed a Break Test: files = 4',
      'Spears failed a Break Test: files = 5',
    ]);
    expect(textsOf(lines!.panels[0]!)).toContain('u models');
  });

  it('has a dot for each variant in the row of a word', () => {
    const words = over([{ rules: 'core' }, { rules: 'third' }], ['baseline', 'bare']);
    const [rows] = sweepCharts(words);
    expect(drawing(rows!.panels[0]!).querySelectorAll('circle')).toHaveLength(4);
    expect(rows!.panels[0]!.legend!.map(({ text, dash }) => [text, dash])).toEqual([
      ['baseline', undefined],
      ['bare', undefined],
    ]);
  });

  it('is drawn for the baseline alone where there are too many of them, and says so', () => {
    const many = over(
      count(3).flatMap((a) => count(3).map((b) => ({ a: a, b: b }))),
      ['baseline', ...count(7).map((i) => `v${i}`)],
    );
    const [map] = sweepCharts(many);
    expect(map!.notes).toContain('Drawn for the baseline; the variants are below.');
    expect(map!.data!.length).toBe(1 + 2 * 9);
  });
});

describe('a map', () => {
  const results = over(count(4).flatMap((a) => count(3).map((b) => ({ a, b }))));
  const [chart] = sweepCharts(results);
  const panel = chart!.panels[0]!;

  it('is the stronger the more, from nothing at 0', () => {
    const fields = [...drawing(panel).querySelectorAll('path[fill-opacity]')].flatMap((path) =>
      [...path.getAttribute('d').matchAll(/M([\d.]+) ([\d.]+)/g)].map((m) => ({
        ...{ x: Number(m[1]), y: Number(m[2]), strength: Number(path.getAttribute('fill-opacity')) },
      })),
    );
    expect(fields).toHaveLength(12);
    const most = Math.max(...results.cells.map(share));
    const [xs, ys] = (['x', 'y'] as const).map((side) =>
      [...new Set(fields.map((field) => field[side]))].sort((p, q) => p - q),
    ) as [number[], number[]];
    for (const cell of results.cells) {
      const [a, b] = [cell.swept['a'], cell.swept['b']] as [number, number];
      const { strength } = fields.find(({ x, y }) => x === xs[a] && y === ys[b])!;
      expect(Math.abs(strength - share(cell) / most), `${a} ${b}`).toBeLessThan(0.5 / 24 + 0.001);
    }
  });

  it('carries its numbers where they have room, with fewer digits where they have less, and has a key', () => {
    expect(textsOf(panel).filter((text) => /^[\d.]+$/.test(text)).length).toBeGreaterThanOrEqual(12);
    expect(panel.legend!.map(({ text }) => text)[0]).toBe('0 %');
    const wide = sweepCharts(over(count(10).flatMap((a) => count(3).map((b) => ({ a, b })))))[0]!.panels[0]!;
    const numbers = textsOf(wide).filter((text) => /^[<>]?[\d.]+$/.test(text));
    expect(numbers.length).toBeGreaterThanOrEqual(30);
    for (const text of numbers) expect(text.length).toBeLessThanOrEqual(3);
    const wider = sweepCharts(over(count(40).flatMap((a) => count(3).map((b) => ({ a, b })))))[0]!.panels[0]!;
    expect(textsOf(wider).filter((text) => /^[\d.]+$/.test(text)).length).toBeLessThan(40);
  });

  it('stays small and short of words for thousands of cells', () => {
    const many = over(count(50).flatMap((a) => count(40).map((b) => ({ a, b }))));
    const [large] = sweepCharts(many);
    expect(large!.panels).toHaveLength(2);
    for (const { svg } of large!.panels) expect(svg.length).toBeLessThan(1e5);
    const label = drawing(large!.panels[0]!).querySelector('svg').getAttribute('aria-label');
    expect(label).toMatch(/^Spears failed a Break Test: 2000 cells, from .* to .*\. The table has them all\.$/);
    expect(large!.data).toBeUndefined();
  });

  it('is one of several for more paths', () => {
    const cube = over(count(2).flatMap((c) => count(9).flatMap((a) => count(8).map((b) => ({ c, a, b: `x${b}` })))));
    const captions = sweepCharts(cube)[0]!.panels.map(({ caption }) => caption);
    expect(captions).toEqual(
      ['Spears', 'Lancers'].flatMap((unit) => [0, 1].map((c) => `${unit} failed a Break Test: c = ${c}`)),
    );
  });
});

describe('many cells that are no grid', () => {
  const results = over(count(700).map((i) => ({ a: i, b: (i * 7) % 700 })));
  const [chart] = sweepCharts(results);

  it('stand in the order of each headline', () => {
    expect(chart!.how).toContain('in its own order');
    const panel = chart!.panels[0]!;
    const read = axisOf(panel);
    const path = [...drawing(panel).querySelectorAll('path[stroke-width="2"], g[stroke-width="2"] path')].at(-1);
    const ys = [...path.getAttribute('d').matchAll(/[ML,]?([\d.]+),([\d.]+)/g)].map((m) => read(Number(m[2])));
    const sorted = results.cells.map(share).sort((p, q) => p - q);
    expect(ys).toHaveLength(300);
    expect(Math.abs(ys[0]! - sorted[0]!)).toBeLessThan(0.5);
    expect(Math.abs(ys.at(-1)! - sorted.at(-1)!)).toBeLessThan(0.5);
    expect(Math.abs(ys[150]! - sorted[Math.round((150 * 699) / 299)]!)).toBeLessThan(0.5);
  });
});
