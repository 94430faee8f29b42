import type { ExperimentObject } from '../../../src/experiment/file/input.ts';
import { type ReadResult, readText } from '../../../src/experiment/file/read-text.ts';
import type { WorkingFileOptions } from '../../../src/experiment/file/working-file.ts';
import type { Armies } from '../../../src/games/t9a/lists/armies.ts';
import { armiesIn } from '../../../src/games/t9a/lists/read-army-units.ts';
import { filesNoting, load } from './library.ts';
// Registers the games.
import './read.ts';

/** The files of the library that were requested and are not loaded. */
const missing = new Set<string>();

/** Reads with the loaded part of the library; this file replaces `src/experiment/file/read-experiment.ts`. @public */
export const readExperiment = (input: string | ExperimentObject, options: WorkingFileOptions = {}): ReadResult =>
  readText(input, filesNoting(missing), options);

/** Reads a self-contained experiment; a page opens no files in any case. @public */
export const readAlone = (input: string | ExperimentObject, file?: string): ReadResult =>
  readExperiment(input, file === undefined ? {} : { file });

export const armies = (): Armies => armiesIn(filesNoting(missing).library('t9a'));

/** Repeats a function on the library until all files that it requests are loaded. */
export async function withLibrary<T>(ask: () => T): Promise<T> {
  for (;;) {
    missing.clear();
    try {
      const result = ask();
      if (missing.size === 0) return result;
    } catch (error) {
      // An army that is not loaded may cause an error.
      if (missing.size === 0) throw error;
    }
    await load([...missing]);
  }
}
