export type Characteristic = 'att' | 'off' | 'str' | 'ap' | 'agi' | 'def' | 'res' | 'arm' | 'cou' | 'hit' | 'wound';

export interface Modifier {
  readonly of: Characteristic;
  /** The operation: `set` to a value, `times` a factor, `add` a number, `always` this value, at least `least`, at most `most`. */
  readonly op: 'set' | 'times' | 'add' | 'always' | 'least' | 'most';
  readonly value: number;
  /** An added bonus counts only up to this value of the characteristic. */
  readonly limit?: number;
}

export const add = (of: Characteristic, value: number): Modifier => ({ of, op: 'add', value });

export const always = (of: Characteristic, value: number): Modifier => ({ of, op: 'always', value });

/** The highest values after modifiers (T9A-MOD-2). */
const LIMIT: Partial<Record<Characteristic, number>> = { agi: 10, cou: 10, arm: 6 };

/**
 * Modifies in the order of T9A-MOD-1: set-to, multiply and divide, add and subtract (limited bonuses last, up to their limit), always.
 * Within a step the lowest value results; fractions round up. Not below 0; Agility and Courage not above 10, Armour not above 6
 * (T9A-MOD-2).
 * @param each whether these limits apply after each addition, and additions precede subtractions (T9A26-MOD-2)
 */
export function modified(base: number, of: Characteristic, modifiers: readonly Modifier[], each = false): number {
  const mine = modifiers.filter((m) => m.of === of);
  // A shortcut for the common case, a characteristic without modifiers.
  if (mine.length === 0) return clipped(base, of);
  const by = (op: Modifier['op']) => mine.filter((m) => m.op === op);
  const top = Math.min(...by('most').map((m) => m.value), LIMIT[of] ?? Number.POSITIVE_INFINITY);
  const bottom = Math.max(0, ...by('least').map((m) => m.value));
  const clip = (n: number): number => Math.min(Math.max(n, bottom), top);
  let value = base;
  const sets = by('set');
  if (sets.length > 0) value = Math.min(...sets.map((m) => m.value));
  for (const m of by('times')) value = Math.ceil(value * m.value);
  const adds = by('add');
  const plain = adds.filter((m) => m.limit === undefined);
  for (const m of plain) if (m.value > 0) value += m.value;
  if (each) value = clip(value);
  for (const m of plain) if (m.value < 0) value += m.value;
  if (each) value = clip(value);
  for (const m of adds) {
    if (m.limit === undefined) continue;
    if (m.value > 0 && value < m.limit) value = Math.min(m.limit, value + m.value);
    if (m.value < 0 && value > m.limit) value = Math.max(m.limit, value + m.value);
  }
  const always = by('always');
  if (always.length > 0) value = Math.min(...always.map((m) => m.value));
  return clip(value);
}

const clipped = (value: number, of: Characteristic): number =>
  Math.min(Math.max(value, 0), LIMIT[of] ?? Number.POSITIVE_INFINITY);
