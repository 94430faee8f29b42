import type { Problems } from '../../core/problem.ts';
import { MOST_CELLS, MOST_SWEPT } from '../limits.ts';
import { partsOfPath } from '../paths/dotted-path.ts';
import { isMap } from '../paths/plain.ts';
import { sharedKeys } from '../paths/shared-keys.ts';
import { nearest } from '../problems/nearest.ts';
import { spell, spellKind } from '../problems/spell.ts';
import { some } from '../problems/zod-words.ts';
import { rangeLength, rangeValues, readRange } from './range.ts';

const grouped = (n: number): string => n.toLocaleString('en');

/** Paths that move together: one path, or those of a `zip`. */
export interface Axis {
  readonly paths: readonly string[];
  /** For each step the values of the paths, in their order. */
  readonly steps: readonly (readonly unknown[])[];
}

/** How many combinations of steps there are. */
export const countPoints = (axes: readonly Axis[]): number =>
  axes.reduce((product, { steps }) => product * steps.length, 1);

const forms = 'a list of values, or {from, to, step}';

/**
 * Reads the value of `sweep`: its axes in the order of the file, a `zip` where the first of its paths stands.
 * Of a faulty sweep, as far as it is right.
 */
export function readSweep(value: unknown, problems: Problems): Axis[] {
  if (!isMap(value)) {
    const found = spellKind(value);
    const allowed = 'a map of dotted paths, each with a list of values or {from, to, step}';
    problems.error(['sweep'], 'wrong-type', 'The value is of the wrong type', { found, allowed });
    return [];
  }
  const { zip, ...paths } = value;
  const count = Object.keys(paths).length;
  if (count > MOST_SWEPT) {
    const more = { found: String(count), allowed: `at most ${MOST_SWEPT}` };
    problems.error(['sweep'], 'too-many-paths', 'The sweep names too many paths', more);
    return [];
  }
  const good = goodPaths(Object.keys(paths), problems);
  const lengths = new Map<string, number>();
  const lists = new Map<string, readonly unknown[]>();
  for (const [path, written] of Object.entries(paths)) {
    const list = readValues(path, written, lengths, problems);
    if (list !== undefined && good.includes(path)) lists.set(path, list);
  }
  const groups =
    zip === undefined
      ? []
      : readZip(zip, Object.keys(paths), lengths, problems).filter((names) => names.every((name) => lists.has(name)));

  const axes: Axis[] = [];
  for (const [path, list] of lists) {
    const group = groups.find((names) => names.includes(path)) ?? [path];
    if (axes.some((axis) => axis.paths.includes(path))) continue;
    axes.push({ paths: group, steps: list.map((_, i) => group.map((name) => lists.get(name)![i])) });
  }
  if (countPoints(axes) > MOST_CELLS) {
    tooManyCells(
      ['sweep'],
      axes.map(({ steps }) => steps.length),
      problems,
    );
  }
  return axes;
}

/**
 * Tells that there are more cells than an experiment may have.
 * @param factors - what is multiplied to get so many
 */
export function tooManyCells(path: readonly (string | number)[], factors: readonly number[], problems: Problems): void {
  const product = grouped(factors.reduce((a, b) => a * b, 1));
  const found = factors.length > 1 ? `${factors.join(' × ')} = ${product}` : product;
  const allowed = `at most ${grouped(MOST_CELLS)}`;
  problems.error(path, 'too-many-cells', 'There would be too many cells', { found, allowed });
}

/** The paths that can be swept over; not those of what all cells share, nor one that lies in another. */
function goodPaths(paths: readonly string[], problems: Problems): string[] {
  return paths.filter((path) => {
    const parts = partsOfPath(path);
    const at = ['sweep', path];
    if (!Array.isArray(parts)) {
      const { message, ...more } = parts;
      problems.error(at, 'bad-sweep-path', message, more);
      return false;
    }
    if (Object.hasOwn(sharedKeys, parts[0]!)) {
      problems.error(at, 'bad-sweep-path', `\`${parts[0]}\` cannot be swept over: ${sharedKeys[parts[0]!]}`);
      return false;
    }
    const around = paths.find((other) => path.startsWith(`${other}.`));
    if (around === undefined) return true;
    problems.error(at, 'bad-sweep-path', `This lies in \`${around}\`, which is swept over too and would replace it`);
    return false;
  });
}

function readValues(
  path: string,
  written: unknown,
  lengths: Map<string, number>,
  problems: Problems,
): readonly unknown[] | undefined {
  const at = ['sweep', path];
  if (Array.isArray(written)) {
    if (written.length === 0) {
      problems.error(at, 'wrong-length', 'The list is empty', { found: '[]', allowed: 'at least one value' });
      return undefined;
    }
    lengths.set(path, written.length);
    return written;
  }
  if (!isMap(written)) {
    problems.error(at, 'wrong-type', 'The value is of the wrong type', { found: spellKind(written), allowed: forms });
    return undefined;
  }
  const range = readRange(written);
  if (typeof range === 'string') {
    problems.error(at, 'bad-range', range, { found: spell(written), allowed: forms });
    return undefined;
  }
  const length = rangeLength(range);
  if (length > MOST_CELLS) {
    tooManyCells(at, [length], problems);
    return undefined;
  }
  lengths.set(path, length);
  return rangeValues(range);
}

/** Reads `zip`: groups of paths of this sweep, equally long, each path in one group at most. */
function readZip(
  zip: unknown,
  paths: readonly string[],
  lengths: ReadonlyMap<string, number>,
  problems: Problems,
): string[][] {
  const allowed = 'a list of lists of paths of this sweep: [[path, path], …]';
  if (!Array.isArray(zip)) {
    problems.error(['sweep', 'zip'], 'wrong-type', 'The value is of the wrong type', {
      found: spellKind(zip),
      allowed,
    });
    return [];
  }
  const seen = new Set<unknown>();
  const right: string[][] = [];
  for (const [i, group] of zip.entries()) {
    const at = ['sweep', 'zip', i];
    const before = problems.list.length;
    if (!Array.isArray(group) || group.length < 2) {
      problems.error(at, 'bad-zip', 'At least two paths move together', { found: spellKind(group), allowed });
      continue;
    }
    for (const [j, path] of group.entries()) {
      if (seen.has(path)) {
        problems.error([...at, j], 'bad-zip', 'A path can be in one group only, and once', { found: spell(path) });
      } else if (!paths.includes(path)) {
        const more = { found: spell(path), allowed: some(paths, 24), near: nearest(String(path), paths) };
        problems.error([...at, j], 'bad-zip', 'The sweep has no such path', more);
      }
      seen.add(path);
    }
    const sizes = group.flatMap((path) => lengths.get(path) ?? []);
    if (new Set(sizes).size > 1) {
      const found = group.map((path) => `${path}: ${lengths.get(path) ?? '?'}`).join(', ');
      problems.error(at, 'bad-zip', 'Paths that move together need equally many values', { found });
    }
    if (problems.list.length === before && sizes.length === group.length) right.push(group as string[]);
  }
  return right;
}
