import type { Armies } from '../../../src/lists/library/armies.ts';
import { armiesIn } from '../../../src/lists/units/read-army-units.ts';
import { type OneList, readOneList } from '../../../src/lists/units/read-units.ts';
import { filesNoting, load } from './library.ts';

/** Does something with the armies of the library, and loads those that it asks for. */
async function withArmies<T>(ask: (armies: Armies) => T): Promise<T> {
  for (;;) {
    const missing = new Set<string>();
    try {
      const result = ask(armiesIn(filesNoting(missing).library('t9a')));
      if (missing.size === 0) return result;
    } catch (error) {
      // Of an army that is not loaded nothing can be made.
      if (missing.size === 0) throw error;
    }
    await load(missing);
  }
}

/** Reads a list, whatever its form. */
export const readList = (bytes: Uint8Array): Promise<OneList> =>
  withArmies((armies) => readOneList(bytes, 'the list', armies));
