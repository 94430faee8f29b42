import { distance } from 'fastest-levenshtein';
import { fold, singularName } from '../names.ts';
import { named } from '../search/named.ts';
import type { ArmyIndex, IndexArmy, SearchRow } from '../search/row.ts';

export interface NamedHead {
  readonly name: string;
  readonly rows: readonly SearchRow[];
  readonly rest: string;
  /** Whether the next text is one that may follow a name: a comma, a number, a bracket, nothing. */
  readonly sound: boolean;
}

const LONGEST = 120;

/** Words of players for the categories of an army. */
const headings = ['hero', 'lord', 'rare', 'army list'];

/** The names of an index, prepared for texts of thousands of lines: found at once, by any spelling. */
export class ListNames {
  readonly index: ArmyIndex;
  readonly #units = new Map<string, SearchRow[]>();
  readonly #armies: readonly { readonly army: IndexArmy; readonly names: readonly string[] }[];
  readonly #categories: ReadonlySet<string>;
  readonly #spells: ReadonlySet<string>;
  readonly #retired: ReadonlySet<string>;
  readonly #words: number;

  constructor(index: ArmyIndex) {
    this.index = index;
    let words = 1;
    for (const row of index.units) {
      for (const name of new Set([row.name, ...(row.aliases ?? [])].map(singularName))) {
        this.#units.set(name, [...(this.#units.get(name) ?? []), row]);
        words = Math.max(words, name.split(' ').length);
      }
    }
    this.#words = words + 1;
    this.#armies = index.armies.map((army) => ({
      army,
      names: [army.name, army.id, ...(army.aliases ?? [])].map(singularName),
    }));
    this.#categories = new Set([...index.units.map(({ category }) => singularName(category)), ...headings]);
    this.#spells = new Set(Object.values(index.spells).flat().map(fold));
    this.#retired = new Set(index.retired.map(fold));
  }

  units(name: string, army?: string): readonly SearchRow[] {
    const rows = this.#units.get(singularName(name)) ?? [];
    const here = army === undefined ? rows : rows.filter((row) => row.army === army);
    return here.length < 2 ? here : named({ ...this.index, units: here }, name);
  }

  /** Returns the one unit of an army that a misspelt name can mean: one or two letters away. */
  spelt(name: string, army: string): SearchRow | undefined {
    const wanted = singularName(name);
    if (wanted.length < 5 || wanted.length > 60) return undefined;
    const most = wanted.length < 9 ? 1 : 2;
    const near = new Set<SearchRow>();
    for (const [one, rows] of this.#units)
      if (Math.abs(one.length - wanted.length) <= most && distance(one, wanted) <= most)
        for (const row of rows) if (row.army === army && row.points !== undefined) near.add(row);
    return near.size === 1 ? [...near][0] : undefined;
  }

  /** Returns the longest beginning that names a unit. Separate words precede longer matches that end within a word. */
  head(text: string, army?: string): NamedHead | undefined {
    const heads: NamedHead[] = [];
    for (const end of this.#ends(text)) {
      const name = text.slice(0, end).replace(/[,:;.\-–—]+$/, '');
      const rows = this.units(name, army);
      if (rows.length === 0) continue;
      const rest = text.slice(end);
      heads.push({ name, rows, rest, sound: name.length < end || soundBehind.test(rest) });
    }
    return heads.findLast(({ sound }) => sound) ?? heads.at(-1);
  }

  *#ends(text: string): Generator<number> {
    let count = 0;
    for (const word of text.slice(0, LONGEST).matchAll(/[^\s()[\]{}]+/g)) {
      if (count++ >= this.#words || /[()[\]{}]/.test(text.slice(0, word.index))) return;
      yield word.index + word[0].length;
    }
  }

  /** Returns the army that a heading names; whole names precede parts, long names precede short ones. */
  army(text: string): IndexArmy | undefined {
    const wanted = ` ${singularName(text.slice(0, 500))} `;
    const found = this.#armies.flatMap(({ army, names }) =>
      names.filter((name) => wanted.includes(` ${name} `)).map((name) => ({ army, letters: name.length })),
    );
    // Two letters name an army only on their own: (DL), - DL.
    const sure = found.filter(
      ({ army, letters }) => letters > 3 || (army.aliases ?? []).some((one) => standsAs(one, text)),
    );
    return sure.sort((a, b) => b.letters - a.letters)[0]?.army;
  }

  /** Whether a line is only the heading of a category: `Core (1200 pts)`. */
  isHeading(text: string): boolean {
    const words = singularName(text.replace(/[\d.,%]+/g, ' '))
      .split(' ')
      .filter((word) => !filling.has(word));
    return words.length > 0 && words.length < 4 && this.#categories.has(words.join(' '));
  }

  isSpell = (name: string): boolean => this.#spells.has(fold(name));

  isRetired = (name: string): boolean => this.#retired.has(fold(name));
}

const soundBehind = /^\s*(?:$|[,:;.([{\-–—|+@=/\n&]|[x×]?\s?\d|(?:with|w\/|on|and|mit|avec|con)\s)/i;

const filling = new Set(['', 'pt', 'pts', 'point', 'point', 'max', 'min', 'of', 'total', 'and', 'in', 'the']);

const standsAs = (name: string, text: string): boolean =>
  new RegExp(`(?:^|[\\s([\\-–—:|/])${name}(?:$|[\\s)\\]\\-–—:|/,])`, 'i').test(text.trim());

const made = new WeakMap<ArmyIndex, ListNames>();

export function listNames(index: ArmyIndex): ListNames {
  let names = made.get(index);
  if (names === undefined) {
    names = new ListNames(index);
    made.set(index, names);
  }
  return names;
}
