import { createBreaktest } from '../../../src/app.ts';
import type { ExperimentObject } from '../../../src/experiment/file/input.ts';
import { read } from '../../../src/experiment/file/read.ts';
import type { ReadResult } from '../../../src/experiment/file/read-text.ts';
import type { WorkingFileOptions } from '../../../src/experiment/file/working-file.ts';
import { isMap } from '../../../src/experiment/key-paths/plain.ts';
import { shippedGames } from '../../../src/games/shipped.ts';
import type { Armies } from '../../../src/games/t9a/lists/armies.ts';
import { armiesIn } from '../../../src/games/t9a/lists/read-army-units.ts';
import { filesNoting, load } from './library.ts';
import type { Data } from './messages.ts';

const missing = new Set<string>();
const files = filesNoting(missing);

const breaktest = createBreaktest({
  games: shippedGames,
  files,
  run: async (experiment, options) => (await import('./waves.ts')).throughout(experiment, options),
});

/** Reads a self-contained experiment; a page opens no files in any case. */
export const readAlone = (input: ExperimentObject, file: string): ReadResult =>
  breaktest.readExperiment(input, { file });

export const armies = (): Armies => armiesIn(files.library('t9a'));

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

export const readFile = (file: Data | string, options: WorkingFileOptions = {}): Promise<ReadResult> =>
  withLibrary(() => breaktest.readExperiment(file as ExperimentObject | string, options));

export async function readWhole(text: string): Promise<ReadResult & { readonly file?: Data }> {
  const result = await readFile(text, { file: 'file' });
  const { value } = read(text);
  return { ...result, ...(result.experiment && isMap(value) && { file: value }) };
}
