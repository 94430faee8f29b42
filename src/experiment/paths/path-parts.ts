import type * as z from 'zod';
import { bare, constants, flatten, kindsOf } from '../problems/zod-kinds.ts';
import { childSchema } from '../problems/zod-problems.ts';
import { fixedKeys, type Place } from './paths.ts';
import { isMap } from './plain.ts';

/** What a dotted path may go on with. */
export interface PathPart {
  readonly name: string;
  /** What the schema says about it; empty where it says nothing. */
  readonly text: string;
  /** What stands there now. */
  readonly value: unknown;
  /** Whether the path may end here with a plain value, and whether it may go on. */
  readonly ends: boolean;
  readonly goesOn: boolean;
  /** Whether a number may stand there. */
  readonly number: boolean;
  /** The fixed values that may stand there; all if there are no others. */
  readonly choices: readonly unknown[];
}

/** The kinds of value that one can write behind an equals sign. */
const plain = ['text', 'number', 'boolean'] as const;

/** All that a dotted path may go on with: the keys that are there, and those that may be; the positions of a list. */
export function partsOf({ value, schemas }: Place): PathPart[] {
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

const textOf = (schema: z.core.$ZodType): string =>
  (schema as z.ZodType).description ?? (bare(schema) as z.ZodType).description ?? '';
