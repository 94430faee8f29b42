import { sum } from 'd3-array';
import { describe, expect, it } from 'vitest';
import { rangeOf } from '../../src/core/game.ts';
import { compileCell } from '../../src/engine/compile/compile-cell.ts';
import type { PointEstimates } from '../../src/engine/matrix/estimate-point.ts';
import { MatrixResults } from '../../src/engine/matrix/matrix-results.ts';
import { playThinned } from '../../src/engine/matrix/thinned-cell.ts';
import { ThinnedMemory } from '../../src/engine/paths/thinned-combat.ts';
import { TaskPlayer } from '../../src/engine/play/player.ts';
import { readExperiment } from '../../src/experiment/file/read-experiment.ts';
import { counting, matrixPoint, matrixSize } from '../../src/experiment/matrix/matrix.ts';
import type { Matrix } from '../../src/experiment/matrix/types.ts';
import { matrixStudy } from '../../src/experiment/study.ts';
import { gameOf } from '../../src/games/rules.ts';

const text = (seed: string, halfWidth: number, more = '') => `
breaktest: 1
name: M
system: t9a
edition: "2026"
seed: ${seed}
rounds: 2
half_width: ${halfWidth}
${more}
keep: [gone, enemy_gone, lost, points_swing, combat_score]
matrix:
  rows: [state infantry 25x5 spear, dread knights 5, skeletons 20, dread sphinx]
  columns: [barbarians 20, tribesmen 4]
  situations: [charged, flanks]
`;

function matrixOf(seed: string, halfWidth: number, more?: string): Matrix {
  const { experiment, problems } = readExperiment(text(seed, halfWidth, more));
  if (!experiment?.cells.matrix) throw new Error(JSON.stringify(problems));
  return experiment.cells.matrix;
}

function played(matrix: Matrix): MatrixResults {
  const results = new MatrixResults(matrix);
  const player = new TaskPlayer();
  const study = matrixStudy(matrix);
  for (let i = 0; i < matrixSize(matrix); i++)
    results.set(i, (player.play({ study, point: i }) as { estimates: PointEstimates[] }).estimates[0]!);
  return results;
}

/** Combats of all units of the field that tournaments have most often, over one, two and three rounds. */
const field = `
breaktest: 1
name: F
system: t9a
edition: "2026"
half_width: 0.005
keep: [gone, enemy_gone, destroyed, enemy_destroyed, points_lost, points_gained, points_swing]
matrix:
  rows: {field: field-2026, top: 40}
  columns: {field: field-2026, top: 40}
  situations:
    charged: {column: {charging: true}, contact: [column.front, row.front], rounds: 1}
    two: {column: {charging: true}, contact: [column.front, row.front], rounds: 2}
    grind: {contact: [row.front, column.front], rounds: 3}
`;

const truth = played(matrixOf('truth', 0.0001));
const metrics = truth.matrix.keep;

describe('thinned combats', () => {
  it('have intervals of 95 % that hold the truth so often, and are unbiased', () => {
    // Seeds are fixed. A mean is within five standard errors of the truth: a false alarm in 22,000 choices of seeds.
    const seeds = 60;
    let [held, all] = [0, 0];
    const sums = Array.from({ length: truth.size * metrics.length }, () => [0, 0] as [number, number]);
    for (let s = 0; s < seeds; s++) {
      const results = played(matrixOf(`seed ${s}`, 0.02));
      for (let i = 0; i < truth.size; i++) {
        for (let k = 0; k < metrics.length; k++) {
          const [is, told] = [truth.estimate(i, k), results.estimates.row(i, k)!];
          all++;
          if (told.low <= is + 1e-9 && told.high >= is - 1e-9) held++;
          const sum = sums[i * metrics.length + k]!;
          sum[0] += (told.estimate - is) / seeds;
          sum[1] += (told.estimate - is) ** 2 / seeds;
        }
      }
    }
    // The share, 0.941, varies by 0.004 between choices of seeds.
    expect(held / all).toBeGreaterThan(0.92);
    for (const [j, [mean, square]] of sums.entries()) {
      const error = Math.sqrt(Math.max(0, square - mean ** 2) / seeds);
      const [cell, k] = [Math.floor(j / metrics.length), j % metrics.length];
      const known = 5 * truth.stdError(cell, k);
      const share = truth.estimate(cell, k);
      // A rare event was perhaps never drawn: its error then is not visible, and is that of single draws.
      const ofDraws = metrics[k]!.kind === 'probability' ? Math.sqrt((share * (1 - share) * 3e-4) / seeds) : 0;
      const allowed = 5 * Math.max(error, ofDraws) + known + 1e-9;
      expect(Math.abs(mean), `${cell} ${metrics[k]!.name}`).toBeLessThanOrEqual(allowed);
    }
  });

  it('agree with trials', () => {
    // 80 comparisons within five standard errors: a false alarm in 22,000 choices of seeds.
    const trials = played(matrixOf('trials', 0.01, 'engine: sampled'));
    for (let i = 0; i < truth.size; i++) {
      for (const [k, { name }] of metrics.entries()) {
        const error = Math.hypot(trials.stdError(i, k), truth.stdError(i, k));
        const { estimate, n } = trials.row(i, k)!;
        // The share that equal trials may miss.
        const unseen = metrics[k]!.kind === 'probability' ? 15 / n : 0;
        expect(Math.abs(estimate - truth.estimate(i, k)), `${name} of ${i}`).toBeLessThanOrEqual(5 * error + unseen);
      }
    }
  });

  it('are known as well as was asked for', () => {
    const results = played(matrixOf('width', 0.003));
    for (let i = 0; i < results.size; i++) {
      for (const [k, { kind }] of metrics.entries()) {
        const { low, high } = results.row(i, k)!;
        if (kind === 'probability') expect((high - low) / 2).toBeLessThanOrEqual(0.003);
        expect(low).toBeLessThanOrEqual(high);
      }
    }
  });

  it('have errors of the size that is told, in two hundred combats of the field', () => {
    // Distances of one seed from the mean of the others, so the truth need not be known. A bootstrap of the combats varies the ratio, 1.00,
    // by 0.023, and the share, 0.953, by 0.004: a false alarm in some 1,000 choices of seeds.
    const [seeds, every] = [8, 23];
    const { matrix } = readExperiment(field).experiment!.cells;
    const pairing = gameOf('t9a').matrix!;
    const memory = new ThinnedMemory();
    let [combats, held, all, is, told] = [0, 0, 0, 0, 0];
    for (let i = 0; i < matrixSize(matrix!); i += every) {
      const { baseline } = matrixPoint(matrix!, pairing, i);
      const table = compileCell(baseline);
      const kept = matrix!.keep.flatMap(({ name }, k) => {
        const metric = pairing.metric(name, table.combat);
        return metric ? [{ i: k, metric, counts: counting(matrix!).includes(name) }] : [];
      });
      const asked = { kept, halfWidth: 0.005, metrics: matrix!.keep.length };
      const cells = Array.from({ length: seeds }, (_, s) =>
        playThinned(table, { ...asked, seed: `field ${i} ${s}` }, memory),
      );
      combats++;
      for (const { i: k, metric } of kept) {
        const [least, greatest] = rangeOf(metric)!;
        const estimates = cells.map(({ numbers }) => numbers[3 * k + 1]!);
        const errors = cells.map(({ numbers }) => numbers[3 * k + 2]!);
        const mean = sum(estimates) / seeds;
        const distances = estimates.map((one) => (Math.abs(one - mean) * seeds) / (seeds - 1));
        const square = sum(estimates.map((one) => (one - mean) ** 2)) / (seeds - 1);
        // A metric that hardly varies says nothing.
        if (square < (1e-6 * (greatest - least)) ** 2) continue;
        is += square / (greatest - least) ** 2;
        told += sum(errors.map((error) => error ** 2)) / seeds / (greatest - least) ** 2;
        all += seeds;
        held += distances.filter((one, s) => one <= 1.96 * Math.sqrt(seeds / (seeds - 1)) * errors[s]!).length;
      }
    }
    expect(combats).toBeGreaterThanOrEqual(200);
    expect(Math.sqrt(told / is)).toBeGreaterThan(0.9);
    expect(Math.sqrt(told / is)).toBeLessThan(1.15);
    expect(held / all).toBeGreaterThan(0.94);
    expect(held / all).toBeLessThan(0.97);
  });
});
