import { isMap } from '../../../src/experiment/paths/plain.ts';
/** Plain data of which nothing is known: what a link or a file holds before it was read. */
export type Draft = Record<string, unknown>;

/** A map, a list, a text or a number, as far as it is one. */
export const mapOf = (value: unknown): Draft => (isMap(value) ? value : {});
export const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);
export const textOf = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';
export const numberOf = (value: unknown): number | undefined => (typeof value === 'number' ? value : undefined);

/** Sets a key, or takes it away. */
export function put(draft: Draft, key: string, value: unknown): void {
  if (value === undefined) delete draft[key];
  else draft[key] = value;
}
