import { MatrixResults, type MatrixRun } from '../../../src/engine/matrix/matrix-results.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { matrixCells } from '../../../src/experiment/matrix/matrix.ts';
import type { Matrix } from '../../../src/experiment/matrix/types.ts';
import { moduleOf } from '../../../src/games/index.ts';
import { normals } from '../../../src/stats/matrix/random.ts';

const { experiment } = readExperiment(
  JSON.stringify({
    ...{ breaktest: 1, name: 'A made-up field', system: 't9a', edition: '2026', trials: 100 },
    matrix: { rows: ['state infantry 20'], situations: ['charged'] },
  }),
);

const armies = ['orcs', 'empire', 'undying-dynasties-of-the-far-south', 'elves'];

/** The change by an invented variant of the points of a combat, and of the row being gone; the standard errors are 2 and 0.005. */
export type MadeUpChange = (row: number, column: number) => readonly [swing: number, gone: number];

/** Makes a run in which every fourth unit beats the next kind, and the last kind the first. @param changes to which noise is added */
export function madeUpRun(
  size: number,
  situations: readonly string[] = ['charged', 'charges', 'flanked'],
  changes: readonly MadeUpChange[] = [],
): MatrixRun {
  const unit = (i: number): Matrix['rows'][number] => ({
    ...{ label: `${armies[i % 4]}/unit-${i}`, unit: {}, weight: 1 / size, points: 150 + 3 * i, setups: [] },
    kind: i % 3 === 0 ? 'cavalry' : 'infantry',
  });
  const units = Array.from({ length: size }, (_, i) => unit(i));
  const format = moduleOf('t9a').format.matrix!;
  const matrix: Matrix = {
    ...experiment!.cells.matrix!,
    ...{ rows: units, columns: units, situations: situations.map((name) => ({ name, keys: {} })) },
    keep: format.metrics.filter(({ name }) => format.defaultMetrics.includes(name)),
    ...(changes.length > 0 && {
      variants: changes.map((_, v) => ({ name: `change ${v + 1}`, text: `rule ${v + 1}`, patch: {} })),
    }),
  };
  const results = new MatrixResults(matrix);
  const draw = normals(1);
  const trials = 10_000;
  for (let i = 0; i < results.size; i++) {
    const pair = Math.floor(i / situations.length);
    const [row, column] = [Math.floor(pair / size), pair % size];
    const wheel = [0, 0.2, 0, -0.2][(column - row + 4 * size) % 4]!;
    const edge = Math.max(-0.45, Math.min(0.45, wheel + (row - column) / (3 * size) + 0.02 * draw()));
    const taken = (0.5 + edge) * units[row]!.points! * (row === 7 ? 2 : 1);
    const lost = (0.5 - edge) * units[row]!.points!;
    const of: Record<string, readonly [number, number]> = {
      gone: [0.5 - edge, 0.005],
      enemy_gone: [0.5 + edge, 0.005],
      points_gained: [taken, 1],
      points_lost: [lost, 1],
      points_swing: [taken - lost, 2],
    };
    const numbers = matrix.keep.flatMap(({ name }) => [trials, ...of[name]!]);
    const beside = changes.map((change) => {
      const [swing, gone] = change(row, column);
      // A difference of probabilities is a whole number of trials; 0.005² · 10,000 of them differ.
      const share = Math.round((gone + 0.005 * draw()) * trials) / trials;
      const differs: Record<string, readonly number[]> = {
        gone: [trials, share, Math.sqrt((Math.max(0.25, Math.abs(share)) - share ** 2) / trials)],
        points_swing: [trials, swing + 2 * draw(), 2],
      };
      const none = [0, 0, 0];
      return { digest: '11'.repeat(32), numbers: matrix.keep.flatMap(({ name }) => differs[name] ?? none) };
    });
    results.set(i, { trials, digest: '00'.repeat(32), numbers, ...(beside.length > 0 && { variants: beside }) });
  }
  const unmodelled = [{ rule: 'Some Rule', units: units.slice(0, 3).map(({ label }) => label) }];
  const made = { ...experiment!, cells: matrixCells(matrix) };
  return { experiment: made, results, digest: results.digest(), interrupted: false, unmodelled };
}
