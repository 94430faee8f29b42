import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../../../../src/core/dice.ts';
import type { Metric } from '../../../../../src/core/game.ts';
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
  readonly keys: readonly { readonly counter: number; readonly key: number }[];
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
  const keys: { counter: number; key: number }[] = [];
  const out = {
    add: (counter: number, key: number) => {
      keys.push({ counter, key });
      if (bits[counter] !== 0) entries.push(`${counter}: ${key & bits[counter]!}`);
    },
  };
  const s = cca.newState(c);
  cca.start(c, s);
  while (s.step >= 0) {
    see(s);
    cca.playStep(dice, c, s, out);
  }
  return { rolls: dice.rolls, entries, keys };
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

interface Read {
  readonly bits: Int32Array;
  readonly metrics?: readonly Metric[];
}

/** Returns the bits of all counters, or of those that a metric or two read. */
function anyRead(c: Combat): Read {
  const bits = new Int32Array(c.counters);
  if (anyBelow(4) === 0) return { bits: bits.fill(-1) };
  const read: Metric[] = [];
  const names = [...new Set(c.metrics.map(({ metric }) => metric))];
  for (let n = 1 + anyBelow(2); n > 0; n--) {
    const name = names[anyBelow(names.length)]!;
    const metrics = c.metrics.filter(({ metric }) => metric === name);
    const metric = metrics[anyBelow(metrics.length)]!;
    for (const { counter, bits: own = -1 } of metric.from) bits[counter]! |= own;
    read.push(metric);
  }
  // The ends of pieces are joined only with the metrics.
  return anyBelow(2) === 0 ? { bits } : { bits, metrics: read };
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
      const read = anyRead(c);
      const plain = play(c, read.bits, trial, () => {});
      const changed = play(c, read.bits, trial, (s) => change(c, s, read));
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
      const words = new Int32Array(cca.packedWords(c));
      cca.pack(c, s, words, 0);
      cca.unpack(c, words, 0, s);
    });
  });
});
