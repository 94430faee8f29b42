import { expect, it } from 'vitest';
import { Rng, seedWords } from '../../../../../src/core/rng.ts';
import type { Combat } from '../../../../../src/games/cca/combat.ts';
import { cca } from '../../../../../src/games/cca/game.ts';
import { HEXES } from '../../../../../src/games/cca/rules/board.ts';
import { pack, unpack } from '../../../../../src/games/cca/state/packing.ts';
import type { LeaderState, State, UnitState } from '../../../../../src/games/cca/state/state.ts';
import { type BattleText, battleOf } from '../../../../helpers/cca/battle.ts';

/** The least value, the number of values, and the combats that have the field; or `derived` from other fields. */
type Field = readonly [least: number, count: number, has?: (c: Combat) => boolean] | 'derived';
type Fields<T, Fixed extends keyof T = never> = { readonly [K in Exclude<keyof T, Fixed>]: Field };

const bits = (n: number) => [0, 2 ** n] as const;
const orNone = (n: number) => [-1, 2 ** n] as const;
const chooses = (c: Combat): boolean => c.chooses;
const hex = [-1, HEXES + 1] as const;

// A new field of these classes does not compile until it is listed here.
const unitFields: Fields<UnitState> = { hex, blocks: bits(3), marks: bits(4), fellAt: bits(18) };
const leaderFields: Fields<LeaderState> = { hex, fate: bits(4), fellAt: bits(12), marks: bits(9), checks: bits(31) };
const stateFields: Fields<State, 'units' | 'leaders' | 'chooses' | 'plans'> = {
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

const text: BattleText = {
  pieces: { a: { side: 'rome', unit: 'HI', at: [5, 5] }, b: { side: 'carthage', unit: 'MI', at: [6, 5] } },
  leaders: { l: { side: 'rome', with: 'a' } },
  sequence: [{ by: 'a', target: 'b' }],
};
const combats: [string, Combat][] = [
  ['fixed policies', battleOf(text).combat],
  ['solved choices', battleOf({ ...text, goal: 'rome.banners >= 1', policies: { rome: 'optimal' } as never }).combat],
  ['a plan', battleOf({ ...text, goal: 'rome.banners >= 1', plan: { attackers: ['a'], free: true } }).combat],
];

interface Place {
  readonly name: string;
  readonly owner: Record<string, number>;
  readonly field: string;
  readonly least: number;
  readonly count: number;
}

const placesOf = (c: Combat, s: State): Place[] => {
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

function fill({ owner, field, least, count }: Place): void {
  const kind = numbers.next() % 4;
  const any = Math.floor((numbers.next() / 2 ** 32) * count);
  const value = least + ([0, count - 1][kind] ?? any);
  owner[field] = field === 'marks' ? value << 1 : value;
}

const heldIn = (places: readonly Place[]) => Object.fromEntries(places.map((p) => [p.name, p.owner[p.field]]));

it('The table has every field of the classes', () => {
  const s = cca.newState(combats[0]![1]);
  const named = [Object.keys(stateFields), Object.keys(unitFields), Object.keys(leaderFields)].map((list) =>
    list.sort(),
  );
  const fixed = ['units', 'leaders', 'chooses', 'plans'];
  const has = [s, s.units[0]!, s.leaders[0]!].map((owner) =>
    Object.keys(owner)
      .filter((name) => !fixed.includes(name))
      .sort(),
  );
  expect(named).toEqual(has);
});

it.each(combats)('A state with %s is packed and unpacked whole, at any values', (_, c) => {
  const words = new Int32Array(cca.packedWords(c) + 1).fill(77);
  for (let n = 0; n < 50; n++) {
    const s = cca.newState(c);
    cca.start(c, s);
    const places = placesOf(c, s);
    for (const place of places) fill(place);
    for (const place of places) {
      fill(place);
      pack(s, words, 0);
      const other = cca.newState(c);
      unpack(c, words, 0, other);
      expect(heldIn(placesOf(c, other))).toEqual(heldIn(places));
    }
    expect(words.at(-1)).toBe(77);
  }
});

it.each(combats)('A trial with %s starts the same, whatever the last one left', (_, c) => {
  const start = (s: State): Record<string, number> => {
    cca.start(c, s);
    const { unitAt, leaderAt } = s;
    return { ...heldIn(placesOf(c, s).filter(({ name }) => STARTED.test(name))), ...{ unitAt, leaderAt } } as never;
  };
  const used = cca.newState(c);
  for (let n = 0; n < 50; n++) {
    for (const place of placesOf(c, used)) if (!place.name.endsWith('hex')) fill(place);
    expect(start(used)).toEqual(start(cca.newState(c)));
  }
});

/** The fields that a trial starts with; an attack or a roll sets the others before they are read. */
const STARTED = /^(unit|leader) |^(step|attack|place|skipped|banners[01]|bonus|checked|ruling|evading|way|done)$/;
