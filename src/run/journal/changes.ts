import { read } from '../../experiment/file/read.ts';
import { isMap } from '../../experiment/key-paths/plain.ts';
import { describeValue } from '../../experiment/problems/spell.ts';

const ASIDE = new Set(['breaktest', 'name', 'description', 'report', 'trials', 'precision', 'seed', 'engine']);

export interface JournalChange {
  readonly path: string;
  readonly before: string;
  readonly now: string;
}

/** Lists the changes of a file. Equal files may still have different combats, because of profiles in other files. */
export const changesBetween = (before: string, now: string): JournalChange[] =>
  allChanges(before, now).filter(({ path }) => !ASIDE.has(path.split('.', 1)[0]!));

export function allChanges(before: string, now: string): JournalChange[] {
  const [a, b] = [before, now].map((text) => read(text).value);
  return isMap(a) && isMap(b) ? [...differing(a, b, [])] : [];
}

function* differing(a: unknown, b: unknown, path: readonly string[]): Generator<JournalChange> {
  const lists = Array.isArray(a) && Array.isArray(b) && a.length === b.length;
  if (lists || (isMap(a) && isMap(b))) {
    const [x, y] = [a, b] as Record<string, unknown>[];
    for (const key of new Set([...Object.keys(x!), ...Object.keys(y!)]))
      yield* differing(x![key], y![key], [...path, key]);
  } else if (JSON.stringify(a) !== JSON.stringify(b)) {
    yield { path: path.join('.'), before: describeValue(a), now: describeValue(b) };
  }
}
