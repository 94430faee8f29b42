import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../../..', import.meta.url).pathname;

const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

export const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

interface Row {
  readonly id: string;
  readonly rule: string;
  readonly where: string;
  readonly test: string;
}

export interface RulesTable {
  readonly document: string;
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
  readonly ids: ReadonlySet<string>;
}

/** Reads a table of rules, whose first column is Id. */
export function rulesTable(file: string): RulesTable {
  const document = read(file);
  const lines = document
    .split(/\n(?=\| Id \|)/)
    .slice(1)
    .flatMap((part) => part.split(/\n\n/)[0]!.split('\n'))
    .filter((line) => /^\|(?! Id |-)/.test(line));
  const rows = lines.map((line): Row => {
    const [id = '', rule = '', where = '', test = ''] = line
      .split('|')
      .slice(1, -1)
      .map((text) => text.trim());
    return { id, rule, where, test };
  });
  return { document, lines, rows, ids: new Set(rows.map(({ id }) => id)) };
}

const named = (cell: string): { file: string; words: string }[] =>
  [...cell.matchAll(/`([^`]+)`([^`;]*)/g)].map(([, file = '', words = '']) => ({ file, words: words.trim() }));

const found = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(`${root}/${path}`));

const filesOf = (folder: string, ends: RegExp): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => ends.test(file))
    .map((file) => `${folder}/${file}`);

const sources = [...filesOf('src', /\.(ts|yaml)$/), ...filesOf('test', /\.ts$/)];

const isOutside = (where: string): boolean => /^(Not modelled|Nothing to do): ./.test(where);

function faultsOfPlaces(where: string, game: string): string[] {
  const places = named(where);
  if (places.length === 0) return ['names no place'];
  return places.flatMap(({ file, words }) => {
    const path = `src/games/${game}/${file}`;
    if (!existsSync(`${root}/${path}`)) return [`${file} is not there`];
    const text = read(path);
    const names = words.split(', ').filter((name) => name !== '');
    if (names.length === 0) return [`names nothing in ${file}`];
    return names
      .filter((name) => !new RegExp(`(?<![\\w-])${name}(?![\\w-])`).test(text))
      .map((name) => `${file} has no ${name}`);
  });
}

function faultsOfTests(test: string, game: string): string[] {
  const places = named(test);
  if (places.length === 0) return ['names no test'];
  return places.flatMap(({ file, words }) => {
    const path = found([`test/unit/games/${game}/${file}`, `test/${file}`]);
    if (path === undefined) return [`${file} is not there`];
    if (!/^“.{2,}”$/.test(words)) return [`${file}: no words in quotes but ${words}`];
    const inside = words.slice(1, -1);
    // The number of an id ends at a word boundary: 1 is not 10.
    const ends = /\d$/.test(inside) ? '(?!\\d)' : '';
    const pattern = new RegExp(inside.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + ends);
    return pattern.test(read(path)) ? [] : [`${file} has no test ${words}`];
  });
}

export const strangers = (pattern: RegExp, isKnown: (id: string, file: string) => boolean): string[] =>
  sources.flatMap((file) =>
    [...new Set(read(file).match(pattern))].filter((id) => !isKnown(id, file)).map((id) => `${file}: ${id}`),
  );

/** Tests the table: it has every id of the specification, and all but `untested` rules have tests. */
export function testTable(
  { document, lines, rows }: RulesTable,
  specification: readonly string[],
  game: string,
  untested: readonly string[] = [],
): void {
  it('has every id of the specification once, and no other', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual([...specification].sort());
  });

  it('has rows of four cells with something in each', () => {
    expect(lines.filter((line) => line.split('|').length !== 6)).toEqual([]);
    expect(rows.filter((row) => Object.values(row).includes(''))).toEqual([]);
  });

  it('names places and tests that exist and have what is named, in every row', () => {
    const faults = rows.flatMap(({ id, where, test }) => {
      const outside = isOutside(where);
      const none = outside || untested.includes(id);
      return [
        ...(outside ? [] : faultsOfPlaces(where, game)),
        ...(none ? [] : faultsOfTests(test, game)),
        ...(none && test !== '—' ? [`has a test, ${test}, where “—” is due`] : []),
      ].map((fault) => `${id}: ${fault}`);
    });
    expect(faults).toEqual([]);
  });

  it('names nothing outside of the project', () => expect(document).not.toMatch(/\.\.\/|https?:|\/(work|tmp|home)\b/));
}
