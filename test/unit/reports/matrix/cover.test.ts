import { describe, expect, it } from 'vitest';
import { coverOf } from '../../../../reports/matrix/cover.ts';
import { coverBlocks } from '../../../../reports/matrix/cover-blocks.ts';
import { matrixHtml } from '../../../../reports/matrix/matrix-html.ts';
import { unitName } from '../../../../reports/matrix/place.ts';
import { MatrixResults, type MatrixRun } from '../../../../src/engine/matrix/matrix-results.ts';
import { madeUpRun } from '../../../helpers/page/matrix-run.ts';
import { provenance } from '../../../helpers/page/results.ts';
import { saidIn } from '../../../helpers/page/said.ts';

/** Two rows against five columns. */
const goes: readonly (readonly (readonly [row: number, column: number])[])[] = [
  // Beaten by the first; held by none, though the second outlasts it; unbeaten, though the first holds; neither; not sure.
  [
    [0.1, 0.8],
    [0.7, 0.6],
    [0.3, 0.1],
    [0.9, 0.1],
    [0.505, 0.5],
  ],
  [
    [0.9, 0.1],
    [0.6, 0.9],
    [0.6, 0.2],
    [0.8, 0.2],
    [0.9, 0.1],
  ],
];
const names = ['beaten', 'unheld', 'unbeaten', 'neither', 'unsure'];

function made(): MatrixRun {
  const run = madeUpRun(2, ['charged', 'charges']);
  const { rows } = run.results.matrix;
  const columns = names.map((label, j) => ({ ...rows[0]!, label, weight: [0.1, 0.3, 0.2, 0.25, 0.15][j]! }));
  const results = new MatrixResults({ ...run.results.matrix, columns });
  for (const [i, row] of goes.entries()) {
    for (const [j, [mine, theirs]] of row.entries()) {
      for (const s of [0, 1]) {
        const more = s === 0 ? 0.05 : -0.05;
        const of: Record<string, number> = { gone: mine + more, enemy_gone: theirs + more };
        const numbers = results.matrix.keep.flatMap(({ name }) => [10_000, of[name] ?? 1, 0.005]);
        results.set((i * names.length + j) * 2 + s, { trials: 10_000, digest: '00'.repeat(32), numbers });
      }
    }
  }
  return { ...run, results };
}

const run = made();
const [first, second] = run.results.matrix.rows.map(({ label }) => label) as [string, string];

describe('coverOf()', () => {
  it('finds the columns that nothing holds, and that nothing outlasts', () => {
    const found = coverOf(run).map(({ column, isUnheld, isUnbeaten }) => [column.label, isUnheld, isUnbeaten]);
    expect(found).toEqual([
      ['unheld', true, false],
      ['neither', true, true],
      ['unbeaten', false, true],
      ['unsure', false, false],
      ['beaten', false, false],
    ]);
  });

  it('names the best of the rows for each', () => {
    const of = (name: string) => coverOf(run).find(({ column }) => column.label === name)!;
    expect([of('beaten').holder.row.label, of('beaten').best.row.label]).toEqual([first, first]);
    expect([of('unheld').holder.row.label, of('unheld').holder.estimate]).toEqual([second, expect.closeTo(0.6, 9)]);
    expect([of('unheld').best.row.label, of('unheld').best.estimate]).toEqual([second, expect.closeTo(0.3, 9)]);
  });

  it('is told in words and in the page, with how often such columns are met', () => {
    expect(saidIn(coverBlocks(run))).toEqual([
      'No row holds 2 of 5 columns, 55 % of the field (each row is clearly lost in more than half of its combats): unheld, neither.',
      'No row outlasts 2 of 5 columns, 45 % of the field (each row is clearly lost more often than the column): neither, unbeaten.',
    ]);
    expect(matrixHtml(run, provenance)).toContain(`<td>none; ${unitName(second)}</td>`);
  });

  it('is nothing where rows meet themselves', () => {
    const same = madeUpRun(4);
    expect([coverOf(same), coverBlocks(same)]).toEqual([[], []]);
    expect(matrixHtml(same, provenance)).not.toContain('id="coverage"');
  });
});
