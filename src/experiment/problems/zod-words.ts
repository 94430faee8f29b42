import type * as z from 'zod/mini';
import { describeValue } from './spell.ts';
import { bare, constants, type Def, defOf } from './zod-kinds.ts';

/** Describes the values that a schema accepts: `a whole number 1..500`, `never, always or a number 0..1`. */
export function words(schema: z.core.$ZodType): string {
  const def = defOf(schema);
  switch (def.type) {
    case 'string':
      return 'text';
    case 'number':
      return numberWords(bare(schema));
    case 'array':
      return `a list${sizeWords(bare(schema))} (each ${words(def.element)})`;
    case 'tuple':
      return `a list [${def.items.map(words).join(', ')}]`;
    case 'object':
      return `a map with ${some(Object.keys(def.shape), 8)}`;
    case 'record':
      return 'a map of names';
    default:
      return either(alternatives(schema));
  }
}

const alternatives = (schema: z.core.$ZodType): string[] => {
  const def = defOf(schema);
  if (def.type === 'union') return def.options.flatMap(alternatives);
  const fixed = constants(schema);
  if (fixed.length > 0) return fixed.map(describeValue);
  return namedTypes.has(def.type) ? [words(schema)] : ['any value'];
};

const namedTypes = new Set<string>(['string', 'number', 'array', 'tuple', 'object', 'record']);

export const some = (names: readonly string[], most: number): string =>
  names.length <= most ? names.join(', ') : `${names.slice(0, most).join(', ')} and ${names.length - most} more`;

function either(parts: readonly string[]): string {
  const unique = [...new Set(parts)];
  return unique.length < 2 ? unique.join('') : `${unique.slice(0, -1).join(', ')} or ${unique.at(-1)}`;
}

type Check = {
  check: string;
  value?: number;
  inclusive?: boolean;
  minimum?: number;
  maximum?: number;
  length?: number;
};

const checks = (schema: z.core.$ZodType): Check[] => {
  const def = schema._zod.def as Def & Check & { checks?: { _zod: { def: Check } }[] };
  return [...(def.check === undefined ? [] : [def]), ...(def.checks ?? []).map((c) => c._zod.def)];
};

export const isWhole = (schema: z.core.$ZodType): boolean =>
  checks(bare(schema)).some((c) => c.check === 'number_format' && /int/.test((c as { format?: string }).format ?? ''));

function numberWords(schema: z.core.$ZodType): string {
  const name = isWhole(schema) ? 'a whole number' : 'a number';
  let low: Check | undefined;
  let high: Check | undefined;
  for (const c of checks(schema)) {
    if (c.check === 'greater_than' && (low === undefined || c.value! >= low.value!)) low = c;
    if (c.check === 'less_than' && (high === undefined || c.value! <= high.value!)) high = c;
  }
  if (low?.inclusive && high?.inclusive) return `${name} ${low.value}..${high.value}`;
  const limits = [
    low && (low.inclusive ? `at least ${low.value}` : `more than ${low.value}`),
    high && (high.inclusive ? `at most ${high.value}` : `less than ${high.value}`),
  ].filter((limit) => limit !== undefined);
  return limits.length === 0 ? name : `${name}, ${limits.join(' and ')}`;
}

function sizeWords(schema: z.core.$ZodType): string {
  for (const c of checks(schema)) {
    if (c.check === 'length_equals') return ` of ${c.length}`;
    if (c.check === 'min_length') return ` of at least ${c.minimum}`;
  }
  return '';
}
