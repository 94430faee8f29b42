import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../src/run/run.ts';

const folder = new URL('../../../experiments/2026/', import.meta.url);
const files = readdirSync(folder).filter((file) => file.endsWith('.yaml'));

describe('the experiments of 2026', () => {
  it('are ten', () => expect(files).toHaveLength(10));

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
});
