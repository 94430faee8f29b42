import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { mersenne } from 'pure-rand/generator/mersenne';
import { beforeAll, describe, expect, it } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { folderOfFile } from '../../helpers/run/temporary-folder.ts';

// 16 tasks: two batches of each of four cells, with ten variants beside each, which are two tasks.
const models = Array.from({ length: 10 }, (_, i) => `m${i}: {units.knights.models: ${4 + i}}`);
const text = `${experimentText.replace('trials: 2000', 'trials: 66000')}sweep: {units.spears.models: {from: 6, to: 9}}
variants: {${models.join(', ')}}\n`;

const folder = folderOfFile();
const at = (...path: string[]): string => join(folder(), ...path);

async function command(...argv: string[]): Promise<void> {
  const io = new FakeIo();
  expect(await main([...argv, '--quiet'], io), io.stderr).toBe(0);
}

const results = (out: string): unknown => [
  JSON.parse(readFileSync(at(out, 'run.json'), 'utf8')).digest,
  ...['metrics', 'histograms', 'differences'].map((file) => readFileSync(at(out, `${file}.csv`), 'utf8')),
];

const source = mersenne(19);
const shuffled = <T>(list: readonly T[]): T[] =>
  list
    .map((value) => ({ value, by: source.next() }))
    .sort((a, b) => a.by - b.by)
    .map(({ value }) => value);

describe('A sweep with variants', () => {
  const options = ['--format', 'csv,json', '--no-exact'];
  let due: unknown;

  beforeAll(async () => {
    writeFileSync(at('a.yaml'), text);
    await command('run', at('a.yaml'), '--out', at('one'), '--threads', '2', ...options);
    due = results('one');
  });

  it.each([3, 16])('in %d shards, in any order, comes to what one machine comes to', async (of) => {
    const numbers = shuffled(Array.from({ length: of }, (_, i) => i + 1));
    for (const i of numbers)
      await command('run', at('a.yaml'), '--shard', `${i}/${of}`, '--out', at(`${of}-${i}`), '--threads', '0');
    await command('merge', ...shuffled(numbers).map((i) => at(`${of}-${i}`)), '--out', at(`all-${of}`), ...options);
    expect(results(`all-${of}`)).toEqual(due);
  });
});
