import { spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { releaseLock, takeLock } from '../../../src/store/lock.ts';
import { temporaryFolder } from '../../kit/temporary-folder.ts';

/** A lock, given back when the test is over. */
function lockPath(): string {
  const path = join(temporaryFolder(), 'journal.lock');
  onTestFinished(() => releaseLock(path));
  return path;
}

/** A process that is there as long as the test. */
async function somebody(): Promise<number> {
  const child = spawn(process.execPath, ['-e', 'console.log(1); setInterval(() => {}, 1000)']);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child.pid!;
}

/** A process that was there. */
const nobody = (): number => spawnSync(process.execPath, ['-e', '']).pid;

const startOf = (pid: number): string => {
  const boot = readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim();
  return `${boot}/${readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]!.split(' ')[19]}`;
};

describe('takeLock()', () => {
  it('takes a lock, leaves nothing else behind, and gives it back', () => {
    const path = lockPath();
    expect(takeLock(path)).toBeUndefined();
    expect(readdirSync(join(path, '..'))).toEqual(['journal.lock']);
    releaseLock(path);
    expect(existsSync(path)).toBe(false);
  });

  it('refuses one that this process holds', () => {
    const path = lockPath();
    takeLock(path);
    expect(takeLock(path)).toMatchObject({ pid: process.pid, host: hostname() });
    releaseLock(path);
    expect(takeLock(path)).toBeUndefined();
  });

  it.skipIf(process.platform !== 'linux')('refuses one whose holder is at work', async () => {
    const path = lockPath();
    const pid = await somebody();
    const text = JSON.stringify({ pid, host: hostname(), started: startOf(pid) });
    writeFileSync(path, text);
    expect(takeLock(path)).toMatchObject({ pid });
    releaseLock(path);
    expect(readFileSync(path, 'utf8')).toBe(text);
  });

  it.skipIf(process.platform !== 'linux')('takes over one whose number another process has by now', async () => {
    const path = lockPath();
    const pid = await somebody();
    writeFileSync(path, JSON.stringify({ pid, host: hostname(), started: startOf(pid).replace(/\d$/, '') }));
    expect(takeLock(path)).toBeUndefined();
  });

  it.each([
    ['of a process that is gone', () => JSON.stringify({ pid: nobody(), host: hostname(), started: 'x' })],
    [
      'of an earlier process with this number',
      () => JSON.stringify({ pid: process.pid, host: hostname(), started: 'x' }),
    ],
    ['that a power failure left empty', () => ''],
  ])('takes over one %s', (_, text) => {
    const path = lockPath();
    writeFileSync(path, text());
    expect(takeLock(path)).toBeUndefined();
    expect(JSON.parse(readFileSync(path, 'utf8'))).toMatchObject({ pid: process.pid });
    expect(readdirSync(join(path, '..'))).toEqual(['journal.lock']);
  });

  it('refuses one of another machine, for nobody knows whether it is at work', () => {
    const path = lockPath();
    writeFileSync(path, JSON.stringify({ pid: nobody(), host: 'elsewhere', started: '' }));
    expect(takeLock(path)).toMatchObject({ host: 'elsewhere' });
  });

  it('does not give back what somebody else has taken since', () => {
    const path = lockPath();
    takeLock(path);
    writeFileSync(path, JSON.stringify({ pid: 1, host: hostname(), started: '' }));
    releaseLock(path);
    expect(existsSync(path)).toBe(true);
  });

  it('goes to one only of many who take over a stale one at once', async () => {
    const path = lockPath();
    writeFileSync(path, JSON.stringify({ pid: nobody(), host: hostname(), started: 'x' }));
    const module = new URL('../../../src/store/lock.ts', import.meta.url).href;
    // All wait for the word, and keep what they got.
    const code = `const { takeLock } = await import(${JSON.stringify(module)});
      process.stdin.once('data', () => console.log(takeLock(${JSON.stringify(path)}) ? 'taken' : 'mine'));
      console.log('ready');`;
    const children = Array.from({ length: 4 }, () => {
      const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', code]);
      onTestFinished(() => void child.kill('SIGKILL'));
      return child;
    });
    await Promise.all(children.map((child) => once(child.stdout, 'data')));
    const said = children.map((child) => once(child.stdout, 'data'));
    for (const child of children) child.stdin.write('go\n');
    const words = (await Promise.all(said)).map(([text]) => String(text).trim());
    expect(words.sort()).toEqual(['mine', 'taken', 'taken', 'taken']);
  });
});
