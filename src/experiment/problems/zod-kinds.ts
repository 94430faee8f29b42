import * as z from 'zod/mini';
import { kindOf, type PlainKind } from '../key-paths/plain.ts';

export type Def = z.core.$ZodTypes['_zod']['def'];

/** Returns the schema of the value itself, without `optional`, `default` and the like around it. */
export function bare(schema: z.core.$ZodType): z.core.$ZodType {
  const def = schema._zod.def as Def;
  switch (def.type) {
    case 'optional':
    case 'nonoptional':
    case 'default':
    case 'prefault':
    case 'catch':
    case 'readonly':
      return bare(def.innerType);
    case 'pipe':
      return bare(def.in);
    case 'lazy':
      return bare(def.getter());
    default:
      return schema;
  }
}

export const defOf = (schema: z.core.$ZodType): Def => bare(schema)._zod.def as Def;

export const descriptionOf = (schema: z.core.$ZodType): string | undefined => z.globalRegistry.get(schema)?.description;

export const mayBeMissing = (schema: z.core.$ZodType): boolean =>
  (schema as z.ZodMiniType).safeParse(undefined).success;

export function kindsOf(schema: z.core.$ZodType): Set<PlainKind> {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return new Set(['text']);
    case 'number':
      return new Set(['number']);
    case 'boolean':
      return new Set(['boolean']);
    case 'null':
      return new Set(['nothing']);
    case 'array':
    case 'tuple':
      return new Set(['list']);
    case 'object':
    case 'record':
      return new Set(['map']);
    case 'enum':
    case 'literal':
      return new Set(constants(schema).map(kindOf));
    case 'union':
      return new Set(def.options.flatMap((option) => [...kindsOf(option)]));
    default:
      return new Set(['text', 'number', 'boolean', 'nothing', 'list', 'map']);
  }
}

/** Returns the fixed values that a schema accepts, branches of a union included. */
export function constants(schema: z.core.$ZodType): unknown[] {
  const def = defOf(schema);
  if (def.type === 'enum') return Object.values(def.entries);
  if (def.type === 'literal') return [...def.values];
  if (def.type === 'boolean') return [true, false];
  if (def.type === 'union') return def.options.flatMap(constants);
  return [];
}

/** Returns the branches of a union, and of the unions in it; any other schema is its own only branch. */
export const flatten = (schema: z.core.$ZodType): z.core.$ZodType[] => {
  const def = defOf(schema);
  return def.type === 'union' ? def.options.flatMap(flatten) : [schema];
};
