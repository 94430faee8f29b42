import { isMap } from '../../../src/experiment/key-paths/plain.ts';
export type Draft = Record<string, unknown>;

/** Returns the value if it has the type, else an empty value. */
export const mapOf = (value: unknown): Draft => (isMap(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

export function put(draft: Draft, key: string, value: unknown): void {
  if (value === undefined) delete draft[key];
  else draft[key] = value;
}
