import { isMap } from '../../../../experiment/key-paths/plain.ts';

export { isMap };

/** Reads data of unknown form: a missing value, or one of another type, is empty. */

export type Map_ = Readonly<Record<string, unknown>>;

export const mapOf = (value: unknown): Map_ => (isMap(value) ? value : {});

export const listOf = (value: unknown): readonly unknown[] => {
  if (Array.isArray(value)) return value;
  return value === undefined || value === null ? [] : [value];
};

/** Returns a text with single blanks and none at its ends; undefined if it is empty. */
export function textOf(value: unknown): string | undefined {
  if (typeof value !== 'string' && typeof value !== 'number') return undefined;
  const text = String(value)
    .replace(/\\\w+\{([^}]*)\}/g, '$1')
    .replace(/[\u200b-\u200f\ufeff]/g, '')
    .replace(/\s+/g, ' ')
    .trim();
  return text === '' ? undefined : text;
}

export function numberOf(value: unknown): number | undefined {
  const number = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  return typeof number === 'number' && Number.isFinite(number) ? Math.round(number) : undefined;
}

export const textsOf = (value: unknown): string[] => listOf(value).flatMap((one) => textOf(one) ?? []);

export function filled<T extends object>(map: T): T {
  return Object.fromEntries(
    Object.entries(map).filter(([, value]) => value !== undefined && !(Array.isArray(value) && value.length === 0)),
  ) as T;
}
