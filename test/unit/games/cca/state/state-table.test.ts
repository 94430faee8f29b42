import { expect, it } from 'vitest';
import type { Combat } from '../../../../../src/games/cca/combat.ts';
import { cca } from '../../../../../src/games/cca/game.ts';
import { pack, unpack } from '../../../../../src/games/cca/state/packing.ts';
import type { State } from '../../../../../src/games/cca/state/state.ts';
import { type BattleText, battleOf } from '../../../../helpers/cca/battle.ts';
import { fill, heldIn, leaderFields, placesOf, stateFields, unitFields } from '../../../../helpers/cca/state-table.ts';

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
