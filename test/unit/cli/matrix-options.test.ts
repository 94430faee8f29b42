import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { csvParse } from 'd3-dsv';
import { describe, expect, it } from 'vitest';
import { matrixProblems } from '../../../src/cli/input/matrix-problems.ts';
import { main } from '../../../src/cli/program.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

const text = `breaktest: 1
name: A small matrix
system: t9a
edition: "2026"
trials: 20
matrix:
  rows: [dread knights 10, skeletons 30]
  situations: [charged]
`;

async function run(...options: string[]) {
  const folder = temporaryFolder();
  const file = join(folder, 'matrix.yaml');
  writeFileSync(file, text);
  const io = new FakeIo();
  const out = join(folder, 'out');
  const code = await main(['run', file, '--out', out, '--threads', '0', '--quiet', ...options], io);
  return { code, err: io.stderr.replaceAll(folder, ''), out };
}

describe('options of run on a matrix', () => {
  it('--metrics keeps what it names, in every line', async () => {
    const { code, out } = await run('--format', 'csv', '--metrics', 'gone, points_swing');
    expect(code).toBe(0);
    const lines = csvParse(readFileSync(join(out, 'matrix.csv'), 'utf8'));
    expect(lines.map(({ metric }) => metric)).toEqual(Array.from({ length: 4 }, () => ['gone', 'points_swing']).flat());
  });

  it('--metrics names the nearest of one that there is not', async () => {
    const { code, err, out } = await run('--metrics', 'gon');
    expect(code).toBe(2);
    expect(err).toMatch(/^--metrics gon .*unknown-value.*did you mean gone\?/);
    expect(existsSync(out)).toBe(false);
  });

  it('--shard is refused where the matrix stands, with what does instead', async () => {
    const { code, err } = await run('--shard', '1/2');
    expect(code).toBe(2);
    const line = err.split('\n').find((one) => one.includes('not-with-matrix'))!;
    expect(line).toMatch(/^\/matrix\.yaml:7:3 +error/);
    for (const words of ['A matrix is not played in shares', 'found: --shard', 'the same `seed`'])
      expect(line).toContain(words);
  });

  it.each(['shard', 'cluster', 'watch'])('--%s is told to be of no use', (option) => {
    const { experiment } = readExperiment(text);
    const job = { file: 'm.yaml', experiment: experiment!, text };
    expect(matrixProblems([job], { [option]: true })).toMatchObject([{ found: `--${option}`, line: 7, column: 3 }]);
    expect(matrixProblems([job], { [option]: false })).toEqual([]);
  });
});
