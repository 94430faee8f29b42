import { distance } from 'fastest-levenshtein';
import { choiceOf, choiceText, splitList } from '../configuration.ts';
import { candidates, enchanted, optionsNamed } from '../match.ts';
import { fold } from '../names.ts';
import { type ArmyPlace, above } from '../places.ts';
import type { ListNames } from './list-names.ts';

export interface ListOptions {
  readonly options: readonly string[];
  /** The number of options; further ones than a unit can have are not read. */
  readonly count: number;
  readonly misspelt: readonly { readonly found: string; readonly taken: string; readonly near: readonly string[] }[];
}

/** The words of players, each with the options that it can mean; the unit's own options apply. */
const shorthand: Readonly<Record<string, readonly string[]>> = {
  ...same(
    ['fcg', 'full command', 'full command group', 'full cmd', 'command', 'command group', 'fc', 'full'],
    ['Standard Bearer', 'Musician', 'Champion'],
  ),
  ...same(['s', 'sb', 'std', 'stb', 'standard', 'banner', 'flag', 'std bearer', 'bearer'], ['Standard Bearer']),
  ...same(['m', 'mus', 'music', 'muso', 'drummer'], ['Musician']),
  ...same(['c', 'champ', 'champion'], ['Champion']),
  ...same(['bsb', 'army standard', 'army standard bearer', 'battle standard'], ['Battle Standard Bearer']),
  ...same(['gen', 'army general', 'the general', 'warlord'], ['General']),
  ...same(['gw', '2hw', 'two handed weapon', 'great weapons'], ['Great Weapon']),
  ...same(['pw', 'paired', 'ahw', 'two weapons'], ['Paired Weapons']),
  ...same(['hb', 'hal', 'halb'], ['Halberd']),
  ...same(['tw', 'throwing', 'javelins'], ['Throwing Weapons']),
  ...same(['sh', 'shd', 'shields'], ['Shield']),
  ...same(['lt'], ['Light Troops']),
  ...same(['xbow', 'xbows'], ['Crossbow']),
  ...same(['wm', 'wiz master', 'master', 'master wizard'], ['Wizard Master']),
  ...same(['wa', 'wiz adept', 'adept', 'adept wizard'], ['Wizard Adept']),
  ...same(['wiz apprentice', 'apprentice', 'wap'], ['Wizard Apprentice']),
  ...same(['conclave', 'wc'], ['Wizard Conclave']),
};

function same(words: readonly string[], means: readonly string[]): Record<string, readonly string[]> {
  return Object.fromEntries(words.map((word) => [word, means]));
}

const joiner = /\s+(?:and|plus|with|w\/|und|mit|et|avec|y|con|e)\s+|\s*[&+/\n]\s*|\s+[-–—]\s+|\.\s+/giu;

/** Short words within a name: `Crossbow and GW`. */
const letters = /\b(?:GW|PW|TW|HB|BSB|LT)\b/g;

export const MAX_OPTIONS = 100;

/** The maximum of joined pieces to try together; a longer row is kept whole. */
const MAX_JOINED = 12;

const costBehind =
  /\s*(?:[([]\s*\+?\s*\d{1,4}\s*(?:pts?\.?|points?|p)?\s*[)\]]|[-–:=+@]?\s*\+?\d{1,4}\s*(?:pts?|points?)\.?)$/i;
const costBefore = /^\+?\d{1,4}\s*(?:pts?|points?)\.?\s*[-–:]?\s*(?=\p{L})/iu;

/** Reads options between commas; splits joined ones (`Great Weapon and Shield`) if that makes more of them known. */
export function readOptions(
  written: string | readonly string[],
  places: readonly ArmyPlace[],
  names: ListNames,
): ListOptions {
  const reader = new Reader(places, names, typeof written !== 'string');
  const pieces = typeof written === 'string' ? splitList(tidy(written)) : written.map((one) => one.trim());
  const bare = pieces.map((piece) => piece.replace(/^[\s:.–—-]+|[\s:.–—-]+$/gu, '')).filter((piece) => piece !== '');
  return { ...reader.read(bare.slice(0, MAX_OPTIONS)), count: bare.length };
}

/** Closes brackets and makes them of one kind; removes punctuation at both ends. */
function tidy(written: string): string {
  let text = written
    .replace(/[[{]/g, '(')
    .replace(/[\]}]/g, ')')
    .replace(/\s*[;|•·]\s*/g, ', ');
  // Printed costs are not part of the name.
  text = text.replace(/\s*\(\s*\+?\s*\d{1,4}\s*(?:pts?\.?|points?|p)?\s*\)/gi, '');
  text = text.replace(/^(?:[\s,:\-–—.=+]|w\/|with\s)+/i, '').replace(/[\s.,;:]+$/, '');
  text = balanced(text);
  // All options may be in brackets: `Mongrel Herd (Spear, Musician)`.
  const whole = /^\((.*)\)$/s.exec(text);
  return whole !== null && balanced(whole[1]!) === whole[1] ? whole[1]! : text;
}

function balanced(text: string): string {
  let depth = 0;
  let kept = '';
  for (const letter of text) {
    if (letter === ')' && depth === 0) continue;
    if (letter === '(') depth++;
    if (letter === ')') depth--;
    kept += letter;
  }
  return kept + ')'.repeat(depth);
}

class Reader {
  readonly #places: readonly ArmyPlace[];
  readonly #names: ListNames;
  readonly #hasHeadings: boolean;
  readonly #known = new Map<string, boolean>();
  readonly #misspelt: { found: string; taken: string; near: readonly string[] }[] = [];

  /** @param hasHeadings - whether an unknown piece may be a heading of the options below it */
  constructor(places: readonly ArmyPlace[], names: ListNames, hasHeadings: boolean) {
    this.#hasHeadings = hasHeadings;
    this.#places = places;
    this.#names = names;
  }

  read(pieces: readonly string[]): Omit<ListOptions, 'count'> {
    const options: string[] = [];
    for (let i = 0; i < pieces.length; ) {
      // `General, Disciplined, and The Dead Arise` is one name.
      let end = Math.min(i + 4, pieces.length);
      while (end > i + 1 && !this.#isWhole(pieces.slice(i, end).join(', '))) end--;
      if (end > i + 1) options.push(pieces.slice(i, end).join(', '));
      else options.push(...this.#piece(pieces[i]!));
      i = end;
    }
    return { options: options.flatMap((one) => this.#hoisted(one)), misspelt: this.#misspelt };
  }

  #isWhole(text: string): boolean {
    const wanted = fold(text);
    return this.#places.some(({ names }) => names.includes(wanted));
  }

  #isKnown(piece: string): boolean {
    const { name, options = [] } = choiceOf(piece);
    const key = `${fold(name)}|${options.length > 0}`;
    let known = this.#known.get(key);
    if (known === undefined) {
      known =
        optionsNamed(this.#places, name).length > 0 ||
        this.#isWhole(piece) ||
        (options.length > 0 &&
          this.#places.some(({ option }) => option.enchants && fold(option.enchants) === fold(name))) ||
        this.#names.isRetired(name);
      this.#known.set(key, known);
    }
    return known;
  }

  #piece(written: string): readonly string[] {
    const line = written.replace(/\s*\n\s*/g, ' ');
    if (this.#isKnown(line)) return [line];
    const short = this.#short(line);
    if (short !== undefined) return short;
    const full = line.replace(letters, (word) => shorthand[word.toLowerCase()]?.[0] ?? word);
    if (full !== line && this.#isKnown(full)) return [full];
    const bare = line.replace(costBehind, '').replace(costBefore, '').trim();
    if (bare !== line && bare !== '' && !/^\d+$/.test(bare)) return this.#piece(bare);
    const parts = this.#parted(written);
    if (parts !== undefined) return parts;
    return [this.#spelt(line) ?? line];
  }

  #short(piece: string): readonly string[] | undefined {
    const { name, options } = choiceOf(piece);
    const word = fold(name);
    const initials =
      /^[msc](?: ?[msc]){1,2}$/.test(word) && new Set(word.replace(/ /g, '')).size === word.replace(/ /g, '').length;
    const known = Object.hasOwn(shorthand, word) ? shorthand[word]! : undefined;
    const means = initials ? [...word.replace(/ /g, '')].flatMap((letter) => shorthand[letter]!) : known;
    if (means === undefined) return undefined;
    // `Command Group (Standard Bearer)` has only the options in brackets.
    if (means.length > 1 && options?.length) return options.flatMap((one) => this.#piece(choiceText(one)));
    const here = means.filter((one) => optionsNamed(this.#places, one).length > 0);
    // A unit without champions has the other options of a full command.
    const taken = here.length > 0 ? here : means;
    return taken.map((one, i) => (i === 0 && options?.length ? choiceText({ name: one, options }) : one));
  }

  /** Splits a piece into several options; undefined if nothing in it is known. */
  #parted(piece: string): readonly string[] | undefined {
    const cuts = [...piece.matchAll(joiner)].filter(({ index }) => depthAt(piece, index) === 0);
    if (cuts.length === 0 || cuts.length > MAX_JOINED) return undefined;
    const starts = [0, ...cuts.map(({ index, 0: gap }) => index + gap.length)];
    const ends = [...cuts.map(({ index }) => index), piece.length];
    const found: string[] = [];
    let unknown: number | undefined;
    let any = false;
    const close = (end: number): void => {
      if (unknown !== undefined) found.push(piece.slice(starts[unknown]!, ends[end - 1]!).replace(/\s*\n\s*/g, ' '));
      unknown = undefined;
    };
    for (let i = 0; i < starts.length; ) {
      let end = ends.length;
      const text = (): string =>
        piece
          .slice(starts[i]!, ends[end - 1]!)
          .replace(/\s*\n\s*/g, ' ')
          .trim();
      while (end > i && !this.#isKnown(text()) && this.#short(text()) === undefined) end--;
      if (end === i) {
        unknown ??= i;
        i++;
        continue;
      }
      close(i);
      found.push(...(this.#isKnown(text()) ? [text()] : this.#short(text())!));
      any = true;
      i = end;
    }
    close(ends.length);
    return any ? found.filter((one) => one.trim() !== '') : undefined;
  }

  /** Returns the only name within a letter or two of a misspelt one. */
  #spelt(piece: string): string | undefined {
    const { name, options, times } = choiceOf(piece);
    const wanted = fold(name);
    if (wanted.length < 6 || wanted.length > 60 || this.#names.isSpell(name)) return undefined;
    const most = wanted.length < 9 ? 1 : 2;
    const near = new Set<string>();
    for (const place of this.#places)
      for (const one of place.names)
        if (Math.abs(one.length - wanted.length) <= most && distance(one, wanted) <= most) near.add(place.option.name!);
    if (near.size !== 1) return undefined;
    const [taken] = near;
    const all = [...new Set(this.#places.flatMap(({ option }) => option.name ?? []))];
    this.#misspelt.push({ found: name, taken: taken!, near: candidates(name, all) });
    return choiceText({ name: taken!.replace(/\s*\([^()]*\)/g, ''), options, times });
  }

  /** Moves an option out of brackets if it belongs to the unit, not to the option before the brackets. */
  #hoisted(piece: string): readonly string[] {
    if (this.#isWhole(piece)) return [piece];
    const { name, options = [], times } = choiceOf(piece);
    if (options.length === 0) return [piece];
    const owners = new Set(optionsNamed(this.#places, name));
    const weapon = enchanted(this.#places, name);
    for (const one of weapon) owners.add(one);
    const inside = this.#places.filter((place) => [...above(place)].some((at) => owners.has(at)));
    const [kept, out]: [string[], string[]] = [[], []];
    for (const one of options.map(choiceText)) {
      const inner = one.replace(/\s*\n\s*/g, ' ');
      const own = choiceOf(inner).name;
      const fits = optionsNamed(inside, own).length > 0 || this.#names.isSpell(own) || !this.#isKnown(inner);
      if (fits) kept.push(inner);
      else out.push(inner);
    }
    if (out.length === 0) return [choiceText({ name, options: kept, times })];
    const isOwner =
      (owners.size > 0 || !this.#hasHeadings) &&
      (weapon.length === 0 || kept.length > 0 || optionsNamed(this.#places, name).length > 0);
    return [...(isOwner ? [choiceText({ name, options: kept, times })] : []), ...out];
  }
}

function depthAt(text: string, end: number): number {
  let depth = 0;
  for (let i = 0; i < end; i++) {
    if (text[i] === '(') depth++;
    else if (text[i] === ')') depth--;
  }
  return depth;
}
