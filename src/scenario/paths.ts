import type { z } from 'zod';
import type { Problem } from '../core/problem.ts';
import { nearest } from './nearest.ts';
import { isMap } from './plain.ts';
import { defOf, flatten } from './zod-kinds.ts';
import { childSchema } from './zod-problems.ts';
import { some } from './zod-words.ts';

/** What a dotted path reached: the value that stands there, if any, and the schemas that judge it. */
interface Place {
  readonly value: unknown;
  readonly schemas: readonly z.core.$ZodType[];
}

/**
 * Checks that a dotted path names a value of the file as it stands after defaults, or a key that may stand there.
 * List positions count from 0.
 * @returns the problem with the first part that names nothing, or undefined.
 */
export function pathProblem(path: readonly string[], expanded: unknown, schema: z.core.$ZodType): Problem | undefined {
  let place: Place = { value: expanded, schemas: branches([schema]) };
  for (const [i, part] of path.entries()) {
    const fault = stepFault(place, part, path.slice(0, i));
    if (fault !== undefined) {
      const [message, allowed, near] = fault;
      return {
        code: 'unknown-path',
        severity: 'error',
        path: path.slice(0, i + 1),
        message,
        found: part,
        allowed,
        near,
      };
    }
    place = {
      value:
        isMap(place.value) || Array.isArray(place.value) ? (place.value as Record<string, unknown>)[part] : undefined,
      schemas: branches(place.schemas.flatMap((s) => childSchema(s, part) ?? [])),
    };
  }
  return undefined;
}

type Fault = readonly [message: string, allowed: string, near: readonly string[]];

function stepFault({ value, schemas }: Place, part: string, before: readonly string[]): Fault | undefined {
  const where = before.length === 0 ? 'The file' : `\`${before.join('.')}\``;
  if (Array.isArray(value)) {
    if (/^(0|[1-9]\d*)$/.test(part) && Number(part) < value.length) return undefined;
    const allowed = value.length === 0 ? 'nothing, the list is empty' : `a position 0..${value.length - 1}`;
    return [`${where} is a list and has no position \`${part}\``, allowed, []];
  }
  if (isMap(value) && Object.hasOwn(value, part)) return undefined;
  const fixed = schemas.flatMap((s) => fixedKeys(s));
  if (fixed.includes(part)) return undefined;
  // A map that is either one set of keys or one such set per name takes new names: whether they are right is checked later.
  if (fixed.length > 0 && schemas.some((s) => defOf(s).type === 'record')) return undefined;
  if (!isMap(value) && (value !== undefined || fixed.length === 0))
    return [`${where} is one value and has no parts`, 'a path that ends there', []];
  const names = [...new Set([...Object.keys(value ?? {}), ...fixed])];
  return [`${where} has nothing named \`${part}\``, some(names, 24), nearest(part, names)];
}

const fixedKeys = (schema: z.core.$ZodType): string[] => {
  const def = defOf(schema);
  return def.type === 'object' ? Object.keys(def.shape) : [];
};

const branches = (schemas: readonly z.core.$ZodType[]): z.core.$ZodType[] => schemas.flatMap(flatten);
