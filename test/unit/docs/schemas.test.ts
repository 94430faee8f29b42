import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { z } from 'zod';

const root = new URL('../../../', import.meta.url);
const filesOf = (folder: string): URL[] =>
  readdirSync(new URL(folder, root))
    .filter((name) => name.endsWith('.yaml'))
    .map((name) => new URL(`${folder}${name}`, root));

const experiments = filesOf('experiments/');
const libraries = filesOf('src/t9a/library/');

/** The schema that a file names for editors in its first line. */
function schemaOf(file: URL): URL {
  const [first = ''] = readFileSync(file, 'utf8').split('\n', 1);
  const path = /^# yaml-language-server: \$schema=(\S+)$/.exec(first)?.[1];
  expect(path, `the first line of ${file.pathname}`).toBeDefined();
  return new URL(path!, file);
}

const judges = new Map<string, z.ZodType>();

/** What a JSON Schema in a file says of a value. */
function judge(schema: URL, value: unknown): boolean {
  const known = judges.get(schema.href) ?? z.fromJSONSchema(JSON.parse(readFileSync(schema, 'utf8')));
  judges.set(schema.href, known);
  return known.safeParse(value).success;
}

const names = (files: readonly URL[]) => files.map((file) => [file.pathname.replace(root.pathname, ''), file] as const);

describe('the schemas for editors', () => {
  it.each(names([...experiments, ...libraries]))('%s names one that is there, and is valid by it', (_, file) => {
    const schema = schemaOf(file);
    expect(existsSync(schema)).toBe(true);
    expect(judge(schema, parse(readFileSync(file, 'utf8')))).toBe(true);
  });

  it.each(names(experiments))('%s with a wrong key or value is not valid', (_, file) => {
    const schema = schemaOf(file);
    const value = parse(readFileSync(file, 'utf8'));
    expect(judge(schema, { ...value, ruonds: 1 })).toBe(false);
    expect(judge(schema, { ...value, name: undefined })).toBe(false);
    expect(judge(schema, { ...value, seed: [] })).toBe(false);
    expect(judge(schema, { ...value, engine: 'quick' })).toBe(false);
    expect(judge(schema, { ...value, system: value.system === 't9a' ? 'cca' : 't9a' })).toBe(false);
  });

  it.each(names(libraries))('%s with a wrong key is not valid', (_, file) => {
    const [[name, profile] = []] = Object.entries(parse(readFileSync(file, 'utf8')) as Record<string, object>);
    expect(judge(schemaOf(file), { [name!]: profile })).toBe(true);
    expect(judge(schemaOf(file), { [name!]: { ...profile, couarge: 7 } })).toBe(false);
  });
});
