import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import { commandLine } from '../../helpers/run/command-line.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));

it('README.md: its commands work as they stand there, in a fresh folder and from the package', () => {
  commandLine();
  const { status, stdout, stderr } = spawnSync(process.execPath, ['test/smoke.mjs'], { cwd: root, encoding: 'utf8' });
  expect(status, stderr).toBe(0);
  const typed = stdout.trim().split('\n');
  expect(typed.length).toBeGreaterThan(4);
  // What is shown of the first is what it answers.
  const [, shown] = /digest (\w+)/.exec(readFileSync(`${root}README.md`, 'utf8'))!;
  expect(typed[0]).toBe(`${shown}  npm start`);
  const init = 'no digest     npx breaktest init my-combat.yaml';
  const installed = 'Installed from its package:';
  expect(typed.filter((line) => !/^\w{12} /.test(line))).toEqual([init, installed, init]);
  // The package answers as the checkout does.
  expect(typed.slice(0, typed.indexOf(installed))).toEqual(
    expect.arrayContaining(typed.slice(typed.indexOf(installed) + 1)),
  );
});
