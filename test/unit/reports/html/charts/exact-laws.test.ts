import { parseHTML } from 'linkedom';
import { describe, expect, it } from 'vitest';
import { charts } from '../../../../../reports/html/charts/charts.ts';
import type { CellResult } from '../../../../../src/engine/results/result.ts';
import { cellOf, definitions } from '../../../../helpers/page/results.ts';

const simulated = cellOf({ trials: 400, rounds: 1 });
const truth = cellOf({ trials: 20_000, rounds: 1, exact: true }, 7);
const cell: CellResult = { ...simulated, exactLaws: truth.histograms };
const chart = (of: CellResult, name: string) => charts(of, definitions, [name])[0]!;

const drawn = (svg: string, selector: string, ...names: string[]): number[][] =>
  [...parseHTML(`<body>${svg}</body>`).document.querySelectorAll(selector)].map((one) =>
    names.map((name) => Number(one.getAttribute(name))),
  );

describe('the exact laws over the bars', () => {
  it.each([
    ['margin', 'defender', 'margin'],
    ['health', 'spears', 'hp_lost'],
    ['modifiers', 'spears', 'test_modifier'],
  ])('stand in %s where the axis has their shares', (name, subject, metric) => {
    const { svg } = chart(cell, name).panels[0]!;
    const rings = drawn(svg, 'circle', 'cx', 'cy');
    const bars = drawn(svg, 'rect[fill]', 'x', 'y', 'width', 'height');
    const lawful = (of: CellResult) =>
      of.histograms.find((law) => law.round === 0 && law.subject === subject && law.metric === metric)!.bins;
    const [seen, law] = [lawful(simulated), lawful(truth)];
    expect(rings.length).toBeGreaterThan(1);
    // The highest bar gives the length of a share, and the place of 0.
    const shares = seen.map(({ probability }) => probability);
    const tallest = bars.reduce((a, b) => (a[3]! >= b[3]! ? a : b));
    const ground = tallest[1]! + tallest[3]!;
    const scale = tallest[3]! / Math.max(...shares);
    const values = law.filter(({ value }) => value >= seen[0]!.value && value <= seen.at(-1)!.value);
    expect(rings).toHaveLength(values.length);
    values.forEach(({ probability }, i) => {
      expect(Math.abs(ground - rings[i]![1]! - scale * probability), `${values[i]!.value}`).toBeLessThan(1.5);
    });
  });

  it('are told of, with their numbers to be saved', () => {
    const { how, data } = chart(cell, 'health');
    expect(how).toContain('A ring is the exact share');
    expect(data![0]).toEqual(['round', 'subject', 'metric', 'value', 'probability', 'exact']);
    const law = truth.histograms.find(({ subject, metric }) => subject === 'spears' && metric === 'hp_lost')!;
    for (const { value, probability } of law.bins) {
      const row = data!.find((line) => line[1] === 'spears' && line[3] === String(value))!;
      expect(Number(row[5])).toBe(probability);
    }
  });

  it('are not drawn, nor told of, where none are known', () => {
    const { how, data, panels } = chart(simulated, 'health');
    expect(how).not.toContain('ring');
    expect(data![0]).not.toContain('exact');
    expect(drawn(panels[0]!.svg, 'circle', 'cx')).toEqual([]);
  });

  it('keep the highest ring inside the drawing', () => {
    const one = simulated.histograms.find(({ subject, metric }) => subject === 'spears' && metric === 'hp_lost')!;
    const value = one.bins[1]!.value;
    const peaked = { ...one, bins: [{ value, count: 1, probability: 1 }] };
    const rings = drawn(chart({ ...simulated, exactLaws: [peaked] }, 'health').panels[0]!.svg, 'circle', 'cy');
    expect(rings).toHaveLength(1);
    expect(rings[0]![0]).toBeGreaterThan(20);
  });
});
