import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { Task } from '../../../../src/engine/play/task.ts';
import { BATCH_SIZE } from '../../../../src/engine/simulate/batch.ts';
import type { Store } from '../../../../src/run/journal/open.ts';
import { cellOf, countsOf, exactTask, experimentOf, storeOf, taskOf } from '../../../helpers/run/stored.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

function open(folder: string, experiment = experimentOf(), resume = true): Store {
  const store = storeOf(folder, experiment, resume);
  onTestFinished(() => store.abandon());
  return store;
}

/** Returns the size in bytes after each of them. */
async function noted(folder: string, tasks: readonly Task[], experiment = experimentOf()): Promise<number[]> {
  const store = open(folder, experiment, false);
  const sizes = tasks.map((task) => {
    store.journal.append(task, countsOf(task));
    return statSync(join(folder, 'journal.jsonl')).size;
  });
  await store.close();
  return sizes;
}

const [zero, one] = [cellOf(0), cellOf(1)];
const tasks = [
  taskOf(zero, 0, 0, BATCH_SIZE),
  taskOf(one, 0, 0, 500),
  taskOf(zero, 1, 0, 1000),
  taskOf(one, 0, 500, 200),
];

const whole = (task: Task) => ({ done: [{ task, result: countsOf(task) }], left: [] });
const nothing = (task: Task) => ({ done: [], left: [task] });

describe('StoredJournal', () => {
  it('knows after a reopening what was noted before, to the last count', async () => {
    const folder = temporaryFolder();
    await noted(folder, tasks);
    const { journal } = open(folder);
    for (const task of tasks) expect(journal.find(task)).toEqual(whole(task));
    expect(journal.find(taskOf(zero, 2, 0, 10))).toEqual(nothing(taskOf(zero, 2, 0, 10)));
    expect(journal.reused).toBe(BATCH_SIZE + 500 + 1000 + 200);
  });

  it('knows at once what was just noted', () => {
    const { journal } = open(temporaryFolder(), experimentOf(), false);
    for (const task of tasks) journal.append(task, countsOf(task));
    for (const task of tasks) expect(journal.find(task)).toEqual(whole(task));
  });

  it('gives stretches in order and without a gap, and what is left', async () => {
    const folder = temporaryFolder();
    const parts = [0, 500, 700, 800].map((first) => taskOf(one, 0, first, first === 700 ? 50 : 200));
    await noted(folder, [...parts, taskOf(one, 0, 0, 500), taskOf(one, 0, 600, 9), taskOf(one, 0, 0, BATCH_SIZE)]);
    const { journal } = open(folder, experimentOf({ trials: BATCH_SIZE }));
    const wanted = taskOf(one, 0, 0, 1000);
    expect(journal.find(wanted)).toEqual({
      done: [taskOf(one, 0, 0, 500), parts[1], parts[2]].map((task) => ({ task, result: countsOf(task!) })),
      left: [taskOf(one, 0, 750, 250)],
    });
    expect(journal.find(taskOf(one, 0, 10, 90)).left).toEqual([taskOf(one, 0, 10, 90)]);
  });

  it('appends to what it goes on with', async () => {
    const folder = temporaryFolder();
    const [size] = await noted(folder, tasks.slice(0, 1));
    for (const task of tasks.slice(1)) {
      const { journal, close } = open(folder);
      const before = readFileSync(join(folder, 'journal.jsonl'));
      journal.append(task, countsOf(task));
      await close();
      expect(readFileSync(join(folder, 'journal.jsonl')).subarray(0, before.length)).toEqual(before);
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
    const before = readFileSync(join(folder, 'journal.jsonl'));
    for (const resume of [true, false]) await open(folder, experimentOf(), resume).close();
    expect(readFileSync(join(folder, 'journal.jsonl'))).toEqual(before);
  });

  it('leaves nothing but the journal behind', async () => {
    const folder = temporaryFolder();
    await noted(folder, tasks);
    expect(readdirSync(folder)).toEqual(['journal.jsonl']);
  });
});

describe('StoredJournal with variants', () => {
  const variants = ['a', 'b', 'c'].map((name) => cellOf(0, name));
  const [a, b, c] = variants as [typeof zero, typeof zero, typeof zero];
  const played = taskOf(zero, 0, 0, 100, [a, b]);
  const found = async (tasks: Task[], wanted: Task, cells = [zero, ...variants]) => {
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
    counts: [Float64Array.of(-1, x / 3, 5, 1 - x / 3), Float64Array.of(), Float64Array.of()],
    variants: [],
    dropped: x * 1e-20,
  });

  it('knows each to the last bit, of cells and of variants, and those alone', async () => {
    const folder = temporaryFolder();
    const first = open(folder, exact, false);
    first.journal.append(exactTask(zero), answerOf(1));
    first.journal.append(exactTask(exact.cells[1]!), answerOf(2));
    await first.close();
    const { journal, reuse } = open(folder, exact);
    const answers = [...exact.cells, cellOf(0, 'a', 'other')].map(
      (cell) => journal.find(exactTask(cell)).done[0]?.result,
    );
    expect(answers).toEqual([answerOf(1), answerOf(2), undefined, undefined]);
    expect(reuse).toEqual([
      { cell: 0, reused: 2, wanted: 2 },
      { cell: 1, reused: 0, wanted: 1, anew: 'nothing-kept' },
    ]);
    expect(journal.isEmpty).toBe(false);
  });
});

describe('A journal that is not whole', () => {
  function found(bytes: Buffer): { known: Task[]; damaged: number; store: Store; path: string } {
    const path = join(temporaryFolder(), 'journal.jsonl');
    writeFileSync(path, bytes);
    const store = open(dirname(path));
    const known = tasks.filter((task) => {
      const { done } = store.journal.find(task);
      if (done.length > 0) expect(done).toEqual(whole(task).done);
      return done.length > 0;
    });
    const [finding] = store.findings;
    const unread = finding?.is === 'unreadable' ? bytes.length : 0;
    const damaged = finding?.is === 'damaged' ? finding.bytes : unread;
    return { known, damaged, store, path };
  }

  async function written(): Promise<{ bytes: Buffer; sizes: number[] }> {
    const folder = temporaryFolder();
    const sizes = await noted(folder, tasks);
    return { bytes: readFileSync(join(folder, 'journal.jsonl')), sizes };
  }

  it('loses the last line alone when it ends at any byte of it, and goes on', async () => {
    const { bytes, sizes } = await written();
    expect(bytes.length).toBe(sizes[3]);
    for (let size = sizes[2]!; size < sizes[3]!; size++) {
      const { known, damaged, store, path } = found(bytes.subarray(0, size));
      expect(known).toEqual(tasks.slice(0, 3));
      expect(damaged).toBe(size - sizes[2]!);
      store.journal.append(tasks[3]!, countsOf(tasks[3]!));
      await store.close();
      expect(readFileSync(path)).toEqual(bytes);
    }
  });

  it('does not take a stretch of zeros for lines, and cuts it off', async () => {
    const { bytes, sizes } = await written();
    const { known, damaged, store, path } = found(Buffer.concat([bytes.subarray(0, sizes[2]), Buffer.alloc(5000)]));
    expect({ known, damaged }).toEqual({ known: tasks.slice(0, 3), damaged: 5000 });
    store.journal.append(tasks[3]!, countsOf(tasks[3]!));
    await store.close();
    expect(readFileSync(path)).toEqual(bytes);
  });

  it('loses at a flipped bit the line alone in which it is, and never tells a wrong count', async () => {
    const { bytes, sizes } = await written();
    const head = bytes.indexOf('\n');
    for (let at = 0; at < bytes.length; at++) {
      const flipped = Buffer.from(bytes);
      flipped[at]! ^= 1 << (at % 8);
      const { known, damaged, store } = found(flipped);
      const hit = [at, at + (bytes[at] === 10 ? 1 : 0)].map((byte) => sizes.findIndex((size) => byte < size));
      expect(known).toEqual(at <= head ? [] : tasks.filter((_, i) => !hit.includes(i)));
      expect(damaged).toBeGreaterThan(0);
      await store.close();
    }
  });

  it('plays again what was in a damaged line, and is whole then', async () => {
    const { bytes, sizes } = await written();
    bytes[sizes[1]! - 9]! ^= 1;
    const { store, path } = found(bytes);
    store.journal.append(tasks[1]!, countsOf(tasks[1]!));
    await store.close();
    expect(found(readFileSync(path)).known).toEqual(tasks);
  });
});
