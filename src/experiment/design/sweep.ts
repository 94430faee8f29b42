import type { Problems } from '../../core/problem.ts';
import { partsOfPath } from '../key-paths/dotted-path.ts';
import { isMap } from '../key-paths/plain.ts';
import { sharedKeys } from '../key-paths/shared-keys.ts';
import { MAX_CELLS, MAX_SWEPT } from '../limits.ts';
import { nearest } from '../problems/nearest.ts';
import { describeValue, spellKind } from '../problems/spell.ts';
import { some } from '../problems/zod-words.ts';
import { isConstant, type SweptValues, sweptValues } from './swept-values.ts';
import { tooManyCells } from './too-many-cells.ts';

export interface Axis {
  readonly paths: readonly string[];
  readonly steps: readonly (readonly unknown[])[];
  /** The key, for each path, that holds its values in the file, unless they are its whole value. */
  readonly under: readonly (string | undefined)[];
  /** The labels of each step, shown in place of values, by path. */
  readonly labels?: readonly Readonly<Record<string, string>>[];
}

export const countPoints = (axes: readonly Axis[]): number =>
  axes.reduce((product, { steps }) => product * steps.length, 1);

/** Reads the valid parts of `sweep`: its axes in the order of the file, a `zip` at the position of its first path. */
export function readSweep(value: unknown, problems: Problems): Axis[] {
  if (!isMap(value)) {
    const found = spellKind(value);
    const allowed = 'a map of dotted paths, each with a list of values or {from, to, step}';
    problems.error(['sweep'], 'wrong-type', 'The value is of the wrong type', { found, allowed });
    return [];
  }
  const { zip, ...paths } = value;
  const count = Object.keys(paths).length;
  if (count > MAX_SWEPT) {
    const more = { found: String(count), allowed: `at most ${MAX_SWEPT}` };
    problems.error(['sweep'], 'too-many-paths', 'The sweep names too many paths', more);
    return [];
  }
  const good = goodPaths(Object.keys(paths), problems);
  const zipped = new Set(Array.isArray(zip) ? zip.flat() : []);
  const lengths = new Map<string, number>();
  const lists = new Map<string, SweptValues>();
  for (const [path, written] of Object.entries(paths)) {
    const one = sweptValues(path, written, zipped.has(path), problems);
    if (one.length !== undefined) lengths.set(path, one.length);
    if (one.values !== undefined && good.includes(path)) lists.set(path, one.values);
  }
  const groups =
    zip === undefined
      ? []
      : readZip(zip, paths, lengths, problems).filter((names) => names.every((name) => lists.has(name)));

  const axes: Axis[] = [];
  for (const path of lists.keys()) {
    const group = groups.find((names) => names.includes(path)) ?? [path];
    if (axes.some((axis) => axis.paths.includes(path))) continue;
    axes.push(
      axisOf(
        group,
        group.map((name) => lists.get(name)!),
      ),
    );
  }
  if (countPoints(axes) > MAX_CELLS) {
    tooManyCells(
      ['sweep'],
      axes.map(({ steps }) => steps.length),
      problems,
    );
  }
  return axes;
}

function axisOf(paths: readonly string[], all: readonly SweptValues[]): Axis {
  const count = Math.max(...all.map(({ values }) => values.length));
  const steps = Array.from({ length: count }, (_, i) => all.map(({ values }) => values[i % values.length]));
  const under = all.map((one) => one.under);
  if (all.every(({ labels }) => labels === undefined)) return { paths, steps, under };
  const labelled = paths.flatMap((path, j) => (all[j]!.labels ? [[path, all[j]!.labels] as const] : []));
  const labels = steps.map((_, i) => Object.fromEntries(labelled.map(([path, texts]) => [path, texts[i]!])));
  return { paths, steps, under, labels };
}

/** Returns the valid paths: none that all cells share, and none that lies in another. */
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

/** Reads `zip`: groups of paths of this sweep, equally long, each path in one group at most. */
function readZip(
  zip: unknown,
  written: Readonly<Record<string, unknown>>,
  lengths: ReadonlyMap<string, number>,
  problems: Problems,
): string[][] {
  const allowed = 'a list of lists of paths of this sweep: [[path, path], …]';
  const paths = Object.keys(written);
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
        problems.error([...at, j], 'bad-zip', 'A path can be in one group only, and once', {
          found: describeValue(path),
        });
      } else if (!paths.includes(path)) {
        const more = { found: describeValue(path), allowed: some(paths, 24), near: nearest(String(path), paths) };
        problems.error([...at, j], 'bad-zip', 'The sweep has no such path', more);
      }
      seen.add(path);
    }
    const moving = group.filter((path) => !isConstant(written[path]));
    const sizes = moving.flatMap((path) => lengths.get(path) ?? []);
    if (new Set(sizes).size > 1) {
      const found = moving.map((path) => `${path}: ${lengths.get(path) ?? '?'}`).join(', ');
      const one = { found, allowed: 'as many for each, or one value without brackets for all steps' };
      problems.error(at, 'bad-zip', 'Paths that move together need equally many values', one);
    } else if (problems.list.length === before && moving.length === 0) {
      const none = { allowed: 'a list of values for at least one of them' };
      problems.error(at, 'bad-zip', 'At least one of these paths must change', none);
    }
    if (problems.list.length === before && sizes.length === moving.length) right.push(group as string[]);
  }
  return right;
}
