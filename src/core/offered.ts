import type * as z from 'zod';

/**
 * A text whose common values editors offer, each with what it means; any other text is as good. It changes nothing but the
 * JSON Schema.
 * @param values the values, each with what it means
 */
export function offered<T extends z.ZodString>(schema: T, values: Iterable<readonly [value: string, says: string]>): T {
  const known = [...values].map(([value, says]) => ({ const: value, description: says }));
  return schema.meta({ anyOf: [...known, {}] });
}
