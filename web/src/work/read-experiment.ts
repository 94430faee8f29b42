import type { ExperimentObject } from '../../../src/experiment/file/input.ts';
import { type ReadResult, readText } from '../../../src/experiment/file/read-text.ts';
import type { ReadOptions } from '../../../src/experiment/file/working-file.ts';
import type { Armies } from '../../../src/lists/library/armies.ts';
import { armiesIn } from '../../../src/lists/units/read-army-units.ts';
import { filesNoting, load } from './library.ts';
// Brings the games.
import './read.ts';

/** What was asked for of the library and is not loaded. */
const missing = new Set<string>();

/** In the place of `src/experiment/file/read-experiment.ts`: reads with what of the library is loaded. @public */
export const readExperiment = (input: string | ExperimentObject, options: ReadOptions = {}): ReadResult =>
  readText(input, filesNoting(missing), options);

/** The armies, as far as they are loaded. */
export const armies = (): Armies => armiesIn(filesNoting(missing).library('t9a'));

/** Does something with the library, and loads what it asks for until all of that is there. */
export async function withLibrary<T>(ask: () => T): Promise<T> {
  for (;;) {
    missing.clear();
    try {
      const result = ask();
      if (missing.size === 0) return result;
    } catch (error) {
      // Of an army that is not loaded nothing can be made.
      if (missing.size === 0) throw error;
    }
    await load([...missing]);
  }
}
