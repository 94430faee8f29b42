import { isMap } from '../../../src/experiment/paths/plain.ts';
import type { Data } from '../work/messages.ts';

/** What a variant must say for one file to become another: keys that differ, and null for those that are gone. */
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

/** Where two files differ: the paths of what `changesTo` says, in one text. */
export const placesOf = (changes: Data): string =>
  JSON.stringify(changes, (_, value: unknown) => (isMap(value) ? value : null));
