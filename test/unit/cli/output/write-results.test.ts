import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeResults } from '../../../../src/cli/output/write-results.ts';
import type { Provenance, Results } from '../../../../src/engine/results/result.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';

const results = { digest: 'd' } as Results;
const provenance = { threads: 2 } as Provenance;

describe('writeResults()', () => {
  it('writes what the writers make', async () => {
    const folder = temporaryFolder();
    await writeResults(
      folder,
      [
        { file: 'a.csv', make: (r) => r.digest },
        { file: 'b.json', make: async (_, p) => String(p.threads) },
      ],
      results,
      provenance,
    );
    expect(readdirSync(folder)).toEqual(['a.csv', 'b.json']);
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('d');
    expect(readFileSync(join(folder, 'b.json'), 'utf8')).toBe('2');
  });

  it('writes what is made in pieces, asking for one after the other', async () => {
    const folder = temporaryFolder();
    const seen: string[] = [];
    function* pieces() {
      for (const piece of ['one\n', '', 'zwölf\n']) {
        seen.push(readFileSync(join(folder, readdirSync(folder)[0]!), 'utf8'));
        yield piece;
      }
    }
    await writeResults(folder, [{ file: 'a.csv', make: pieces }], results, provenance);
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('one\nzwölf\n');
    expect(seen).toEqual(['', 'one\n', 'one\n']);
  });

  it('writes no file that has nothing in it, and takes away that of an earlier run', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'differences.csv'), 'old');
    const nothing = { file: 'differences.csv', make: () => undefined };
    await writeResults(folder, [nothing, { file: 'a.csv', make: () => 'new' }], results, provenance);
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });

  it('leaves the folder as it was if a file ends in the middle', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.csv'), 'old');
    function* pieces() {
      yield 'new';
      throw new Error('no more');
    }
    await expect(writeResults(folder, [{ file: 'a.csv', make: pieces }], results, provenance)).rejects.toThrow(
      'no more',
    );
    expect(readdirSync(folder)).toEqual(['a.csv']);
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('old');
  });

  it('writes no file that has nothing in it, and takes away that of an earlier run', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'differences.csv'), 'old');
    const nothing = { file: 'differences.csv', make: () => undefined };
    await writeResults(folder, [nothing, { file: 'a.csv', make: () => 'new' }], results, provenance);
    expect(readdirSync(folder)).toEqual(['a.csv']);
  });

  it('leaves the folder as it was if one file cannot be made', async () => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, 'a.csv'), 'old');
    const bad = () => Promise.reject(new Error('no chart'));
    const writing = writeResults(
      folder,
      [
        { file: 'a.csv', make: () => 'new' },
        { file: 'b.html', make: bad },
      ],
      results,
      provenance,
    );
    await expect(writing).rejects.toThrow('no chart');
    expect(readdirSync(folder)).toEqual(['a.csv']);
    expect(readFileSync(join(folder, 'a.csv'), 'utf8')).toBe('old');
  });
});
