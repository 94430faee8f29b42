import { Cache } from '../../../core/cache.ts';
import type { RuleProblem } from '../rules/forms.ts';
import { isFault, parseGain, useOf } from '../rules/parse.ts';
import { changing } from '../rules/special/auras.ts';
import type { WrittenGain } from '../rules/written.ts';
import type { Gained } from '../status-effect.ts';

/** Gains by their text: all combats share a few hundred. */
const known = new Cache<Gained>(1024);

/** Returns what a gain does. @throws Error if the catalogue writes it wrongly */
export function gainedOf(gain: string | WrittenGain): Gained {
  const text = typeof gain === 'string' ? gain : gain.written;
  return known.get(text, () => made(text, typeof gain === 'string' ? parseGain(gain) : gain));
}

function made(text: string, gain: WrittenGain | RuleProblem): Gained {
  if (isFault(gain)) throw new Error(gain.message);
  if (!('change' in gain)) return { text, courage: 0, use: useOf(gain) };
  const { change } = gain;
  return change.of === 'cou' ? { text, courage: change.value } : { text, courage: 0, use: changing(change) };
}
