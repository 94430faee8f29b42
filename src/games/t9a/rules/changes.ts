import type { Characteristic, Modifier } from './modifiers.ts';

const MAX_CHANGE = 10;

const NAMES: Readonly<Record<string, Characteristic>> = {
  ...{ att: 'att', off: 'off', str: 'str', ap: 'ap', agi: 'agi', def: 'def', res: 'res', arm: 'arm' },
  // Courage is the same as Discipline (T9A-UNIT-1).
  ...{ cou: 'cou', dis: 'cou' },
  ...{ tohit: 'hit', towound: 'wound' },
};

/** Characteristics that protect the whole model; the others belong to its parts. */
const DEFENCE: ReadonlySet<Characteristic> = new Set(['def', 'res', 'arm']);

const FIXED: Readonly<Record<string, Modifier['op']>> = {
  ...{ always: 'always', set: 'set' },
  ...{ 'at least': 'least', 'at most': 'most' },
};

/** Reads `+2 off`, `-3 agi (min 1)`, `always str 6`, `set off 6`, `at least ap 3`, `at most arm 5`; undefined for other texts. */
export function readChange(text: string): Modifier | undefined {
  const fixed = /^(always|set|at\s+least|at\s+most)\s+([a-z]+)\s+(\d+)$/i.exec(text.trim());
  const put = fixed ? NAMES[fixed[2]!.toLowerCase()] : undefined;
  const op = FIXED[fixed?.[1]?.toLowerCase().replace(/\s+/, ' ') ?? ''] ?? 'always';
  if (put && put !== 'cou' && Number(fixed![3]) <= MAX_CHANGE) return { of: put, op, value: Number(fixed![3]) };
  const match = /^([+-]\d+)\s*([a-z]+|to[ -][a-z]+)(?:\s*\((?:min|max)\s*(\d+)\))?$/i.exec(text.trim());
  const of = match ? NAMES[match[2]!.toLowerCase().replace(/[ -]/g, '')] : undefined;
  const value = Number(match?.[1]);
  if (!of || Math.abs(value) > MAX_CHANGE) return undefined;
  return { of, op: 'add', value, ...(match?.[3] === undefined ? {} : { limit: Number(match[3]) }) };
}

/** Returns the place of a change: a part's attacks, the model's protection, or the unit's Courage. */
export const placeOf = ({ of }: Modifier): 'part' | 'model' | 'unit' => {
  if (of === 'cou') return 'unit';
  return DEFENCE.has(of) ? 'model' : 'part';
};
