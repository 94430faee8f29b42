import { describe, expect, it } from 'vitest';
import { fromJSONSchema } from 'zod';
import { jsonSchema, profilesSchema } from '../../../../src/experiment/file/json-schema.ts';
import { isMap } from '../../../../src/experiment/key-paths/plain.ts';
import { defaults as ccaDefaults } from '../../../../src/games/cca/input/resolve-policies.ts';
import { allFormats } from '../../../../src/games/index.ts';
import { defaults as t9aDefaults } from '../../../../src/games/t9a/input/resolve-policies.ts';
import { isFault, parseRule } from '../../../../src/games/t9a/rules/parse.ts';
import { weapons } from '../../../../src/games/t9a/rules/weapons.ts';
import { fakeFormat } from '../../../helpers/experiment/fake-format.ts';

type Schema = {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  required?: string[];
  default?: unknown;
  const?: unknown;
  examples?: unknown[];
  defaultSnippets?: { label: string; body: unknown }[];
  additionalProperties?: Schema | boolean;
  items?: Schema | boolean;
  prefixItems?: Schema[];
  minimum?: number;
  maximum?: number;
};

function innerOf(schema: Schema): [string, Schema][] {
  const { properties = {}, additionalProperties: rest, items, prefixItems = [], anyOf = [], oneOf = [] } = schema;
  return [
    ...Object.entries(properties),
    ...[rest, items].flatMap((one): [string, Schema][] => (typeof one === 'object' ? [['*', one]] : [])),
    ...[...prefixItems, ...anyOf, ...oneOf].map((one, i): [string, Schema] => [`${i}`, one]),
  ];
}

describe('jsonSchema()', () => {
  it('holds the common keys and those of the game', () => {
    const schema = jsonSchema([fakeFormat]) as Schema;
    expect(schema).toMatchObject({
      $schema: 'https://json-schema.org/draft/2020-12/schema',
      title: 'breaktest experiment',
      type: 'object',
      additionalProperties: false,
      required: ['breaktest', 'name', 'system', 'units', 'contacts'],
    });
    const { properties } = schema;
    expect(properties!['breaktest']).toMatchObject({ const: 1 });
    expect(properties!['system']).toMatchObject({ const: 'fake' });
    expect(properties!['trials']).toMatchObject({ type: 'integer', minimum: 1, maximum: 1e9, default: 100_000 });
    expect(properties!['rounds']).toMatchObject({ type: 'integer', minimum: 1, maximum: 12, default: 1 });
    expect(JSON.stringify(schema)).not.toContain(String(Number.MAX_SAFE_INTEGER));
  });

  it('lets profiles be a map, a file, or files', () => {
    const { profiles } = (jsonSchema([fakeFormat]) as Schema).properties!;
    expect(profiles!.anyOf!.map((branch) => branch.type)).toEqual(['object', 'string', 'array']);
  });

  it('describes every key of the shipped formats at the top and of a unit', () => {
    const { oneOf } = jsonSchema(allFormats()) as Schema;
    expect(oneOf!.map((game) => game.properties!['system']!.const)).toEqual(['t9a', 'cca', 't9a']);
    for (const { properties } of oneOf!) {
      for (const [key, { description }] of Object.entries(properties!)) expect(description, key).toBeTruthy();
    }
  });

  it('stands alone: what a part refers to is there, beside the games', () => {
    const text = JSON.stringify(jsonSchema());
    const { $defs = {} } = jsonSchema() as { $defs?: object };
    const named = [...text.matchAll(/"\$ref":"#\/\$defs\/([^"/]+)"/g)].map(([, name]) => name);
    expect([...new Set(named)].sort()).toEqual(Object.keys($defs).sort());
    expect(text.split('"$ref"').length - 1).toBe(named.length);
    expect(text.split('"$defs"').length - 1).toBe(1);
  });

  it('describes every key wherever it stands, with examples and defaults that are valid', () => {
    const { $defs = {}, ...root } = jsonSchema() as Schema & { $defs?: Record<string, Schema> };
    let keys = 0;
    const look = (schema: Schema, path: string): void => {
      for (const [key, one] of Object.entries(schema.properties ?? {})) {
        keys++;
        expect(one.description, `${path}.${key}`).toMatch(/\.$/);
      }
      const snippets = (schema.defaultSnippets ?? []).map(({ body }) => body);
      const values = [...(schema.examples ?? []), ...snippets, ...('default' in schema ? [schema.default] : [])];
      expect(schema.examples?.some(isMap) ?? false, `${path} has a map among its examples`).toBe(false);
      for (const value of values) {
        const judged = fromJSONSchema({ ...schema, $defs } as never).safeParse(value);
        expect(judged.success, `${path}: ${JSON.stringify(value)}`).toBe(true);
      }
      for (const [name, inner] of innerOf(schema)) look(inner, `${path}.${name}`);
    };
    for (const [name, schema] of Object.entries({ root, ...$defs })) look(schema, name);
    expect(keys).toBeGreaterThan(250);
  });

  it('names the defaults of the policies that are used', () => {
    const { $defs = {} } = jsonSchema() as { $defs?: Record<string, Schema> };
    const said = (name: string) =>
      Object.entries($defs[name]!.properties!).flatMap(([key, one]) => ('default' in one ? [[key, one.default]] : []));
    expect(Object.fromEntries(said('t9a-policies'))).toEqual(t9aDefaults);
    expect(Object.fromEntries(said('cca-policies'))).toEqual(ccaDefaults);
  });

  it('offers weapons, special rules and profiles, each with what it does, and takes others', () => {
    const { $defs = {} } = jsonSchema() as { $defs?: Record<string, Schema> };
    const offers = (name: string) => $defs[name]!.anyOf!.map((one) => one.const);
    expect(offers('t9a-weapon')).toEqual([...Object.keys(weapons), undefined]);
    expect(offers('t9a-rule')).toContain('aegis(5+)');
    expect(offers('t9a-profile-name')).toContain('empire/heavy-infantry');
    for (const name of ['t9a-weapon', 't9a-rule', 't9a-profile-name']) {
      const judge = fromJSONSchema($defs[name] as never);
      expect(judge.safeParse('another').success).toBe(true);
      expect(judge.safeParse(5).success).toBe(false);
    }
    for (const rule of offers('t9a-rule').slice(0, -1))
      expect(isFault(parseRule(rule as string)), `${rule}`).toBe(false);
  });

  it('describes a sweep: lists, ranges and zip', () => {
    const { sweep } = (jsonSchema([fakeFormat]) as Schema).properties! as Record<
      string,
      Schema & { additionalProperties: Schema }
    >;
    expect(sweep!.description).toContain('last path changing fastest');
    expect(sweep!.properties!['zip']!.description).toBeTruthy();
    const [list, range] = sweep!.additionalProperties.anyOf!;
    expect([list!.type, range!.type]).toEqual(['array', 'object']);
    expect(range).toMatchObject({ properties: { from: {}, to: {}, step: { default: 1 } } });
  });

  it('describes variants and precision, every key of it', () => {
    const { variants, precision } = (jsonSchema([fakeFormat]) as Schema).properties!;
    expect(variants).toMatchObject({
      type: 'object',
      additionalProperties: { type: 'object' },
      description: expect.stringContaining('baseline'),
    });
    expect(Object.keys(precision!.properties!)).toEqual([
      'half_width',
      'confidence',
      'metrics',
      'max_trials',
      'until',
      'tolerance',
    ]);
    expect(precision!.required).toBeUndefined();
    for (const [key, { description }] of Object.entries(precision!.properties!)) expect(description, key).toBeTruthy();
    expect(precision!.properties!['max_trials']).toMatchObject({ default: 1e7, minimum: 1, maximum: 1e9 });
  });

  it('offers one schema for each of several games', () => {
    expect(jsonSchema([fakeFormat, { ...fakeFormat, system: 'other' }])).toMatchObject({
      type: 'object',
      oneOf: [{ properties: { system: { const: 'fake' } } }, { properties: { system: { const: 'other' } } }],
    });
  });
});

describe('profilesSchema()', () => {
  it('holds the keys of a profile, and the parts that they refer to', () => {
    const schema = profilesSchema(allFormats()[0]!) as Schema & { $defs: Record<string, Schema> };
    expect(schema).toMatchObject({ type: 'object', additionalProperties: { $ref: '#/$defs/t9a-profile' } });
    expect(schema.$defs['t9a-profile']!.required).toContain('courage');
    expect(JSON.stringify(schema.$defs)).toContain('#/$defs/t9a-rule');
  });

  it('is refused of a game without profiles', () => {
    expect(() => profilesSchema(allFormats()[1]!)).toThrow('cca has no profiles');
  });
});
