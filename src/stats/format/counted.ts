import { grouped } from './format-number.ts';

/** Formats a number with its noun: `1 cell`, `200,000 trials`. */
export const counted = (n: number, one: string, many = `${one}s`): string => `${grouped(n)} ${n === 1 ? one : many}`;
