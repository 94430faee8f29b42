import { join } from 'node:path';
import type { Provenance, Results } from '../../engine/results/result.ts';
import { type Content, writeWhole } from './whole-files.ts';

export interface AnyWriter<R> {
  readonly file: string;
  /** Makes the content; undefined if the file must not exist. */
  readonly make: (results: R, provenance: Provenance) => Content | Promise<Content>;
}

export type FileWriter = AnyWriter<Results>;

/** Writes the files of a run into its folder, all or none. Throws as `node:fs` does. */
export const writeResults = (
  folder: string,
  writers: readonly FileWriter[],
  results: Results,
  provenance: Provenance,
): Promise<void> => writeFiles(folder, writers, results, provenance);

export const writeFiles = <R>(
  folder: string,
  writers: readonly AnyWriter<R>[],
  results: R,
  provenance: Provenance,
): Promise<void> =>
  writeWhole(writers.map(({ file, make }) => ({ path: join(folder, file), make: () => make(results, provenance) })));
