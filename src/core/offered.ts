import * as z from 'zod/mini';

/** Makes the schema of any text, with suggestions and their meanings for editors. */
export function withSuggestions(values: Iterable<readonly [value: string, says: string]>): z.ZodMiniString<string> {
  const known = [...values].map(([value, says]) => ({ const: value, description: says }));
  return z.string().register(z.globalRegistry, { anyOf: [...known, {}] });
}
