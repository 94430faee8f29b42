import { describe, expect, it } from 'vitest';
import type { Metric } from '../../../../src/core/game.ts';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import { Numbers } from '../../../../src/engine/results/numbers.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { matrixPoint } from '../../../../src/experiment/matrix/matrix.ts';
import type { Matrix } from '../../../../src/experiment/matrix/types.ts';
import { matrixStudy } from '../../../../src/experiment/study.ts';
import { gameOf } from '../../../../src/games/rules.ts';
import { LocalRunner } from '../../../../src/run/runners/local.ts';
import { runContest } from '../../../../src/run/selection/run-contest.ts';
import { exact } from '../../../helpers/dice/exact.ts';

function matrixOf(sizes: readonly number[]): Matrix {
  const rows = sizes.map((models) => ({ label: `${models}`, unit: 'empire/state-infantry', models }));
  const { experiment } = readExperiment({
    ...{ breaktest: 1, name: 'c', system: 't9a', edition: '2026', half_width: 0.5, keep: ['hp_lost', 'gone'] },
    matrix: { rows, columns: ['orcs/trolls 3'], weights: 'even', situations: { charged: {} } },
  } as never);
  const { matrix } = experiment!.cells;
  return { ...matrix!, rows: matrix!.rows.map((row) => ({ ...row, label: 'foot' })) };
}

const apart = (matrix: Matrix): Matrix => ({
  ...matrix,
  rows: matrix.rows.map((row, i) => ({ ...row, label: `foot ${i}` })),
});

const play = (matrix: Matrix, more: object = {}) =>
  runContest(
    {
      studies: [matrixStudy(matrix)],
      rows: matrix.rows.length,
      metric: matrix.keep.findIndex(({ name }) => name === 'hp_lost'),
    },
    new LocalRunner(),
    { less: true, zone: 0.1, ...more },
  );

describe('runContest()', () => {
  it('gives the same numbers to those that are the same, whose difference is known at once', async () => {
    const { left, dropped, trials } = await play(matrixOf([20, 20]));
    expect(dropped).toEqual([]);
    expect(left.map(({ behind, means }) => [behind.estimate, means])).toEqual([
      [0, left[0]!.means],
      [0, left[0]!.means],
    ]);
    expect(trials).toBe(2 * 32 * 256);
  });

  it('plays on from the trials that were played: the means are those of all of them', async () => {
    const both = await play(apart(matrixOf([20, 20])), { zone: 0.02 });
    const longest = Math.max(...[...both.left, ...both.dropped].map(({ trials }) => trials));
    expect(longest).toBeGreaterThan(32 * 256);
    expect(both.trials).toBe([...both.left, ...both.dropped].reduce((sum, { trials }) => sum + trials, 0));
  });

  it('takes the mean of each over the combats that take place', async () => {
    const { experiment } = readExperiment({
      ...{ breaktest: 1, name: 'c', system: 't9a', edition: '2026', half_width: 0.5, keep: ['hp_lost', 'gone'] },
      matrix: {
        rows: [{ unit: 'empire/state-infantry', models: 20 }, 'empire/blackpowder-artillery'],
        columns: ['orcs/trolls 3', 'vampires/cadaver-wagon'],
        ...{ weights: 'even', situations: ['charged', 'charges'] },
      },
    } as never);
    const both = await play(experiment!.cells.matrix!);
    // Trolls charge both; infantry charges trolls and the wagon, artillery none.
    const standing = [...both.left, ...both.dropped];
    const trials = (row: number) => standing.find((one) => one.row === row)!.trials;
    expect(both.trials).toBe(3 * trials(0) + trials(1));
    const charged = { ...experiment!.cells.matrix!, rows: experiment!.cells.matrix!.rows.slice(1) };
    const alone = await play({ ...charged, columns: charged.columns.slice(0, 1) });
    const gone = (run: typeof both, row: number) =>
      [...run.left, ...run.dropped].find((one) => one.row === row)!.means[1]!;
    expect(gone(both, 1)).toBeGreaterThan(0.8);
    expect(gone(both, 1)).toBeCloseTo(gone(alone, 0), 1);
    const none = await play({ ...charged, rows: experiment!.cells.matrix!.rows, columns: charged.columns.slice(1) });
    expect(none.failed).toEqual([{ row: 1, reason: 'It meets no opponent: one of the two cannot charge' }]);
  });

  it('proves means where that takes fewer steps than trials', async () => {
    const matrix = apart(matrixOf([20, 23]));
    const { left, dropped } = await play(matrix, { zone: 0.005 });
    const all = [...left, ...dropped];
    expect(all.map(({ isProved }) => isProved)).toEqual([true, true]);
    const lost = matrix.rows.map((_, row) => {
      const table = compileCell(matrixPoint(matrix, gameOf('t9a').matrix!, row).baseline);
      const numbers = new Numbers(table.combat.metrics, exact(table).tally.toCounts(), Number.POSITIVE_INFINITY);
      const isLost = (one: Metric): boolean => one.round === 0 && one.subject === 'row' && one.metric === 'hp_lost';
      return numbers.row(table.combat.metrics.findIndex(isLost)).estimate;
    });
    for (const { row, means, behind } of all) {
      expect(Math.abs(means[matrix.keep.findIndex(({ name }) => name === 'hp_lost')]! - lost[row]!)).toBeLessThan(
        0.0005,
      );
      const difference = Math.min(...lost) - lost[row]!;
      expect(behind.low).toBeLessThanOrEqual(difference);
      expect(behind.high).toBeGreaterThanOrEqual(difference);
    }
    expect(dropped).toEqual([]);
  });

  it('tells what is known where it is stopped', async () => {
    const stop = new AbortController();
    const seen = { signal: stop.signal, onProgress: (done: number) => (done === 2 ? stop.abort() : undefined) };
    const { left, dropped, unseen, interrupted } = await play(matrixOf([20, 30, 40]), seen);
    expect(interrupted).toBe(true);
    expect([...left, ...dropped].map(({ row }) => row).sort()).toEqual([0, 1]);
    expect(unseen).toEqual([2]);
    const before = new AbortController();
    before.abort();
    expect(await play(matrixOf([20, 30]), { signal: before.signal })).toMatchObject({ left: [], unseen: [0, 1] });
    const later = new AbortController();
    const found = await play(apart(matrixOf([20, 20])), {
      ...{ zone: 0.02, signal: later.signal },
      onProgress: (done: number) => (done === 3 ? later.abort() : undefined),
    });
    expect(found.interrupted).toBe(true);
    expect([...found.left, ...found.dropped].every(({ trials }) => trials === 32 * 256)).toBe(true);
  });
});
