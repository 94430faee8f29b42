import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { expect, it } from 'vitest';

const typedoc = join(dirname(createRequire(import.meta.url).resolve('typedoc/package.json')), 'bin', 'typedoc');

it('The library is documented without a warning', () => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [typedoc, '--emit', 'none'], {
    cwd: new URL('../..', import.meta.url).pathname,
    encoding: 'utf8',
  });
  expect(`${stdout}${stderr}`).not.toMatch(/warning|error/i);
  expect(status).toBe(0);
});
