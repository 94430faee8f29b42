import { deflateRawSync, inflateRawSync } from 'node:zlib';
import type { Counts } from '../../engine/simulate/tally.ts';
import { parseJson } from './parse-json.ts';

/** The maximum size of unpacked counts in bytes: real ones have some thousand, and a zip bomb of a few kB would fill the memory. */
const MAX_BYTES = 2 ** 25;
/** The limits of lists in counts: all of them, per combat, per counter, and `as`. */
const limits = { depth: 4, lists: 2 ** 17, values: 2 ** 22 };

export class ImpossibleCounts extends Error {}

/** Keys and counts in turn. Each key is its difference from the previous one, which is short and often equal; in `as` it is the key. */
type Steps = number[] | { readonly as: number[] };

export const textOf = (all: readonly Counts[]): string => JSON.stringify(all.map((counts) => counts.map(toSteps)));

/** Deflates to about a quarter; higher levels take four times as long for a few per cent. zlib versions may give other bytes. */
export const deflated = (text: string): string => deflateRawSync(text, { level: 3 }).toString('base64');

/** Inflates a text. @throws ImpossibleCounts if the text is invalid or too long */
export function inflated(packed: string): string {
  try {
    return inflateRawSync(Buffer.from(packed, 'base64'), { maxOutputLength: MAX_BYTES }).toString();
  } catch (error) {
    const isLarge = (error as NodeJS.ErrnoException).code === 'ERR_BUFFER_TOO_LARGE';
    throw new ImpossibleCounts(isLarge ? tooLarge : 'The counts cannot be unpacked');
  }
}

const tooLarge = 'The counts unpack to more than there can be';

export function countsOf(text: string): Counts[] {
  const all = parsed(text);
  if (!Array.isArray(all) || !all.every((counts) => Array.isArray(counts) && counts.every(isSteps)))
    throw new ImpossibleCounts('The counts are not lists of numbers');
  return (all as Steps[][]).map((counts) => counts.map(fromSteps));
}

/** Parses a text. @throws ImpossibleCounts if the text is invalid or too large */
export function parsed(text: string): unknown {
  try {
    return parseJson(text, limits);
  } catch (error) {
    throw new ImpossibleCounts(error instanceof RangeError ? tooLarge : 'The counts cannot be read');
  }
}

function isSteps(steps: unknown): steps is Steps {
  const list = Array.isArray(steps) ? steps : (steps as { as?: unknown } | null)?.as;
  return Array.isArray(list) && list.length % 2 === 0 && list.every((one) => typeof one === 'number');
}

function toSteps(list: Float64Array): Steps {
  // Differences of means may have fractions, and would lose their last bits.
  const isWhole = list.every((key, i) => i % 2 === 1 || (Number.isInteger(key) && Math.abs(key) < 2 ** 52));
  if (!isWhole) return { as: [...list] };
  return Array.from(list, (value, i) => (i % 2 === 0 && i > 0 ? value - list[i - 2]! : value));
}

function fromSteps(steps: Steps): Float64Array {
  if (!Array.isArray(steps)) return Float64Array.from(steps.as);
  const list = Float64Array.from(steps);
  for (let i = 2; i < list.length; i += 2) list[i]! += list[i - 2]!;
  return list;
}
