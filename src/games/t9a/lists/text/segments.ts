import { entryOf, type ListEntry, withoutBullet } from '../../army/list/entry.ts';
import type { ListNames } from '../../army/list/list-names.ts';
import type { SearchRow } from '../../army/search/row.ts';
import { type PlainLine, plainLines } from './clean.ts';

interface TextUnit {
  readonly text: string;
  readonly line: number;
}

export interface TextList {
  readonly title: readonly string[];
  readonly army: string | undefined;
  readonly units: readonly TextUnit[];
  readonly total: number | undefined;
  readonly unread: readonly TextUnit[];
}

export type IsOptionOf = (units: readonly SearchRow[], text: string) => boolean;

interface Open {
  title: TextUnit[];
  army: string | undefined;
  units: { text: string; line: number; indent: number; isListed: boolean; entry: ListEntry }[];
  total: number | undefined;
  unread: TextUnit[];
}

const totalWords = 'total|sum|summe|gesamt|suma|somme|totale|points?|pts|punkte|army|cost|value|limit|list|grand';
const totalLine = new RegExp(
  String.raw`^[^\p{L}\d]*(?:(?:${totalWords})[^\p{L}\d]*){0,4}(\d{1,2}[.,]\d{3}|\d{3,5})(?:\s*(?:\/|of|von|out of)\s*\d[\d.,]*)?(?:[^\p{L}\d]*(?:${totalWords}|p))?(?:[^\p{L}\d]*(?:of|\/|max)?[^\p{L}\d]*\d[\d.,]*(?:[^\p{L}\d]*(?:${totalWords}))?)?[^\p{L}\d]*$`,
  'iu',
);

const numberOf = (digits: string): number => Number(digits.replace(/[.,]/g, ''));

const LONGEST = 10_000;

/** Splits a text into lists of units, each from a line with its name to the next. A lone number is the total; an army begins a list. */
export function segments(text: string, names: ListNames, isOptionOf: IsOptionOf): TextList[] {
  const lists: Open[] = [];
  const begin = (): Open => {
    const list: Open = { title: [], army: undefined, units: [], total: undefined, unread: [] };
    lists.push(list);
    return list;
  };
  let list = begin();
  let gap = false;
  for (const line of plainLines(text)) {
    if (!/[\p{L}\d]/u.test(line.text)) {
      gap = true;
      continue;
    }
    for (const [i, part] of parted(line.text.slice(0, LONGEST), names, isOptionOf).entries()) {
      list = put(list, { ...line, text: part }, gap && i === 0, begin, names, isOptionOf);
    }
    gap = false;
  }
  // A title without a list belongs to the list before it, where it is reported.
  for (const [i, { title, units }] of lists.entries()) {
    if (i > 0 && units.length === 0) lists[i - 1]!.unread.push(...title);
  }
  return lists.filter(({ units }) => units.length > 0).map((one) => closed(one));
}

function put(
  list: Open,
  line: PlainLine,
  gap: boolean,
  begin: () => Open,
  names: ListNames,
  isOptionOf: IsOptionOf,
): Open {
  const text = line.text.replace(/[\s|]+$/, '');
  const bare = withoutBullet(text);
  const isListed = bare !== text;
  const last = list.units.at(-1);
  const total = totalLine.exec(text);
  if (total) {
    if (last === undefined) list.title.push({ text, line: line.line });
    else if (last.entry.points === undefined && !/\p{L}/u.test(text) && numberOf(total[1]!) <= 2000) {
      more(list, ` - ${total[1]}`, line.line, names);
    } else if (list.total === undefined) list.total = numberOf(total[1]!);
    return list;
  }
  const entry = entryOf(text, names, list.army);
  const isFirst = /^[^\p{L}]*\d{2,4}/u.test(text) && entry.pointed && entry.tail === '';
  // An unfinished unit continues, unless the line begins with the points of the next unit.
  if (last !== undefined && last.entry.tail === '' && isOpen(last.text) && !isFirst) {
    more(list, `\n${bare}`, line.line, names);
    return list;
  }
  if (names.isHeading(bare) && !(last && isOptionOf(last.entry.rows, bare))) return list;
  const army = entry.pointed && entry.rows.length > 0 ? undefined : headingArmy(text, list, names);
  if (army !== undefined) {
    const next = last === undefined ? list : begin();
    next.army ??= army;
    next.title.push({ text, line: line.line });
    return next;
  }
  if (begins(entry, line, isListed, list, isOptionOf)) {
    const next = list.total === undefined || entry.rows.length === 0 ? list : begin();
    if (next !== list) next.army = list.army;
    next.units.push({ text, line: line.line, indent: line.indent, isListed, entry });
    return next;
  }
  if (last === undefined) list.title.push({ text, line: line.line });
  else if (list.total !== undefined) return after(line, begin);
  else if (gap && !isOpen(last.text) && !isOptionOf(last.entry.rows, bare)) list.unread.push({ text, line: line.line });
  else more(list, isListed && !isOpen(last.text) ? `, ${bare}` : `\n${bare}`, line.line, names);
  return list;
}

/** The maximum length of a unit; further lines are reported as unread. */
const MAX_OF_UNIT = 4000;

/** Appends text to the last unit. Points at the end of its first line move to its beginning, so that they are found again. */
function more(list: Open, text: string, line: number, names: ListNames): void {
  const unit = list.units.at(-1)!;
  const { points, tail, rows } = unit.entry;
  if (unit.text.length + text.length > MAX_OF_UNIT) {
    list.unread.push({ text: text.trim(), line });
    return;
  }
  if (tail !== '') unit.text = `${points} - ${withoutBullet(unit.text).slice(0, -tail.length)}`;
  unit.text += text;
  unit.entry =
    points === undefined || rows.length === 0 ? entryOf(unit.text, names, list.army) : { ...unit.entry, tail: '' };
}

function after(line: PlainLine, begin: () => Open): Open {
  const next = begin();
  next.title.push({ text: line.text, line: line.line });
  return next;
}

/** Returns the army that a line names as a heading: in the first lines of a list, or at the end of a line. */
function headingArmy(text: string, list: Open, names: ListNames): string | undefined {
  const army = names.army(text);
  if (army === undefined) return undefined;
  if (list.units.length === 0) return list.army === undefined ? army.id : undefined;
  const bare = text.replace(/[\d.,:;()[\]/*#=+-]+|\b(?:pts|points?)\b/gi, ' ').trim();
  const short = bare.split(/\s{2,}|\s[-–—|]\s/).at(-1)!;
  return [army.name, ...(army.aliases ?? [])].some((name) => bare.toLowerCase().endsWith(name.toLowerCase())) &&
    (short.length <= army.name.length + 2 || list.total !== undefined)
    ? army.id
    : undefined;
}

function begins(entry: ListEntry, line: PlainLine, isListed: boolean, list: Open, isOptionOf: IsOptionOf): boolean {
  const last = list.units.at(-1);
  const { rows, points, pointed, sound } = entry;
  const named = sound && rows.some((row) => row.points !== undefined);
  const isOption = (): boolean => last !== undefined && isOptionOf(last.entry.rows, withoutBullet(line.text));
  const deeper = last !== undefined && (line.indent > last.indent || (isListed && !last.isListed));
  // A text that may be an option belongs to a unit that still lacks its points.
  const waits = last !== undefined && (isOpen(last.text) || last.entry.points === undefined);
  if (named && points !== undefined) return !((deeper || waits) && isOption());
  if (named) return last === undefined || (!isOpen(last.text) && !isOption() && !(isPointed(list) && deeper));
  if (!/\p{L}{3}/u.test(entry.name)) return false;
  // An unknown name with points is also a unit, which is then reported.
  const isFirst = /^[^\p{L}]*\d{2,4}/u.test(line.text);
  if (pointed && points !== undefined && points >= 20 && points <= 3000) {
    if (isFirst) return last !== undefined || entry.models !== undefined || /[-–—:]\s/.test(line.text.slice(0, 12));
    return last?.entry.points !== undefined && !deeper && isPointed(list) && !isOpen(last.text) && !isOption();
  }
  return rows.length > 0 && points !== undefined && !deeper && !isOption();
}

const isPointed = ({ units }: Open): boolean => units.filter(({ entry }) => entry.pointed).length * 2 >= units.length;

/** Whether a text is unfinished: it ends with a comma, or has an open bracket. */
function isOpen(text: string): boolean {
  if (/(?:[,(&+/]|\b(?:and|of|the|with))\s*$/i.test(text)) return true;
  return text.split('(').length > text.split(')').length;
}

const between =
  /\s+(?=\d{2,4}\s?(?:pts?\.?|points?)?\s?[-–—:]\s+\S)|(?<=[[(]\d{2,4}\s?(?:pts?|points?)?[\])])\s*[,;]?\s+(?=\S)/giu;

function parted(text: string, names: ListNames, isOptionOf: IsOptionOf): string[] {
  const parts: string[] = [];
  let from = 0;
  for (const { index, 0: gap } of text.matchAll(between)) {
    const rest = text.slice(index + gap.length);
    const entry = entryOf(rest.slice(0, 200), names);
    const isSold = entry.rows.some((row) => row.points !== undefined);
    // The points in `[180] Imperial Detachment` belong to the name after them.
    if (!/\p{L}{3}/u.test(text.slice(from, index))) continue;
    if (
      !isSold ||
      !entry.sound ||
      index === 0 ||
      isOptionOf(entryOf(text.slice(from, index), names).rows, withoutBullet(rest))
    )
      continue;
    parts.push(text.slice(from, index));
    from = index + gap.length;
  }
  return [...parts, text.slice(from)].filter((part) => part.trim() !== '');
}

/** Completes a list; moves a total from the end of its last unit to the list. */
function closed({ title: lines, army, units, total, unread }: Open): TextList {
  const title = lines.map(({ text }) => text);
  const plain = units.map(({ text, line }) => ({ text, line }));
  const last = units.at(-1)!;
  const tail = /\s(\d{1,2}[.,]\d{3}|\d{3,5})$/.exec(last.text);
  const sum = units.reduce((all, { entry }) => all + (entry.points ?? 0), 0);
  if (total === undefined && tail && last.entry.points !== undefined && units.length > 1) {
    const number = numberOf(tail[1]!);
    const isTotal = number !== last.entry.points && number > sum / 2;
    if (isTotal)
      return {
        title,
        army,
        units: [...plain.slice(0, -1), { text: last.text.slice(0, tail.index), line: last.line }],
        total: number,
        unread,
      };
  }
  return { title, army, units: plain, total, unread };
}
