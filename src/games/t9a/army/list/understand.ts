import { distance } from 'fastest-levenshtein';
import type { Problem } from '../../../../core/problem.ts';
import type { Configuration } from '../configuration.ts';
import type { ArmyMarks } from '../marks.ts';
import { fold, singularName } from '../names.ts';
import { type ArmyPlace, placesOf } from '../places.ts';
import { type Priced, pointsOf } from '../points.ts';
import type { Army, UnitOfArmy } from '../schema.ts';
import { entryOf, type ListEntry } from './entry.ts';
import type { ListNames } from './list-names.ts';
import { MAX_OPTIONS, readOptions } from './options.ts';

/** A unit of a list: a line of text, or the separate fields of a file. */
export interface WrittenUnit {
  readonly text: string;
  readonly line?: number | undefined;
  /** The fields of the unit, if known; then the text is not searched for them. */
  readonly parts?: WrittenParts | undefined;
}

interface WrittenParts {
  readonly name: string;
  readonly models: number | undefined;
  readonly points: number | undefined;
  readonly options: readonly string[];
}

export interface ListUnit {
  readonly written: WrittenUnit;
  readonly name: string;
  readonly of: UnitOfArmy | undefined;
  readonly models: number | undefined;
  readonly files: number | undefined;
  readonly printed: number | undefined;
  readonly configuration: Configuration & { readonly options: readonly string[] };
  readonly priced: Priced | undefined;
  /** Spells and other free entries that are no options. */
  readonly spells: readonly string[];
  readonly problems: readonly Problem[];
}

/** A line as read, before its points are counted. */
export interface ReadUnit extends Omit<ListUnit, 'priced' | 'spells'> {
  readonly places: readonly ArmyPlace[];
}

export function readUnit(written: WrittenUnit, army: Army, names: ListNames): readonly ReadUnit[] {
  const found = entryFrom(written, names, army);
  const spelt = found.rows.length === 0 ? names.spelt(found.name, army.army) : undefined;
  const entry = spelt === undefined ? found : entryFrom(withName(written, found.name, spelt.name), names, army);
  const [row, ...more] = entry.rows;
  const problems: Problem[] = [];
  const base = { written, name: found.name, models: entry.models, files: entry.files, printed: entry.points, problems };
  const nothing = { ...base, of: undefined, configuration: { options: [] }, places: [] };
  if (row === undefined || more.length > 0) {
    problems.push(row === undefined ? unknownUnit(entry, army, names) : severalUnits(entry));
    return [nothing];
  }
  const of: UnitOfArmy = { army, id: row.id, unit: army.units[row.id]! };
  const places = placesOf(of);
  const rest = written.parts?.options ?? entry.rest;
  const read = readOptions(rest, places, names);
  const options = [...read.options];
  // Words after a name that are no option of the unit make it another name.
  if (!entry.sound && written.parts === undefined && options.length > 0) {
    const [first] = options;
    const known = pointsOf(of, { options: [first!] }).problems.every(({ code }) => code !== 'unknown-option');
    if (!known && !names.isRetired(first!) && !names.isSpell(first!)) {
      problems.push(unknownUnit({ ...entry, name: `${entry.name} ${first}` }, army, names));
      return [nothing];
    }
  }
  options.push(...implied(entry.name, of, places, options));
  if (read.count > MAX_OPTIONS)
    problems.push({
      ...{
        code: 'too-many-options',
        severity: 'error',
        path: ['options'],
        message: 'No unit has this many options',
      },
      ...{ found: `${read.count}`, allowed: `the first ${MAX_OPTIONS} are read` },
    });
  for (const { found, taken, near } of read.misspelt)
    problems.push({
      ...{ code: 'misspelt', severity: 'warning', path: ['options'], near },
      ...{ message: `There is no such option; ${taken} is taken`, found },
    });
  if (spelt !== undefined)
    problems.push({
      ...{ code: 'misspelt', severity: 'warning', path: ['unit'], found: found.name },
      ...{ message: `There is no such unit; ${of.unit.name} is taken`, near: nearNames(found.name, army, names) },
    });
  const one = (printed: number | undefined, note: readonly Problem[]): ReadUnit => ({
    ...base,
    of,
    printed,
    places,
    configuration: { ...(entry.models === undefined ? {} : { models: entry.models }), options },
    problems: [...note, ...problems],
  });
  if (entry.units === 1) return [one(entry.points, [])];
  return severalOf(entry, of, options, one);
}

/** Splits a line of several units. Its points are those of all, or of each, whichever is nearer. */
function severalOf(
  { units, points, models, name }: ListEntry,
  of: UnitOfArmy,
  options: readonly string[],
  one: (printed: number | undefined, note: readonly Problem[]) => ReadUnit,
): readonly ReadUnit[] {
  const counted = pointsOf(of, { ...(models === undefined ? {} : { models }), options }).points;
  const isAll = points !== undefined && Math.abs(points - counted * units) <= Math.abs(points - counted);
  const each = isAll ? Math.round(points / units) : points;
  const last = isAll ? points - each! * (units - 1) : points;
  const note: Problem = {
    ...{ code: 'several', severity: 'warning', path: ['models'], found: `${units}x ${name}` },
    message: `These are read as ${units} units of ${models ?? of.unit.models?.min ?? 1}${points === undefined ? '' : `, ${points} points as those of ${isAll ? 'all' : 'each'}`}`,
  };
  return Array.from({ length: units }, (_, i) => one(i === units - 1 ? last : each, i === 0 ? [note] : []));
}

const entryFrom = (written: WrittenUnit, names: ListNames, army: Army): ListEntry =>
  written.parts === undefined ? entryOf(written.text, names, army.army) : fromParts(written.parts, names, army);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

const withName = ({ text, line, parts }: WrittenUnit, name: string, other: string): WrittenUnit => ({
  ...{ text: text.replace(new RegExp(escaped(name).replace(/ /g, '\\s+')), () => other), line },
  parts: parts === undefined ? undefined : { ...parts, name: other },
});

function fromParts({ name, models, points, options }: WrittenParts, names: ListNames, army: Army): ListEntry {
  const rows = names.units(name, army.army);
  const single = rows.length > 0 && rows.every((row) => row.models[1] === 1);
  return {
    ...{
      name,
      rows,
      points,
      files: undefined,
      units: 1,
      rest: options.join(', '),
      pointed: true,
      tail: '',
      sound: true,
    },
    models: single ? 1 : models,
  };
}

/** Returns the option that an older name of the unit implies: `Gnasher Dashers` are Gnashers with Dashers. */
function implied(name: string, of: UnitOfArmy, places: readonly ArmyPlace[], options: readonly string[]): string[] {
  const written = ` ${singularName(name)} `;
  const own = ` ${singularName(of.unit.name)} `;
  if (written === own) return [];
  const taken = new Set(options.map(singularName));
  const said = places.flatMap(({ option }) => {
    const words = option.name === undefined ? '' : ` ${singularName(option.name)} `;
    return words.length > 6 && written.includes(words) && !own.includes(words) ? [option.name!] : [];
  });
  return [...new Set(said)].filter((one) => !taken.has(singularName(one)));
}

function unknownUnit({ name }: ListEntry, army: Army, names: ListNames): Problem {
  return {
    ...{ code: 'unknown-unit', severity: 'error', path: ['unit'] },
    ...{ message: `${army.name} has no such unit`, found: name === '' ? 'nothing' : name },
    ...{ allowed: `one of ${Object.keys(army.units).length} units`, near: nearNames(name, army, names) },
  };
}

const severalUnits = ({ name, rows }: ListEntry): Problem => ({
  ...{ code: 'several-units', severity: 'error', path: ['unit'], message: 'Several units have this name', found: name },
  allowed: rows.map((row) => `${row.army}/${row.id}`).join(', '),
});

const MAX_WORDS = 6;

/** Returns the names nearest to a name or to its beginning, those of the army first; at most five. */
export function nearNames(name: string, army: Army, { index }: ListNames): string[] {
  const words = singularName(name.slice(0, 80)).split(' ').slice(0, MAX_WORDS);
  const begins = words.map((_, i) => ({ text: words.slice(0, i + 1).join(' '), dropped: words.length - i - 1 }));
  const far = (one: string): number =>
    Math.min(
      ...begins.map(({ text, dropped }) => distance(text, one) / Math.max(text.length, one.length) + 0.08 * dropped),
    );
  return index.units
    .filter(({ points }) => points !== undefined)
    .map((row) => ({
      name: row.army === army.army ? row.name : `${row.army}/${row.id}`,
      far:
        Math.min(...[row.name, ...(row.aliases ?? [])].map(singularName).map(far)) + (row.army === army.army ? 0 : 0.2),
    }))
    .filter((one) => one.far <= 0.55)
    .sort((a, b) => a.far - b.far || (a.name < b.name ? -1 : 1))
    .slice(0, 5)
    .map((one) => one.name);
}

/** The codes of problems that make a unit impossible, rather than illegal in its army. */
const isWrong = new Set(['unknown-mount', 'not-for-sale']);

export function understood(read: ReadUnit, names: ListNames, army?: ArmyMarks): ListUnit {
  const { places, of, ...rest } = read;
  if (of === undefined) return { ...rest, of, priced: undefined, spells: [] };
  const priced = pointsOf(of, read.configuration, army);
  const spells: string[] = [];
  const problems = priced.problems.flatMap((problem): Problem[] => {
    const { code, found = '' } = problem;
    if (code !== 'unknown-option') return [isWrong.has(code) ? problem : { ...problem, severity: 'warning' }];
    if (names.isRetired(found) || fold(found) === 'champion') return [retired(found, problem)];
    if (names.isSpell(found)) {
      spells.push(found);
      return [];
    }
    if (isCarried(found, of)) return [];
    return [elsewhere(found, problem, of) ?? problem];
  });
  return { ...rest, of, priced, spells: [...priced.spells, ...spells], problems: [...read.problems, ...problems] };
}

const retired = (found: string, { path }: Problem): Problem => ({
  ...{ code: 'retired-option', severity: 'warning', path, found },
  message: 'This option no longer exists',
});

function isCarried(name: string, { unit }: UnitOfArmy): boolean {
  const wanted = fold(name);
  if (wanted === 'hand weapon' || wanted === 'hand weapons') return true;
  const has = [unit.rules, ...(unit.parts ?? []).flatMap((part) => [part.weapons, part.rules])].flatMap(
    (list) => list ?? [],
  );
  return (
    has.some((rule) => fold(rule.replace(/\(.*$/, '')) === wanted) || /^(?:light|heavy|plate) armou?r$/.test(wanted)
  );
}

/** Reports an option that others of the army have and this unit lacks, or no longer has. */
function elsewhere(found: string, problem: Problem, { army, unit }: UnitOfArmy): Problem | undefined {
  const wanted = fold(found);
  const bearers = Object.entries(army.units).filter(
    ([id, one]) => one !== unit && placesOf({ army, id, unit: one }).some(({ names }) => names.includes(wanted)),
  );
  if (bearers.length === 0) return undefined;
  const some = bearers.slice(0, 5).map(([, one]) => one.name);
  return {
    ...problem,
    code: 'not-its-option',
    message: `${unit.name} cannot have this`,
    allowed: `it is an option of ${some.join(', ')}${bearers.length > 5 ? ' and others' : ''}`,
  };
}
