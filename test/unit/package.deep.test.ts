import { expect, it } from 'vitest';
import { packageProblems } from '../../tools/release/check-package.ts';
import { pack } from '../../tools/release/tarball.ts';
import { commandLine } from '../helpers/run/command-line.ts';
import { temporaryFolder } from '../helpers/run/temporary-folder.ts';

it('The package is small, and its entries and types are found by those who install it', async () => {
  commandLine();
  const tarball = pack(temporaryFolder());
  expect(tarball.files).toContain('dist/reports/libraries/LICENCES.txt');
  expect(await packageProblems(tarball)).toEqual([]);
});
