import type { ArmyEffect } from '../army/effect.ts';
import type { Value } from '../army/schema.ts';
import { parseAmount } from '../rules/notation.ts';

export type Stats = Readonly<Record<string, Value | undefined>>;

/** Highest values (T9A26-MOD-2). */
const CAPS: Readonly<Record<string, number>> = { arm: 6, dis: 10, agi: 10 };

const capped = (of: string, value: number): number => Math.min(Math.max(value, 0), CAPS[of] ?? 100);

/** Whether a characteristic is a number or dice, neither the Character's nor set by a rule. */
const isOwn = (value: Value | undefined): boolean =>
  typeof value === 'number' || (value !== undefined && parseAmount(value) !== undefined);

/** Applies options to characteristics, with the caps once at the end (M-2). An effect with a limit is added last. */
export function changedStats(stats: Stats, effects: readonly ArmyEffect[]): Record<string, Value | undefined> {
  const all: Record<string, Value | undefined> = { ...stats };
  type Change = (before: number, by: number, effect: ArmyEffect, of: keyof NonNullable<ArmyEffect['add']>) => number;
  const each = (kind: 'add' | 'least' | 'most', change: Change) => {
    for (const effect of effects) {
      for (const [of, by] of Object.entries(effect[kind] ?? {})) {
        const before = all[of];
        if (typeof before === 'number' && typeof by === 'number')
          all[of] = change(before, by, effect, of as keyof NonNullable<ArmyEffect['add']>);
      }
    }
  };
  // Dice can be replaced by a value, and a value by dice.
  for (const { set = {} } of effects) {
    for (const [of, to] of Object.entries(set)) if (isOwn(all[of])) all[of] = to;
  }
  each('add', (before, by, { most }, of) => (most?.[of] === undefined ? before + by : before));
  each('least', (before, least) => Math.max(before, least));
  each('most', (before, most, { add }, of) => (add?.[of] === undefined ? Math.min(before, most) : before));
  for (const [of, value] of Object.entries(all)) if (typeof value === 'number') all[of] = capped(of, value);
  return all;
}

/** Returns a characteristic of a mount: its own, or the Character's (`C`), or that plus a number (M-2). */
export function ridden(of: string, mount: Value | undefined, rider: Value | undefined): Value | undefined {
  if (!isRiders(mount)) return mount;
  return typeof rider === 'number' ? capped(of, rider + plusOf(mount)) : rider;
}

/** Returns the number that a mount adds to the Character's own value. */
export const plusOf = (mount: Value | undefined): number =>
  Number((typeof mount === 'string' ? /^C([+-]\d+)$/.exec(mount)?.[1] : undefined) ?? 0);

export const isRiders = (mount: Value | undefined): boolean => typeof mount === 'string' && mount.startsWith('C');
