import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, openSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { commandLine } from '../../helpers/run/command-line.ts';
import { isDeep } from '../../helpers/run/runs.ts';
import { temporaryFolder } from '../../helpers/run/temporary-folder.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const example = join(root, 'experiments/hold-the-line.yaml');

const list = `breaktest-army: 1
army: empire
units:
  - {id: foot, unit: State Infantry, models: 30, files: 6, options: [Spear]}
`;

const below = (limit: string, ...argv: string[]) =>
  spawnSync('sh', ['-c', `ulimit ${limit} && exec "$@"`, 'sh', process.execPath, commandLine(), ...argv], {
    ...{ cwd: root, encoding: 'utf8', timeout: 60_000 },
  });

describe.skipIf(process.platform === 'win32')('On a disk without room', () => {
  const writers = [
    ['init', (folder: string) => ['init', join(folder, 'mine.yaml')]],
    ['list --out', (folder: string, army: string) => ['list', army, '--out', join(folder, 'mine.yaml')]],
    [
      'swap --out',
      (folder: string, army: string) => [
        ...['swap', army, '--unit', 'foot', '--top', '1', '--most', '2', '--situations', 'charged'],
        ...['--threads', '0', '--out', join(folder, 'mine.csv')],
      ],
    ],
    [
      'gauntlet --out',
      (folder: string, army: string) => [
        ...['gauntlet', army, '--top', '1', '--situations', 'charged', '--threads', '0', '--out', folder],
      ],
    ],
    ['run', (folder: string) => ['run', example, '--threads', '0', '--no-exact', '--out', folder]],
  ] satisfies [string, (folder: string, army: string) => string[]][];
  it.each(isDeep ? writers : [writers[0]!, writers.at(-1)!])('%s says so and leaves nothing', (_, argv) => {
    const folder = temporaryFolder();
    const army = join(temporaryFolder(), 'army.yaml');
    writeFileSync(army, list);
    const { status, stderr } = below('-f 0', ...argv(folder, army));
    expect(stderr).toMatch(/EFBIG|a file may not be that large/);
    expect(stderr).not.toMatch(/^ +at /m);
    expect(status).toBeGreaterThan(0);
    expect(readdirSync(folder)).toEqual([]);
  });

  it.runIf(existsSync('/dev/full'))('messages are lost, and the run goes on to its end', () => {
    const out = join(temporaryFolder(), 'out');
    const argv = [commandLine(), 'run', example, '--trials', '1000', '--threads', '0', '--out', out];
    const { status } = spawnSync(process.execPath, argv, { stdio: ['ignore', 'ignore', openSync('/dev/full', 'w')] });
    expect(status).toBe(0);
    expect(readdirSync(out)).toContain('report.html');
    expect(readdirSync(out)).not.toContain('journal.lock');
  });

  it.runIf(existsSync('/dev/full'))('an answer that is lost leaves no lock', () => {
    const out = join(temporaryFolder(), 'out');
    const argv = [commandLine(), 'run', example, '--trials', '1000', '--threads', '0', '--out', out];
    const { status } = spawnSync(process.execPath, argv, { stdio: ['ignore', openSync('/dev/full', 'w'), 'ignore'] });
    expect(status).toBe(1);
    expect(readdirSync(out)).not.toContain('journal.lock');
  });
});

describe.skipIf(process.platform === 'win32')('Where few files may be open', () => {
  // Node 26 opens fewer files than Node 20: 24 to 33 are too few for its threads, 40 are enough.
  it.each(isDeep ? [24, 28, 33, 40, 60, 128] : [24, 60])(
    'at most %i, it runs to its end or a sentence says what to do',
    (most) => {
      const out = join(temporaryFolder(), 'out');
      const { status, stderr } = below(`-n ${most}`, 'run', example, '--trials', '1000', '--out', out);
      const runs = status === 0 && existsSync(join(out, 'report.html'));
      const sentence = ': The limit of open files is too low: allow 256 or more (ulimit -n 256).\n';
      const says = [`breaktest${sentence}`, `${example}: failed${sentence}`].some((end) => stderr.endsWith(end));
      expect(runs || (status === 1 && says && !/^ +at /m.test(stderr)), stderr).toBe(true);
    },
  );

  it.runIf(isDeep)('256 are enough', () => {
    const out = join(temporaryFolder(), 'out');
    const { status, stderr } = below('-n 256', 'run', example, '--trials', '1000', '--out', out);
    expect(status, stderr).toBe(0);
  });
});

describe.skipIf(process.platform === 'win32')('A folder with a pipe', () => {
  it.each(isDeep ? ['journal.jsonl', 'journal.lock'] : ['journal.lock'])('in the place of %s is refused', (name) => {
    const folder = join(temporaryFolder(), 'out');
    mkdirSync(folder);
    execFileSync('mkfifo', [join(folder, name)]);
    for (const argv of [
      ['run', example, '--out', folder],
      ['merge', folder, '--out', folder],
    ]) {
      const { status, stderr } = spawnSync(process.execPath, [commandLine(), ...argv], {
        ...{ encoding: 'utf8', timeout: 20_000 },
      });
      expect(stderr).toMatch(/a pipe or a device|cannot be written|holds no journal/);
      expect(status).toBe(2);
    }
  });
});

describe.skipIf(process.platform === 'win32')('A terminal that is closed', () => {
  it('ends a run with what is done saved', async () => {
    const out = join(temporaryFolder(), 'out');
    const child = spawn(process.execPath, [commandLine(), 'run', example, '--trials', '1e8', '--out', out], {
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    let said = '';
    child.stderr.on('data', (text: Buffer) => {
      said += text.toString();
    });
    const waits = setInterval(() => {
      if (existsSync(join(out, 'journal.jsonl')) && !child.killed) child.kill('SIGHUP');
    }, 20);
    const [code] = await once(child, 'close');
    clearInterval(waits);
    expect(said).toContain('Stopping; what is done will be saved.');
    expect(said).toContain('--resume continues from there');
    expect(code).toBe(130);
    expect(readdirSync(out)).toContain('report.html');
  });
});
