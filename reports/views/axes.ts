import { shortWords } from './short-paths.ts';
import { pathWords, sweptText } from './swept.ts';

type Values = Readonly<Record<string, unknown>>;

export interface ReportAxis {
  readonly paths: readonly string[];
  /** The words of the path; of several, those of the one with names as values, followed by the others. */
  readonly name: string;
  readonly short: string;
  /** Returns the value of the path; of several, the value that names the increment. */
  readonly valueIn: (swept: Values) => unknown;
}

/** Returns axes in path order; paths without all combinations of values share one. @param points values of each point */
export function axesOf(paths: readonly string[], points: readonly Values[]): ReportAxis[] {
  const short = shortWords(paths);
  const isClear = new Set(paths.map(pathWords)).size === paths.length;
  const wordsOf = (path: string): string => (isClear ? pathWords(path) : path);
  return together(paths, points).map((group) => axisOf(group, points, wordsOf, (path) => short.get(path)!));
}

function axisOf(
  paths: readonly string[],
  points: readonly Values[],
  wordsOf: (path: string) => string,
  short: (path: string) => string,
): ReportAxis {
  const [first = ''] = paths;
  if (paths.length === 1) return { paths, name: wordsOf(first), short: short(first), valueIn: (swept) => swept[first] };
  const steps = distinct(points, paths);
  // A name that no other point shares is sufficient.
  const label = paths.find(
    (path) => points.every((point) => typeof point[path] === 'string') && distinct(points, [path]) === steps,
  );
  if (label === undefined) {
    const name = paths.map(short).join(' · ');
    return { paths, name, short: name, valueIn: (swept) => paths.map((path) => sweptText(swept[path])).join(' · ') };
  }
  const others = paths.filter((path) => path !== label).map(short);
  const name = `${wordsOf(label)} (with ${others.join(', ')})`;
  return { paths, name, short: short(label), valueIn: (swept) => swept[label] };
}

const distinct = (points: readonly Values[], paths: readonly string[]): number =>
  new Set(points.map((point) => paths.map((path) => sweptText(point[path])).join('\0'))).size;

function together(paths: readonly string[], points: readonly Values[]): string[][] {
  const sizes = new Map(paths.map((path) => [path, distinct(points, [path])]));
  const tied = (a: string, b: string) => distinct(points, [a, b]) < sizes.get(a)! * sizes.get(b)!;
  let groups: string[][] = [];
  for (const path of paths) {
    const mine = groups.filter((group) => group.some((other) => tied(other, path)));
    groups = [...groups.filter((group) => !mine.includes(group)), [...mine.flat(), path]];
  }
  const place = (group: readonly string[]) => paths.indexOf(group[0]!);
  return groups
    .map((group) => group.toSorted((a, b) => paths.indexOf(a) - paths.indexOf(b)))
    .sort((a, b) => place(a) - place(b));
}
