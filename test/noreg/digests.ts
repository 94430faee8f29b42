import { type Experiment, readQuestion, runExperiment, runMatrix, solve } from '../../src/index.ts';
import { matrixOf, SOLVED } from './questions.ts';
import type { Rows } from './rows.ts';
import { shipped, shippedFiles, textOf } from './shipped.ts';

/** The trials of all cells of a file, and the minimum of each: of one combat, sampled, more than a batch in the deep tests. */
const TRIALS = {
  quick: { all: 600, each: 60 },
  deep: { all: 80_000, each: 4000 },
  rolled: { all: 16_000, each: 1000 },
};

/** The maximum of trials for the looks of a file with `precision`. */
const MAX_TRIALS = 150_000;

export type Size = 'quick' | 'deep';

export async function digests(engine: 'sampled' | 'rolled', size: Size): Promise<Rows> {
  const rows: Rows = new Map();
  for (const file of shippedFiles) {
    const read = shipped(file, { engine, trials: 1 });
    if (read.cells.matrix) continue;
    const { all, each } = TRIALS[engine === 'rolled' ? engine : size];
    const trials = Math.max(each, Math.ceil(all / read.cells.length));
    const { digest } = await runExperiment({ ...read, trials }, { threads: 0 });
    rows.set(`${file}, ${trials} trials`, digest);
  }
  if (size === 'deep') for (const file of shippedFiles) for (const row of await looked(file, engine)) rows.set(...row);
  const { results } = await runMatrix(matrixOf(engine, size), { threads: 0 });
  for (let i = 0; i < results.size; i++)
    rows.set(`matrix, combat ${i}, ${results.trialsOf(i)} trials`, results.digestOf(i));
  rows.set('matrix with variants', results.digest());
  for (const { file, ...options } of SOLVED) {
    const { question } = readQuestion(textOf(file), { file, ...options, engine, trials: 1000, maxTrials: 4000 });
    const { answer, points, digest } = await solve(question!, { threads: 0 });
    rows.set(`solve ${file}: ${answer} after ${points.map((point) => point.value).join(', ')}`, digest);
  }
  return rows;
}

/** The digest of a file that stops by itself, and after how many trials. */
async function looked(file: string, engine: Experiment['engine']): Promise<[string, string][]> {
  if (engine === 'rolled' || !/^precision:/m.test(textOf(file))) return [];
  const experiment = shipped(file, { engine, set: [`precision.max_trials=${MAX_TRIALS}`] });
  const { cells, digest } = await runExperiment(experiment, { threads: 0 });
  return [[`${file}, to its precision: ${cells.map(({ trials }) => trials).join(', ')} trials`, digest]];
}
