import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { BATCH, type BatchTask } from '../../../src/engine/batch.ts';
import type { Store } from '../../../src/store/open.ts';
import { cellOf, countsOf, experimentOf, storeOf, taskOf } from '../../kit/stored.ts';
import { temporaryFolder } from '../../kit/temporary-folder.ts';

/** Opens a store that is given back when the test is over. */
function open(folder: string, experiment = experimentOf(), resume = true): Store {
  const store = storeOf(folder, experiment, resume);
  onTestFinished(() => store.abandon());
  return store;
}

/** Notes tasks in a new journal and closes it; the bytes that it had after each of them. */
async function noted(folder: string, tasks: readonly BatchTask[], experiment = experimentOf()): Promise<number[]> {
  const store = open(folder, experiment, false);
  const sizes = tasks.map((task) => {
    store.journal.note(task, countsOf(task));
    return statSync(join(folder, 'journal.bin')).size;
  });
  await store.close();
  return sizes;
}

const [zero, one] = [cellOf(0), cellOf(1)];
const tasks = [taskOf(zero, 0, 0, BATCH), taskOf(one, 0, 0, 500), taskOf(zero, 1, 0, 1000), taskOf(one, 0, 500, 200)];

const whole = (task: BatchTask) => ({ done: [{ task, counts: countsOf(task) }], left: [] });
const nothing = (task: BatchTask) => ({ done: [], left: [task] });

describe('StoredJournal', () => {
  it('knows after a reopening what was noted before, to the last count', async () => {
    const folder = temporaryFolder();
    await noted(folder, tasks);
    const { journal } = open(folder);
    for (const task of tasks) expect(journal.find(task)).toEqual(whole(task));
    expect(journal.find(taskOf(zero, 2, 0, 10))).toEqual(nothing(taskOf(zero, 2, 0, 10)));
    expect(journal.reused).toBe(BATCH + 500 + 1000 + 200);
  });

  it('knows at once what was just noted', () => {
    const { journal } = open(temporaryFolder(), experimentOf(), false);
    for (const task of tasks) journal.note(task, countsOf(task));
    for (const task of tasks) expect(journal.find(task)).toEqual(whole(task));
  });

  it('gives stretches in order, and the gaps between them', async () => {
    const folder = temporaryFolder();
    await noted(folder, tasks);
    const { journal } = open(folder, experimentOf({ trials: BATCH }));
    expect(journal.find(taskOf(one, 0, 0, BATCH))).toEqual({
      done: [tasks[1]!, tasks[3]!].map((task) => ({ task, counts: countsOf(task) })),
      left: [taskOf(one, 0, 700, BATCH - 700)],
    });
  });

  it('appends to what it goes on with', async () => {
    const folder = temporaryFolder();
    const [size] = await noted(folder, tasks.slice(0, 1));
    for (const task of tasks.slice(1)) {
      const { journal, close } = open(folder);
      const before = readFileSync(join(folder, 'journal.bin'));
      journal.note(task, countsOf(task));
      await close();
      expect(readFileSync(join(folder, 'journal.bin')).subarray(0, before.length)).toEqual(before);
    }
    expect(size).toBeGreaterThan(0);
    const { journal } = open(folder);
    for (const task of tasks) expect(journal.find(task)).toEqual(whole(task));
  });

  it('writes nothing before the first batch, and replaces nothing', async () => {
    const folder = temporaryFolder();
    const fresh = open(folder, experimentOf(), false);
    expect(readdirSync(folder)).toEqual(['journal.lock']);
    await fresh.close();
    expect(readdirSync(folder)).toEqual([]);
    await noted(folder, tasks);
    const before = readFileSync(join(folder, 'journal.bin'));
    for (const resume of [true, false]) await open(folder, experimentOf(), resume).close();
    expect(readFileSync(join(folder, 'journal.bin'))).toEqual(before);
  });

  it('leaves nothing but the journal behind', async () => {
    const folder = temporaryFolder();
    await noted(folder, tasks);
    expect(readdirSync(folder)).toEqual(['journal.bin']);
  });
});

describe('StoredJournal with variants', () => {
  const variants = ['a', 'b', 'c'].map((name) => cellOf(0, name));
  const [a, b, c] = variants as [typeof zero, typeof zero, typeof zero];
  const played = taskOf(zero, 0, 0, 100, [a, b]);
  const found = async (tasks: BatchTask[], wanted: BatchTask, cells = [zero, ...variants]) => {
    const folder = temporaryFolder();
    await noted(folder, tasks, experimentOf({ cells }));
    return open(folder, experimentOf({ cells })).journal.find(wanted);
  };

  it('knows the counts of each, and by how much they differ', async () => {
    expect(await found([played], played)).toEqual(whole(played));
  });

  it.each([
    ['fewer', [b]],
    ['none', []],
    ['others before them', [b, a]],
  ])('serves %s', async (_, list) => {
    const wanted = taskOf(zero, 0, 0, 100, list);
    expect(await found([played], wanted)).toEqual(whole(wanted));
  });

  it('serves some from one record and some from another', async () => {
    const wanted = taskOf(zero, 0, 0, 100, [c, a]);
    expect(await found([played, taskOf(zero, 0, 0, 100, [c])], wanted)).toEqual(whole(wanted));
  });

  it.each([
    ['a variant that was not played', [played], [a, c]],
    ['a variant that was played beside other trials', [played, taskOf(zero, 0, 0, 99, [c])], [a, c]],
    ['a variant that was played in another batch', [played, taskOf(zero, 1, 0, 100, [c])], [a, c]],
    ['a variant that was a cell of its own', [taskOf({ ...zero, variant: 'a' }, 0, 0, 100)], [a]],
    ['another combat of that name', [taskOf(zero, 0, 0, 100, [cellOf(0, 'a', 'other')])], [a]],
  ])('does not serve %s', async (_, tasks, list) => {
    const wanted = taskOf(zero, 0, 0, 100, list);
    expect(await found(tasks, wanted, [zero])).toEqual(nothing(wanted));
  });

  it('does not serve a cell that was only played as a variant, or another combat', async () => {
    const renamed = { ...a, variant: 'baseline' };
    expect(await found([played], taskOf(renamed, 0, 0, 100), [zero])).toEqual(nothing(taskOf(renamed, 0, 0, 100)));
  });

  it('counts the trials of a cell once that stands in several tasks', async () => {
    const folder = temporaryFolder();
    const list = [taskOf(zero, 0, 0, 100, [a, b]), taskOf(zero, 0, 0, 100, [c])];
    await noted(folder, list, experimentOf({ cells: [zero, ...variants] }));
    const { journal } = open(folder, experimentOf({ cells: [zero, ...variants] }));
    for (const task of list) journal.find(task);
    expect(journal.reused).toBe(400);
  });
});

describe('StoredJournal of exact answers', () => {
  const exact = experimentOf({ engine: 'exact', cells: [zero, cellOf(0, 'a'), one] });
  const answerOf = (x: number) => ({
    counts: [Float64Array.of(-1, x / 3, 5, 1 - x / 3), Float64Array.of()],
    dropped: x * 1e-20,
  });

  it('knows each to the last bit, of cells and of variants, and those alone', async () => {
    const folder = temporaryFolder();
    const first = open(folder, exact, false);
    first.journal.noteAnswer(zero, answerOf(1));
    first.journal.noteAnswer(exact.cells[1]!, answerOf(2));
    await first.close();
    const { journal, reuse } = open(folder, exact);
    expect(exact.cells.map((cell) => journal.findAnswer(cell))).toEqual([answerOf(1), answerOf(2), undefined]);
    expect(journal.findAnswer(cellOf(0, 'a', 'other'))).toBeUndefined();
    expect(reuse).toEqual([
      { cell: 0, reused: 2, wanted: 2 },
      { cell: 1, reused: 0, wanted: 1, anew: 'nothing-kept' },
    ]);
    expect(journal.isEmpty).toBe(false);
  });
});

describe('A journal that is not whole', () => {
  /** What is still known of the tasks in a journal with these bytes. */
  async function known(bytes: Buffer): Promise<{ known: BatchTask[]; cut: number; store: Store; folder: string }> {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'journal.bin'), bytes);
    const store = open(folder);
    const of = tasks.filter((task) => {
      const { done } = store.journal.find(task);
      if (done.length > 0) expect(done).toEqual(whole(task).done);
      return done.length > 0;
    });
    const cut = store.findings.find(({ is }) => is === 'cut' || is === 'unreadable');
    return { known: of, cut: cut?.is === 'cut' ? cut.bytes : cut ? bytes.length : 0, store, folder };
  }

  it('loses the last record alone when it ends at any byte of it, and goes on', async () => {
    const origin = temporaryFolder();
    const sizes = await noted(origin, tasks);
    const all = readFileSync(join(origin, 'journal.bin'));
    expect(all.length).toBe(sizes[3]);
    for (let size = sizes[2]!; size < sizes[3]!; size++) {
      const { known: left, cut, store, folder } = await known(all.subarray(0, size));
      expect(left).toEqual(tasks.slice(0, 3));
      expect(cut).toBe(size - sizes[2]!);
      // What is noted now stands where the torn record stood.
      store.journal.note(tasks[3]!, countsOf(tasks[3]!));
      await store.close();
      expect(readFileSync(join(folder, 'journal.bin'))).toEqual(all);
    }
  });

  it('drops all that stands behind a damaged record before it goes on', async () => {
    const origin = temporaryFolder();
    const sizes = await noted(origin, tasks);
    const all = readFileSync(join(origin, 'journal.bin'));
    const bytes = Buffer.from(all);
    bytes[sizes[0]! + 9]! ^= 1;
    const { cut, store, folder } = await known(bytes);
    expect(cut).toBe(all.length - sizes[0]!);
    store.journal.note(tasks[3]!, countsOf(tasks[3]!));
    await store.close();
    expect(open(folder).findings).toEqual([]);
  });

  it('does not take a stretch of zeros for records', async () => {
    const origin = temporaryFolder();
    await noted(origin, tasks);
    const all = readFileSync(join(origin, 'journal.bin'));
    expect(await known(Buffer.concat([all, Buffer.alloc(64)]))).toMatchObject({ known: tasks, cut: 64 });
  });

  it('loses nothing that stands before a flipped bit, wherever it is, and never tells a wrong count', async () => {
    const origin = temporaryFolder();
    const sizes = await noted(origin, tasks);
    const all = readFileSync(join(origin, 'journal.bin'));
    for (let at = 0; at < all.length; at++) {
      const bytes = Buffer.from(all);
      bytes[at]! ^= 1 << (at % 8);
      const { known: left, cut, store } = await known(bytes);
      const before = tasks.filter((_, i) => sizes[i]! <= at);
      expect(left.slice(0, before.length)).toEqual(before);
      expect(left.length).toBe(before.length);
      expect(cut).toBeGreaterThan(0);
      await store.close();
    }
  });
});
