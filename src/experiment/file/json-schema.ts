import { stringify } from 'yaml';
import * as z from 'zod/mini';
import type { GameFormat } from '../../core/format.ts';
import { allFormats } from '../../games/index.ts';
import { describeKeys, suggestions } from '../../games/suggestions.ts';
import { isMap } from '../key-paths/plain.ts';
import { matrixSchema } from '../matrix/schema.ts';
import { libraryOnDisk } from './disk.ts';
import { experimentSchema } from './schema.ts';

type JsonSchema = Record<string, unknown>;

const DRAFT = 'https://json-schema.org/draft/2020-12/schema';

/** Returns the JSON Schema (draft 2020-12) of experiment files, for editors: the output of `breaktest schema`. */
export function jsonSchema(formats: readonly GameFormat[] = allFormats()): Record<string, unknown> {
  describeKeys();
  const parts: JsonSchema = {};
  const games = formats.map((format) => withProfileFiles(schemaOf(experimentSchema(format), format, parts), format));
  const matrices = formats.flatMap((format) => {
    const schema = matrixSchema(format);
    return schema ? [withProfileFiles(schemaOf(schema, format, parts), format)] : [];
  });
  const all = [...games, ...matrices];
  return {
    $schema: DRAFT,
    title: 'breaktest experiment',
    description: 'One question about a combat: the units, the rules, and the number of trials.',
    ...(all.length === 1 ? all[0] : { type: 'object', oneOf: all }),
    ...(Object.keys(parts).length > 0 ? { $defs: parts } : {}),
  };
}

/** The schema of files of the library, and those under `profiles`. @throws Error if the game has no profiles */
export function profilesSchema(format: GameFormat): Record<string, unknown> {
  if (format.entry === undefined) throw new Error(`${format.system} has no profiles`);
  const parts: JsonSchema = {};
  const entry = schemaOf(format.entry, format, parts);
  return {
    $schema: DRAFT,
    title: 'breaktest profiles',
    description: 'Profiles by name: army/unit.',
    type: 'object',
    additionalProperties: entry,
    $defs: parts,
  };
}

function schemaOf(schema: z.ZodMiniType, format: GameFormat, parts: JsonSchema): JsonSchema {
  const override = ({ zodSchema, jsonSchema }: { zodSchema: unknown; jsonSchema: JsonSchema }): void => {
    plainNumbers(jsonSchema);
    mapsAsSnippets(jsonSchema);
    const suggested = suggestions[z.globalRegistry.get(zodSchema as z.core.$ZodType)?.id ?? ''];
    if (suggested)
      jsonSchema['anyOf'] = [...suggested.map(([name, description]) => ({ const: name, description })), {}];
    if (zodSchema === format.entryName) {
      const names = libraryOnDisk(format).names();
      jsonSchema['anyOf'] = [...names.map((name) => ({ const: name })), {}];
    }
  };
  const made = z.toJSONSchema(schema, { io: 'input', override: override as never });
  const { $schema: _, $defs = {}, ...rest } = made as JsonSchema;
  Object.assign(parts, $defs);
  return rest;
}

function plainNumbers(schema: JsonSchema): void {
  if (schema['minimum'] === Number.MIN_SAFE_INTEGER) delete schema['minimum'];
  if (schema['maximum'] === Number.MAX_SAFE_INTEGER) delete schema['maximum'];
}

/** Turns examples that are maps into snippets, since yaml-language-server offers all such examples under one meaningless name. */
function mapsAsSnippets(schema: JsonSchema): void {
  const { examples = [] } = schema as { examples?: readonly unknown[] };
  const maps = examples.filter((example) => isMap(example));
  if (maps.length === 0) return;
  const others = examples.filter((example) => !isMap(example));
  schema['defaultSnippets'] = maps.map((body) => ({ label: inOneLine(body), body }));
  if (others.length > 0) schema['examples'] = others;
  else delete schema['examples'];
}

export const inOneLine = (value: unknown): string =>
  stringify(value, { collectionStyle: 'flow', lineWidth: 0, flowCollectionPadding: false }).trim();

function withProfileFiles(schema: JsonSchema, format: GameFormat): JsonSchema {
  const properties = schema['properties'] as Record<string, { description?: string; examples?: unknown }>;
  const profiles = properties['profiles'];
  if (format.entry === undefined || profiles === undefined) return schema;
  const { description, examples, ...map } = profiles;
  const anyOf = [map, { type: 'string' }, { type: 'array', items: { type: 'string' } }];
  const text = `${description ?? 'Profiles of this file, by name.'} Or the name of a YAML file of profiles, or a list of such names.`;
  const shown = examples === undefined ? {} : { examples };
  return { ...schema, properties: { ...properties, profiles: { description: text, anyOf, ...shown } } };
}
