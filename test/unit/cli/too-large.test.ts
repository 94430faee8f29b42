import { readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it, vi } from 'vitest';
import { main } from '../../../src/cli/program.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';
import { FakeIo } from '../../helpers/run/fake-io.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

// With a lower limit the test need not follow millions of states.
vi.mock('../../../src/engine/paths/exact.ts', async (original) => {
  const { exactSteps, ...rest } = await original<typeof import('../../../src/engine/paths/exact.ts')>();
  return { ...rest, exactSteps: (table: Parameters<typeof exactSteps>[0]) => exactSteps(table, 2000) };
});

const large = `${experimentText.replace('models: 10', 'models: 60').replace('models: 3, files: 3', 'models: 60, files: 10')}rounds: 6\n`;

it('exact says that a combat is too large and how large, and exits with 1', async () => {
  const file = join(temporaryFolder(), 'a.yaml');
  writeFileSync(file, large);
  const io = new FakeIo();
  expect(await main(['exact', file], io)).toBe(1);
  expect(io.stdout).toBe('');
  expect(io.stderr).toMatch(
    /a\.yaml: failed: The combat is too large for an exact answer: [\d,]+ different states were reached/,
  );
});

it('run goes on with the next experiment, and exits with 1', async () => {
  const folder = temporaryFolder();
  writeFileSync(join(folder, 'a.yaml'), large);
  writeFileSync(join(folder, 'b.yaml'), experimentText.replace('Do ten hold?', 'Second'));
  const out = join(folder, 'out');
  const io = new FakeIo();
  const argv = [
    'run',
    join(folder, 'a.yaml'),
    join(folder, 'b.yaml'),
    '--out',
    out,
    '--engine',
    'exact',
    '--format',
    'json',
  ];
  expect(await main(argv, io)).toBe(1);
  expect(io.stderr).toContain('a.yaml: failed: The combat is too large for an exact answer');
  expect(io.stdout).toContain('Second');
  expect(readdirSync(out)).toEqual(['second']);
});
