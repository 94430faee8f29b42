import { isReserved } from '../../core/names.ts';
import { MOST_PARTS } from '../limits.ts';
import { spell } from '../problems/spell.ts';

/** Why a text is no dotted path. */
export interface PathFault {
  readonly message: string;
  readonly found: string;
  readonly allowed?: string;
}

/** The parts of a dotted path: `units.spears.files`. What sweeps, variants, `--set` and `--vary` name is read here alone. */
export function partsOfPath(text: string): string[] | PathFault {
  const parts = text.split('.', MOST_PARTS + 1);
  if (parts.length > MOST_PARTS)
    return {
      message: 'The path has too many parts',
      found: `more than ${MOST_PARTS}`,
      allowed: `at most ${MOST_PARTS}`,
    };
  if (parts.includes('')) return { message: 'A part of the path is empty', found: spell(text) };
  const taken = parts.find(isReserved);
  return taken === undefined
    ? parts
    : { message: 'The program cannot use this word as a name', found: taken, allowed: 'another name' };
}
