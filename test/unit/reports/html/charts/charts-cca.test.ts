import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import type { Chart } from '../../../../../reports/blocks/figure.ts';
import { charts } from '../../../../../reports/html/charts/charts.ts';
import { rowOf } from '../../../../../reports/views/rows.ts';
import type { CellResult } from '../../../../../src/engine/results/result.ts';
import { figureNames } from '../../../../../src/games/index.ts';
import * as t9a from '../../../../helpers/page/results.ts';
import { cellOf, definitions } from '../../../../helpers/page/results-cca.ts';

const cell = cellOf({ trials: 3000 });
const names = (of: CellResult) => charts(of, definitions).map(({ name }) => name);
const chart = (name: string, of: CellResult = cell): Chart => charts(of, definitions, [name])[0]!;
const labels = ({ panels }: Chart) => panels.map(({ svg }) => /aria-label="([^"]*)"/.exec(svg)![1]!);
const rects = (svg: string): { width: number }[] =>
  [...parseHTML(`<html><body>${svg}</body></html>`).document.querySelectorAll('rect[fill]')].map((rect) => ({
    width: Number(rect.getAttribute('width')),
  }));
const texts = (svg: string): string[] =>
  [...parseHTML(`<html><body>${svg}</body></html>`).document.querySelectorAll('text')].map((t) => t.textContent);
const share = (subject: string, metric: string, round = 0) => rowOf(cell, subject, metric, round)!.estimate;

const without = (drop: (row: { subject: string; metric: string; round: number }) => boolean): CellResult => ({
  ...cell,
  metrics: cell.metrics.filter((row) => !drop(row)),
  histograms: cell.histograms.filter((row) => !drop(row)),
});

const never = (subject: RegExp, metric: RegExp): CellResult => ({
  ...cell,
  metrics: cell.metrics.map((row) =>
    subject.test(row.subject) && metric.test(row.metric) ? { ...row, estimate: 0, ciLow: 0 } : row,
  ),
});

describe('charts() of a series of attacks', () => {
  it('has its own charts and that of each attack, and none of ranked units', () => {
    expect(names(cell)).toEqual(['survival', 'deaths', 'rulings', 'fates', 'blocks', 'banners', 'rounds']);
  });

  it('needs two attacks for a curve', () => {
    expect(names(cellOf({ trials: 50, attacks: 1 }))).toEqual(['deaths', 'rulings', 'fates', 'blocks', 'banners']);
    expect(names(cellOf({ trials: 50, attacks: 2 }))).toContain('survival');
  });

  it('draws exact answers too', () => {
    const exact = charts(cellOf({ trials: 50, exact: true }), definitions);
    expect(exact.map(({ name }) => name)).toEqual(names(cell));
    for (const { how } of exact) expect(how).not.toContain('interval');
  });

  it('leaves out what the cell has no metrics of', () => {
    expect(names(without(({ subject }) => ['marcellus', 'fabius', 'hanno'].includes(subject)))).toEqual([
      'fates',
      'blocks',
      'banners',
      'rounds',
    ]);
    expect(names(without(({ metric }) => metric.startsWith('ruling')))).not.toContain('rulings');
    expect(names(without(({ metric }) => metric === 'banners'))).not.toContain('banners');
  });

  it('takes the names that a file may ask for', () => {
    const breakdown = [{ round: 1, subject: 'defender', metric: 'combat_score', parts: [], rest: 'dice' }];
    const ranked = { ...t9a.cellOf({ trials: 100 }), breakdown };
    const drawn = [...charts(cell, definitions), ...charts(ranked, t9a.definitions)];
    expect([...new Set(drawn.map(({ name }) => name))].sort()).toEqual(figureNames().sort());
  });
});

describe('the chart of each attack', () => {
  it('has a colour of its own for each unit of a side', () => {
    for (const { legend } of chart('rounds').panels)
      expect(new Set(legend!.map(({ colour }) => colour)).size).toBe(legend!.length);
  });
});

describe('the survival chart', () => {
  const { panels } = chart('survival');

  it('has a line for each leader', () => {
    expect(panels.map(({ legend }) => legend!.map(({ text }) => text))).toEqual([
      [
        'Marcellus (leader with legion), at the end',
        'Fabius (leader with reserve), at the end',
        'Hanno (leader with gauls), at the end',
      ],
    ]);
  });

  it('has a panel for each side if there are many leaders', () => {
    const copies = ['livius', 'nero'].map((id) => ({ id, kind: 'leader', side: 'carthage', text: 'leader' }) as const);
    const rows = cell.metrics.filter(({ subject }) => subject === 'hanno');
    const { panels } = chart('survival', {
      ...cell,
      subjects: [...cell.subjects, ...copies],
      metrics: [...cell.metrics, ...copies.flatMap(({ id }) => rows.map((row) => ({ ...row, subject: id })))],
    });
    expect(panels.map(({ caption, legend }) => [caption, legend!.length])).toEqual([
      ['Rome', 2],
      ['Carthage', 3],
    ]);
  });

  it('falls from all combats by those who are killed in each attack, to the end that the metrics tell', () => {
    const { document } = parseHTML(`<html><body>${panels[0]!.svg}</body></html>`);
    const dots = [...document.querySelectorAll('circle')].slice(10);
    const heights = dots.map((dot) => Number(dot.getAttribute('cy')));
    const ground = 214 - 42;
    const top = 28;
    const alive = [1];
    for (const attack of [1, 2, 3, 4]) alive.push(alive.at(-1)! - share('hanno', 'killed', attack));
    expect(heights).toHaveLength(5);
    for (const [i, height] of heights.entries()) expect(height).toBeCloseTo(ground - alive[i]! * (ground - top), 0);
    expect(alive.at(-1)).toBeCloseTo(share('hanno', 'alive'), 9);
  });

  it('goes from 0 to 100 %, and counts attacks from the start', () => {
    expect(texts(panels[0]!.svg)).toEqual(expect.arrayContaining(['0', '100', 'start', '1', '4', 'Attack']));
  });

  it('tells the end over all attacks even where only the first ones have rows', () => {
    const short = chart(
      'survival',
      without(({ round }) => round > 2),
    ).panels;
    expect(short[0]!.legend!.map(({ value }) => value)).toEqual(panels[0]!.legend!.map(({ value }) => value));
  });

  it('has no more than a handful of numbers and no dots for many attacks', () => {
    const [panel] = chart('survival', cellOf({ trials: 20, attacks: 60 })).panels;
    const numbers = texts(panel!.svg).filter((text) => /^\d+$/.test(text));
    expect(numbers).toContain('60');
    expect(numbers.length).toBeLessThan(20);
    expect(panel!.svg).not.toContain('<circle');
  });

  it('draws Characters, too, over combats that ended sooner as well', () => {
    const plain = t9a.cellOf({ trials: 1000 });
    const row = rowOf(plain, 'spears', 'break')!;
    const killed = (round: number, estimate: number) => ({
      ...{ ...row, round, subject: 'spears.hero', metric: 'killed', estimate },
    });
    const [panel] = charts(
      {
        ...plain,
        subjects: [...plain.subjects, { id: 'spears.hero', kind: 'character', side: 'defender', text: 'Hero' }],
        metrics: [...plain.metrics, killed(1, 0.2), killed(2, 0.1), killed(3, 0)],
      },
      t9a.definitions,
      ['survival'],
    )[0]!.panels;
    expect(panel!.legend).toEqual([
      {
        colour: expect.stringMatching(/^var\(--side-/),
        dash: '',
        text: 'Hero (with Spears), at the end',
        value: expect.stringMatching(/^70(\.\d)? %$/),
      },
    ]);
    expect(texts(panel!.svg)).toContain('Round of Combat');
  });
});

describe('the chart of deaths', () => {
  it('has a bar for each cause that happened, on one scale', () => {
    const { panels } = chart('deaths');
    expect(panels.map(({ caption }) => caption)).toEqual([
      'Marcellus (leader with legion)',
      'Hanno (leader with gauls)',
    ]);
    expect(texts(panels[0]!.svg).slice(-3)).toEqual(expect.arrayContaining([expect.stringMatching(/ %$/)]));
    const metrics = ['killed_by_two_dice', 'killed_by_one_die', 'killed_in_escape'];
    const scale = panels.flatMap(({ svg }, i) =>
      rects(svg).map(({ width }, k) => width / share(['marcellus', 'hanno'][i]!, metrics[k]!)),
    );
    expect(scale).toHaveLength(6);
    for (const each of scale) expect(each / scale[0]!).toBeCloseTo(1, 2);
  });

  it('says in words who never died', () => {
    expect(chart('deaths').notes).toEqual(['Fabius (leader with reserve) never died.']);
    const { panels, notes } = chart('deaths', never(/./, /^killed/));
    expect(panels).toEqual([]);
    expect(notes).toHaveLength(3);
  });
});

describe('the chart of rulings', () => {
  it('has bars from 0 to 100 % for those that came up', () => {
    const { panels } = chart('rulings');
    expect(panels).toHaveLength(2);
    const [first] = rects(panels[0]!.svg);
    expect(first!.width).toBeCloseTo(
      (400 - (16 + 7.4 * '4 retreat cut short'.length) - 84) * share('marcellus', 'ruling_2'),
      0,
    );
    expect(labels(chart('rulings'))[0]).toMatch(/2 unit hit in [\d.]+ % of combats, 3 unit destroyed in /);
  });

  it('has a sentence for each, in a fold for those that never came up', () => {
    const { notes, folds } = chart('rulings');
    expect(notes![0]).toMatch(/^Ruling 2, in [\d.]+ % of combats/);
    expect(folds![0]!.notes![0]).toBe('Ruling 1, never: the leader is attacked alone and not hit, and must evade.');
    const said = [...notes!, ...folds![0]!.notes!].map((note) => note.slice(0, 9));
    expect(said.sort()).toEqual([1, 2, 3, 4, 5, 6, 7].map((n) => `Ruling ${n},`));
    expect(chart('rulings', never(/./, /^ruling_[^2]/)).folds![0]!.notes).toHaveLength(6);
  });

  it('leaves nothing unsaid where none came up', () => {
    const { panels, notes, folds } = chart('rulings', never(/./, /^ruling/));
    expect([panels, notes]).toEqual([[], []]);
    expect(folds![0]!.notes!.map((note) => note.slice(0, 16))).toEqual(
      [1, 2, 3, 4, 5, 6, 7].map((n) => `Ruling ${n}, never:`),
    );
  });
});

describe('the chart of fates', () => {
  it('splits all combats of each leader and unit, with nothing left over', () => {
    const { panels } = chart('fates');
    expect(panels).toHaveLength(7);
    for (const { svg } of panels) {
      expect(rects(svg).reduce((sum, { width }) => sum + width + 0.5, 0)).toBeCloseTo(400 - 2 * 26, 0);
    }
  });

  it('names each part, leaders first', () => {
    const { panels } = chart('fates');
    const parts = panels.map(({ legend }) => legend!.map(({ text }) => text));
    expect(parts[0]).toEqual(['with a unit', 'alone', 'left the board', 'killed']);
    expect(parts[3]).toEqual(['holds its hex', 'leaves its hex', 'eliminated']);
  });
});

describe('the charts of blocks and banners', () => {
  it('have a histogram for each unit that lost any, and say who lost none', () => {
    const { panels, notes } = chart('blocks');
    expect(panels.map(({ caption }) => caption.split(' ')[0])).toEqual(['Legion', 'Gauls', 'Slingers']);
    expect(notes).toEqual(['Reserve (Auxilia, 4 blocks) lost none.']);
    expect(labels(chart('blocks'))[0]).toMatch(/^Blocks lost, Legion \(Medium infantry, 4 blocks\): 3\.\d+ on average/);
  });

  it('have a histogram for each side that won any', () => {
    expect(chart('banners').panels.map(({ caption }) => caption)).toEqual(['Rome', 'Carthage']);
    expect(chart('banners', never(/rome/, /banners/)).notes).toEqual(['Rome won none.']);
  });
});

describe('the chart by period', () => {
  it('has a panel for each side, with the units that it happened to, if there are more units than colours', () => {
    const copies = ['a', 'b', 'c', 'd'].map((id) => ({ id, kind: 'unit', side: 'rome', text: 'Auxilia' }) as const);
    const rows = cell.metrics.filter(({ subject }) => subject === 'legion');
    const { panels } = chart('rounds', {
      ...cell,
      subjects: [...cell.subjects, ...copies],
      metrics: [...cell.metrics, ...copies.flatMap(({ id }) => rows.map((row) => ({ ...row, subject: id })))],
    });
    const lines = panels.map(({ caption, legend }) => [caption, legend!.map(({ text }) => text.split(' ')[0])]);
    expect(lines).toEqual([
      ['A unit was eliminated: Rome', ['Legion', 'A', 'B', 'C', 'D']],
      ['A unit was eliminated: Carthage', ['Gauls', 'Slingers']],
    ]);
    expect(chart('rounds').panels.map(({ caption, legend }) => [caption, legend!.length])).toEqual([
      ['A unit was eliminated', 4],
    ]);
  });

  it('speaks of attacks', () => {
    const { title, how, panels } = chart('rounds');
    expect(title).toBe('Attack by attack');
    expect(how).toContain('in that attack');
    expect(texts(panels[0]!.svg)).toContain('Attack');
    expect(labels(chart('rounds'))[0]).toContain('Legion attack 4 ');
  });
});
