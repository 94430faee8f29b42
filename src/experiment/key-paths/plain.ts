export const isMap = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

export type PlainKind = 'text' | 'number' | 'boolean' | 'nothing' | 'list' | 'map';

export function kindOf(value: unknown): PlainKind {
  if (typeof value === 'string') return 'text';
  if (typeof value === 'number' || typeof value === 'bigint') return 'number';
  if (typeof value === 'boolean') return 'boolean';
  if (Array.isArray(value)) return 'list';
  return value === null || value === undefined ? 'nothing' : 'map';
}
