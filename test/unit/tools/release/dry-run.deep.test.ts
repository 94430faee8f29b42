import { spawnSync } from 'node:child_process';
import { expect, it } from 'vitest';
import { root } from '../../../../tools/release/tarball.ts';
import { commandLine } from '../../../helpers/run/command-line.ts';

it('npm run release -- dry-run does all that needs no credentials; what is missing is the place of the repository', () => {
  commandLine();
  const { status, stdout } = spawnSync('npm', ['run', '--silent', 'release', '--', 'dry-run', 'v0.0.0'], {
    cwd: root,
    encoding: 'utf8',
  });
  expect(stdout).toMatch(
    /^no {2}places: .* npm run release -- place .*\nno {2}tag: the tag is v0\.0\.0, .*\nok {2}notes: \d+ lines\nok {2}tarball: .*\nok {2}publishing: .*\n$/,
  );
  expect(status).toBe(1);
});
