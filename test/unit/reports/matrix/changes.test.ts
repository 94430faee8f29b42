import { csvParse } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import { changeBlocks } from '../../../../reports/matrix/change-blocks.ts';
import { barsOf, spreadChart } from '../../../../reports/matrix/change-chart.ts';
import { changesOf } from '../../../../reports/matrix/changes.ts';
import { matrixWriters } from '../../../../reports/matrix/index.ts';
import { packedMatrix } from '../../../../reports/matrix/matrix-data.ts';
import { matrixHtml } from '../../../../reports/matrix/matrix-html.ts';
import { madeUpRun } from '../../../helpers/page/matrix-run.ts';
import { provenance } from '../../../helpers/page/results.ts';
import { saidIn } from '../../../helpers/page/said.ts';

const size = 20;
/** Rows 3 and 8 gain thirty points in every combat, row 5 loses them, and is gone more often against the first ten. */
const planted = (row: number, column: number) =>
  [
    [30, 0],
    [30, 0],
    [-30, column < 10 ? 0.2 : 0],
  ][[3, 8, 5].indexOf(row)] as [number, number] | undefined;
const run = madeUpRun(size, ['charged', 'charges'], [(row, column) => planted(row, column) ?? [0, 0], () => [0, 0]]);
const [real, noise] = changesOf(run) as [ReturnType<typeof changesOf>[0], ReturnType<typeof changesOf>[0]];
const { rows: units } = run.results.matrix;

describe('what a variant changes over a matrix', () => {
  it('finds the rows that gain and lose, in their order, and by how much', () => {
    const sure = real.rows.filter(({ q }) => q <= 0.05);
    const found = sure.map(({ unit }) => units.indexOf(unit));
    // Row 3 is cheaper than row 8. One more in twenty may be found by chance.
    expect([found[0], found[1], found.at(-1)]).toEqual([3, 8, 5]);
    expect(found.length).toBeLessThanOrEqual(4);
    for (const [place, row] of [
      [0, 3],
      [1, 8],
    ] as const) {
      const { swing } = sure[place]!;
      const points = units[row]!.points!;
      expect(swing.stdError).toBeCloseTo((100 / points) * (2 / Math.sqrt(2 * size)), 9);
      expect(Math.abs(swing.estimate - (100 * 30) / points)).toBeLessThan(4 * swing.stdError);
    }
  });

  it('counts the combats that change, and few of noise', () => {
    const of = (change: typeof real, name: string) => change.metrics.find(({ metric }) => metric.name === name)!;
    const swing = of(real, 'points_swing');
    expect(swing.compared).toBe(size * size * 2);
    // 80 rise and 40 fall; of all that are found at most one in twenty is false, on average.
    expect([swing.up, swing.down]).toEqual([expect.closeTo(82, -0.8), expect.closeTo(42, -0.8)]);
    expect([swing.up >= 80, swing.down >= 40]).toEqual([true, true]);
    expect([of(real, 'gone').up >= 20, of(real, 'gone').up < 24, of(real, 'gone').down < 4]).toEqual([
      true,
      true,
      true,
    ]);
    expect(of(noise, 'points_swing').up + of(noise, 'points_swing').down).toBeLessThan(6);
    expect(noise.rows.filter(({ q }) => q <= 0.05)).toEqual([]);
    expect(of(real, 'points_lost').compared).toBe(0);
  });

  it('finds nothing where nothing is, as seldom as it says', () => {
    let found = 0;
    for (let k = 0; k < 20; k++) {
      // Other units have other noise.
      const one = changesOf(madeUpRun(6 + k, ['charged'], [() => [0, 0]]))[0]!;
      if (one.rows.some(({ q }) => q <= 0.05)) found++;
    }
    expect(found).toBeLessThan(5);
  });

  it('counts combats by the size of their change, rare ones in the outermost bars, and those beyond chance apart', () => {
    const bins = (...list: readonly (readonly [number, number])[]) => list.map(([value, count]) => ({ value, count }));
    const differences = bins([-40, 1], [-6, 3], [-0.4, 2], [0, 390], [0.49, 4], [0.51, 5], [12, 600]);
    const { width, same, bars } = barsOf({ differences, sure: bins([-6, 2], [12, 599]) });
    // One in 1,005 changes more than 12, fewer than one in 200.
    expect([width, same]).toEqual([1, 396]);
    expect(bars.map(({ from, sure, all }) => [from + 0.5, sure, all])).toEqual([
      [-12, 0, 1],
      [-6, 2, 3],
      [1, 0, 5],
      [12, 599, 600],
    ]);
    expect(barsOf({ differences: bins([0, 7]), sure: [] })).toEqual({ width: 0, same: 7, bars: [] });
    const largest = barsOf({ differences: bins([0, 999], [3, 1]), sure: [] });
    expect(largest.bars.map(({ to, all }) => [to > 3, all])).toEqual([[true, 1]]);
  });

  it('draws it for every metric that changes', () => {
    const { panels, notes } = spreadChart(real, 1)!;
    expect(panels.map(({ caption }) => caption)).toEqual(['gone', 'points_swing']);
    expect(notes).toHaveLength(2);
    for (const { metrics } of [real])
      for (const { metric, differences, sure } of metrics.filter(({ compared }) => compared > 0)) {
        const { same, bars } = barsOf({ differences, sure });
        const all = bars.reduce((sum, bar) => sum + bar.all, same);
        expect([metric.name, all]).toEqual([metric.name, size * size * 2]);
      }
  });

  it('says it in words', () => {
    const [first, second] = changeBlocks(run).map((section) => saidIn([section]).join('\n'));
    expect(first).toContain('change 1 (rule 1), compared trial by trial');
    expect(first).toMatch(/Gain most: Unit 3 \(elves\) \+\d.*Lose most: Unit 5 \(empire\) −/);
    expect(second).toContain(`for 0 of ${size} rows: none up, none down`);
  });

  it('writes each difference with its interval and q', async () => {
    const file = matrixWriters.csv.find((one) => one.file === 'matrix-differences.csv')!;
    const lines = csvParse([...(await file.make(run, provenance))!].join(''));
    expect(lines).toHaveLength(size * size * 2 * 2 * 2);
    const index = (3 * size + 1) * 2;
    const place = { row: units[3]!.label, column: units[1]!.label, situation: 'charged', variant: 'change 1' };
    const line = lines.find((one) =>
      Object.entries({ ...place, metric: 'points_swing' }).every(([key, value]) => one[key] === value),
    )!;
    const swing = run.results.matrix.keep.findIndex(({ name }) => name === 'points_swing');
    const { difference, low, high } = run.results.difference(index, 0, swing)!;
    expect([line['difference'], line['low'], line['high']].map(Number)).toEqual([difference, low, high]);
    expect(Number(line['baseline'])).toBe(run.results.estimate(index, swing));
    expect(Number(line['q'])).toBeLessThan(0.05);
    expect(await file.make(madeUpRun(4), provenance)).toBeUndefined();
  });

  it('has layers of the map, and a section for each variant in the page', () => {
    const { layers } = packedMatrix(run, []);
    expect(layers.slice(-4).map(({ name, middle }) => [name, middle])).toEqual([
      ['gone: change by change 1', 0],
      ['points swing: change by change 1', 0],
      ['gone: change by change 2', 0],
      ['points swing: change by change 2', 0],
    ]);
    const page = matrixHtml(run, provenance);
    expect(page.replace(/<script[\s\S]*/, '')).not.toContain('NaN');
    expect(page).toContain('What changes: change 1');
    expect(page).toContain('id="change-2"');
    expect(matrixHtml(madeUpRun(4), provenance)).not.toContain('What changes');
  });
});
