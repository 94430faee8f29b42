import { z } from 'zod';
import type { Format } from '../core/format.ts';
import { experimentSchema } from './schema.ts';

/** The JSON Schema (draft 2020-12) of experiment files, for editors: what `breaktest schema` prints. */
export function jsonSchema(formats: readonly Format[]): Record<string, unknown> {
  const games = formats.map((format) => {
    const { $schema: _, ...schema } = z.toJSONSchema(experimentSchema(format), { io: 'input', override: plainNumbers });
    return withProfileFiles(schema, format);
  });
  return {
    $schema: 'https://json-schema.org/draft/2020-12/schema',
    title: 'breaktest experiment',
    description: 'One question about a combat: who fights whom, under which rules, how often.',
    ...(games.length === 1 ? games[0] : { type: 'object', oneOf: games }),
  };
}

/** Leaves out the limits that only say what a number can hold. */
function plainNumbers({ jsonSchema: schema }: { jsonSchema: { minimum?: number; maximum?: number } }): void {
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
}

/** `profiles` may also name files of profiles. */
function withProfileFiles(schema: Record<string, unknown>, format: Format): Record<string, unknown> {
  const properties = schema['properties'] as Record<string, { description?: string }>;
  const profiles = properties['profiles'];
  if (format.entry === undefined || profiles === undefined) return schema;
  const { description, ...map } = profiles;
  const anyOf = [map, { type: 'string' }, { type: 'array', items: { type: 'string' } }];
  const text = `${description ?? 'Profiles of this file, by name.'} Or the name of a YAML file of profiles, or a list of such names.`;
  return { ...schema, properties: { ...properties, profiles: { description: text, anyOf } } };
}
