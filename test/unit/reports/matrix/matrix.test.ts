import { csvParse } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import { packedMatrix } from '../../../../reports/matrix/matrix-data.ts';
import { matrixHtml } from '../../../../reports/matrix/matrix-html.ts';
import { matrixJson } from '../../../../reports/matrix/matrix-json.ts';
import { matrixCsv } from '../../../../reports/matrix/matrix-table.ts';
import { matrixText } from '../../../../reports/matrix/matrix-text.ts';
import { mixReading } from '../../../../reports/matrix/mix.ts';
import { playedText, unitName } from '../../../../reports/matrix/place.ts';
import { readingOf } from '../../../../reports/matrix/reading.ts';
import { MatrixResults } from '../../../../src/engine/matrix/matrix-results.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { madeUpRun } from '../../../helpers/page/matrix-run.ts';
import { provenance } from '../../../helpers/page/results.ts';

const size = 24;
const run = madeUpRun(size, ['charged', 'charges']);
const reading = readingOf(run);
const { rows } = run.results.matrix;

describe('what is read from a matrix', () => {
  it('weighs points taken and lost by how often each column is met', () => {
    expect(reading.worth).toHaveLength(size);
    const [{ swing, taken, lost, row }] = reading.worth as [(typeof reading.worth)[0]];
    const per = 100 / rows[row]!.points!;
    expect(swing.estimate).toBeCloseTo((taken!.estimate - lost!.estimate) * per, 9);
    // Every cell has a standard error of 2 points; 48 of them are taken together.
    expect(swing.stdError).toBeCloseTo((2 * per) / Math.sqrt(2 * size), 9);
    const heavy = rows.map((unit, i) => ({ ...unit, weight: i === 3 ? 1 : 0 }));
    const { results } = run;
    const first = results.estimate((row * size + 3) * 2, 4);
    const second = results.estimate((row * size + 3) * 2 + 1, 4);
    Object.defineProperty(results, 'matrix', { value: { ...results.matrix, columns: heavy }, configurable: true });
    const only = readingOf(run).worth.find((one) => one.row === row)!;
    Object.defineProperty(results, 'matrix', { value: { ...results.matrix, columns: rows }, configurable: true });
    expect(only.swing.estimate).toBeCloseTo(((first + second) / 2) * per, 9);
  });

  it('names who is far from its price', () => {
    expect(reading.outliers.map(({ worth }) => worth.row)).toEqual([7]);
    expect(reading.outliers[0]!.share).toBeGreaterThan(0.7);
  });

  it('finds the planted circles: each kind outlasts the one before it', () => {
    const { cyclic, p } = reading.strength!;
    expect([p, cyclic > 0.3]).toEqual([0.005, true]);
  });

  it('tells whom to seek and to avoid', () => {
    const { seek, avoid } = reading.advice[12]!;
    const edge = (j: number) =>
      run.results.estimate((12 * size + j) * 2, 1) - run.results.estimate((12 * size + j) * 2, 0);
    for (const j of seek) expect(edge(j)).toBeGreaterThan(0);
    for (const j of avoid) expect(edge(j)).toBeLessThan(0);
  });
});

describe('how much columns count', () => {
  const list = madeUpRun(3);
  const { rows: columns } = madeUpRun(5).results.matrix;
  const told = async (of: typeof run, weights: 'played' | 'even') => {
    const { results } = of;
    const { matrix } = results;
    Object.defineProperty(results, 'matrix', { value: { ...matrix, weights }, configurable: true });
    const again = { ...of };
    const mix = await mixReading(again);
    const text = matrixText(
      again,
      provenance,
      { width: 80, paint: (_kind: unknown, one: string) => one } as never,
      mix,
    );
    const html = matrixHtml(again, provenance, mix);
    Object.defineProperty(results, 'matrix', { value: matrix, configurable: true });
    return { text: text.replaceAll(/\s+/g, ' '), html: html.replaceAll(/\s+/g, ' ') };
  };
  const often = /of the field|met most often|weighted|<th scope="col">(?:Played|Met)</;

  it('is said where they count as often as they are met', async () => {
    const { text, html } = await told(run, 'played');
    expect(text).toContain('against the field, each column weighted by how often it is met.');
    expect(html).toContain('against the field, each column weighted by how often it is met, all situations alike.');
    expect([text, html].map((one) => often.test(one))).toEqual([true, true]);
  });

  it('is said where all count alike, and nothing of how often they are met', async () => {
    const results = new MatrixResults({ ...list.results.matrix, columns });
    for (let i = 0; i < results.size; i++) {
      const numbers = results.matrix.keep.flatMap(() => [10_000, 0.9 * (i / results.size), 0.005]);
      results.set(i, { trials: 10_000, digest: '00'.repeat(32), numbers });
    }
    for (const of of [run, { ...list, results }]) {
      const { text, html } = await told(of, 'even');
      expect(text).toContain('against the field, all columns alike.');
      expect(html).toContain('against the field, all columns alike, all situations alike.');
      expect([text, html].map((one) => often.exec(one))).toEqual([null, null]);
    }
  });
});

describe('files of a matrix', () => {
  it('has a line for each metric of each combat', () => {
    const lines = csvParse([...matrixCsv(run)].join(''));
    expect(lines).toHaveLength(size * size * 2 * 5);
    const { row, column, situation, metric, n, estimate, low, high } = lines[5 * 2 * 3 + 1]!;
    expect([row, column, situation, metric, n]).toEqual([
      rows[0]!.label,
      rows[3]!.label,
      'charged',
      'enemy_gone',
      '10000',
    ]);
    expect(Number(estimate)).toBe(run.results.estimate(6, 1));
    expect(Number(low)).toBeLessThan(Number(estimate));
    expect(Number(high)).toBeGreaterThan(Number(estimate));
  });

  it('packs the numbers of the map without loss that one could see', () => {
    const { layers, orders } = packedMatrix(run, [7]);
    const bytes = Buffer.from(layers[1]!.values, 'base64');
    const numbers = new Int16Array(bytes.buffer, bytes.byteOffset, bytes.length / 2);
    expect(layers[1]).toMatchObject({ name: 'gone', percent: true, middle: 0.5, scale: 0.5 });
    for (const i of [0, 77, 500]) expect((numbers[i]! / 32767) * 0.5 + 0.5).toBeCloseTo(run.results.estimate(i, 0), 4);
    for (const order of orders) expect([...order.rows].sort((a, b) => a - b)).toEqual(rows.map((_, i) => i));
    expect(orders.map(({ name }) => name)).toEqual(['likeness', 'worth', 'role', 'army', 'points', 'name']);
    expect(orders[1]!.rows[0]).toBe(7);
    expect(layers.map(({ name, good }) => [name.split(' (')[0], good])).toEqual([
      ...[
        ['outlasts', 'high'],
        ['gone', 'low'],
        ['enemy gone', 'high'],
      ],
      ...[
        ['points lost', 'low'],
        ['points gained', 'high'],
        ['points swing', 'high'],
      ],
    ]);
    // Four kinds, side by side where they are ordered by likeness.
    const kinds = orders[0]!.columns.map((i) => i % 4);
    expect(kinds.filter((kind, i) => i > 0 && kind !== kinds[i - 1]).length).toBeLessThan(8);
  });

  it('orders units by the role that their profiles have', () => {
    const text = { breaktest: 1, name: 'roles', system: 't9a', edition: '2026', trials: 100 };
    const units = ['knightly orders 5', 'state infantry 20', 'steam tank', 'state infantry 30'];
    const { experiment } = readExperiment(
      JSON.stringify({ ...text, matrix: { rows: units, situations: ['charged'] } }),
    );
    const matrix = experiment!.cells.matrix!;
    expect(matrix.rows.map(({ kind }) => kind)).toEqual([
      ...['cavalry, Height 2', 'infantry, Height 1', 'infantry, Height 5', 'infantry, Height 1'],
    ]);
    const { orders } = packedMatrix({ ...run, results: new MatrixResults(matrix) }, []);
    const byRole = orders.find(({ name }) => name === 'role')!;
    expect(byRole.rows).toEqual([0, 1, 3, 2]);
  });

  it('says what is not modelled, and what to know to run it again', () => {
    const json = JSON.parse(matrixJson(run, provenance));
    expect(json).toMatchObject({ combats: size * size * 2, played: size * size * 2, digest: run.digest });
    expect(json.unmodelled[0].rule).toBe('Some Rule');
    const text = matrixText(run, provenance, { width: 80, paint: (_kind: unknown, one: string) => one } as never);
    expect(text).toContain('Not modelled, with the units that have it: Some Rule (3)');
    expect(text).toMatch(/Unit 7 \(elves\) takes \d+ %\s+more than units of its price/);
    expect(text).toMatch(/more\s+than\s+chance\s+gives\s+\(p\s+≤\s+0\.005\)/);
    for (const line of text.split('\n')) expect(line.length).toBeLessThanOrEqual(80);
  });

  it('says of thinned combats how well they are known, and not how many trials they took', () => {
    const { results } = run;
    const { matrix } = results;
    const told = (halfWidth: number) => {
      const thinned = { ...matrix, engine: 'thinned' as const, halfWidth };
      Object.defineProperty(results, 'matrix', { value: thinned, configurable: true });
      const text = playedText(results);
      const json = JSON.parse(matrixJson({ ...run, experiment: { ...run.experiment, engine: 'thinned' } }, provenance));
      Object.defineProperty(results, 'matrix', { value: matrix, configurable: true });
      return [text, 'trials' in json, 'trials_per_second' in json];
    };
    expect(playedText(results)).toMatch(/^[\d,]+ trials$/);
    expect(told(0.05)).toEqual(['each to ± 5 % or better', false, false]);
    const [text] = told(0.008) as [string];
    expect(text).toMatch(/^all but [\d,]+ to ± 0.8 % or better$/);
  });
});

describe('a matrix with a unit that cannot charge', () => {
  const { results: all, ...rest } = madeUpRun(4, ['charged', 'charges']);
  const { rows: four } = all.matrix;
  const gun = four[3]!;
  const matrix = {
    ...all.matrix,
    rows: [...four.slice(0, 3), { ...gun, absentFrom: [1] }],
    columns: [...four.slice(0, 3), { ...gun, absentFrom: [0] }],
  };
  const results = new MatrixResults(matrix);
  for (let i = 0; i < all.size; i++) {
    if (!results.takesPlace(i)) continue;
    const numbers = matrix.keep.flatMap((_, k) => [100, all.estimate(i, k), all.stdError(i, k)]);
    results.set(i, { trials: 100, digest: '00'.repeat(32), numbers });
  }
  const some = { ...rest, results };

  it('reads every unit from the combats that take place', async () => {
    expect([results.size, results.combats, results.played]).toEqual([32, 24, 24]);
    const { worth, advice, strength } = readingOf(some);
    expect([worth.length, advice.length, strength === undefined]).toEqual([4, 4, false]);
    const swing = matrix.keep.findIndex(({ role }) => role === 'swing');
    const at = (column: number, situation: number) => all.estimate((3 * 4 + column) * 2 + situation, swing);
    // The gun is charged by the three others alone.
    const mean = (at(0, 0) + at(1, 0) + at(2, 0)) / 3;
    expect(worth.find(({ row }) => row === 3)!.swing.estimate).toBeCloseTo((mean * 100) / gun.points!, 9);
    expect(await mixReading(some)).toBeDefined();
  });

  it('names it', () => {
    const text = matrixText(some, provenance, { width: 200, paint: (_kind: unknown, one: string) => one } as never);
    expect(text).toContain('= 32 combats, 24 played');
    expect(text).toContain(`Cannot charge: ${unitName(gun.label)}`);
    expect(JSON.parse(matrixJson(some, provenance))).toMatchObject({
      combats: 24,
      matrix: { cannot_charge: [gun.label] },
    });
    expect(matrixHtml(some, provenance)).toContain(`Cannot charge: ${unitName(gun.label)}`);
  });
});
