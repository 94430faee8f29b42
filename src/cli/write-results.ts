import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Provenance, Results } from '../engine/result.ts';

type Text = string | Iterable<string>;

/** One file of a results folder and how it is made. */
export interface Writer {
  readonly file: string;
  /** Its text, whole or in pieces. */
  readonly make: (results: Results, provenance: Provenance) => Text | Promise<Text>;
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
    for (const [i, { make }] of writers.entries()) writeText(files[i]!.temporary, await make(results, provenance));
    for (const { temporary, final } of files) renameSync(temporary, final);
  } finally {
    for (const { temporary } of files) rmSync(temporary, { force: true });
  }
}

function writeText(file: string, text: Text): void {
  const to = openSync(file, 'w');
  try {
    for (const piece of typeof text === 'string' ? [text] : text) writeFileSync(to, piece);
  } finally {
    closeSync(to);
  }
}
