import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { type Lock, takeLock } from '../../../../src/run/journal/lock.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const addon = vi.hoisted(() => ({ fails: false }));
vi.mock('node:module', async (original) => {
  const module = await original<typeof import('node:module')>();
  const refusing = () => () => {
    throw new Error('No addon for this system\nRequire stack: …');
  };
  return { ...module, createRequire: (url: string) => (addon.fails ? refusing() : module.createRequire(url)) };
});

const lockPath = (): string => join(temporaryFolder(), 'journal.lock');

function take(path: string): Lock {
  const lock = takeLock(path);
  if ('holder' in lock) throw new Error(`It is taken by ${lock.holder}.`);
  onTestFinished(lock.release);
  return lock;
}

const source = new URL('../../../../src/run/journal/lock.ts', import.meta.url).href;

/** Another process that reports when it is ready and runs `code`, in which `path` is the lock, after a message. */
async function somebody(path: string, code: string): Promise<ChildProcess> {
  const script = `const { takeLock } = await import(${JSON.stringify(source)});
    const { mkdirSync, rmdirSync } = await import('node:fs');
    const path = ${JSON.stringify(path)};
    process.stdin.once('data', () => { ${code} });
    console.log('ready');`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script]);
  onTestFinished(() => void child.kill('SIGKILL'));
  await once(child.stdout, 'data');
  return child;
}

async function said(child: ChildProcess): Promise<string> {
  child.stdin!.write('go\n');
  return String(await Promise.race([once(child.stdout!, 'data'), once(child, 'exit')])).trim();
}

describe('takeLock()', () => {
  it('takes a lock, says whose it is, leaves nothing else behind, and gives it back', () => {
    const path = lockPath();
    const { release } = take(path);
    expect(readdirSync(join(path, '..'))).toEqual(['journal.lock']);
    expect(readFileSync(path, 'utf8')).toBe(`process ${process.pid} on ${hostname()}\n`);
    release();
    expect(existsSync(path)).toBe(false);
  });

  it('refuses one that this process holds, and gives it back once', () => {
    const path = lockPath();
    const first = take(path);
    expect(takeLock(path)).toEqual({ holder: `process ${process.pid} on ${hostname()}` });
    first.release();
    take(path);
    first.release();
    expect(takeLock(path)).toHaveProperty('holder');
  });

  it('takes over what a file says that nobody holds', () => {
    const path = lockPath();
    for (const text of ['', 'process 1 on elsewhere\n', '{"pid":1}']) {
      writeFileSync(path, text);
      take(path).release();
      expect(existsSync(path)).toBe(false);
    }
  });

  it('refuses one whose holder hangs, and has it at once when he is killed', async () => {
    const path = lockPath();
    const child = await somebody(path, `takeLock(path); console.log('mine'); setInterval(() => {}, 1000)`);
    expect(await said(child)).toBe('mine');
    child.kill('SIGSTOP');
    expect(takeLock(path)).toEqual({ holder: `process ${child.pid} on ${hostname()}` });
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(existsSync(path)).toBe(true);
    take(path);
  });

  it('is never held by two, however often it is taken and given back', async () => {
    const path = lockPath();
    writeFileSync(path, 'process 1 on elsewhere\n');
    // Only one process can make a folder: it exists as long as the lock is held.
    const code = `const held = path + '.held';
      let taken = 0;
      while (taken < 100) {
        const lock = takeLock(path);
        if (!lock.release) continue;
        mkdirSync(held);
        rmdirSync(held);
        lock.release();
        taken++;
      }
      console.log(taken);`;
    const children = await Promise.all(Array.from({ length: 3 }, () => somebody(path, code)));
    expect(await Promise.all(children.map(said))).toEqual(['100', '100', '100']);
    expect(existsSync(path)).toBe(false);
  });

  it('says why where the system has no locks, and goes on without', () => {
    addon.fails = true;
    onTestFinished(() => {
      addon.fails = false;
    });
    expect(take(lockPath()).unguarded).toBe('No addon for this system');
  });
});
