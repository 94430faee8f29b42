import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { runMatrix } from '../../../src/run/matrix/run-matrix.ts';
import { runExperiment } from '../../../src/run/run.ts';

const folder = new URL('../../../experiments/2026/', import.meta.url);
const all = readdirSync(folder).filter((file) => file.endsWith('.yaml'));
const matrices = all.filter((file) => readFileSync(new URL(file, folder), 'utf8').includes('\nmatrix:'));
const files = all.filter((file) => !matrices.includes(file));

describe('the experiments of 2026', () => {
  it('are eleven, and a matrix', () => expect([files.length, matrices.length]).toEqual([11, 1]));

  it.each(files)('%s is read without a warning, and is played by the rules of 2026', async (file) => {
    const text = readFileSync(new URL(file, folder), 'utf8');
    const { experiment, problems } = readExperiment(text, { set: ['trials=200'] });
    expect(problems).toEqual([]);
    const results = await runExperiment(experiment!, { threads: 0 });
    expect(results.failed).toEqual([]);
    for (const { headlines, metrics, subjects } of results.cells) {
      expect(subjects.some(({ points }) => points !== undefined && points > 0)).toBe(true);
      for (const { subject, metric } of headlines) {
        const row = metrics.find((one) => one.round === 0 && one.subject === subject && one.metric === metric)!;
        expect(row.n, `${subject}.${metric}`).toBeGreaterThan(0);
      }
    }
  });

  it.each(matrices)('%s is a matrix that is read and played without fault', async (file) => {
    const set = ['trials=20', 'matrix.rows.top=3'];
    const { experiment, problems } = readExperiment(readFileSync(new URL(file, folder), 'utf8'), { set });
    expect(problems).toEqual([]);
    const { results } = await runMatrix(experiment!, { threads: 0 });
    expect([results.failed, results.played]).toEqual([[], results.size]);
    for (const v of results.matrix.variants!.keys()) expect(results.difference(0, v, 0)).toMatchObject({ n: 20 });
  });
});
