import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { BATCH_SIZE } from '../../../../src/engine/simulate/batch.ts';
import { badRecords } from '../../../../src/run/journal/bad-records.ts';
import { readJournal } from '../../../../src/run/journal/contents.ts';
import { cellOf, countsOf, experimentOf, measure, storeOf, taskOf } from '../../../helpers/run/stored.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

describe('A journal that changes between two readings', () => {
  it.each([
    ['is shorter', (path: string) => writeFileSync(path, 'x')],
    ['is gone', (path: string) => rmSync(path)],
  ])('and %s is a problem', async (_, change) => {
    const folder = temporaryFolder();
    const { journal, close } = storeOf(folder, experimentOf());
    const task = taskOf(cellOf(0), 0, 0, BATCH_SIZE);
    journal.append(task, countsOf(task));
    await close();
    const path = join(folder, 'journal.jsonl');
    const found = readJournal(path)!;
    expect(badRecords(path, found, experimentOf(), measure)).toEqual([]);
    change(path);
    expect(badRecords(path, found, experimentOf(), measure)).toEqual([
      expect.objectContaining({ message: 'The journal was changed by someone else while it was in use', file: path }),
    ]);
  });
});
