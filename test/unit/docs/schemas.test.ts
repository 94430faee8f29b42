import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { fromJSONSchema, type ZodType } from 'zod';

const root = new URL('../../../', import.meta.url);
const filesOf = (folder: string): URL[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => new URL(`${folder}${name}`, root));

const experiments = filesOf('experiments/');
const libraries = filesOf('src/games/t9a/library/');

function schemaOf(file: URL): URL {
  const [first = ''] = readFileSync(file, 'utf8').split('\n', 1);
  const path = /^# yaml-language-server: \$schema=(\S+)$/.exec(first)?.[1];
  expect(path, `the first line of ${file.pathname}`).toBeDefined();
  return new URL(path!, file);
}

const judges = new Map<string, ZodType>();

function judge(schema: URL, value: unknown): boolean {
  const known = judges.get(schema.href) ?? fromJSONSchema(JSON.parse(readFileSync(schema, 'utf8')));
  judges.set(schema.href, known);
  return known.safeParse(value).success;
}

const wrong = (files: readonly URL[], isSo: (file: URL) => boolean): string[] =>
  files.filter((file) => !isSo(file)).map((file) => file.pathname.replace(root.pathname, ''));

describe('the schemas for editors', () => {
  it('are there for experiments and libraries', () => {
    expect(Math.min(experiments.length, libraries.length)).toBeGreaterThan(3);
    expect(wrong([...experiments, ...libraries], (file) => existsSync(schemaOf(file)))).toEqual([]);
  });

  it('find each file valid', () => {
    const isValid = (file: URL) => judge(schemaOf(file), parse(readFileSync(file, 'utf8')));
    expect(wrong([...experiments, ...libraries], isValid)).toEqual([]);
  });

  it.each<[string, (value: Record<string, unknown>) => object]>([
    ['an unknown key', () => ({ ruonds: 1 })],
    ['no name', () => ({ name: undefined })],
    ['a list for a seed', () => ({ seed: [] })],
    ['other dice', () => ({ engine: 'quick' })],
    ['another game', ({ system }) => ({ system: system === 't9a' ? 'cca' : 't9a' })],
  ])('find no experiment valid with %s', (_, change) => {
    const isFound = (file: URL) => {
      const value = parse(readFileSync(file, 'utf8'));
      return !judge(schemaOf(file), { ...value, ...change(value) });
    };
    expect(wrong(experiments, isFound)).toEqual([]);
  });

  it('find no profile valid with an unknown key', () => {
    const isFound = (file: URL) => {
      const [[name, profile] = []] = Object.entries(parse(readFileSync(file, 'utf8')) as Record<string, object>);
      expect(judge(schemaOf(file), { [name!]: profile })).toBe(true);
      return !judge(schemaOf(file), { [name!]: { ...profile, couarge: 7 } });
    };
    expect(wrong(libraries, isFound)).toEqual([]);
  });
});
