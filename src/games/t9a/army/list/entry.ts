import type { SearchRow } from '../search/row.ts';
import type { ListNames } from './list-names.ts';

export interface ListEntry {
  readonly name: string;
  readonly rows: readonly SearchRow[];
  readonly points: number | undefined;
  readonly models: number | undefined;
  readonly files: number | undefined;
  readonly units: number;
  readonly rest: string;
  /** Whether the number is points beyond doubt: with `pts`, in brackets, after or before a dash. */
  readonly pointed: boolean;
  /** The end of the line with the points; empty if they are elsewhere. */
  readonly tail: string;
  readonly sound: boolean;
}

const number = String.raw`(\d{1,2}[.,]\d{3}(?!\d)|\d{1,5}(?![\d]))`;
const pts = String.raw`(?:points?|pts?|pkte?|punkte|puntos?|punti?|p)(?![\p{L}])\.?`;
const dash = String.raw`(?:[-–—―−:=|.,)@→]|\t)`;

const bullet = /^(?:[•·▪▫◦●○■□►▶‣⁃*+>#~|]+|[-–—−](?=\s)|(?:o|O)(?=\s+\d))\s*/;
const numbered = /^\(?\d{1,2}[.)]\s+(?=\S)/;
const times = /^(\d{1,4})(?:\s*[x×*]\s+|[x×](?=\p{L}))|^[x×]\s?(\d{1,4})\s+/iu;
const first = new RegExp(
  String.raw`^[[({]?\s?(?:(${pts})\s*)?${number}\s?(${pts})?\s?[\])}]?\s?(${dash}+)?(?=\s|\p{L}|$)\s*`,
  'iu',
);
const second = /^(\d{1,4})\s+(?=\S)/;

const lastInBrackets = new RegExp(
  String.raw`\s*[-–—:]?\s?[[({]\s?(?:${pts}:?\s?)?${number}\s?(${pts})?\s?[\])}]\s?[.;,]?$`,
  'iu',
);
const lastWithUnit = new RegExp(String.raw`\s*(?:[\s,;|@=→–—:-]|\.{2,})\s*${number}\s?(${pts})\s?$`, 'iu');
const lastBehindDash = new RegExp(String.raw`\s*(?:\s[-–—−]|[:=@|→\t]|\.{2,})\s*${number}\s?\.?$`, 'u');
const lastAlone = /(?<![x×]\s?)\s(\d{2,5})$/iu;

const behind: readonly RegExp[] = [
  /^\s*(?:[x×]\s?(\d{1,4})(?:\s?[x×]\s?(\d{1,2}))?)(?=$|[\s,;:([-])/i,
  /^\s*[,:-]?\s?(\d{1,4})(?:\s?[x×]\s?(\d{1,2}))?(?:\s?(?:models?|figures?|strong|modelle|figuras|[x×]))?\s?(?=$|[,;:|([+-]|\s[-–—]|\s(?:with|w\/))/i,
  /^\s*[([{]\s?[x×]?\s?(\d{1,4})\s?[x×]?\s?(?:models?|figures?|strong)?\s?[)\]}]/i,
  /^\s*[-–—]\s(\d{1,4})\s?(?:models?|figures?)?(?=\s[-–—]\s|$|,)/i,
  /^\s+(\d{1,4})\s+(?=\p{L})/iu,
  /^\s*\|\s?(\d{1,4})\s?(?=\||$)/,
];

/** Points between the name and the options: `Soothsayer [560 pts]: General`. */
const inside = new RegExp(
  String.raw`^\s*(?:[x×]?\s?\d{1,4}\s?(?:[x×]\s?(?:\d{1,2})?)?(?=\s?[[({,–—-])|[([]\s?[x×]?\d{1,3}[x×]?\s?[)\]])?\s*(?:[-–—:,=@]\s?)?(?:\[\s?${number}\s?(?:${pts})?\s?\]|\(\s?${number}\s?${pts}\s?\)|${number}\s?${pts}(?=\s|[,:;]|$)|\(\s?(\d{3,4})\s?\))`,
  'iu',
);

export function withoutBullet(line: string): string {
  let text = line.trim();
  for (let i = 0; i < 3; i++) {
    const bare = text.replace(bullet, '').trim();
    if (bare === text) break;
    text = bare;
  }
  return text.replace(numbered, (all) => (/^\D*\d{1,2}\.\s/.test(all) || all.includes(')') ? '' : all));
}

const mostOf = (rows: readonly SearchRow[]): number => Math.max(1, ...rows.map(({ models }) => models[1] ?? 999));

const value = (digits: string): number => Number(digits.replace(/[.,]/g, ''));

/** Finds points and number of models around the name. A doubtful number is of models if the unit may have that size. */
export function entryOf(line: string, names: ListNames, army?: string): ListEntry {
  // Line ends are kept in the options, which may be on either side of one.
  let text = withoutBullet(line).trim();
  let points: number | undefined;
  let open: number | undefined;
  let pointed = false;
  const counts: number[] = [];
  let isTimes = false;
  const count = (): boolean => {
    const found = times.exec(text);
    if (!found) return false;
    isTimes = true;
    counts.push(Number(found[1] ?? found[2]));
    text = text.slice(found[0].length);
    return true;
  };
  if (!count()) {
    const found = first.exec(text);
    // `1 Cyclops` is one model; `560 - Soothsayer` and `560 pts Soothsayer` are points.
    if (found && names.head(text, army)?.sound !== true) {
      pointed = (found[1] ?? found[3] ?? found[4]) !== undefined || /^[[({]/.test(text);
      if (pointed) points = value(found[2]!);
      else open = value(found[2]!);
      text = text.slice(found[0].length);
    }
  }
  const blank = (): void => {
    text = text.replace(/^[|\s]+/, '');
  };
  blank();
  if (!count()) {
    const found = second.exec(text);
    if (found) {
      counts.push(Number(found[1]));
      text = text.slice(found[0].length);
    }
  }
  blank();
  count();
  if (open !== undefined && counts.length > 0 && !pointed) [points, open] = [open, undefined];

  let last: number | undefined;
  let lastSure = false;
  let tail = '';
  let end = text;
  if (points === undefined) {
    const found =
      lastInBrackets.exec(text) ?? lastWithUnit.exec(text) ?? lastBehindDash.exec(text) ?? lastAlone.exec(text);
    if (found) {
      last = value(found[1]!);
      lastSure = found[2] !== undefined || /[[{]/.test(found[0]);
      end = text.slice(0, found.index).trim();
      tail = found[0];
    }
  }
  const head = names.head(end, army) ?? names.head(text, army);
  const rows = head?.rows ?? [];
  const most = mostOf(rows);
  // `Mongrel Herd - 25`, `Mongrel Herd (25)` are 25 models, `Hydra (400)` is 400 points.
  const onlyBehind =
    head !== undefined && head.rest.replace(/[\s,.:-]/g, '') === '' && names.head(end, army) !== undefined;
  if (
    last !== undefined &&
    !lastSure &&
    onlyBehind &&
    counts.length === 0 &&
    open === undefined &&
    last <= most &&
    most > 1
  ) {
    counts.push(last);
    last = undefined;
  } else if (last !== undefined && !lastSure && last < 20) {
    // A number too small for points belongs to the last option.
    last = undefined;
    end = text;
  }
  if (last !== undefined) {
    points = last;
    pointed = true;
  }
  if (open !== undefined) {
    if (points === undefined && !(open <= most * 1.25 && most > 1) && open >= 20) points = open;
    else counts.push(open);
  }
  const named = names.head(end, army);
  let rest = named?.rest ?? '';
  const within = points === undefined ? inside.exec(rest) : null;
  if (within) {
    const digits = within.slice(1).find((one) => one !== undefined)!;
    const at = within[0].lastIndexOf(digits);
    points = value(digits);
    pointed = true;
    rest = `${within[0].slice(0, at).replace(/[\s[(:,@=–—-]+$/, '')} ${rest.slice(within[0].length)}`.trimEnd();
  }
  let files: number | undefined;
  if (named !== undefined && (counts.length === 0 || most > 1)) {
    for (const form of behind) {
      const found = form.exec(rest);
      if (!found || (counts.length > 0 && Number(found[1]) !== counts.at(-1))) continue;
      if (counts.length === 0) counts.push(Number(found[1]));
      files = found[2] === undefined ? undefined : Number(found[2]);
      rest = rest.slice(found[0].length);
      break;
    }
  }
  const [units, models] = repeated(counts, isTimes, rows);
  return {
    name: (named?.name ?? nameOnly(end)).replace(/\s+/g, ' ').trim(),
    rows,
    points,
    models,
    files,
    units,
    rest: rest.replace(/^[\s,:;|–—-]+/, '').trimEnd(),
    pointed,
    tail: last === undefined ? '' : tail,
    sound: named?.sound ?? false,
  };
}

/** Reads `2x 10 Corsairs` as two units of ten, `2x Cyclops` as two of one. `2 Chariots` were one unit when allowed. */
function repeated(
  counts: readonly number[],
  isTimes: boolean,
  rows: readonly SearchRow[],
): [number, number | undefined] {
  const [one, two] = counts;
  if (two !== undefined) return [Math.max(1, one!), two];
  const single =
    rows.length > 0 && mostOf(rows) === 1 && !rows.some(({ name }) => /[^su]s$/.test(name) && !name.endsWith('ops'));
  if (single && isTimes && one !== undefined && one > 1 && one <= 12) return [one, 1];
  return [1, one];
}

const nameOnly = (text: string): string =>
  text
    .split(/[,;:([{|]|\s[-–—+]\s/, 1)[0]!
    .trim()
    .slice(0, 100);
