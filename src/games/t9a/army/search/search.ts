import { distance } from 'fastest-levenshtein';
import { fold, singular, singularName } from '../names.ts';
import { armiesNamed, namesOf } from './named.ts';
import { type NumberCondition, parseQuery, type Query } from './query.ts';
import type { ArmyIndex, IndexArmy, SearchRow } from './row.ts';

export interface Found {
  /** The units found: first those whose own name has the words, then those whose army, type or tags have them. */
  readonly units: readonly SearchRow[];
  /** The units with the nearest names, at most five, if nothing was found. */
  readonly near: readonly SearchRow[];
  readonly query: Query;
}

export function search(index: ArmyIndex, text: string): Found {
  const query = parseQuery(text);
  const armies = new Map(index.armies.map((army) => [army.id, wordsOf(army)]));
  const scored = index.units.flatMap((row) => {
    if (!query.numbers.every((condition) => fits(row, condition))) return [];
    const score = scoreOf(row, query.words, armies.get(row.army) ?? []);
    return score === undefined ? [] : [{ row, score }];
  });
  const units = scored
    .sort((a, b) => b.score - a.score || a.row.name.length - b.row.name.length || order(a.row, b.row))
    .map(({ row }) => row);
  return { units, near: units.length > 0 ? [] : nearestUnits(index, query.words.join(' ')), query };
}

const order = (a: SearchRow, b: SearchRow): number => (`${a.army}/${a.id}` < `${b.army}/${b.id}` ? -1 : 1);

/** Whether a unit's number can be in a range: any allowed size counts; points are those of the smallest size. */
function fits({ points, height, models }: SearchRow, { of, from, to }: NumberCondition): boolean {
  if (of === 'models') return models[0] <= to && (models[1] ?? Number.POSITIVE_INFINITY) >= from;
  const value = of === 'points' ? points : height;
  return value !== undefined && value >= from && value <= to;
}

const wordsOf = ({ id, name, aliases = [] }: IndexArmy): string[] =>
  [id, name, ...aliases].flatMap((one) => fold(one).split(' ').map(singular));

function scoreOf(row: SearchRow, words: readonly string[], ofArmy: readonly string[]): number | undefined {
  const own = namesOf(row).singular.flatMap((name) => name.split(' '));
  const other = [
    ...ofArmy,
    ...[row.category, ...(row.type ?? []), ...(row.tags ?? [])].flatMap((one) => fold(one).split(' ').map(singular)),
  ];
  let score = 0;
  for (const word of words) {
    if (own.includes(word)) score += 4;
    else if (other.includes(word)) score += 3;
    else if (own.some((one) => one.startsWith(word))) score += 2;
    else if (other.some((one) => one.startsWith(word)) || own.some((one) => word.length > 2 && one.includes(word)))
      score += 1;
    else return undefined;
  }
  const wanted = words.join(' ');
  return score + (namesOf(row).singular.includes(wanted) ? 100 : 0);
}

/** Returns units with these words in their names: `orcs` for Veteran Orcs. Characters and mounts are last. */
export function unitsWithWords(index: ArmyIndex, words: string): readonly SearchRow[] {
  const wanted = singularName(words);
  if (wanted === '') return [];
  const has = (name: string): boolean => wanted.split(' ').every((word) => name.split(' ').includes(word));
  const found = index.units.filter((row) => row.points !== undefined && namesOf(row).singular.some(has));
  const units = found.filter(({ type, mount }) => !mount && type?.includes('character') !== true);
  return units.length > 0 ? units : found;
}

/** Returns at most five units whose names are near to a name, the nearest first. */
export function nearestUnits(index: ArmyIndex, name: string, army?: string): readonly SearchRow[] {
  const wanted = singularName(name);
  if (wanted === '') return [];
  const ids = army === undefined ? undefined : armiesNamed(index, army).map(({ id }) => id);
  return index.units
    .filter((row) => ids === undefined || ids.includes(row.army))
    .map((row) => ({ row, far: Math.min(...namesOf(row).singular.map((one) => farness(wanted, one))) }))
    .filter(({ far }) => far <= 0.5)
    .sort((a, b) => a.far - b.far || order(a.row, b.row))
    .slice(0, 5)
    .map(({ row }) => row);
}

/** Returns the edit distance relative to length, words in any order, 0 if equal; extra words of the name count half. */
function farness(wanted: string, name: string): number {
  const whole = distance(wanted, name) / Math.max(wanted.length, name.length);
  const mine = wanted.split(' ');
  const theirs = name.split(' ');
  const words = mine.map((word) =>
    Math.min(...theirs.map((one) => distance(word, one) / Math.max(word.length, one.length))),
  );
  const byWord = words.reduce((sum, far) => sum + far, 0) / mine.length;
  const spare = Math.max(0, theirs.length - mine.length) / theirs.length / 4;
  return Math.min(whole, byWord + spare);
}
