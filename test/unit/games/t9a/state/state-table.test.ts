import { describe, expect, it } from 'vitest';
import { Rng, seedWords } from '../../../../../src/core/rng.ts';
import { RolledDice } from '../../../../../src/core/rolled.ts';
import type { Combat } from '../../../../../src/games/t9a/combat.ts';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import { pack, unpack } from '../../../../../src/games/t9a/state/packing.ts';
import { STEP, State } from '../../../../../src/games/t9a/state/state.ts';
import {
  type Field,
  heldIn,
  type Place,
  placesOf,
  scenes,
  stateFields,
  unitFields,
} from '../../../../helpers/t9a/state-table.ts';

const numbers = new Rng();
numbers.setKey(seedWords('state table'));
numbers.startTrial(0);

function anyOf({ bits, signed }: Field): number {
  const least = signed ? -(2 ** (bits - 1)) : 0;
  const kind = numbers.next() % 4;
  if (kind === 0) return least;
  if (kind === 1) return least + 2 ** bits - 1;
  return least + Math.floor((numbers.next() / 2 ** 32) * 2 ** bits);
}

const fill = (places: readonly Place[]): void => {
  for (const place of places) place.set(anyOf);
};

/** By `playStep` or one call; `see` gets the state before each step. */
function record(c: Combat, trial: number, see?: (s: State) => void): string[] {
  const rng = new Rng();
  rng.setKey(seedWords('state table'));
  rng.startTrial(trial);
  const dice = new RolledDice(rng);
  const entries: string[] = [];
  const out = { add: (counter: number, key: number) => void entries.push(`${counter}: ${key}`) };
  const s = t9a.newState(c);
  t9a.start(c, s);
  if (see === undefined) t9a.play(dice, c, s, out);
  else {
    while (s.step >= 0) {
      see(s);
      t9a.playStep(dice, c, s, out);
    }
  }
  return entries;
}

const isStartOf = (s: State, round: number): boolean => s.step <= STEP.start && s.round > round;

describe('the table of the state', () => {
  it('has every field of the classes', () => {
    const [, c] = scenes[0]!;
    const fixed = ['tells', 'units', 'a', 'b', 'more', 'plan', 'count'];
    const s = new State(c);
    for (const [owner, fields] of [
      [s, stateFields],
      [s.a, unitFields],
    ] as const) {
      expect(
        Object.keys(owner)
          .filter((name) => !fixed.includes(name))
          .sort(),
      ).toEqual(Object.keys(fields).sort());
    }
  });

  it('has scenes with each of its fields', () => {
    const names = new Set(
      scenes.flatMap(([, c]) => placesOf(c, t9a.newState(c)).map(({ name }) => name.replace(/^.*\./, ''))),
    );
    const packed = Object.entries({ ...stateFields, ...unitFields }).filter(([, f]) => f !== 'derived' && f.bits > 0);
    expect(packed.map(([name]) => name).filter((name) => !names.has(name))).toEqual([]);
  });

  it.each(scenes)('is packed and unpacked whole, at any values: %s', (_, c) => {
    const words = new Int32Array(t9a.packedWords(c) + 1).fill(77);
    const changed = new Int32Array(words.length);
    for (let n = 0; n < 6; n++) {
      const s = t9a.newState(c);
      t9a.start(c, s);
      const places = placesOf(c, s);
      fill(places);
      for (const u of s.units) if (u.doomed) u.models = 1 + n;
      pack(c, s, words, 0);
      expect(words.at(-1)).toBe(77);
      const other = t9a.newState(c);
      unpack(c, words, 0, other);
      expect(heldIn(placesOf(c, other))).toEqual(heldIn(places));
      for (const place of places) {
        place.set((field) => anyOf(field));
        pack(c, s, changed, 0);
        const again = t9a.newState(c);
        unpack(c, changed, 0, again);
        expect(heldIn(placesOf(c, again))[place.name]).toEqual(heldIn([place])[place.name]);
      }
    }
  });

  it.each(scenes)('starts a trial the same, whatever the last one left: %s', (_, c) => {
    const [fresh, used] = [t9a.newState(c), t9a.newState(c)];
    t9a.start(c, fresh);
    for (let n = 0; n < 6; n++) {
      const left = placesOf(c, used).filter(({ field }) => field.lifetime !== 'step' && (c.rare || !field.rare));
      fill(left);
      for (const u of used.units) u.models = u.mask = 1 + n;
      t9a.start(c, used);
      expect(heldIn(placesOf(c, used))).toEqual(heldIn(placesOf(c, fresh)));
      expect(used.units.map((u) => [u.models, u.mask, u.formation])).toEqual(
        fresh.units.map((u) => [u.models, u.mask, u.formation]),
      );
      expect([used.layout, used.strikes]).toEqual([fresh.layout, fresh.strikes]);
    }
  });

  const inRounds = scenes.filter(([, c]) => c.rounds > 1 || !c.rare);

  it.each(inRounds)('leaves 0 in what lives for a step or a round, and rare fields alone: %s', (_, c) => {
    for (let trial = 0; trial < 30; trial++) {
      let round = 1;
      const start = t9a.newState(c);
      t9a.start(c, start);
      const rare = (s: State) => heldIn(placesOf(c, s).filter(({ field }) => field.rare && field.lifetime === 'trial'));
      record(c, trial, (s) => {
        if (!c.rare) expect(rare(s)).toEqual(rare(start));
        if (!isStartOf(s, round)) return;
        round = s.round;
        for (const { field, name, get } of placesOf(c, s)) {
          if (field.lifetime === 'trial') continue;
          const value = get();
          const zero = typeof value === 'number' ? value === 0 : value.every((one) => one === 0);
          expect(zero, `${name} before round ${round}`).toBe(true);
        }
        expect(s.layoutAtStart).toBeUndefined();
      });
    }
  });

  it.each(scenes)('sets anew what a round starts with, whatever it was: %s', (_, c) => {
    for (let trial = 0; trial < 30; trial++) {
      let round = 1;
      const scrambled = record(c, trial, (s) => {
        if (!isStartOf(s, round)) return;
        round = s.round;
        fill(placesOf(c, s).filter(({ field }) => field.anew));
      });
      expect(scrambled).toEqual(record(c, trial));
    }
  });

  it.each(scenes)('is played in one go as step by step: %s', (_, c) => {
    for (let trial = 0; trial < 40; trial++) expect(record(c, trial, () => {})).toEqual(record(c, trial));
  });
});
