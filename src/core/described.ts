import * as z from 'zod/mini';

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
