import { fdatasync, fdatasyncSync, readdirSync, readFileSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Store } from '../../../../src/run/journal/open.ts';
import { cellOf, countsOf, experimentOf, storeOf, taskOf } from '../../../helpers/run/stored.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const disk = vi.hoisted(() => ({ room: Number.POSITIVE_INFINITY }));

// Like a full disk, takes what fits and refuses the next byte.
vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>();
  const write = (fd: number, bytes: Buffer, from: number, length: number, at: number): number => {
    if (disk.room === 0) throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
    const written = fs.writeSync(fd, bytes, from, Math.min(length, disk.room), at);
    disk.room -= written;
    return written;
  };
  return { ...fs, writeSync: vi.fn(write), fdatasync: vi.fn(fs.fdatasync), fdatasyncSync: vi.fn(fs.fdatasyncSync) };
});

beforeEach(() => {
  disk.room = Number.POSITIVE_INFINITY;
  vi.clearAllMocks();
});

const cells = [0, 1, 2].map((cell) => cellOf(cell));
const tasks = cells.map((cell) => taskOf(cell, 0, 0, 100));
const experiment = experimentOf({ cells });

function open(folder: string, resume: boolean): { store: Store; failures: string[] } {
  const failures: string[] = [];
  const store = storeOf(folder, experiment, resume, ({ message }) => failures.push(message));
  onTestFinished(() => store.abandon());
  return { store, failures };
}

async function noteAll(folder: string, resume: boolean): Promise<string[]> {
  const { store, failures } = open(folder, resume);
  for (const task of tasks) store.journal.append(task, countsOf(task));
  store.journal.complete();
  await store.close();
  return failures;
}

describe('A journal on a disk that is full', () => {
  it('says so once, keeps all that it held, and goes on when there is room again, wherever it ended', async () => {
    const whole = temporaryFolder();
    await noteAll(whole, false);
    const due = readFileSync(join(whole, 'journal.jsonl'));
    for (let room = 0; room < due.length; room += 11) {
      const folder = temporaryFolder();
      disk.room = room;
      const failures = await noteAll(folder, false);
      expect(failures).toEqual([expect.stringContaining('ENOSPC')]);
      const files = readdirSync(folder);
      const held = files.length === 0 ? Buffer.of() : readFileSync(join(folder, 'journal.jsonl'));
      expect(files.length).toBeLessThan(2);
      expect(held).toEqual(due.subarray(0, held.length));
      disk.room = Number.POSITIVE_INFINITY;
      const { store } = open(folder, true);
      expect(store.findings).toEqual(files.length === 0 ? [{ is: 'missing' }] : []);
      for (const task of tasks) {
        const { done } = store.journal.find(task);
        if (done.length === 0) store.journal.append(task, countsOf(task));
        else expect(done[0]!.result).toEqual(countsOf(task));
      }
      store.journal.complete();
      await store.close();
      expect(readFileSync(join(folder, 'journal.jsonl'))).toEqual(due);
    }
  });

  it('writes nothing more after that, even if there is room again', async () => {
    const folder = temporaryFolder();
    const { store, failures } = open(folder, false);
    store.journal.append(tasks[0]!, countsOf(tasks[0]!));
    disk.room = 0;
    store.journal.append(tasks[1]!, countsOf(tasks[1]!));
    disk.room = Number.POSITIVE_INFINITY;
    const before = readFileSync(join(folder, 'journal.jsonl'));
    store.journal.append(tasks[2]!, countsOf(tasks[2]!));
    store.journal.complete();
    await store.close();
    expect(readFileSync(join(folder, 'journal.jsonl'))).toEqual(before);
    expect(failures.length).toBe(1);
  });

  it('leaves the unfinished journal that it was to replace', async () => {
    const folder = temporaryFolder();
    const { store } = open(folder, false);
    store.journal.append(tasks[0]!, countsOf(tasks[0]!));
    await store.close();
    const before = readFileSync(join(folder, 'journal.jsonl'));
    disk.room = 20;
    expect(await noteAll(folder, false)).toHaveLength(1);
    expect(readdirSync(folder)).toEqual(['journal.jsonl']);
    expect(readFileSync(join(folder, 'journal.jsonl'))).toEqual(before);
  });

  it('needs no room to be gone on with when nothing is missing', async () => {
    const folder = temporaryFolder();
    await noteAll(folder, false);
    disk.room = 0;
    vi.mocked(writeSync).mockClear();
    expect(await noteAllKnown(folder)).toEqual([]);
    expect(writeSync).not.toHaveBeenCalled();
  });
});

describe('A journal that is written', () => {
  it('is forced to the disk once a second, if there is something new, and at its end', async () => {
    vi.useFakeTimers();
    onTestFinished(() => void vi.useRealTimers());
    const { store } = open(temporaryFolder(), false);
    const passing = (seconds: number) => vi.advanceTimersByTime(1000 * seconds);
    passing(5);
    expect(fdatasync).not.toHaveBeenCalled();
    store.journal.append(tasks[0]!, countsOf(tasks[0]!));
    store.journal.append(tasks[1]!, countsOf(tasks[1]!));
    passing(0.9);
    expect(fdatasync).not.toHaveBeenCalled();
    passing(0.2);
    expect(fdatasync).toHaveBeenCalledOnce();
    passing(5);
    expect(fdatasync).toHaveBeenCalledOnce();
    expect(fdatasyncSync).not.toHaveBeenCalled();
    await store.close();
    expect(fdatasyncSync).toHaveBeenCalledOnce();
  });

  it('says so when it cannot be forced to the disk', async () => {
    const { store, failures } = open(temporaryFolder(), false);
    store.journal.append(tasks[0]!, countsOf(tasks[0]!));
    vi.mocked(fdatasyncSync).mockImplementationOnce(() => {
      throw new Error('EIO: i/o error, fdatasync');
    });
    await store.close();
    expect(failures).toEqual(['EIO: i/o error, fdatasync']);
  });
});

async function noteAllKnown(folder: string): Promise<string[]> {
  const { store, failures } = open(folder, true);
  for (const task of tasks) expect(store.journal.find(task).left).toEqual([]);
  store.journal.complete();
  await store.close();
  return failures;
}
