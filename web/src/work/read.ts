import type { ExperimentObject } from '../../../src/experiment/file/input.ts';
import type { ReadResult } from '../../../src/experiment/file/read-text.ts';
import { readText } from '../../../src/experiment/file/read-text.ts';
import type { ReadOptions } from '../../../src/experiment/file/working-file.ts';
import { filesNoting, load } from './library.ts';
import type { Data } from './messages.ts';

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
