import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { charts } from '../../../../../reports/html/charts/charts.ts';
import type { CellResult } from '../../../../../src/engine/results/result.ts';
import { cellOf, definitions } from '../../../../helpers/page/results.ts';

const cell = cellOf({ trials: 1000 });
const names = (of: CellResult, wanted?: readonly string[]) => charts(of, definitions, wanted).map(({ name }) => name);
const without = (...metrics: string[]): CellResult => ({
  ...cell,
  metrics: cell.metrics.filter((row) => !metrics.includes(row.metric)),
  histograms: cell.histograms.filter((row) => !metrics.includes(row.metric)),
});

describe('charts()', () => {
  it('has all seven for a combat of several rounds', () => {
    expect(names(cell)).toEqual(['outcome', 'funnel', 'margin', 'health', 'modifiers', 'steady', 'rounds']);
  });

  it('draws exact answers too', () => {
    expect(names(cellOf({ trials: 200, exact: true }))).toHaveLength(7);
  });

  it('has no chart by round for one round', () => {
    expect(names(cellOf({ trials: 200, rounds: 1 }))).not.toContain('rounds');
  });

  it('leaves out what the cell has no metrics of', () => {
    expect(names(without('test_modifier'))).not.toContain('modifiers');
    expect(names(without('saved_by_steady', 'saved_by_solid'))).not.toContain('steady');
    expect(names(without('margin'))).not.toContain('margin');
    expect(names({ ...cell, metrics: [], histograms: [] })).toEqual([]);
  });

  it('draws those that were asked for, in that order', () => {
    expect(names(cell, ['health', 'no such chart', 'toString', 'outcome'])).toEqual(['health', 'outcome']);
    expect(names(cell, [])).toEqual([]);
  });

  it('has a panel for each unit, and says how each chart is read', () => {
    for (const { name, how, panels } of charts(cell, definitions)) {
      expect(how.length, name).toBeGreaterThan(30);
      const count = { outcome: 4, margin: 1, health: 2, modifiers: 2, steady: 2, rounds: 3, funnel: 2 }[name];
      expect(panels, name).toHaveLength(count!);
    }
  });

  it('draws scalable pictures with a role, a label and a title, and no colour of its own for text', () => {
    for (const { name, panels } of charts(cell, definitions)) {
      for (const { svg } of panels) {
        const { document } = parseHTML(`<html><body>${svg}</body></html>`);
        const root = document.querySelector('svg');
        expect(root.getAttribute('viewBox'), name).toMatch(/^0 0 400 \d+$/);
        expect([root.getAttribute('width'), root.getAttribute('height')], name).toEqual([null, null]);
        expect(root.getAttribute('role'), name).toBe('img');
        expect(root.getAttribute('aria-label').length, name).toBeGreaterThan(30);
        expect(root.querySelector('title').textContent, name).toBe(root.getAttribute('aria-label'));
        expect(root.getAttribute('fill'), name).toBe('currentColor');
        expect(root.querySelector('style'), name).toBeNull();
      }
    }
  });
});

describe('the outcome chart', () => {
  const panels = charts(cell, definitions, ['outcome'])[0]!.panels;

  it('splits all combats of a unit, with nothing left over', () => {
    for (const { svg } of panels) {
      const { document } = parseHTML(`<html><body>${svg}</body></html>`);
      const rects = [...document.querySelectorAll('rect[fill]')];
      const width = rects.reduce((sum, rect) => sum + Number(rect.getAttribute('width')) + 0.5, 0);
      expect(width).toBeCloseTo(400 - 2 * 26, 0);
    }
  });

  it('names each part with its share', () => {
    const parts = panels[0]!.legend!.map(({ text }) => text);
    expect(parts).toEqual(['holds', 'broke and got away', 'caught in pursuit', 'wiped out']);
    expect(panels[0]!.legend!.every(({ value }) => /^[<>]? ?[\d.]+ %$/.test(value!))).toBe(true);
    expect(panels[2]!.legend!.map(({ text }) => text)).toEqual(['wins', 'ties', 'loses']);
  });

  it('counts as broken and got away what neither holds nor was destroyed', () => {
    const share = (metric: string) =>
      cell.metrics.find((r) => r.round === 0 && r.subject === 'spears' && r.metric === metric)!.estimate;
    const gotAway = Number.parseFloat(panels[0]!.legend![1]!.value!);
    expect(Math.abs(gotAway - 100 * (1 - share('holds') - share('destroyed')))).toBeLessThan(0.51);
  });
});

describe('the chart of Steady and Solid', () => {
  it('has bars as long as the shares, on one scale for all units', () => {
    const { panels } = charts(cell, definitions, ['steady'])[0]!;
    const widths = panels.map(({ svg }) => {
      const { document } = parseHTML(`<html><body>${svg}</body></html>`);
      return [...document.querySelectorAll('rect')].map((rect) => Number(rect.getAttribute('width')));
    });
    const share = (subject: string, metric: string) =>
      cell.metrics.find((r) => r.round === 0 && r.subject === subject && r.metric === metric)!.estimate;
    const unit = widths[0]![0]! / share('spears', 'break');
    expect(widths[0]![1]! / share('spears', 'saved_by_steady') / unit).toBeCloseTo(1, 1);
    expect(widths[0]![2]! / share('spears', 'saved_by_solid') / unit).toBeCloseTo(1, 1);
    const room = 400 - (16 + 7.4 * 'saved by Steady'.length) - 84;
    expect(Math.max(...widths.flat())).toBeLessThanOrEqual(room);
    expect(Math.max(...widths.flat())).toBeGreaterThan(room * 0.85);
    expect(widths[1]![0]! / share('lancers', 'break') / unit).toBeCloseTo(1, 1);
  });
});
