import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import type { Provenance } from '../../src/engine/results/result.ts';
import { jsonText } from '../../src/stats/format/json-text.ts';
import { warningText } from '../views/warnings.ts';
import type { MixReading, Player } from './mix.ts';
import { combatName, standingIn } from './place.ts';

/** The run with the digest that a second run of the file must reproduce. */
export function matrixJson(
  { experiment, results, digest, interrupted, unmodelled }: MatrixRun,
  { program, machine, threads, started, seconds, trialsPerSecond }: Provenance,
  mix?: MixReading,
): string {
  const { name, description, system, seed, engine, preset, overrides, yaml, warnings } = experiment;
  const { matrix, played, proved, combats, trials, failed } = results;
  const { rows, columns, situations, keep, halfWidth, weights, leftOut, variants } = matrix;
  const standing = standingIn(matrix);
  const isThinned = engine === 'thinned';
  const units = (list: typeof rows) => list.map(({ label, unit, weight, points }) => ({ label, unit, weight, points }));
  return jsonText({
    program,
    experiment: { name, description, system, seed, engine, rules: { preset, overrides }, yaml },
    matrix: {
      rows: units(rows),
      columns: units(columns),
      situations: situations.map((one) => one.name),
      keep: keep.map((one) => one.name),
      weights,
      ...(halfWidth === undefined ? { trials: matrix.trials } : { half_width: halfWidth }),
      left_out: leftOut,
      ...(standing.length > 0 && { cannot_charge: standing }),
      ...(variants && { variants }),
    },
    ...{ machine, threads, started, seconds, ...(isThinned ? {} : { trials_per_second: trialsPerSecond }) },
    ...{ interrupted, digest, combats, played, proved, ...(isThinned ? {} : { trials }) },
    failed: failed.map(({ index, reason }) => ({ combat: combatName(matrix, index, (label) => label), reason })),
    warnings: warnings.map((warning) => ({ ...warning, text: warningText(warning) })),
    ...(mix && { mix: mixJson(mix) }),
    unmodelled,
  });
}

function mixJson({ rows, columns, value, exploitability, slack }: MixReading) {
  const list = (players: readonly Player[]) =>
    players.map(({ unit, share, support }) => ({
      label: unit.label,
      share,
      ...(support !== undefined && { support }),
    }));
  return { rows: list(rows), ...(columns && { columns: list(columns) }), value, exploitability, slack };
}
