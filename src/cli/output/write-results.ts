import { closeSync, openSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Provenance, Results } from '../../engine/results/result.ts';

type Content = string | Iterable<string | Uint8Array>;

/** One file of a results folder and how it is made from what was run. */
export interface AnyWriter<R> {
  readonly file: string;
  /** What stands in it, whole or in pieces; undefined where there is to be no such file. */
  readonly make: (results: R, provenance: Provenance) => MaybeContent | Promise<MaybeContent>;
}

export type Writer = AnyWriter<Results>;

type MaybeContent = Content | undefined;

/**
 * Writes the files of a run: all of them under other names first, then all renamed, so that a folder never holds half a
 * result, nor a file of an earlier one that this one does not have. Throws as `node:fs` does; then nothing of the run is left.
 */
export const writeResults = (
  folder: string,
  writers: readonly Writer[],
  results: Results,
  provenance: Provenance,
): Promise<void> => writeFiles(folder, writers, results, provenance);

/** The same of whatever was run. */
export async function writeFiles<R>(
  folder: string,
  writers: readonly AnyWriter<R>[],
  results: R,
  provenance: Provenance,
): Promise<void> {
  const files = writers.map(({ file }) => ({
    temporary: join(folder, `.${file}.${process.pid}.tmp`),
    final: join(folder, file),
  }));
  try {
    const left: string[] = [];
    for (const [i, { make }] of writers.entries()) {
      const content = await make(results, provenance);
      if (content === undefined) left.push(files[i]!.final);
      else write(files[i]!.temporary, content);
    }
    for (const { temporary, final } of files) {
      if (left.includes(final)) rmSync(final, { force: true });
      else renameSync(temporary, final);
    }
  } finally {
    for (const { temporary } of files) rmSync(temporary, { force: true });
  }
}

function write(file: string, content: Content): void {
  const to = openSync(file, 'w');
  try {
    for (const piece of typeof content === 'string' ? [content] : content) writeFileSync(to, piece);
  } finally {
    closeSync(to);
  }
}
