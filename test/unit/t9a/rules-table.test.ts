import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parameterShape } from '../../../src/t9a/ruleset.ts';

const root = new URL('../../..', import.meta.url).pathname;
const read = (file: string): string => readFileSync(`${root}/${file}`, 'utf8');

/** Every id of the specification by area: first and last number, and those with a letter. */
const AREAS: Record<string, readonly [first: number, last: number, ...letters: string[]]> = {
  ED: [1, 5],
  UNIT: [1, 11, '6b'],
  RANK: [1, 9, '8b'],
  SEQ: [0, 9],
  ATK: [1, 8],
  ALLOC: [1, 4],
  DUEL: [1, 6],
  HIT: [1, 5],
  WND: [1, 3],
  SAVE: [1, 5],
  MOD: [1, 4],
  ATT: [1, 16],
  SPEC: [1, 5],
  PROT: [1, 4],
  WPN: [1, 1],
  ARM: [1, 1],
  POOL: [1, 5, '4b'],
  DIST: [1, 2],
  CAS: [0, 16],
  CS: [1, 8],
  FORM: [1, 10],
  BRK: [1, 18, '11b'],
  MAG: [1, 7],
  FR: [1, 14],
  GEO: [1, 9, '3b'],
  NUDGE: [1, 7],
  PROF: [1, 4],
};

const numbers = (first: number, last: number): number[] =>
  Array.from({ length: last - first + 1 }, (_, i) => first + i);

/** Parameters on points of which the rules say nothing. */
const SILENT = [
  ...['rear_rank_stand', 'two_enemies_one_facing', 'two_facings', 'same_batch_shrink', 'front_rank_order'],
  ...['raise_widens_to', 'type_swiftstride', 'spear_v_mount', 'first_round', 'pursue_target', 'crumble_reductions'],
  ...['active_alternates', 'impact_attributes', 'harnessed_supports', 'pools_without_rf', 'restricted_parts'],
];

const specification = [
  ...Object.entries(AREAS).flatMap(([area, [first, last, ...letters]]) =>
    [...numbers(first, last), ...letters].map((n) => `T9A-${area}-${n}`),
  ),
  ...numbers(1, 50).map((n) => `L${n}`),
  ...SILENT.map((name) => `N.2 ${name}`),
];

/** Rules that the code follows and no test holds it to. It should stay empty. */
const UNTESTED: readonly string[] = ['T9A-UNIT-8', 'T9A-ATK-8'];

interface Row {
  readonly id: string;
  readonly rule: string;
  readonly where: string;
  readonly test: string;
}

const document = read('docs/rules-t9a.md');
const lines = document.split('\n').filter((line) => /^\|(?! Id |-)/.test(line));
const rows = lines.map((line): Row => {
  const [id = '', rule = '', where = '', test = ''] = line
    .split('|')
    .slice(1, -1)
    .map((text) => text.trim());
  return { id, rule, where, test };
});
const ids = new Set(rows.map(({ id }) => id));

/** `file` and what is said to stand in it, for each file that a cell names. */
const named = (cell: string): { file: string; words: string }[] =>
  [...cell.matchAll(/`([^`]+)`([^`;]*)/g)].map(([, file = '', words = '']) => ({ file, words: words.trim() }));

/** The first of some paths that there is. */
const found = (paths: readonly string[]): string | undefined => paths.find((path) => existsSync(`${root}/${path}`));

const filesOf = (folder: string, ends: RegExp): string[] =>
  readdirSync(`${root}/${folder}`, { recursive: true, encoding: 'utf8' })
    .filter((file) => ends.test(file))
    .map((file) => `${folder}/${file}`);

const sources = [...filesOf('src', /\.(ts|yaml)$/), ...filesOf('test', /\.ts$/)];
const isOutside = (where: string): boolean => /^(Not modelled|Nothing to do): ./.test(where);

describe('the table of rules in docs/rules-t9a.md', () => {
  it('has every id of the specification once, and no other', () => {
    expect(rows.map(({ id }) => id).sort()).toEqual([...specification].sort());
  });

  it('has rows of four cells with something in each', () => {
    for (const line of lines) expect(line.split('|').length, line).toBe(6);
    for (const row of rows) expect(Object.values(row), row.id).not.toContain('');
  });

  it.each(sources)('has the ids that stand in %s', (file) => {
    const text = read(file);
    for (const [id] of text.matchAll(/T9A-[A-Z]+-\d+(?:b\b)?/g)) expect(ids, id).toContain(id);
    for (const [, area] of text.matchAll(/T9A-([A-Z]+)\b/g)) expect(Object.keys(AREAS), area).toContain(area);
    if (!file.endsWith('.ts')) return;
    for (const [id] of text.matchAll(/\bL\d{1,2}\b/g)) expect(ids, id).toContain(id);
  });

  it('has the ids and the parameters of the descriptions of the ruleset', () => {
    for (const [name, { description = '' }] of Object.entries(parameterShape)) {
      for (const [id] of description.matchAll(/T9A-[A-Z]+-\d+b?/g)) expect(ids, `${name}: ${id}`).toContain(id);
      if (description.includes('N.2')) expect(ids, name).toContain(`N.2 ${name}`);
    }
    for (const name of SILENT) expect(Object.keys(parameterShape)).toContain(name);
  });

  it.each(rows)('$id: where it names files they exist, and have what is named', ({ where }) => {
    if (isOutside(where)) return;
    const places = named(where);
    expect(places).not.toEqual([]);
    for (const { file, words } of places) {
      const path = found([`src/t9a/${file}`]);
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
    if (isOutside(where) || UNTESTED.includes(id)) {
      expect(test).toBe('—');
      return;
    }
    const places = named(test);
    expect(places).not.toEqual([]);
    for (const { file, words } of places) {
      const path = found([`test/unit/t9a/${file}`, `test/${file}`]);
      expect(path, file).toBeDefined();
      expect(words, file).toMatch(/^“.{2,}”$/);
      const inside = words.slice(1, -1);
      // The number of an id ends where its words end: 1 is not 10.
      const ends = /\d$/.test(inside) ? '(?!\\d)' : '';
      expect(read(path!), file).toMatch(new RegExp(inside.replace(/[.*+?^${}()|[\]\\]/g, '\\$&') + ends));
    }
  });

  it('names nothing outside of the project', () => expect(document).not.toMatch(/\.\.\/|https?:|\/(work|tmp|home)\b/));
});
