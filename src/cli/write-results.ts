import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Provenance, Results } from '../engine/result.ts';

/** One file of a results folder and how it is made. */
export interface Writer {
  readonly file: string;
  readonly make: (results: Results, provenance: Provenance) => string | Promise<string>;
}

/**
 * Writes the files of a run: all of them under other names first, then all renamed, so that a folder never holds half a
 * result. Throws as `node:fs` does; then nothing of the run is left.
 */
export async function writeResults(
  folder: string,
  writers: readonly Writer[],
  results: Results,
  provenance: Provenance,
): Promise<void> {
  const files = writers.map(({ file }) => ({
    temporary: join(folder, `.${file}.${process.pid}.tmp`),
    final: join(folder, file),
  }));
  try {
    for (const [i, { make }] of writers.entries()) writeFileSync(files[i]!.temporary, await make(results, provenance));
    for (const { temporary, final } of files) renameSync(temporary, final);
  } finally {
    for (const { temporary } of files) rmSync(temporary, { force: true });
  }
}
