import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { packageProblems } from '../../tools/release/check-package.ts';
import { pack, root } from '../../tools/release/tarball.ts';
import { commandLine } from '../helpers/run/command-line.ts';
import { temporaryFolder } from '../helpers/run/temporary-folder.ts';

it('The package is small, and its entries and types are found by those who install it', async () => {
  commandLine();
  const tarball = pack(temporaryFolder());
  expect(tarball.files).toContain('dist/LICENCES.txt');
  // Of a library, of the command line.
  for (const name of ['@observablehq/plot', 'commander'])
    expect(readFileSync(join(root, 'dist/LICENCES.txt'), 'utf8')).toMatch(new RegExp(`^${name} \\d`, 'm'));
  const code = tarball.files.filter((file) => file.endsWith('.js'));
  expect(code).toContain('dist/src/index-core.js');
  expect(code.filter((file) => /^dist\/(workers|src\/cli\/\w+\/)/.test(file))).toEqual(['dist/workers/player.js']);
  expect(await packageProblems(tarball)).toEqual([]);
});
