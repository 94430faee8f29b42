import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../../../../src/core/dice.ts';
import { Rng, seedWords } from '../../../../../src/core/rng.ts';
import { RolledDice } from '../../../../../src/core/rolled.ts';
import type { Combat } from '../../../../../src/games/cca/combat.ts';
import { cca } from '../../../../../src/games/cca/game.ts';
import { lumping } from '../../../../../src/games/cca/metrics/lumping.ts';
import { forget, pack, unpack } from '../../../../../src/games/cca/state/packing.ts';
import type { State } from '../../../../../src/games/cca/state/state.ts';
import { battleOf } from '../../../../helpers/cca/battle.ts';
import { randomBattles } from '../../../../helpers/cca/random.ts';
import { fill, heldIn, placesOf } from '../../../../helpers/cca/state-table.ts';
import { runs } from '../../../../helpers/run/runs.ts';

const numbers = new Rng();
numbers.setKey(seedWords('forgotten fields'));
numbers.startTrial(0);
const anyBelow = (n: number): number => Math.floor((numbers.next() / 2 ** 32) * n);

interface Trial {
  readonly rolls: readonly string[];
  readonly entries: readonly string[];
}

class NotingDice extends RolledDice {
  readonly rolls: string[] = [];

  override total(roll: Roll, n: number): number {
    const sum = super.total(roll, n);
    this.rolls.push(`${n} ${roll.name}: ${sum}`);
    return sum;
  }
}

function play(c: Combat, bits: Int32Array, trial: number, see: (s: State) => void): Trial {
  const rng = new Rng();
  rng.setKey(seedWords('forgotten fields'));
  rng.startTrial(trial);
  const dice = new NotingDice(rng);
  const entries: string[] = [];
  const out = {
    add: (counter: number, key: number) => {
      if (bits[counter] !== 0) entries.push(`${counter}: ${key & bits[counter]!}`);
    },
  };
  const s = cca.newState(c);
  cca.start(c, s);
  while (s.step >= 0) {
    see(s);
    cca.playStep(dice, c, s, out);
  }
  return { rolls: dice.rolls, entries };
}

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
  const words = new Int32Array(cca.packedWords(c));
  pack(s, words, 0);
  unpack(c, words, 0, s);
}

/** Returns the bits of all counters, or of those that a metric or two read. */
function anyBits(c: Combat): Int32Array {
  const bits = new Int32Array(c.counters);
  if (anyBelow(4) === 0) return bits.fill(-1);
  const names = [...new Set(c.metrics.map(({ metric }) => metric))];
  for (let n = 1 + anyBelow(2); n > 0; n--) {
    const name = names[anyBelow(names.length)]!;
    const metrics = c.metrics.filter(({ metric }) => metric === name);
    for (const { counter, bits: read = -1 } of metrics[anyBelow(metrics.length)]!.from) bits[counter]! |= read;
  }
  return bits;
}

/** Compares trials of random battles with those in which the state was changed before each step. */
const inRandomBattles = (times: number, change: (c: Combat, s: State, bits: Int32Array) => void): void =>
  fc.assert(
    fc.property(randomBattles, fc.nat(1e6), (text, trial) => {
      const { combat: c } = battleOf({ ...text, repeat: Math.min(2, text.repeat ?? 1) });
      const bits = anyBits(c);
      const plain = play(c, bits, trial, () => {});
      const changed = play(c, bits, trial, (s) => change(c, s, bits));
      // A trial may end as soon as nothing that is read can change.
      expect(changed).toEqual({ ...plain, rolls: plain.rolls.slice(0, changed.rolls.length) });
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
    const known = new WeakMap<Int32Array, (s: State) => void>();
    inRandomBattles(runs(200, 800), (c, s, bits) => {
      const lump = known.get(bits) ?? lumping(c, bits);
      known.set(bits, lump);
      lump(s);
      const words = new Int32Array(cca.packedWords(c));
      cca.pack(c, s, words, 0);
      cca.unpack(c, words, 0, s);
    });
  });
});
