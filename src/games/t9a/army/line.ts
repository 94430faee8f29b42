import type { Problem, Problems } from '../../../core/problem.ts';
import type { Configuration } from './configuration.ts';
import { splitList } from './configuration.ts';
import { optionsNamed } from './match.ts';
import { fold } from './names.ts';
import { type ArmyPlace, placesOf } from './places.ts';
import type { UnitOfArmy } from './schema.ts';
import { named } from './search/named.ts';
import type { ArmyIndex, SearchRow } from './search/row.ts';
import { nearestUnits, unitsWithWords } from './search/search.ts';

const LONGEST = 2000;

const DIGITS = 6;

/** The words of the longest name of a unit, with some to spare. */
const WORDS = 12;

export interface LineUnit {
  readonly of: UnitOfArmy;
  readonly configuration: Configuration & { readonly options: readonly string[] };
  /** Files, which have no effect on points. */
  readonly files: number | undefined;
  readonly wordAt: (path: Problem['path']) => string;
}

/**
 * Reads units as players write them in one line: `state infantry 30x6 spear, std, mus + marshal on horse, general`. A name of several
 * armies is that of the army of the other units.
 * @param problems - receives problems; each path is the part of the line concerned
 * @param isWord - whether a word that is no option may be among them, without commas
 * @param playedOf - how often a unit is played: the most played of several with that name and size is taken, with a warning
 */
export function readLine(
  text: string,
  index: ArmyIndex,
  unitOf: (row: SearchRow) => UnitOfArmy,
  problems: Problems,
  isWord: (word: string) => boolean = () => false,
  playedOf?: (row: SearchRow) => number,
): readonly LineUnit[] {
  if (text.length > LONGEST) {
    problems.error([], 'too-long', 'The line is too long', {
      found: `${text.length} letters`,
      allowed: `at most ${LONGEST}`,
    });
    return [];
  }
  const heads = splitUnits(text).map((one) => headOf(one, index, playedOf && isWord));
  const armies = new Set(heads.flatMap(({ rows }) => (rows.length === 1 ? [rows[0]!.army] : [])));
  return heads.flatMap((head) => {
    const here = head.rows.length > 1 ? head.rows.filter(({ army }) => armies.has(army)) : head.rows;
    const rows = here.length > 0 ? here : head.rows;
    if (rows.length === 1 && !head.isShort) return [unitFrom(head, unitOf(rows[0]!), problems, isWord)];
    if (rows.length > 0 && playedOf)
      return [unitFrom(head, unitOf(mostPlayed(head, rows, playedOf, problems)), problems, isWord)];
    if (rows.length > 1) {
      problems.error([head.name], 'several-units', 'Several units have this name', {
        found: head.name,
        allowed: rows.map(nameOfRow).join(', '),
      });
    } else if (head.name === '') {
      problems.error([], 'missing-unit', 'There is no unit', {
        found: 'nothing',
        allowed: 'a name, models, options: state infantry 30 spear, standard bearer',
      });
    } else {
      problems.error([head.name], 'unknown-unit', 'There is no such unit', {
        found: head.name,
        allowed: `one of ${index.units.length} units; \`breaktest profiles WORD\` finds them`,
        near: nearestUnits(index, head.name.slice(0, 100)).map(({ army, id }) => `${army}/${id}`),
      });
    }
    return [];
  });
}

interface Head {
  readonly name: string;
  readonly rows: readonly SearchRow[];
  readonly count: string | undefined;
  readonly files: string | undefined;
  readonly rest: string;
  readonly isShort?: true;
}

/** Returns all units of a name; the army may precede it without a slash: `empire marshal`. */
export function unitsNamed(index: ArmyIndex, name: string): readonly SearchRow[] {
  const rows = named(index, name);
  return rows.length > 0 || name.includes('/') ? rows : named(index, name.trim().replace(/\s+/, '/'));
}

/** Returns the longest beginning that is the name of a unit, else, with `isWord`, some words of one. */
function headOf(text: string, index: ArmyIndex, isWord: ((word: string) => boolean) | undefined): Head {
  const before = /^(\d+)(?:\s*[x×]\s*(\d+)(?=\s))?\s*[x×]?\s+/i.exec(text);
  const [, count, files] = before ?? [];
  const line = text.slice(before?.[0].length ?? 0).replace(/^2026\//, '');
  const words = [...line.matchAll(/\S+/g)].slice(0, WORDS);
  for (const last of words.reverse()) {
    const end = last.index + last[0].length;
    const name = line.slice(0, end).replace(/[,:;]+$/, '');
    const rows = unitsNamed(index, name);
    if (rows.length > 0) return { name, rows, count, files, rest: line.slice(end) };
  }
  const [name] = line.split(/,|\s\d|\s(?:on|with)\s/i);
  const short = isWord && shortName(name!.trim(), index, isWord);
  if (short) return { ...short, count, files, rest: line.trimStart().slice(short.name.length), isShort: true };
  return { name: name!.trim(), rows: [], count, files, rest: '' };
}

/** Returns the longest beginning of a text that is some words of units' names; weapons and rules may follow. */
function shortName(
  text: string,
  index: ArmyIndex,
  isWord: (word: string) => boolean,
): Pick<Head, 'name' | 'rows'> | undefined {
  for (let name = text; ; ) {
    const rows = unitsWithWords(index, name);
    const [last] = /\s+\S+$/.exec(name) ?? [];
    if (rows.length > 0) return { name, rows };
    if (last === undefined || !isWord(last.trim())) return undefined;
    name = name.slice(0, -last.length);
  }
}

/** Takes the most played of the units that may have the line's number of models, and warns which it is. */
function mostPlayed(
  { name, count, rest }: Head,
  rows: readonly SearchRow[],
  playedOf: (row: SearchRow) => number,
  problems: Problems,
): SearchRow {
  const models = count ?? size.exec(rest.replace(/^[\s,:;]+/, ''))?.[1];
  const isOfSize = ({ models: [min, max] }: SearchRow): boolean =>
    models === undefined || (Number(models) >= min && Number(models) <= (max ?? Number.POSITIVE_INFINITY));
  const byPlay = [...rows].sort((a, b) => playedOf(b) - playedOf(a));
  const ofSize = byPlay.filter(isOfSize);
  const row = ofSize[0] ?? byPlay[0]!;
  const others = [...ofSize, ...byPlay.filter((one) => !ofSize.includes(one))].slice(1).map(nameOfRow);
  const andSize = ofSize.length > 0 && ofSize.length < rows.length ? ' and size' : '';
  problems.warn(
    [name],
    'short-name',
    `Read as ${nameOfRow(row)}${others.length > 0 ? `, the most played of this name${andSize}` : ''}`,
    {
      found: name,
      ...(others.length > 0 && { allowed: `the whole name of another: ${namesOf(others)}` }),
    },
  );
  return row;
}

const MAX_OTHERS = 8;

const namesOf = (others: readonly string[]): string =>
  [...others.slice(0, MAX_OTHERS), ...(others.length > MAX_OTHERS ? [`${others.length - MAX_OTHERS} more`] : [])].join(
    ', ',
  );

const nameOfRow = ({ army, id }: SearchRow): string => `${army}/${id}`;

const size = /^(\d+)(?:\s*[x×]\s*(\d+))?(?=$|[\s,:;])(?!\s*[x×]\s)(?:\s*models?\b)?/i;

function unitFrom(head: Head, of: UnitOfArmy, problems: Problems, isWord: (word: string) => boolean): LineUnit {
  const behind = head.rest.replace(/^[\s,:;]+/, '');
  const found = head.count === undefined ? size.exec(behind) : null;
  const options = found === null ? behind : behind.slice(found[0].length);
  const pieces = optionsIn(splitList(options.replace(/^[\s,:;]*(?:with\s)?/i, '')), of, isWord);
  const rides = pieces.findIndex((piece) => /^on\s/i.test(piece));
  const mount = rides < 0 ? undefined : pieces[rides]!.slice(3).trim();
  const rest = pieces.filter((_, i) => i !== rides);
  const models = head.count ?? found?.[1];
  const isTooMany = models !== undefined && models.length > DIGITS;
  if (isTooMany)
    problems.error([models], 'too-many-models', 'The unit does not have that many models', {
      found: models,
      allowed: '1 to 999999',
    });
  const files = head.files ?? found?.[2];
  const wordAt = ([key, at]: Problem['path']): string => {
    if (key === 'options' && typeof at === 'number') return rest[at] ?? head.name;
    if (key === 'mount') return `on ${mount}`;
    if (key === 'files') return files ?? head.name;
    return key === 'models' ? (models ?? head.name) : head.name;
  };
  const configuration = {
    ...(models && !isTooMany && { models: Number(models) }),
    ...(mount && { mount }),
    options: rest,
  };
  return { of, configuration, files: files === undefined ? undefined : Number(files), wordAt };
}

/** Joins pieces of one name with commas (`General, Disciplined, and The Dead Arise`), splits those of several names. */
function optionsIn(pieces: readonly string[], of: UnitOfArmy, isWord: (word: string) => boolean): string[] {
  const places = placesOf(of);
  const names = new Set(places.flatMap((place) => place.names));
  const list: string[] = [];
  for (let i = 0; i < pieces.length; ) {
    let end = Math.min(i + 5, pieces.length);
    while (end > i + 1 && !names.has(fold(pieces.slice(i, end).join(', ')))) end--;
    const piece = pieces.slice(i, end).join(', ');
    list.push(...(end > i + 1 ? [piece] : apart(piece, places, isWord)));
    i = end;
  }
  return list;
}

/** Splits a piece into options and other words in sequence; returns the piece itself if a word is left over. */
function apart(piece: string, places: readonly ArmyPlace[], isWord: (word: string) => boolean): readonly string[] {
  const words = piece.match(/(?:\([^)]*\)|[^\s(])+/g) ?? [];
  const isOption = (text: string): boolean => optionsNamed(places, text).length > 0;
  if (words.length < 2 || words.length > WORDS || words.some((word) => word.startsWith('(')) || isOption(piece))
    return [piece];
  const list: string[] = [];
  for (let i = 0; i < words.length; ) {
    let end = words.length;
    while (end > i && !isOption(words.slice(i, end).join(' '))) end--;
    if (end === i && isWord(words[i]!)) end++;
    if (end === i) return [piece];
    list.push(words.slice(i, end).join(' '));
    i = end;
  }
  return list;
}

function splitUnits(text: string): string[] {
  const units: string[] = [];
  let depth = 0;
  let from = 0;
  for (let i = 0; i < text.length; i++) {
    if (text[i] === '(') depth++;
    if (text[i] === ')') depth = Math.max(0, depth - 1);
    if (text[i] !== '+' || depth > 0) continue;
    if (!/\s/.test(text[i - 1] ?? ' ') || !/\s/.test(text[i + 1] ?? ' ')) continue;
    units.push(text.slice(from, i).trim());
    from = i + 1;
  }
  return [...units, text.slice(from).trim()];
}
