import { describe, expect, it } from 'vitest';
import { formats } from '../../../src/games/formats.ts';
import { jsonSchema } from '../../../src/scenario/json-schema.ts';
import { fakeFormat } from '../../kit/fake-format.ts';

type Schema = {
  type?: string;
  description?: string;
  properties?: Record<string, Schema>;
  anyOf?: Schema[];
  oneOf?: Schema[];
  required?: string[];
  default?: unknown;
  const?: unknown;
  minimum?: number;
  maximum?: number;
};

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
    const { oneOf } = jsonSchema(formats) as Schema;
    expect(oneOf!.map((game) => game.properties!['system']!.const)).toEqual(formats.map((f) => f.system));
    for (const { properties } of oneOf!) {
      for (const [key, { description }] of Object.entries(properties!)) expect(description, key).toBeTruthy();
    }
  });

  it('stands alone: no part of it refers to another, which would miss it inside `oneOf`', () => {
    expect(JSON.stringify(jsonSchema(formats))).not.toContain('$ref');
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
    expect(range).toMatchObject({ required: ['from', 'to'], properties: { step: { default: 1 } } });
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
