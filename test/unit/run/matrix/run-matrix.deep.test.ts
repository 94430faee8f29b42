import { describe, expect, it } from 'vitest';
import { matrixCsv } from '../../../../reports/matrix/matrix-table.ts';
import { metricRows } from '../../../../src/engine/results/rows.ts';
import type { Experiment } from '../../../../src/experiment/experiment.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { matrixCellFile } from '../../../../src/experiment/matrix/cell-file.ts';
import { matrixCells } from '../../../../src/experiment/matrix/matrix.ts';
import { moduleOf } from '../../../../src/games/index.ts';
import { openStore, type Store } from '../../../../src/run/journal/open.ts';
import { runMatrix } from '../../../../src/run/matrix/run-matrix.ts';
import { runExperiment } from '../../../../src/run/run.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const text = `
breaktest: 1
name: Four by three
system: t9a
edition: "2026"
rounds: 2
half_width: 0.03
keep: [gone, enemy_gone, points_swing, points_gained, points_lost, enemy_hp_lost]
matrix:
  rows: [state infantry 30x6 spear, iron orcs 25, dread knights 10, skeletons 30]
  columns: [barbarians 22, dread knights 10, tribesmen 5]
  situations: [charged, flanks]
`;
const experimentOf = (yaml = text): Experiment => {
  const { experiment, problems } = readExperiment(yaml);
  if (!experiment) throw new Error(JSON.stringify(problems));
  return experiment;
};
const experiment = experimentOf(text.replace('half_width', 'engine: sampled\nhalf_width'));
const thinned = experimentOf();
const matrix = experiment.cells.matrix!;
const format = moduleOf('t9a').format.matrix!;

describe('runMatrix()', () => {
  it('comes to the digest and the numbers of each combat run alone', async () => {
    const { results } = await runMatrix(experiment, { threads: 0 });
    for (const index of [0, 7, 13, 23]) {
      const alone = readExperiment(matrixCellFile(matrix, format, index) as never).experiment!;
      const { cells } = await runExperiment(alone, { threads: 0 });
      expect(results.digestOf(index)).toBe(cells[0]!.digest);
      expect(results.trialsOf(index)).toBe(cells[0]!.trials);
      const rows = metricRows(cells[0]!).filter(({ round }) => round === 0);
      const row = (subject: string, metric: string) =>
        rows.find((one) => one.subject === subject && one.metric === metric)!;
      const kept = (name: string) =>
        results.row(
          index,
          matrix.keep.findIndex((one) => one.name === name),
        )!;
      for (const [name, subject, metric] of [
        ['gone', 'row', 'gone'],
        ['enemy_gone', 'column', 'gone'],
        ['points_lost', 'rows', 'points_lost'],
        ['enemy_hp_lost', 'column', 'hp_lost'],
      ] as const) {
        const { n, estimate, ciLow, ciHigh } = row(subject, metric);
        const { low, high, ...mine } = kept(name);
        expect(mine).toMatchObject({ n, estimate });
        expect([low, high]).toEqual([expect.closeTo(ciLow, 12), expect.closeTo(ciHigh, 12)]);
      }
      const swing = kept('points_gained').estimate - kept('points_lost').estimate;
      expect(kept('points_swing').estimate).toBeCloseTo(swing, 9);
      // A row that gains all of the enemy's points seldom loses its own: the swing has more spread than both independently.
      const apart = Math.hypot(kept('points_gained').stdError, kept('points_lost').stdError);
      expect(kept('points_swing').stdError).toBeGreaterThanOrEqual(apart * 0.999);
    }
  });

  it('plays to a half width by thinned paths, and comes to the digest of a matrix of one combat', async () => {
    expect(thinned.cells.matrix!.engine).toBe('thinned');
    const { results } = await runMatrix(thinned, { threads: 0 });
    const only = experimentOf(
      text
        .replace(/rows: .*/, 'rows: [iron orcs 25]')
        .replace(/columns: .*/, 'columns: [tribesmen 5]')
        .replace('[charged, flanks]', '[flanks]'),
    );
    const alone = await runMatrix(only, { threads: 0 });
    const index = 1 * 6 + 2 * 2 + 1;
    expect(alone.results.digestOf(0)).toBe(results.digestOf(index));
    expect(alone.results.row(0, 2)).toEqual(results.row(index, 2));
  });

  it.each([
    ['trials', 'engine: sampled'],
    ['thinned paths', ''],
  ])('does not depend on threads, nor on who else is in the matrix: %s', async (_, engine) => {
    const asked = text.replace('half_width', `${engine}\nhalf_width`);
    const [here, two] = await Promise.all([0, 3].map((threads) => runMatrix(experimentOf(asked), { threads })));
    expect(two!.digest).toBe(here!.digest);
    expect([...matrixCsv(two!)].join('')).toBe([...matrixCsv(here!)].join(''));
    const fewer = experimentOf(asked.replace('state infantry 30x6 spear, ', ''));
    const { results } = await runMatrix(fewer, { threads: 0 });
    for (let i = 0; i < results.size; i++) expect(results.digestOf(i)).toBe(here!.results.digestOf(i + 6));
  });

  it('gives every combat dice of its own, also those of the same units', async () => {
    const same = experimentOf(
      text
        .replace(/rows: .*/, 'rows: [dread knights 10, dread knights 10]')
        .replace(/columns: .*/, 'columns: [tribesmen 5]'),
    );
    const { results } = await runMatrix(same, { threads: 0 });
    expect(same.cells.matrix!.rows.map(({ label }) => label)).toEqual(['dread knights 10', 'dread knights 10 (2)']);
    expect(results.digestOf(0)).not.toBe(results.digestOf(2));
    expect(results.estimate(0, 0)).toBeCloseTo(results.estimate(2, 0), 1);
  });

  it('names a combat that fails, and plays the others', async () => {
    const [first, second, ...rest] = matrix.rows;
    const broken = { ...second!, setups: second!.setups.map(() => ({ units: [] })) };
    const wrong = { ...experiment, cells: matrixCells({ ...matrix, rows: [first!, broken, ...rest] }) };
    const { results, digest } = await runMatrix(wrong, { threads: 0 });
    expect(results.failed.map(({ index }) => index)).toEqual([6, 7, 8, 9, 10, 11]);
    expect(results.played).toBe(18);
    const whole = await runMatrix(experiment, { threads: 0 });
    expect(results.digestOf(5)).toBe(whole.results.digestOf(5));
    expect(digest).not.toBe(whole.digest);
    expect(
      [...matrixCsv({ ...whole, results })]
        .join('')
        .split('\n')
        .filter((line) => line.includes('iron orcs')),
    ).toEqual([]);
  });
});

describe('the journal of a matrix', () => {
  const open = (folder: string, of: Experiment, resume: boolean) =>
    openStore(folder, of, {
      resume,
      onFailure: (error) => {
        throw error;
      },
    });

  it.each([
    ['trials', experiment],
    ['thinned paths', thinned],
  ])('lets a run that was stopped go on, and comes to the same: %s', async (_, experiment) => {
    const folder = temporaryFolder();
    const whole = await runMatrix(experiment, { threads: 0 });
    const stop = new AbortController();
    const first = open(folder, experiment, false) as Store;
    const part = await runMatrix(experiment, {
      threads: 0,
      signal: stop.signal,
      journal: first.journal,
      onProgress: () => stop.abort(),
    });
    expect([part.interrupted, part.results.played]).toEqual([true, 16]);
    await first.close();

    const again = open(folder, experiment, true) as Store;
    expect(again.reuse).toEqual([{ cell: 0, reused: 16, wanted: 24 }]);
    const told: number[] = [];
    const rest = await runMatrix(experiment, {
      threads: 0,
      journal: again.journal,
      onProgress: () => told.push(again.journal.reusedPoints),
    });
    await again.close();
    expect(told.at(-1)).toBe(16);
    expect(rest.digest).toBe(whole.digest);
    expect([...matrixCsv(rest)].join('')).toBe([...matrixCsv(whole)].join(''));
  });

  it('refuses the journal of another matrix', async () => {
    const folder = temporaryFolder();
    const store = open(folder, experiment, false) as Store;
    await runMatrix(experiment, { threads: 0, journal: store.journal });
    await store.close();
    const rows = matrix.rows.map((row, i) => (i === 1 ? { ...row, setups: matrix.rows[2]!.setups } : row));
    const other = open(folder, { ...experiment, cells: matrixCells({ ...matrix, rows }) }, true);
    expect('problems' in other && other.problems.map(({ code }) => code)).toEqual(['other-combat']);
  });
});
