import type { ExperimentObject } from '../../../src/experiment/file/input.ts';
import { read } from '../../../src/experiment/file/read.ts';
import type { ReadResult } from '../../../src/experiment/file/read-text.ts';
import { readText } from '../../../src/experiment/file/read-text.ts';
import type { ReadOptions } from '../../../src/experiment/file/working-file.ts';
import { isMap } from '../../../src/experiment/paths/plain.ts';
import { cca } from '../../../src/games/cca/index.ts';
import { t9a } from '../../../src/games/t9a/index.ts';
import { bring } from './games.ts';
import { filesNoting, load } from './library.ts';
import type { Data } from './messages.ts';

bring([t9a, cca]);

/** Reads a file, and loads what of the library it names. */
export async function readFile(file: Data | string, options: ReadOptions = {}): Promise<ReadResult> {
  for (;;) {
    const missing = new Set<string>();
    // What it is, is checked there.
    const result = readText(file as ExperimentObject | string, filesNoting(missing), options);
    if (missing.size === 0) return result;
    await load(missing);
  }
}

/** The text of a file as the page keeps it, if it is an experiment, and what is wrong with it. */
export async function readWhole(text: string): Promise<ReadResult & { readonly file?: Data }> {
  const result = await readFile(text, { file: 'file' });
  const { value } = read(text);
  return { ...result, ...(result.experiment && isMap(value) && { file: value }) };
}
