import type * as z from 'zod/mini';
import type { Problem } from '../../core/problem.ts';
import { nearest } from '../problems/nearest.ts';
import { defOf, flatten } from '../problems/zod-kinds.ts';
import { childSchema } from '../problems/zod-problems.ts';
import { some } from '../problems/zod-words.ts';
import { isMap } from './plain.ts';

/** Whether a path is equal to another, or lies below it. */
export const startsWith = (path: Problem['path'], start: Problem['path']): boolean =>
  start.every((part, i) => String(part) === String(path[i]));

export interface PathTarget {
  readonly value: unknown;
  readonly schemas: readonly z.core.$ZodType[];
}

/** Returns the target of an empty path: the expanded file. */
export const topOf = (expanded: unknown, schema: z.core.$ZodType): PathTarget => ({
  value: expanded,
  schemas: branches([schema]),
});

export const partOf = ({ value, schemas }: PathTarget, part: string): PathTarget => ({
  value: isMap(value) || Array.isArray(value) ? (value as Record<string, unknown>)[part] : undefined,
  schemas: branches(schemas.flatMap((s) => childSchema(s, part) ?? [])),
});

/** Checks a path; list positions count from 0. @returns the problem with the first part that names nothing, or undefined */
export function pathProblem(path: readonly string[], expanded: unknown, schema: z.core.$ZodType): Problem | undefined {
  let place = topOf(expanded, schema);
  for (const [i, part] of path.entries()) {
    const fault = stepFault(place, part, path.slice(0, i));
    if (fault !== undefined) return unknownPath(path.slice(0, i + 1), fault);
    place = partOf(place, part);
  }
  return undefined;
}

export const unknownPath = (path: readonly string[], { message, allowed, near }: StepFault): Problem => ({
  code: 'unknown-path',
  severity: 'error',
  path,
  message,
  found: path.at(-1)!,
  allowed,
  near,
});

export interface StepFault {
  readonly message: string;
  readonly allowed: string;
  readonly near: readonly string[];
}

export function stepFault(
  { value, schemas }: PathTarget,
  part: string,
  before: readonly string[],
): StepFault | undefined {
  const where = before.length === 0 ? 'The file' : `\`${before.join('.')}\``;
  if (Array.isArray(value)) {
    if (/^(0|[1-9]\d*)$/.test(part) && Number(part) < value.length) return undefined;
    const allowed = value.length === 0 ? 'nothing, the list is empty' : `a position 0..${value.length - 1}`;
    return { message: `${where} is a list and has no position \`${part}\``, allowed, near: [] };
  }
  if (isMap(value) && Object.hasOwn(value, part)) return undefined;
  const fixed = schemas.flatMap((s) => fixedKeys(s));
  if (fixed.includes(part)) return undefined;
  // The map holds either fixed keys or names; a new name is possible, and is checked later.
  if (fixed.length > 0 && schemas.some((s) => defOf(s).type === 'record')) return undefined;
  if (!isMap(value) && (value !== undefined || fixed.length === 0))
    return { message: `${where} is one value and has no parts`, allowed: 'a path that ends there', near: [] };
  const names = [...new Set([...Object.keys(value ?? {}), ...fixed])];
  return { message: `${where} has nothing named \`${part}\``, allowed: some(names, 24), near: nearest(part, names) };
}

export const fixedKeys = (schema: z.core.$ZodType): string[] => {
  const def = defOf(schema);
  return def.type === 'object' ? Object.keys(def.shape) : [];
};

const branches = (schemas: readonly z.core.$ZodType[]): z.core.$ZodType[] => schemas.flatMap(flatten);
