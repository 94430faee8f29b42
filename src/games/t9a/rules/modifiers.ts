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
  let [bottom, top] = [0, LIMIT[of] ?? Number.POSITIVE_INFINITY];
  let [set, always] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY];
  let isMore = false;
  for (const { of: its, op, value } of modifiers) {
    if (its !== of) continue;
    if (op === 'most') top = Math.min(top, value);
    else if (op === 'least') bottom = Math.max(bottom, value);
    else if (op === 'set') set = Math.min(set, value);
    else if (op === 'always') always = Math.min(always, value);
    else isMore = true;
  }
  const clip = (n: number): number => Math.min(Math.max(n, bottom), top);
  const own = set === Number.POSITIVE_INFINITY ? base : set;
  const value = isMore ? added(own, of, modifiers, each ? clip : undefined) : own;
  return clip(always === Number.POSITIVE_INFINITY ? value : always);
}

function added(
  base: number,
  of: Characteristic,
  modifiers: readonly Modifier[],
  clip = (n: number): number => n,
): number {
  let value = base;
  for (const m of modifiers) if (m.of === of && m.op === 'times') value = Math.ceil(value * m.value);
  const adds = modifiers.filter((m) => m.of === of && m.op === 'add');
  for (const m of adds) if (m.limit === undefined && m.value > 0) value += m.value;
  value = clip(value);
  for (const m of adds) if (m.limit === undefined && m.value < 0) value += m.value;
  value = clip(value);
  for (const m of adds) {
    if (m.limit === undefined) continue;
    if (m.value > 0 && value < m.limit) value = Math.min(m.limit, value + m.value);
    if (m.value < 0 && value > m.limit) value = Math.max(m.limit, value + m.value);
  }
  return value;
}
