import { signal } from '@preact/signals';

/** The invalid numbers by the id of their field; NaN for text that is no number. The answer is then for the earlier numbers. */
export const refused = signal<ReadonlyMap<string, number>>(new Map());

export function refuse(field: string, number: number | undefined): void {
  const now = refused.peek();
  if (Object.is(now.get(field), number) && now.has(field) === (number !== undefined)) return;
  const next = new Map(now);
  if (number === undefined) next.delete(field);
  else next.set(field, number);
  refused.value = next;
}

export const forgetRefused = (): void => {
  refused.value = new Map();
};
