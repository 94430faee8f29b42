import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Setup } from '../../../../src/games/cca/setup.ts';
import { compareReadings, secondReading } from '../../../helpers/cca/readings.ts';
import { shipped, shippedFiles } from '../../../noreg/shipped.ts';

const files = shippedFiles.filter((file) => file.startsWith('cca/'));
const rules = readFileSync(new URL('../../../../docs/rules-cca.md', import.meta.url), 'utf8');

it('there are a dozen questions', () => expect(files.length).toBe(12));

describe.each(files)('%s', (file) => {
  const { name, description = '', cells, report, engine } = shipped(file);

  it('asks, and answers in sentences that end with the rules', () => {
    expect(name).toMatch(/\?$/);
    expect(engine).toBe('exact');
    const ids = /\(((?:CCA-[A-Z]+-\d+(?:, )?)+)\)\.\s*$/.exec(description)?.[1]?.split(', ') ?? [];
    expect(ids.length).toBeGreaterThan(0);
    for (const id of ids) expect(rules, id).toContain(`| ${id} |`);
  });

  it('says only what the second reading of the rules says too', () => {
    const values = cells.flatMap(({ setup }) => {
      expect(compareReadings(setup as Setup, 100_000)).toBeGreaterThan(0);
      const law = secondReading(setup as Setup);
      return report.headline!.map((metric) => {
        const value = law.get(`0 ${metric}`);
        expect(value, metric).toBeDefined();
        return value!;
      });
    });
    const numbers = [...description.matchAll(/(\d+\.(\d+))( %)?/g)];
    expect(numbers.length).toBeGreaterThan(2);
    for (const [, number, decimals, percent] of numbers) {
      const as = (value: number): string => (percent ? 100 * value : value).toFixed(decimals!.length);
      expect(values.map(as), `${number}${percent ?? ''}`).toContain(number);
    }
  });
});
