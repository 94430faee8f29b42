import * as z from 'zod/mini';

/**
 * Makes the schema of a text for which editors offer suggestions, with their meanings; any other text is as valid.
 * @param id - its name in the JSON Schema, if many keys share it
 */
export function withSuggestions(
  values: Iterable<readonly [value: string, says: string]>,
  id?: string,
): z.ZodMiniString<string> {
  const known = [...values].map(([value, says]) => ({ const: value, description: says }));
  return z.string().register(z.globalRegistry, { ...(id === undefined ? {} : { id }), anyOf: [...known, {}] });
}
