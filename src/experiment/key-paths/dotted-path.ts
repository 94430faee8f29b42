import { isReserved } from '../../core/names.ts';
import { MAX_PARTS } from '../limits.ts';
import { describeValue } from '../problems/spell.ts';

export interface PathFault {
  readonly message: string;
  readonly found: string;
  readonly allowed?: string;
}

/** Splits a key path, `units.spears.files`, of sweeps, variants, `--set` and `--vary`. */
export function partsOfPath(text: string): string[] | PathFault {
  const parts = text.split('.', MAX_PARTS + 1);
  if (parts.length > MAX_PARTS)
    return {
      message: 'The path has too many parts',
      found: `more than ${MAX_PARTS}`,
      allowed: `at most ${MAX_PARTS}`,
    };
  if (parts.includes('')) return { message: 'A part of the path is empty', found: describeValue(text) };
  const taken = parts.find(isReserved);
  return taken === undefined
    ? parts
    : { message: 'The program cannot use this word as a name', found: taken, allowed: 'another name' };
}
