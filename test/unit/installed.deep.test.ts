import { execFileSync, spawnSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeAll, describe, expect, it } from 'vitest';
import { pack, root } from '../../tools/release/tarball.ts';
import { commandLine } from '../helpers/run/command-line.ts';
import { folderOfFile } from '../helpers/run/temporary-folder.ts';

const folder = folderOfFile();

function type(program: string, ...argv: string[]) {
  const { status, stdout, stderr } = spawnSync(program, argv, { cwd: folder(), encoding: 'utf8' });
  return { status, stdout, stderr };
}

const breaktest = (...argv: string[]) => type(join(folder(), 'node_modules/.bin/breaktest'), ...argv);

beforeAll(() => {
  commandLine();
  writeFileSync(join(folder(), 'package.json'), '{"private": true, "type": "module"}');
  const { path } = pack(folder());
  execFileSync('npm', ['install', '--no-audit', '--no-fund', '--loglevel=error', path], { cwd: folder() });
});

describe('The package, installed in an empty folder', () => {
  it('is small, and runs no script when it is installed', () => {
    const { packages } = JSON.parse(readFileSync(join(folder(), 'node_modules/.package-lock.json'), 'utf8'));
    expect(Object.keys(packages).length).toBeLessThanOrEqual(40);
    expect(Object.values<{ hasInstallScript?: boolean }>(packages).filter((one) => one.hasInstallScript)).toEqual([]);
    const files = readdirSync(join(folder(), 'node_modules'), { recursive: true, withFileTypes: true });
    const size = files
      .filter((entry) => entry.isFile())
      .reduce((sum, { parentPath, name }) => sum + statSync(join(parentPath, name)).size, 0);
    expect(size).toBeLessThanOrEqual(25e6);
  });

  it('plays, and draws a report', () => {
    const { status, stdout } = breaktest('run', 'hold-the-line', '--trials', '1000', '--out', 'out');
    expect(stdout).toContain('Spears hold the lancers');
    expect(status).toBe(0);
    expect(readFileSync(join(folder(), 'out/report.html'), 'utf8')).toContain('<svg');
  });

  it('writes a live report, or says why it cannot', () => {
    const live = (out: string) => breaktest('run', 'hold-the-line', '--trials', '1000', '--live', '--out', out);
    expect(live('live').status).toBe(0);
    expect(readFileSync(join(folder(), 'live/report.html'), 'utf8')).toContain('id="live-files"');
    const site = join(folder(), 'node_modules/breaktest/dist/web');
    renameSync(site, `${site}-elsewhere`);
    const { status, stderr } = live('without');
    renameSync(`${site}-elsewhere`, site);
    expect(stderr).toContain('A live report contains the playground, which is not built');
    expect(status).toBe(2);
    expect(existsSync(join(folder(), 'without'))).toBe(false);
  });

  it('gives its entries to programs, with all modules that they import', () => {
    const program =
      "import { runExperiment } from 'breaktest'; import { readExperiment } from 'breaktest/core'; console.log(typeof runExperiment, typeof readExperiment)";
    expect(type(process.execPath, '--input-type=module', '--eval', program)).toEqual({
      ...{ status: 0, stdout: 'function function\n', stderr: '' },
    });
  });

  it('says what is missing for Parquet and for a cluster, and writes nothing', () => {
    for (const [argv, command] of [
      [['--format', 'parquet'], 'npm install hyparquet-writer@0.17'],
      [['--cluster', 'redis://127.0.0.1:1'], 'npm install bullmq@6 ioredis@5'],
    ] as const) {
      const { status, stderr } = breaktest('run', 'hold-the-line', '--out', 'none', ...argv);
      expect(stderr).toContain(command);
      expect(status).toBe(2);
      expect(existsSync(join(folder(), 'none'))).toBe(false);
    }
  });

  it('has types for every entry, which need no other package', () => {
    const uses =
      "import { runExperiment } from 'breaktest';\nimport * as core from 'breaktest/core';\nexport default [runExperiment, core];\n";
    writeFileSync(join(folder(), 'uses.ts'), uses);
    const options = ['--noEmit', '--strict', '--module', 'nodenext', '--target', 'es2023', '--types', ''];
    const tsc = join(root, 'node_modules/typescript-native/bin/tsc');
    expect(type(process.execPath, tsc, ...options, 'uses.ts')).toMatchObject({ stdout: '', status: 0 });
  });
});
