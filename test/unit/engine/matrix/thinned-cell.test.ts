import { describe, expect, it } from 'vitest';
import type { PointEstimates } from '../../../../src/engine/matrix/estimate-point.ts';
import { MatrixResults } from '../../../../src/engine/matrix/matrix-results.ts';
import { TaskPlayer } from '../../../../src/engine/play/player.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { matrixStudy } from '../../../../src/experiment/study.ts';

const text = (keep: string, halfWidth: number) => `
breaktest: 1
name: seldom lost
system: t9a
edition: "2026"
seed: pair51
rounds: 2
half_width: ${halfWidth}
keep: [${keep}]
matrix:
  rows: [{label: R, unit: empire/state-infantry, models: 39, options: [Spear, Standard Bearer], weight: 1}]
  columns: [{label: C, unit: vermin/ignifier-grenadiers, models: 9, weight: 1}]
  situations:
    charged: {column: {charging: true}, contact: [column.front, row.front]}
`;

function intervals(keep: string, halfWidth: number) {
  const { matrix } = readExperiment(text(keep, halfWidth)).experiment!.cells;
  const results = new MatrixResults(matrix!);
  const played = new TaskPlayer().play({ study: matrixStudy(matrix!), point: 0 }) as { estimates: PointEstimates[] };
  results.set(0, played.estimates[0]!);
  return matrix!.keep.map((_, k) => results.estimates.row(0, k)!);
}

describe('thinned combats', () => {
  it('have an interval for a mean whose rare outcome was never sampled', () => {
    const [gone, , lost, , swing] = intervals('gone, enemy_gone, points_lost, points_gained, points_swing', 0.005);
    // Lost with all its points in 1 of 8,000 combats: by the same walk with lighter paths.
    const [exact] = intervals('points_lost', 1e-5);
    expect(exact!.estimate).toBeCloseTo(0.050262, 5);
    expect([gone!.estimate, lost!.estimate]).toEqual([0, 0]);
    expect(lost!.high).toBeGreaterThan(exact!.estimate);
    expect(lost!.low).toBeLessThanOrEqual(0);
    // As far as a probability that was never seen, times all that can be lost.
    expect(lost!.high).toBeCloseTo(406 * gone!.high, 1);
    expect(swing!.high - swing!.low).toBeGreaterThan(0);
  });
});
