import type { Format } from '../core/format.ts';
import type { Problems } from '../core/problem.ts';
import { isMap } from './plain.ts';
import { version } from './version.ts';

/** Names of the format that this version does not run yet: dotted paths, `*` for any one part; `path=value` for one value. */
const laterKeys: readonly string[] = ['precision', 'variants', 'sweep'];

/** Systems of the format that this version does not run yet. */
const laterSystems: readonly string[] = ['cca'];

/** A path, and the one value of it that is meant, if not all. */
interface Pattern {
  readonly path: readonly string[];
  readonly value: string | undefined;
}

/** The same for the keys of one game. */
const patterns = (format: Format): Pattern[] =>
  [...laterKeys, ...(format.later ?? [])].map((text) => {
    const [path, value] = text.split('=');
    return { path: path!.split('.'), value };
  });

/** Whether a path names something that the format has and this version does not run yet. */
export const isLater = (path: readonly (string | number)[], format: Format): boolean =>
  patterns(format).some(
    (p) =>
      p.value === undefined &&
      p.path.length === path.length &&
      p.path.every((part, i) => part === '*' || part === String(path[i])),
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
  const notYet = (path: string[], name: string, found?: string): void =>
    problems.error(
      path,
      'not-in-this-version',
      `\`${name}\` is part of the format, but version ${version()} does not run it yet`,
      {
        ...(found === undefined ? {} : { found }),
      },
    );

  if ('trials' in value && 'precision' in value) {
    problems.error(['trials'], 'trials-and-precision', '`trials` and `precision` exclude each other', {
      found: 'both',
      allowed: 'one of them',
    });
  }
  const system = value['system'];
  if (typeof system === 'string' && laterSystems.includes(system)) notYet(['system'], `system: ${system}`, system);

  const copy = structuredClone(value) as Record<string, unknown>;
  for (const pattern of patterns(format)) {
    for (const path of matches(copy, pattern.path, [])) {
      const found = (parent(copy, path) as Record<string, unknown>)[path.at(-1)!];
      if (pattern.value !== undefined && found !== pattern.value) continue;
      if (pattern.value === undefined) notYet(path, path.at(-1)!);
      else notYet(path, `${path.at(-1)}: ${pattern.value}`, pattern.value);
      delete (parent(copy, path) as Record<string, unknown>)[path.at(-1)!];
    }
  }
  return copy;
}

/** Whether the system is known to the format, but not to this version. */
export const isLaterSystem = (system: unknown): boolean => typeof system === 'string' && laterSystems.includes(system);

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
