import { describe, expect, it } from 'vitest';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import type { PointEstimates } from '../../../../src/engine/matrix/estimate-point.ts';
import { MatrixResults } from '../../../../src/engine/matrix/matrix-results.ts';
import { proveKept } from '../../../../src/engine/matrix/prove-kept.ts';
import { Layers } from '../../../../src/engine/paths/layers.ts';
import { TaskPlayer } from '../../../../src/engine/play/player.ts';
import { Numbers } from '../../../../src/engine/results/numbers.ts';
import type { Cell } from '../../../../src/experiment/experiment.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { matrixStudy } from '../../../../src/experiment/study.ts';
import { estimatesOf, textOfEstimates } from '../../../../src/run/matrix/estimates-text.ts';
import { exact } from '../../../helpers/dice/exact.ts';

const text = (rounds: number, columns = '[barbarians 20]') => `
breaktest: 1
name: proofs
system: t9a
edition: "2026"
rounds: ${rounds}
half_width: 0.01
keep: [gone, enemy_gone, points_swing, combat_score]
matrix:
  rows: [state infantry 25x5]
  columns: ${columns}
  situations: [charged]
`;

function played(rounds: number, columns?: string) {
  const { cells } = readExperiment(text(rounds, columns)).experiment!;
  const matrix = cells.matrix!;
  const results = new MatrixResults(matrix);
  const study = matrixStudy(matrix);
  const [one] = (new TaskPlayer().play({ study, point: 0 }) as { estimates: PointEstimates[] }).estimates;
  results.set(0, one!);
  return { results, one: one!, cell: cells[0]!, names: matrix.keep.map(({ name }) => name) };
}

const gone = { gone: 'row.gone', enemy_gone: 'column.gone' };

describe('a combat of a matrix with a half-width', () => {
  it('is proved where that is cheaper than trials', () => {
    const { results, one, cell, names } = played(1);
    const table = compileCell(cell);
    const numbers = new Numbers(table.combat.metrics, exact(table).tally.toCounts(), Number.POSITIVE_INFINITY);
    for (const [name, of] of Object.entries(gone)) {
      const at = table.combat.metrics.findIndex((m) => m.round === 0 && `${m.subject}.${m.metric}` === of);
      const { estimate } = numbers.row(at);
      const k = names.indexOf(name);
      const row = results.row(0, k)!;
      expect(row).toMatchObject({ how: 'proved', n: Number.POSITIVE_INFINITY });
      expect(row.low).toBeLessThanOrEqual(estimate);
      expect(row.high).toBeGreaterThanOrEqual(estimate);
      // A digit more than the half-width.
      expect(row.high - row.low).toBeLessThanOrEqual(0.001);
      expect(results.estimate(0, k)).toBe(row.estimate);
      expect(Math.abs(estimate - row.estimate)).toBeLessThanOrEqual(results.stdError(0, k));
      expect(results.estimates.row(0, k)!.how).toBe('thinned');
    }
    // The score has no greatest value, so it has no bounds.
    expect(results.row(0, names.indexOf('combat_score'))!.how).toBe('thinned');
    expect(results.proved).toBe(0);
    expect(estimatesOf(textOfEstimates([one]))).toEqual([one]);
  });

  it('is proved where others are many no more, nor where it takes more steps than trials', () => {
    expect(played(6).one.bounds).toBeUndefined();
    expect(played(1, '{field: field-2026}').one.bounds).toBeDefined();
    const { one, cell } = played(1);
    expect(prove(cell, one, one.trials, 100)).toHaveLength(2);
    expect(prove(cell, one, one.trials, 1e6)).toBeUndefined();
    expect(prove(cell, one, 1000, 1)).toBeUndefined();
    // Half of all paths were sampled: too much is left to follow.
    expect(prove(cell, one, 10_000, 1)).toBeUndefined();
  });

  it('does not fail because no path of a rare outcome was drawn', () => {
    const { cell, one } = played(1);
    const [low] = prove(cell, one, one.trials, 1) as [number];
    const estimated = (estimate: number): PointEstimates => ({ ...one, numbers: [1e8, estimate, 2e-5] });
    // Twenty paths of the threshold weigh 0.004.
    expect(prove(cell, estimated(low - 0.0035), 1e8, 1)).toHaveLength(2);
    expect(() => prove(cell, estimated(low - 0.006), 1e8, 1)).toThrow('but is proved to be from');
  });

  it('fails if the estimate is far from its bounds', () => {
    const { cell, one } = played(1);
    const [n, estimate, error] = one.numbers as [number, number, number];
    const wrong = { ...one, numbers: [n, estimate + 40 * error, error] };
    expect(() => prove(cell, wrong, one.trials, 1)).toThrow(/^gone was estimated as .+, but is proved to be from /);
  });
});

function prove(cell: Cell, { numbers }: PointEstimates, trials: number, combats: number) {
  const table = compileCell(cell);
  const kept = [{ i: 0, metric: table.combat.metricOf!('row', 'gone')!, counts: true }];
  const found = { numbers: numbers.slice(0, 3), trials, threshold: 2e-4 };
  return proveKept(table, kept, found, { halfWidth: 0.01, combats }, new Layers());
}
