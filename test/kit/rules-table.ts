import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const root = new URL('../..', import.meta.url).pathname;

/** The text of a file of the project. */
export const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** The whole numbers of a range. */
export const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** One rule: what it says, and where it is done and tested. */
export interface Row {
  readonly id: string;
  readonly rule: string;
  readonly where: string;
  readonly test: string;
}

/** A document with a table of rules. */
export interface RulesTable {
  readonly document: string;
  readonly lines: readonly string[];
  readonly rows: readonly Row[];
  readonly ids: ReadonlySet<string>;
}

/** Reads the tables of rules of a document: those whose first column is Id. */
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

/** `file` and what is said to stand in it, for each file that a cell names. */
const named = (cell: string): { file: string; words: string }[] =>
  [...cell.matchAll(/`([^`]+)`([^`;]*)/g)].map(([, file = '', words = '']) => ({ file, words: words.trim() }));

/** The first of some paths that there is. */
const found = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(`${root}/${path}`));

const filesOf = (folder: string, ends: RegExp): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => ends.test(file))
    .map((file) => `${folder}/${file}`);

/** Every file that may name a rule. */
export const sources = [...filesOf('src', /\.(ts|yaml)$/), ...filesOf('test', /\.ts$/)];

const isOutside = (where: string): boolean => /^(Not modelled|Nothing to do): ./.test(where);

/**
 * Tests that a table has every id of its rules, and that the places and tests that it names exist.
 * @param specification every id
 * @param game the folder of the game below `src` and below `test/unit`
 * @param untested rules that the code follows and no test holds it to
 */
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
    for (const line of lines) expect(line.split('|').length, line).toBe(6);
    for (const row of rows) expect(Object.values(row), row.id).not.toContain('');
  });

  it.each(rows)('$id: where it names files they exist, and have what is named', ({ where }) => {
    if (isOutside(where)) return;
    const places = named(where);
    expect(places).not.toEqual([]);
    for (const { file, words } of places) {
      const path = found([`src/${game}/${file}`]);
      expect(path, file).toBeDefined();
      const text = read(path!);
      const names = words.split(', ').filter((name) => name !== '');
      expect(names, file).not.toEqual([]);
      for (const name of names) {
        expect(text, `${file} ${name}`).toMatch(new RegExp(`(?<![\\w-])${name}(?![\\w-])`));
      }
    }
  });

  it.each(rows)('$id: the tests that it names exist, and have the words', ({ id, where, test }) => {
    if (isOutside(where) || untested.includes(id)) {
      expect(test).toBe('—');
      return;
    }
    const places = named(test);
    expect(places).not.toEqual([]);
    for (const { file, words } of places) {
      const path = found([`test/unit/${game}/${file}`, `test/${file}`]);
      expect(path, file).toBeDefined();
      expect(words, file).toMatch(/^“.{2,}”$/);
      const inside = words.slice(1, -1);
      // The number of an id ends where its words end: 1 is not 10.
      const ends = /\d$/.test(inside) ? '(?!\\d)' : '';
      expect(read(path!), file).toMatch(new RegExp(inside.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + ends));
    }
  });

  it('names nothing outside of the project', () => expect(document).not.toMatch(/\.\.\/|https?:|\/(work|tmp|home)\b/));
}
