import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, openSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import * as nodeModule from 'node:module';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { version } from '../../../src/experiment/version.ts';
import { commandLine } from '../../helpers/run/command-line.ts';
import { isDeep } from '../../helpers/run/runs.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const call = (...argv: string[]) =>
  spawnSync(process.execPath, [commandLine(), ...argv], { cwd: root, encoding: 'utf8' });

describe('main.ts', () => {
  it('keeps data on stdout, messages on stderr, and passes the exit code on', () => {
    const shown = call('profiles', 'show', 'empire/heavy-infantry');
    expect(shown.status).toBe(0);
    expect(shown.stdout).toContain('empire/heavy-infantry:');
    expect(shown.stderr).not.toContain('empire/heavy-infantry:');
    expect(call('--version')).toMatchObject({ status: 0, stdout: `${version()}\n`, stderr: '' });
    const missing = call('validate', join(temporaryFolder(), 'none.yaml'));
    expect(missing.status).toBe(2);
    expect(missing.stdout).toBe('');
    expect(missing.stderr).toContain('unreadable-file');
  });

  it.runIf('enableCompileCache' in nodeModule)('keeps compiled code for the next start', () => {
    const TMPDIR = temporaryFolder();
    const { NODE_DISABLE_COMPILE_CACHE: _, NODE_COMPILE_CACHE: __, ...env } = process.env;
    spawnSync(process.execPath, [commandLine(), '--help'], { env: { ...env, TMPDIR } });
    expect(readdirSync(TMPDIR)).toContain('node-compile-cache');
  });

  it('plays, and draws a whole report', () => {
    const out = join(temporaryFolder(), 'out');
    const { status, stderr } = call(
      'run',
      'experiments/hold-the-line.yaml',
      '--trials',
      '1000',
      '--no-exact',
      '--out',
      out,
    );
    expect(status, stderr).toBe(0);
    const report = readFileSync(join(out, 'report.html'), 'utf8');
    for (const part of [/<style>\s*:root/, /<svg/, /<table/, /<script>'use strict'/]) expect(report).toMatch(part);
  });

  it.runIf(isDeep)('reads standard input as -, and tells where in it a mistake is', () => {
    const text = readFileSync(join(root, 'experiments/hold-the-line.yaml'), 'utf8');
    const typed = (input: string, ...argv: string[]) =>
      spawnSync(process.execPath, [commandLine(), ...argv], { cwd: root, encoding: 'utf8', input });
    const digest = (stdout: string) => /"digest": *"(\w+)"/.exec(stdout)?.[1];
    const few = ['--trials', '1000', '--json', '--out', join(temporaryFolder(), 'out')];
    const piped = typed(text, 'run', '-', ...few);
    expect(piped.status, piped.stderr).toBe(0);
    expect(digest(piped.stdout)).toMatch(/^[0-9a-f]{64}$/);
    const named = call('run', 'experiments/hold-the-line.yaml', ...few);
    expect(named.status, named.stderr).toBe(0);
    expect(digest(piped.stdout)).toBe(digest(named.stdout));
    const wrong = typed(text.replace('rounds:', 'ruonds:'), 'validate', '-');
    expect(wrong.status).toBe(2);
    expect(wrong.stderr).toMatch(/:\d+:\d+.*[\s\S]*ruonds[\s\S]*rounds/);
  });

  it.runIf(isDeep)('goes on when nobody reads its messages any more', async () => {
    const out = join(temporaryFolder(), 'out');
    const child = spawn(
      process.execPath,
      [commandLine(), 'run', 'experiments/hold-the-line.yaml', '--trials', '1000', '--out', out],
      { cwd: root, stdio: ['ignore', 'ignore', 'pipe'] },
    );
    child.stderr.destroy();
    const [code] = await once(child, 'exit');
    expect(code).toBe(0);
    expect(existsSync(join(out, 'report.html'))).toBe(true);
  });

  it.runIf(isDeep)('reads lists that are XML, which loads code of its own', () => {
    const list = join(temporaryFolder(), 'list.ros');
    writeFileSync(list, '<?xml version="1.0"?><roster name="mine"><forces/></roster>');
    expect(call('list', list).stderr).toContain('unknown-army');
    writeFileSync(list, '<roster><a></roster></a>');
    expect(call('list', list).stderr).toContain("it is not XML: Expected closing tag 'a'");
  });

  it('prints the schema of the files of every game, as it ships', () => {
    const shipped = JSON.parse(readFileSync(join(root, 'experiments/experiment.schema.json'), 'utf8'));
    expect(JSON.parse(call('schema').stdout)).toEqual(shipped);
  });

  it.runIf(existsSync('/dev/full'))('says in one line that its output cannot be written', () => {
    const { status, stderr } = spawnSync(process.execPath, [commandLine(), 'schema'], {
      stdio: ['ignore', openSync('/dev/full', 'w'), 'pipe'],
      encoding: 'utf8',
    });
    expect(stderr).toMatch(/^breaktest: the output cannot be written: ENOSPC.*\n$/);
    expect(status).toBe(1);
  });
});
