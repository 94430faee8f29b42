import type { Format } from '../core/format.ts';
import type { Problems } from '../core/problem.ts';
import { isMap } from './plain.ts';
import { version } from './version.ts';

/** Keys of the format that this version does not run yet: dotted paths, `*` for any one part. */
const laterKeys: readonly string[] = ['precision', 'variants'];

/** The same with the keys of one game, as parts of paths. */
const patterns = (format: Format): string[][] => [...laterKeys, ...(format.later ?? [])].map((path) => path.split('.'));

/** Whether a path names something that the format has and this version does not run yet. */
export const isLater = (path: readonly (string | number)[], format: Format): boolean =>
  patterns(format).some(
    (pattern) => pattern.length === path.length && pattern.every((part, i) => part === '*' || part === String(path[i])),
  );

/**
 * Takes out of the value what this version does not run yet, with an error for each: nothing is ignored silently.
 * @returns the value without these keys; the value itself is not changed.
 */
export function withoutLater(
  value: Readonly<Record<string, unknown>>,
  format: Format,
  problems: Problems,
): Record<string, unknown> {
  if ('trials' in value && 'precision' in value) {
    problems.error(['trials'], 'trials-and-precision', '`trials` and `precision` exclude each other', {
      found: 'both',
      allowed: 'one of them',
    });
  }

  const copy = structuredClone(value) as Record<string, unknown>;
  for (const pattern of patterns(format)) {
    for (const path of matches(copy, pattern, [])) {
      const message = `\`${path.at(-1)}\` is part of the format, but version ${version()} does not run it yet`;
      problems.error(path, 'not-in-this-version', message);
      delete (parent(copy, path) as Record<string, unknown>)[path.at(-1)!];
    }
  }
  return copy;
}

function matches(value: unknown, pattern: readonly string[], path: string[]): string[][] {
  const [part, ...rest] = pattern;
  if (part === undefined) return [path];
  const keys = isMap(value) ? Object.keys(value) : Array.isArray(value) ? Object.keys(value) : [];
  return keys
    .filter((key) => part === '*' || key === part)
    .flatMap((key) => matches((value as Record<string, unknown>)[key], rest, [...path, key]));
}

const parent = (value: unknown, path: readonly string[]): unknown =>
  path.slice(0, -1).reduce((at, part) => (at as Record<string, unknown>)[part], value);
