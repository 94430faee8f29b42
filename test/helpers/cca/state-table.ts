import { Rng, seedWords } from '../../../src/core/rng.ts';
import type { Combat } from '../../../src/games/cca/combat.ts';
import { HEXES } from '../../../src/games/cca/rules/board.ts';
import type { LeaderState, State, UnitState } from '../../../src/games/cca/state/state.ts';

/** The least value, the number of values, and the combats that have the field; or `derived` from other fields. */
type Field = readonly [least: number, count: number, has?: (c: Combat) => boolean] | 'derived';
type Fields<T, Fixed extends keyof T = never> = { readonly [K in Exclude<keyof T, Fixed>]: Field };

const bits = (n: number) => [0, 2 ** n] as const;
const orNone = (n: number) => [-1, 2 ** n] as const;
const chooses = (c: Combat): boolean => c.chooses;
const hex = [-1, HEXES + 1] as const;

// A new field of these classes does not compile until it is listed here.
export const unitFields: Fields<UnitState> = { hex, blocks: bits(3), marks: bits(4), fellAt: bits(18) };
export const leaderFields: Fields<LeaderState> = {
  hex,
  fate: bits(4),
  fellAt: bits(12),
  marks: bits(9),
  checks: bits(31),
};
export const stateFields: Fields<State, 'units' | 'leaders' | 'chooses' | 'plans'> = {
  step: orNone(4),
  resume: bits(4),
  attack: bits(12),
  // Follows from `attack` but in plans.
  place: [0, 2 ** 19, (c) => c.plan !== undefined],
  skipped: bits(12),
  banners0: bits(6),
  banners1: bits(6),
  bonus: bits(1),
  stage: bits(2),
  attacker: orNone(6),
  defender: orNone(6),
  leader: orNone(5),
  cards: bits(7),
  ranged: bits(1),
  evading: bits(1),
  struckFirst: bits(1),
  full: bits(2),
  roller: [-1, 3],
  victim: [-1, 3],
  from: hex,
  flags: bits(8),
  led: orNone(5),
  ruling: bits(4),
  checked: bits(31),
  hexes: bits(6),
  unmade: bits(11),
  choice: [0, 8, chooses],
  way: [0, 512, chooses],
  done: [0, 2 ** 31, chooses],
  subject: orNone(5),
  struck: orNone(6),
  rolling: 'derived',
  target: 'derived',
  match: 'derived',
  unitAt: 'derived',
  leaderAt: 'derived',
};

export interface Place {
  readonly name: string;
  readonly owner: Record<string, number>;
  readonly field: string;
  readonly least: number;
  readonly count: number;
}

export const placesOf = (c: Combat, s: State): Place[] => {
  const all: [string, object, Record<string, Field>][] = [
    ['', s, stateFields],
    ...s.units.map((u, i): [string, object, Record<string, Field>] => [`unit ${i} `, u, { ...unitFields }]),
    ...s.leaders.map((l, i): [string, object, Record<string, Field>] => [`leader ${i} `, l, { ...leaderFields }]),
  ];
  return all.flatMap(([name, owner, fields]) =>
    Object.entries(fields).flatMap(([field, of]) =>
      of === 'derived' || !(of[2]?.(c) ?? true)
        ? []
        : [{ name: name + field, owner: owner as Record<string, number>, field, least: of[0], count: of[1] }],
    ),
  );
};

const numbers = new Rng();
numbers.setKey(seedWords('state table'));
numbers.startTrial(0);

export function fill({ owner, field, least, count }: Place): void {
  const kind = numbers.next() % 4;
  const any = Math.floor((numbers.next() / 2 ** 32) * count);
  const value = least + ([0, count - 1][kind] ?? any);
  owner[field] = field === 'marks' ? value << 1 : value;
}

export const heldIn = (places: readonly Place[]) => Object.fromEntries(places.map((p) => [p.name, p.owner[p.field]]));
