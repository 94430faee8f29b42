import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { matrixHtml } from '../../../../reports/matrix/matrix-html.ts';
import { matrixJson } from '../../../../reports/matrix/matrix-json.ts';
import { mixReading } from '../../../../reports/matrix/mix.ts';
import { mixBlocks } from '../../../../reports/matrix/mix-blocks.ts';
import { unitName } from '../../../../reports/matrix/place.ts';
import { MatrixResults, type MatrixRun } from '../../../../src/engine/matrix/matrix-results.ts';
import { madeUpRun } from '../../../helpers/page/matrix-run.ts';
import { provenance } from '../../../helpers/page/results.ts';
import { saidIn } from '../../../helpers/page/said.ts';

/** Payoffs for each 100 points that both cost on average. */
function runOf(payoff: readonly (readonly number[])[], stdError: number, others?: readonly string[]): MatrixRun {
  const run = madeUpRun(payoff.length, ['charged', 'charges']);
  const { rows } = run.results.matrix;
  const columns = others?.map((label, j) => ({ ...rows[0]!, label, points: 100 + 50 * j, weight: 1 / others.length }));
  const matrix = { ...run.results.matrix, ...(columns && { columns }) };
  const results = new MatrixResults(matrix);
  for (const [i, row] of payoff.entries()) {
    for (const [j, wins] of row.entries()) {
      for (const s of [0, 1]) {
        const points = (rows[i]!.points! + matrix.columns[j]!.points!) / 200;
        const swing = (wins + (s === 0 ? 5 : -5)) * points;
        const numbers = matrix.keep.flatMap(({ role }) =>
          role === 'swing' ? [100, swing, stdError] : [100, 0.5, 0.01],
        );
        results.set((i * row.length + j) * 2 + s, { trials: 100, digest: '00'.repeat(32), numbers });
      }
    }
  }
  return { ...run, results };
}

// The fourth loses to all others, the first has a mirror that wins 3 of itself by chance.
const wheel = [
  [3, -10, 20, 9],
  [10, 0, -10, 9],
  [-20, 10, 0, 9],
  [-9, -9, -9, 0],
];
const even = runOf(wheel, 0.1);
const label = (run: MatrixRun, i: number) => run.results.matrix.rows[i]!.label;

describe('mixReading()', () => {
  it('finds the mix of a wheel, in which both sides are the same', async () => {
    const mix = (await mixReading(even))!;
    // The edges are 10 to 10 to 20: each unit is played as often as the opposite edge is large.
    expect(mix.rows.map(({ unit, share }) => [unit.label, share])).toEqual([
      [label(even, 1), expect.closeTo(0.5, 6)],
      [expect.any(String), expect.closeTo(0.25, 6)],
      [expect.any(String), expect.closeTo(0.25, 6)],
    ]);
    expect(mix.rows.every(({ support }) => support === 1)).toBe(true);
    expect([mix.columns, mix.value]).toEqual([undefined, 0]);
    expect(mix.exploitability).toBeLessThan(1e-5);
    expect(mix.slack).toBeLessThan(0.5);
    // Played all alike, the second wins 9 / 4, the first 19 / 4, the third -1 / 4.
    expect([mix.field.unit.label, mix.field.wins]).toEqual([label(even, 0), expect.closeTo(19 / 4, 6)]);
    expect(mixReading(even)).toBe(mixReading(even));
  });

  it('finds mixes for both sides where they differ', async () => {
    const pennies = runOf(
      [
        [30, -10],
        [-10, 10],
      ],
      0.1,
      ['heads', 'tails'],
    );
    const mix = (await mixReading(pennies))!;
    expect(mix.rows.map(({ unit, share }) => [unit.label, share])).toEqual([
      [label(pennies, 1), expect.closeTo(2 / 3, 6)],
      [label(pennies, 0), expect.closeTo(1 / 3, 6)],
    ]);
    expect(mix.columns!.map(({ unit, share }) => [unit.label, share])).toEqual([
      ['tails', expect.closeTo(2 / 3, 6)],
      ['heads', expect.closeTo(1 / 3, 6)],
    ]);
    expect(mix.value).toBeCloseTo(10 / 3, 6);
    expect(saidIn(mixBlocks(mix))[0]).toContain('the rows secure 3.3 on average');
  });

  it('doubts what noise brings', async () => {
    const mix = (await mixReading(runOf(wheel, 20)))!;
    expect(mix.rows.some(({ support }) => support! < 0.95)).toBe(true);
    expect(mix.slack).toBeGreaterThan(2);
    expect(saidIn(mixBlocks(mix)).join(' ')).toMatch(/in truth a column may win up to \d/);
  });

  it('is told of one unit that nothing beats, and in every output', async () => {
    const one = runOf(
      [
        [0, 5],
        [-5, 0],
      ],
      0.1,
    );
    const mix = (await mixReading(one))!;
    expect(saidIn(mixBlocks(mix))[0]).toContain(`against ${unitName(label(one, 0))} alone (in 100 of 100 redraws)`);
    expect(matrixHtml(one, provenance, mix)).toContain('A mix that no unit beats');
    expect(JSON.parse(matrixJson(one, provenance, mix)).mix.rows).toEqual([
      { label: label(one, 0), share: expect.closeTo(1, 6), support: 1 },
    ]);
  });

  it('is nothing where points are not kept', async () => {
    const { results } = even;
    const keep = results.matrix.keep.filter(({ role }) => role !== 'swing');
    const matrix = { ...results.matrix, keep };
    expect(await mixReading({ ...even, results: new MatrixResults(matrix) })).toBeUndefined();
  });

  it('does not load the solver before it is asked for', () => {
    const source = readFileSync(new URL('../../../../reports/matrix/mix.ts', import.meta.url), 'utf8');
    expect(source).not.toMatch(/^import .*packing/m);
  });
});
