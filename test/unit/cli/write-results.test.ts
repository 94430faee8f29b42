import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { writeResults } from '../../../src/cli/write-results.ts';
import type { Provenance, Results } from '../../../src/engine/result.ts';
import { temporaryFolder } from '../../kit/temporary-folder.ts';

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
