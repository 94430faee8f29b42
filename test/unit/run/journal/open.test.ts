import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished, vi } from 'vitest';
import type { Task } from '../../../../src/engine/play/task.ts';
import { BATCH_SIZE } from '../../../../src/engine/simulate/batch.ts';
import type { Cell, Experiment } from '../../../../src/experiment/experiment.ts';
import { toLine } from '../../../../src/run/journal/lines.ts';
import { openStore, type Store } from '../../../../src/run/journal/open.ts';
import { headerOf } from '../../../../src/run/journal/records.ts';
import { cellOf, countsOf, exactTask, experimentOf, measure, storeOf, taskOf } from '../../../helpers/run/stored.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const program = vi.hoisted(() => ({ version: '1.2.3' }));
vi.mock('../../../../src/experiment/version.ts', () => ({ version: () => program.version }));

async function folderWith(tasks: readonly Task[], experiment = experimentOf(), complete = false): Promise<string> {
  const folder = temporaryFolder();
  const { journal, close } = storeOf(folder, experiment);
  for (const task of tasks) journal.append(task, countsOf(task));
  if (complete) journal.complete();
  await close();
  return folder;
}

function open(folder: string, experiment: Experiment, resume: boolean): Store {
  const store = storeOf(folder, experiment, resume);
  onTestFinished(() => store.abandon());
  return store;
}

const variants = [cellOf(0, 'a'), cellOf(0, 'b')];
const zero = taskOf(cellOf(0), 0, 0, BATCH_SIZE);

/** As `code: message; found; allowed`. */
async function refused(experiment: Experiment, tasks = [zero, taskOf(cellOf(1), 0, 0, 10)]): Promise<string[]> {
  const folder = await folderWith(tasks);
  const before = readFileSync(join(folder, 'journal.jsonl'));
  const opened = openStore(folder, experiment, { resume: true, onFailure: () => {}, measure });
  if (!('problems' in opened)) {
    opened.abandon();
    return [];
  }
  expect(readdirSync(folder)).toEqual(['journal.jsonl']);
  expect(readFileSync(join(folder, 'journal.jsonl'))).toEqual(before);
  return opened.problems.map(
    ({ code, message, found = '', allowed = '' }) => `${code}: ${message}; ${found}; ${allowed}`,
  );
}

describe('openStore() of a journal', () => {
  it.each<[string, Partial<Experiment>]>([
    ['nothing', {}],
    ['the name, the description, the report', { name: 'B', description: 'b', report: { title: 'b' }, yaml: 'name: B' }],
    ['the trials', { trials: 7 }],
    ['the precision', { precision: { until: 'narrow', halfWidth: 1, confidence: 0.5, maxTrials: 9, tolerance: 0 } }],
    ['that cells are added', { cells: [cellOf(0), cellOf(1), cellOf(2)] }],
    ['that cells are gone', { cells: [cellOf(0)] }],
    ['that variants are added', { cells: [cellOf(0), ...variants, cellOf(1)] }],
    ['values of cells that were not begun', { cells: [cellOf(0), cellOf(1), cellOf(2, 'baseline', 'other')] }],
  ])('goes on whatever is another: %s', async (_, changes) => {
    expect(await refused(experimentOf(changes))).toEqual([]);
  });

  it('refuses that of another version', async () => {
    onTestFinished(() => {
      program.version = '1.2.3';
    });
    const folder = await folderWith([zero]);
    program.version = '1.3.0';
    expect(
      openStore(folder, experimentOf({ seed: 'b' }), { resume: true, onFailure: () => {}, measure }),
    ).toMatchObject({
      problems: [
        {
          code: 'other-version',
          file: join(folder, 'journal.jsonl'),
          found: '1.2.3 (format 3, batches of 65536)',
          allowed: '1.3.0 (format 3, batches of 65536)',
        },
      ],
    });
  });

  it('refuses that of another form, and takes none of it for its own', async () => {
    const folder = temporaryFolder();
    const header = { ...headerOf(experimentOf()), format: 4 };
    writeFileSync(
      join(folder, 'journal.jsonl'),
      Buffer.concat([toLine(header), toLine({ cell: 0, combats: 'other' })]),
    );
    const opened = openStore(folder, experimentOf(), { resume: true, onFailure: () => {}, measure });
    expect(opened).toMatchObject({ problems: [{ found: '1.2.3 (format 4, batches of 65536)' }] });
  });

  it('refuses that of breaktest 0.6 if it is to be gone on with, and leaves it alone if it is not', async () => {
    const folder = temporaryFolder();
    const former = join(folder, 'journal.bin');
    writeFileSync(former, 'breaktest journal\n');
    const opened = openStore(folder, experimentOf(), { resume: true, onFailure: () => {}, measure });
    expect(opened).toMatchObject({
      problems: [{ code: 'other-version', file: former, found: '0.6.0 or older (format 1)' }],
    });
    for (const resume of [false, 'where-possible', true] as const) {
      const store = openStore(folder, experimentOf(), { resume, onFailure: () => {}, measure }) as Store;
      expect(store.findings).toEqual([]);
      store.journal.append(zero, countsOf(zero));
      store.journal.complete();
      await store.close();
    }
    expect(readdirSync(folder)).toEqual(['journal.bin', 'journal.jsonl']);
    expect(readFileSync(former, 'utf8')).toBe('breaktest journal\n');
  });

  it('refuses that of another seed and other dice, and says both', async () => {
    expect(await refused(experimentOf({ seed: 'eleven', engine: 'rolled' }))).toEqual([
      'other-seed: It holds trials of another seed; ten; eleven',
      'other-engine: It holds trials of another engine; sampled; rolled',
    ]);
  });

  it('refuses that of other combats, and says in what the files differ', async () => {
    const yaml = 'name: B\nunits: {spears: {models: 12}, orcs: {files: 5}}\ntrials: 5\nrules: core';
    const cells = [cellOf(0, 'baseline', 'new'), cellOf(1)];
    expect(await refused(experimentOf({ yaml, cells }))).toEqual([
      'other-combat: It holds other combats of cell 0: units.spears.models is 12, was 10, units.orcs is {files: 5}, was nothing, rules is core, was nothing; ; ',
    ]);
    expect(await refused(experimentOf({ cells }))).toEqual([
      'other-combat: It holds other combats of cell 0: a profile or another file that it names has changed; ; ',
    ]);
  });

  it('refuses exact answers of other combats', async () => {
    const folder = temporaryFolder();
    const exact = (...cells: Cell[]) => experimentOf({ engine: 'exact', cells });
    const { journal, close } = storeOf(folder, exact(cellOf(0)));
    journal.append(exactTask(cellOf(0)), { counts: [], variants: [], dropped: 0 });
    await close();
    const other = openStore(folder, exact(cellOf(0, 'baseline', 'new')), {
      resume: true,
      onFailure: () => {},
      measure,
    });
    expect(other).toMatchObject({ problems: [{ code: 'other-combat' }] });
  });

  it('refuses that of another combat of a variant', async () => {
    const cells = [cellOf(0), cellOf(0, 'a', 'new'), variants[1]!];
    expect(await refused(experimentOf({ cells }), [taskOf(cellOf(0), 0, 0, 10, variants)])).toEqual([
      expect.stringContaining('It holds other combats of cell 0 (a): '),
    ]);
  });

  it('names a few of many', async () => {
    const list = Array.from({ length: 9 }, (_, i) => i);
    const tasks = list.map((i) => taskOf(cellOf(i), 0, 0, 10));
    const cells = list.map((i) => cellOf(i, 'baseline', 'new'));
    const [problem] = await refused(experimentOf({ cells }), tasks);
    expect(problem).toContain('of cell 0, cell 1, cell 2, cell 3, cell 4 and 4 more: ');
  });
});

describe('openStore() says what it finds', () => {
  const findings = (folder: string, resume: boolean, experiment = experimentOf()) => {
    const store = storeOf(folder, experiment, resume);
    store.abandon();
    return store.findings;
  };

  it('when there is nothing to go on with, or nothing to lose', async () => {
    expect(findings(temporaryFolder(), true)).toEqual([{ is: 'missing' }]);
    expect(findings(temporaryFolder(), false)).toEqual([]);
    expect(findings(await folderWith([zero], experimentOf(), true), false)).toEqual([]);
    expect(findings(await folderWith([zero], experimentOf(), true), true)).toEqual([]);
    expect(findings(await folderWith([zero]), true)).toEqual([]);
  });

  it('when a run was not finished, whose journal it keeps', async () => {
    const folder = await folderWith([zero]);
    const old = readFileSync(join(folder, 'journal.jsonl'));
    const keptAs = join(folder, 'journal.previous.jsonl');
    expect(findings(folder, false)).toEqual([{ is: 'unfinished', trials: BATCH_SIZE, other: false, keptAs }]);
    expect(findings(folder, false, experimentOf({ seed: 'b' }))).toMatchObject([{ other: true }]);
    for (const names of [
      ['journal.jsonl', 'journal.previous.jsonl'],
      ['journal.jsonl', 'journal.previous-2.jsonl', 'journal.previous.jsonl'],
    ]) {
      const { journal, close } = storeOf(folder, experimentOf());
      journal.append(zero, countsOf(zero));
      await close();
      expect(readdirSync(folder).sort()).toEqual(names);
    }
    expect(readFileSync(keptAs)).toEqual(old);
  });

  it('when a finished one is damaged, and is so no more', async () => {
    const folder = await folderWith([zero, taskOf(cellOf(1), 0, 0, 10)], experimentOf(), true);
    const path = join(folder, 'journal.jsonl');
    const bytes = readFileSync(path);
    bytes[bytes.indexOf('"cell":0')]! ^= 1;
    writeFileSync(path, bytes);
    expect(findings(folder, false)).toMatchObject([{ is: 'unfinished', trials: 10 }]);
    expect(findings(folder, true)).toMatchObject([{ is: 'damaged' }]);
  });

  it('when a finished one was topped up, but not to its end', async () => {
    const folder = await folderWith([zero], experimentOf(), true);
    const { journal, close } = storeOf(folder, experimentOf(), true);
    journal.append(taskOf(cellOf(0), 1, 0, 5), countsOf(taskOf(cellOf(0), 1, 0, 5)));
    await close();
    expect(findings(folder, false)).toMatchObject([{ is: 'unfinished', trials: BATCH_SIZE + 5 }]);
    const again = storeOf(folder, experimentOf(), true);
    again.journal.complete();
    again.journal.append(taskOf(cellOf(0), 2, 0, 5), countsOf(taskOf(cellOf(0), 2, 0, 5)));
    again.journal.complete();
    await again.close();
    expect(findings(folder, false)).toEqual([]);
  });

  it('when the file is no journal, which it keeps', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'journal.jsonl'), 'something else altogether');
    const keptAs = join(folder, 'journal.previous.jsonl');
    for (const resume of [true, false]) expect(findings(folder, resume)).toEqual([{ is: 'unreadable', keptAs }]);
    const { journal, close } = storeOf(folder, experimentOf(), true);
    journal.append(zero, countsOf(zero));
    await close();
    expect(readFileSync(keptAs, 'utf8')).toBe('something else altogether');
    expect(open(folder, experimentOf(), true).journal.find(zero).left).toEqual([]);
  });

  it('and removes what a kill left half done', async () => {
    const folder = await folderWith([zero]);
    const kept = ['.hidden', 'a.7.tmp', 'journal.jsonl'];
    for (const file of ['.report.html.123.tmp', '.journal.jsonl.9.tmp', ...kept.slice(0, 2)])
      writeFileSync(join(folder, file), '');
    findings(folder, true);
    expect(readdirSync(folder).sort()).toEqual(kept);
  });

  it('when another run is at work there', async () => {
    const folder = temporaryFolder();
    const first = storeOf(folder, experimentOf());
    const second = openStore(folder, experimentOf(), { resume: false, onFailure: () => {}, measure });
    expect(second).toMatchObject({
      problems: [{ code: 'folder-in-use', found: expect.stringContaining(`${process.pid}`) }],
    });
    await first.close();
    open(folder, experimentOf(), false);
  });
});

describe('openStore() says what is taken from the journal', () => {
  const reuse = async (tasks: readonly Task[], changes: Partial<Experiment>, before = experimentOf()) =>
    open(await folderWith(tasks, before), experimentOf(changes), true).reuse;

  it('of cells that are complete, extended, and new', async () => {
    const tasks = [zero, taskOf(cellOf(0), 1, 0, 34464), taskOf(cellOf(1), 0, 0, BATCH_SIZE)];
    expect(await reuse(tasks, { cells: [cellOf(0), cellOf(1), cellOf(2)] })).toEqual([
      { cell: 0, reused: 100_000, wanted: 100_000 },
      { cell: 1, reused: BATCH_SIZE, wanted: 100_000 },
      { cell: 2, reused: 0, wanted: 100_000, anew: 'nothing-kept' },
    ]);
  });

  it('of a cell whose batches are longer than what is asked for', async () => {
    expect(await reuse([zero], { cells: [cellOf(0)], trials: 100 })).toMatchObject([
      { reused: 0, anew: 'longer-stretches' },
    ]);
  });

  it('of cells with variants', async () => {
    const tasks = [taskOf(cellOf(0), 0, 0, BATCH_SIZE, variants)];
    const before = experimentOf({ cells: [cellOf(0), ...variants] });
    const cells = [cellOf(0), variants[1]!];
    expect(await reuse(tasks, { cells }, before)).toMatchObject([{ reused: BATCH_SIZE }]);
    const added = [cellOf(0), ...variants, cellOf(0, 'c')];
    expect(await reuse(tasks, { cells: added }, before)).toMatchObject([{ reused: 0, anew: 'other-variants' }]);
  });

  it('of a cell with so many variants that they are several tasks', async () => {
    const many = Array.from({ length: 11 }, (_, i) => cellOf(0, `v${i}`));
    const cells = [cellOf(0), ...many];
    const tasks = [many.slice(0, 8), many.slice(8)].map((some) => taskOf(cellOf(0), 0, 0, BATCH_SIZE, some));
    expect(await reuse(tasks, { cells }, experimentOf({ cells }))).toMatchObject([{ reused: BATCH_SIZE }]);
    expect(await reuse(tasks.slice(1), { cells }, experimentOf({ cells }))).toMatchObject([{ anew: 'other-variants' }]);
  });

  it('of none when it begins anew', async () => {
    expect(open(await folderWith([zero]), experimentOf(), false).reuse).toEqual([]);
  });
});
