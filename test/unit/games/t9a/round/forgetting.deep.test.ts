import { describe, expect, it } from 'vitest';
import type { Metric } from '../../../../../src/core/game.ts';
import { compileCell } from '../../../../../src/engine/compile/compile-cell.ts';
import type { PlayableCombat } from '../../../../../src/engine/compile/playable.ts';
import { ThinnedCombat, ThinnedMemory, type ThinnedResult } from '../../../../../src/engine/paths/thinned-combat.ts';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { matrixPoint, matrixSize } from '../../../../../src/experiment/matrix/matrix.ts';
import { moduleOf } from '../../../../../src/games/index.ts';

/** Too small to change the digits that are compared. */
const LEAST = 1e-10;
const CLOSE = 1e-6;

const sets = [
  ['lost', 'enemy_lost', 'points_swing'],
  ['gone', 'enemy_gone'],
  ['points_lost', 'points_gained'],
  ['hp_lost', 'enemy_hp_left'],
  ['wins', 'combat_score', 'margin'],
  ['steady_at_test', 'enemy_saved_by_steady', 'holds', 'crumbled'],
  ['destroyed', 'test_modifier', 'enemy_test_modifier', 'tests'],
  ['dropped_out', 'ranks_left', 'enemy_models_lost', 'advantaged'],
  ['enemy_caught', 'enemy_steady_and_solid', 'enemy_tests', 'wiped'],
];

const pairing = moduleOf('t9a').game.matrix!;

function follow(table: PlayableCombat, names: readonly string[], memory: ThinnedMemory) {
  const metrics = names.map((name) => pairing.metric(name, table.combat)).filter((one): one is Metric => !!one);
  return { metrics, ...{ result: new ThinnedCombat(table, metrics, memory).follow(LEAST, () => 0.5) } };
}

function differs(a: ThinnedResult, b: ThinnedResult, metrics: readonly Metric[]): string[] {
  return a.metrics.flatMap(({ estimate }, k) => {
    const other = b.metrics[k]!.estimate;
    const isSame =
      (Number.isNaN(estimate) && Number.isNaN(other)) ||
      Math.abs(estimate - other) <= CLOSE * Math.max(1, Math.abs(estimate));
    return isSame ? [] : [`${metrics[k]!.subject} ${metrics[k]!.metric}: ${estimate}, forgetting ${other}`];
  });
}

describe('forgetting()', () => {
  it.each([
    [
      '2026, one round',
      '"2026"',
      1,
      'state infantry 30x6 spear, iron orcs 20, dread knights 5, skeletons 20, dread sphinx',
    ],
    ['2026, few models', '"2026"', 2, 'barbarians 10, dread knights 3, skeletons 8, wretched ones 3, seekers 5'],
    ['2026, three rounds', '"2026"', 3, 'dread knights 2, skeletons 4, tribesmen 2'],
  ])('changes nothing that is read: %s', (_, edition, rounds, units) => {
    const text = `{breaktest: 1, name: M, system: t9a, edition: ${edition}, rounds: ${rounds}, trials: 1,
      matrix: {rows: [${units}], situations: [charged, flanks], weights: even}}`;
    const { experiment, problems } = readExperiment(text);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const matrix = experiment!.cells.matrix!;
    const memory = new ThinnedMemory();
    let [steps, fewer] = [0, 0];
    for (let i = 0; i < matrixSize(matrix); i++) {
      const table = compileCell(matrixPoint(matrix, pairing, i).baseline);
      const { lumping: _forgetting, ...game } = table.game;
      for (const names of sets) {
        const whole = follow({ ...table, game }, names, memory);
        const { result, metrics } = follow(table, names, memory);
        expect(differs(whole.result, result, metrics), `combat ${i}`).toEqual([]);
        steps += whole.result.steps;
        fewer += result.steps;
      }
    }
    expect(fewer).toBeLessThan(steps);
  });

  it('changes nothing in older editions', () => {
    for (const preset of ['core', 'second', 'third']) {
      const unit = (profile: string, models: number) =>
        `{profile: ${profile}, models: ${models}, files: ${models / 2}}`;
      const text = `{breaktest: 1, name: M, system: t9a, rules: {preset: ${preset}}, rounds: 2, trials: 1,
        matrix: {rows: [${unit('second/empire/heavy-infantry', 8)}, ${unit('second/undying/skeletons', 8)}],
          situations: [charged, flanked], weights: even}}`;
      const { experiment, problems } = readExperiment(text);
      expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
      const matrix = experiment!.cells.matrix!;
      const memory = new ThinnedMemory();
      for (let i = 0; i < matrixSize(matrix); i++) {
        const table = compileCell(matrixPoint(matrix, pairing, i).baseline);
        const { lumping: _forgetting, ...game } = table.game;
        for (const names of sets) {
          const whole = follow({ ...table, game }, names, memory);
          const { result, metrics } = follow(table, names, memory);
          expect(differs(whole.result, result, metrics), `${preset}, combat ${i}`).toEqual([]);
        }
      }
    }
  });
});
