import { read } from '../../experiment/file/read.ts';
import { isMap } from '../../experiment/paths/plain.ts';
import { spell } from '../../experiment/problems/spell.ts';

/** Keys of an experiment file that change no combat, and those that are told by themselves. */
const ASIDE = new Set(['breaktest', 'name', 'description', 'report', 'trials', 'precision', 'seed', 'engine']);

/** A value that differs between two files. */
export interface Change {
  /** Dotted path. */
  readonly path: string;
  /** As it is written in each. */
  readonly before: string;
  readonly now: string;
}

/** Where two experiment files describe other combats. Equal files may still do so, by profiles of other files. */
export const changesBetween = (before: string, now: string): Change[] =>
  allChanges(before, now).filter(({ path }) => !ASIDE.has(path.split('.', 1)[0]!));

/** All values that differ between two experiment files. */
export function allChanges(before: string, now: string): Change[] {
  const [a, b] = [before, now].map((text) => read(text).value);
  return isMap(a) && isMap(b) ? [...differing(a, b, [])] : [];
}

function* differing(a: unknown, b: unknown, path: readonly string[]): Generator<Change> {
  const lists = Array.isArray(a) && Array.isArray(b) && a.length === b.length;
  if (lists || (isMap(a) && isMap(b))) {
    const [x, y] = [a, b] as Record<string, unknown>[];
    for (const key of new Set([...Object.keys(x!), ...Object.keys(y!)]))
      yield* differing(x![key], y![key], [...path, key]);
  } else if (JSON.stringify(a) !== JSON.stringify(b)) {
    yield { path: path.join('.'), before: spell(a), now: spell(b) };
  }
}
