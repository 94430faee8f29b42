import { isMap } from '../../../src/experiment/key-paths/plain.ts';
import type { Data } from '../work/messages.ts';

/** Returns the variant that turns one file into another: the keys that differ, with null for removed ones. */
export function changesTo(before: Data, now: Data): Data {
  const keys = new Set([...Object.keys(before), ...Object.keys(now)]);
  const changed = [...keys].filter((key) => JSON.stringify(before[key]) !== JSON.stringify(now[key]));
  return Object.fromEntries(
    changed.map((key) => {
      const [from, to] = [before[key], now[key]];
      if (to === undefined) return [key, null];
      return [key, isMap(from) && isMap(to) ? changesTo(from, to) : to];
    }),
  );
}

export const placesOf = (changes: Data): string =>
  JSON.stringify(changes, (_, value: unknown) => (isMap(value) ? value : null));
