/** Whether a plain value is a map (and not a list or nothing). */
export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What kind of thing a plain value is, in the words of the error messages. */
export type Kind = 'text' | 'number' | 'boolean' | 'nothing' | 'list' | 'map';

/** The kind of a plain value as YAML gives it. */
export function kindOf(value: unknown): Kind {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number' || typeof value === 'bigint') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'list';
  return value === null || value === undefined ? 'nothing' : 'map';
}
