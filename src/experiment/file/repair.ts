import type * as z from 'zod/mini';
import { isMap } from '../key-paths/plain.ts';
import { bare, constants, defOf, mayBeMissing } from '../problems/zod-kinds.ts';
import { branchFor, childSchema } from '../problems/zod-problems.ts';

/** Drops unknown keys and wrong optional values, replaces required ones, for later checks of types. @returns undefined if impossible */
export function repair(schema: z.core.$ZodType, value: unknown): unknown {
  if ((schema as z.ZodMiniType).safeParse(value).success) return value;
  const mended = mend(schema, value);
  if (mended !== undefined && (schema as z.ZodMiniType).safeParse(mended).success) return mended;
  if (mayBeMissing(schema)) return undefined;
  const made = sample(schema);
  return (schema as z.ZodMiniType).safeParse(made).success ? made : undefined;
}

function mend(schema: z.core.$ZodType, value: unknown): unknown {
  const def = defOf(schema);
  switch (def.type) {
    case 'union': {
      const branch = branchFor(def.options, value);
      return branch && repair(branch.schema, value);
    }
    case 'object':
      return isMap(value) ? mendKeys(schema, value, Object.keys(def.shape)) : undefined;
    case 'record': {
      if (!isMap(value)) return undefined;
      const names = Object.keys(value).filter((name) => (def.keyType as z.ZodMiniType).safeParse(name).success);
      return mendKeys(schema, value, names);
    }
    case 'array':
      return Array.isArray(value)
        ? value.map((item) => repair(def.element, item)).filter((item) => item !== undefined)
        : undefined;
    default:
      return undefined;
  }
}

function mendKeys(
  schema: z.core.$ZodType,
  value: Record<string, unknown>,
  keys: readonly string[],
): Record<string, unknown> {
  const entries = keys.map((key) => [key, repair(childSchema(schema, key)!, value[key])] as const);
  return Object.fromEntries(entries.filter(([, mended]) => mended !== undefined));
}

function sample(schema: z.core.$ZodType): unknown {
  const [constant] = constants(schema);
  if (constant !== undefined) return constant;
  const def = defOf(schema);
  const accepts = (value: unknown): boolean => (bare(schema) as z.ZodMiniType).safeParse(value).success;
  switch (def.type) {
    case 'union':
      return sample(def.options[0]!);
    case 'object':
      return mendKeys(schema, {}, Object.keys(def.shape));
    case 'tuple':
      return def.items.map(sample);
    case 'array': {
      const item = sample(def.element);
      return Array.from({ length: 13 }, (_, n) => Array<unknown>(n).fill(item)).find(accepts);
    }
    default:
      return ['', 'x', 0, 1, 2, 10, 100, {}].find(accepts);
  }
}
