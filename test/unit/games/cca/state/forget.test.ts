import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Combat } from '../../../../../src/games/cca/combat.ts';
import { cca } from '../../../../../src/games/cca/game.ts';
import { lumping } from '../../../../../src/games/cca/metrics/lumping.ts';
import { forget, pack, unpack } from '../../../../../src/games/cca/state/packing.ts';
import { CHOICE, STAGE, STEP, type State, setRoll } from '../../../../../src/games/cca/state/state.ts';
import { battleOf } from '../../../../helpers/cca/battle.ts';
import { randomBattles } from '../../../../helpers/cca/random.ts';
import { fill, heldIn, placesOf } from '../../../../helpers/cca/state-table.ts';
import { anyBelow, anyRead, playNoted, type Read, repack, type Trial } from '../../../../helpers/dice/noted-trial.ts';
import { runs } from '../../../../helpers/run/runs.ts';

/** The fields by which `forget` decides what to clear. */
const CONTROL = ['step', 'choice', 'ruling'];

/** Fillings after which each field but the rarest had a value that `forget` changes. */
const FILLINGS = 4;

/** Returns the names of the fields that `forget` clears at this step. */
function forgotten(c: Combat, s: State): ReadonlySet<string> {
  const words = new Int32Array(cca.packedWords(c));
  pack(s, words, 0);
  const other = cca.newState(c);
  const names = new Set<string>();
  for (let n = 0; n < FILLINGS; n++) {
    unpack(c, words, 0, other);
    const places = placesOf(c, other).filter(({ field }) => !CONTROL.includes(field));
    for (const place of places) fill(place);
    const filled = heldIn(places);
    forget(c, other);
    for (const { name, owner, field } of places) if (owner[field] !== filled[name]) names.add(name);
  }
  return names;
}

/** Sets all fields that are forgotten before the step to any values. */
function scramble(c: Combat, s: State): void {
  const names = forgotten(c, s);
  for (const place of placesOf(c, s)) if (names.has(place.name)) fill(place);
  repack(cca, c, s);
}

function valuesOf({ entries, keys }: Trial, { metrics }: Read): readonly unknown[] {
  if (!metrics) return entries;
  return metrics.map(({ from }) =>
    from.map(({ counter, read }) => keys.filter((one) => one.counter === counter).map(({ key }) => read(key))),
  );
}

const isPartOf = (part: readonly string[], all: readonly string[]): boolean => {
  let at = 0;
  for (const one of all) if (one === part[at]) at++;
  return at === part.length;
};

/** Compares trials of random battles with those in which the state was changed before each step. */
const inRandomBattles = (times: number, change: (c: Combat, s: State, read: Read) => void): void =>
  fc.assert(
    fc.property(randomBattles, fc.nat(1e6), (text, trial) => {
      const { combat: c } = battleOf({ ...text, repeat: Math.min(2, text.repeat ?? 1) });
      const { bits, metrics } = anyRead(c);
      // The ends of pieces are joined only with the metrics.
      const read = anyBelow(2) === 0 || !metrics ? { bits } : { bits, metrics };
      const plain = playNoted(cca, c, bits, trial, () => true);
      const changed = playNoted(cca, c, bits, trial, (s) => {
        change(c, s, read);
        return true;
      });
      expect(valuesOf(changed, read)).toEqual(valuesOf(plain, read));
      // Attacks may end, or not take place, as soon as nothing that is read can change.
      expect(isPartOf(changed.rolls, plain.rolls)).toBe(true);
    }),
    { numRuns: times },
  );

describe('forget()', () => {
  it('clears only what no later step reads before it is set', () => {
    inRandomBattles(runs(200, 800), scramble);
  });
});

describe('lumping()', () => {
  it('changes no later roll of a counter that is read', () => {
    const known = new WeakMap<Read, (s: State) => void>();
    inRandomBattles(runs(200, 800), (c, s, read) => {
      const lump = known.get(read) ?? lumping(c, read.bits, read.metrics);
      known.set(read, lump);
      lump(s);
      repack(cca, c, s);
    });
  });

  it.each([
    ['once it has left its hex', { step: STEP.choose, choice: CHOICE.momentum }, 3, true],
    ['once it is lost', { step: STEP.check, resume: STEP.after, subject: 0, struck: 1 }, 0, true],
    ['not while it may battle back', { step: STEP.after }, 3, false],
  ])('forgets that a unit struck first: %s', (_, at, blocks, isForgotten) => {
    const { combat: c } = battleOf({
      pieces: {
        foot: { side: 'rome', unit: 'MI', at: [5, 5] },
        horse: { side: 'carthage', unit: 'MC', at: [4, 5] },
      },
      leaders: { hanno: { side: 'carthage', with: 'horse' } },
      sequence: [{ by: 'foot', target: 'horse', first_strike: true }],
      policies: { rome: { momentum: 'optimal' }, carthage: { first_strike: 'optimal' } },
      goal: 'carthage.banners < 1',
    });
    const lump = lumping(c, new Int32Array(c.counters).fill(-1));
    const packed = [0, 1].map((struckFirst) => {
      const s = cca.newState(c);
      cca.start(c, s);
      Object.assign(s, {
        attack: 1,
        stage: STAGE.attack,
        attacker: 0,
        defender: 1,
        from: s.units[1]!.hex,
        struckFirst,
      });
      setRoll(c, s, 0, 1);
      Object.assign(s, at);
      s.units[1]!.blocks = blocks;
      lump(s);
      const words = new Int32Array(cca.packedWords(c));
      cca.pack(c, s, words, 0);
      return words.join();
    });
    expect(packed[0] === packed[1]).toBe(isForgotten);
  });
});
