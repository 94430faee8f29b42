import type * as z from 'zod/mini';
import { bare, constants, descriptionOf, flatten, kindsOf } from '../problems/zod-kinds.ts';
import { childSchema } from '../problems/zod-problems.ts';
import { fixedKeys, type PathTarget } from './paths.ts';
import { isMap } from './plain.ts';

export interface PathPart {
  readonly name: string;
  readonly text: string;
  readonly value: unknown;
  readonly ends: boolean;
  readonly goesOn: boolean;
  readonly number: boolean;
  /** The fixed values that are allowed; all if there are no others. */
  readonly choices: readonly unknown[];
}

const plain = ['text', 'number', 'boolean'] as const;

/** Returns all possible next parts of a key path: the present keys and the allowed ones, or the positions of a list. */
export function partsOf({ value, schemas }: PathTarget): PathPart[] {
  const there = isMap(value) || Array.isArray(value) ? Object.keys(value) : [];
  const names = new Set(Array.isArray(value) ? there : [...there, ...schemas.flatMap(fixedKeys)]);
  return [...names].map((name) => {
    const children = schemas.flatMap((schema) => childSchema(schema, name) ?? []);
    const branches = children.flatMap(flatten);
    const now = (value as Record<string, unknown> | undefined)?.[name];
    const kinds = new Set(branches.flatMap((branch) => [...kindsOf(branch)]));
    const inside = isMap(now) || Array.isArray(now);
    return {
      name,
      text: children.map(textOf).find((text) => text !== '') ?? '',
      value: now,
      ends: plain.some((kind) => kinds.has(kind)) || (!inside && branches.length === 0),
      goesOn: inside || (now === undefined && branches.some((branch) => fixedKeys(branch).length > 0)),
      number: kinds.has('number') || typeof now === 'number',
      choices: branches.flatMap(constants),
    };
  });
}

const textOf = (schema: z.core.$ZodType): string => descriptionOf(schema) ?? descriptionOf(bare(schema)) ?? '';
