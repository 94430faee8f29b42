import { describe, expect, it } from 'vitest';
import type { Experiment } from '../../../../src/experiment/experiment.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { matrixCellFile } from '../../../../src/experiment/matrix/cell-file.ts';
import { moduleOf } from '../../../../src/games/index.ts';
import { openStore, type Store } from '../../../../src/run/journal/open.ts';
import { runMatrix } from '../../../../src/run/matrix/run-matrix.ts';
import { runExperiment } from '../../../../src/run/run.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const text = `
breaktest: 1
name: Three by two, and Solid
system: t9a
edition: "2026"
rounds: 2
half_width: 0.05
keep: [gone, enemy_gone, points_swing, points_gained, points_lost, enemy_hp_lost]
matrix:
  rows: [state infantry 30x6 spear, dread knights 10, skeletons 30]
  columns: [barbarians 22, dread knights 10]
  situations: [charged, flanks]
variants:
  two ranks more: {rules.solid_ranks.1: 6}
  no rear ranks: {rules: {rank_bonus_cap: 0}}
`;
const experimentOf = (yaml: string): Experiment => {
  const { experiment, problems } = readExperiment(yaml);
  if (!experiment) throw new Error(JSON.stringify(problems));
  return experiment;
};
const experiment = experimentOf(text);
const plain = experimentOf(text.slice(0, text.indexOf('variants:')));
const matrix = experiment.cells.matrix!;
const at = (name: string) => matrix.keep.findIndex((one) => one.name === name);

const whole = await runMatrix(experiment, { threads: 0 });
const { results } = whole;

describe('variants of a matrix', () => {
  it('are what the same combat run alone with the same variants comes to', async () => {
    const format = moduleOf('t9a').format.matrix!;
    for (const index of [0, 6, 11]) {
      const alone = readExperiment(matrixCellFile(matrix, format, index) as never).experiment!;
      const { cells } = await runExperiment(alone, { threads: 0 });
      expect(results.digestOf(index)).toBe(cells[0]!.digest);
      expect(results.trialsOf(index)).toBe(cells[0]!.trials);
      for (const [v, { name }] of matrix.variants!.entries()) {
        const { differences } = cells.find(({ variant }) => variant === name)!;
        for (const [kept, subject, metric] of [
          ['gone', 'row', 'gone'],
          ['enemy_gone', 'column', 'gone'],
          ['points_lost', 'rows', 'points_lost'],
          ['enemy_hp_lost', 'column', 'hp_lost'],
        ] as const) {
          const row = differences!.find((one) => one.subject === subject && one.metric === metric)!;
          const mine = results.difference(index, v, at(kept))!;
          expect([mine.n, mine.difference]).toEqual([row.n, expect.closeTo(row.difference, 12)]);
          expect([mine.low, mine.high]).toEqual([expect.closeTo(row.ciLow, 9), expect.closeTo(row.ciHigh, 9)]);
          expect(mine.p).toBeCloseTo(row.p, 9);
        }
        const [swing, gained, lost] = ['points_swing', 'points_gained', 'points_lost'].map(
          (name) => results.difference(index, v, at(name))!.difference,
        );
        expect(swing).toBeCloseTo(gained! - lost!, 9);
      }
    }
  });

  it('change where they must, and nowhere else', () => {
    const change = (row: number, column: number, v: number) =>
      results.difference((row * 2 + column) * 2, v, at('gone'))!;
    // Five ranks of spears are Solid no more; knights are no such unit.
    expect(change(0, 0, 0).low).toBeGreaterThan(0);
    expect(change(1, 1, 0)).toMatchObject({ difference: 0, p: 1 });
    // Without rear ranks, thirty spears go more often.
    expect(change(0, 0, 1).low).toBeGreaterThan(0);
  });

  it('leave the combats themselves as they are', async () => {
    const fixed = (of: string) => experimentOf(of.replace('half_width: 0.05', 'trials: 500'));
    const with_ = await runMatrix(fixed(text), { threads: 0 });
    const without = await runMatrix(fixed(plain.yaml), { threads: 0 });
    for (let i = 0; i < without.results.size; i++) expect(with_.results.digestOf(i)).toBe(without.results.digestOf(i));
    expect(with_.digest).not.toBe(without.digest);
  });

  it('come to the same on any threads, and when a run goes on', async () => {
    const two = await runMatrix(experiment, { threads: 2 });
    expect(two.digest).toBe(whole.digest);
    const folder = temporaryFolder();
    const open = (resume: boolean): Store =>
      openStore(folder, experiment, {
        resume,
        onFailure: (error) => {
          throw error;
        },
      }) as Store;
    const first = open(false);
    await runMatrix(experiment, { threads: 0, journal: first.journal });
    await first.close();
    const again = open(true);
    let played = -1;
    const rest = await runMatrix(experiment, {
      threads: 0,
      journal: again.journal,
      onProgress: (done) => {
        played = done - again.journal.reusedPoints;
      },
    });
    await again.close();
    expect(played).toBe(0);
    expect(rest.digest).toBe(whole.digest);
    expect(rest.results.difference(9, 1, 0)).toEqual(results.difference(9, 1, 0));
  });
});
