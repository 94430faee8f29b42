import type { ExperimentObject } from '../../../src/experiment/file/input.ts';
import { read } from '../../../src/experiment/file/read.ts';
import type { ReadResult } from '../../../src/experiment/file/read-text.ts';
import { readText } from '../../../src/experiment/file/read-text.ts';
import type { WorkingFileOptions } from '../../../src/experiment/file/working-file.ts';
import { isMap } from '../../../src/experiment/key-paths/plain.ts';
import { cca } from '../../../src/games/cca/index.ts';
import { t9a } from '../../../src/games/t9a/index.ts';
import { bring } from './games.ts';
import { filesNoting, load } from './library.ts';
import type { Data } from './messages.ts';

bring([t9a, cca]);

/** Reads a file, and loads the files of the library that it names. */
export async function readFile(file: Data | string, options: WorkingFileOptions = {}): Promise<ReadResult> {
  for (;;) {
    const missing = new Set<string>();
    // The type is checked while reading.
    const result = readText(file as ExperimentObject | string, filesNoting(missing), options);
    if (missing.size === 0) return result;
    await load(missing);
  }
}

/** Returns an experiment's text as the page holds it, and its problems. */
export async function readWhole(text: string): Promise<ReadResult & { readonly file?: Data }> {
  const result = await readFile(text, { file: 'file' });
  const { value } = read(text);
  return { ...result, ...(result.experiment && isMap(value) && { file: value }) };
}
