import type * as z from 'zod';

/** Adds the suggestions that editors offer for a text, with their meanings; any other text is as valid. Changes only the JSON Schema. */
export function withSuggestions<T extends z.ZodString>(
  schema: T,
  values: Iterable<readonly [value: string, says: string]>,
): T {
  const known = [...values].map(([value, says]) => ({ const: value, description: says }));
  return schema.meta({ anyOf: [...known, {}] });
}
