import { Cache } from '../../../core/cache.ts';
import { readChange } from '../rules/changes.ts';
import { isFault, parseRule } from '../rules/parse.ts';
import { changing } from '../rules/special/auras.ts';
import type { Gained } from '../status-effect.ts';

/** Gains by their text: all combats share a few hundred. */
const read = new Cache<Gained>(1024);

/** Reads a checked gain. @throws Error if its brackets are invalid */
export const gainedOf = (text: string): Gained => read.get(text, () => readGain(text));

function readGain(text: string): Gained {
  const change = readChange(text);
  if (change)
    return change.of === 'cou' ? { text, courage: change.value } : { text, courage: 0, use: changing(change) };
  const use = parseRule(text);
  if (!isFault(use)) return { text, courage: 0, use };
  if (use.kind === 'unknown') return { text, courage: 0 };
  throw new Error(use.message);
}
