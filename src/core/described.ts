import * as z from 'zod/mini';
import { SOLVED } from './goal.ts';
import { MAX_LETTERS_OF_NAME } from './names.ts';

/** Describes a part of a schema to editors and to the reference. */
export const described = <S extends z.ZodMiniType>(schema: S, text: string, ...examples: readonly unknown[]): S =>
  examples.length > 0
    ? schema.check(z.meta({ examples: [...examples] }), z.describe(text))
    : schema.check(z.describe(text));

/** A whole number within limits. */
export const whole = (least: number, most: number) => z.number().check(z.int(), z.gte(least), z.lte(most));

/** Makes the schema of any text, with suggestions and their meanings for editors. */
export function withSuggestions(values: Iterable<readonly [value: string, says: string]>): z.ZodMiniString<string> {
  const known = [...values].map(([value, says]) => ({ const: value, description: says }));
  return z.string().register(z.globalRegistry, { anyOf: [...known, {}] });
}

/** The name of a thing in a file. */
export const named = z
  .string()
  .check(
    z.regex(/^[A-Za-z][A-Za-z0-9_-]*$/, 'must be a letter, then letters, digits, _ or -'),
    z.maxLength(MAX_LETTERS_OF_NAME, `must be at most ${MAX_LETTERS_OF_NAME} letters`),
  );

export const solvedSchema = z.enum(SOLVED);

/** A choice that may be solved; the first value is the default. */
export const solvable = <const T extends readonly [string, ...string[]]>(values: T) =>
  z.optional(z.enum([...values, ...SOLVED])).check(z.meta({ default: values[0] }));
