import type { Roll } from '../../../src/core/dice.ts';
import type { CompiledCombat, Game, Metric } from '../../../src/core/game.ts';
import { Rng, seedWords } from '../../../src/core/rng.ts';
import { RolledDice } from '../../../src/core/rolled.ts';

const SEED = 'scrambled fields';

function rngOf(trial: number): Rng {
  const rng = new Rng();
  rng.setKey(seedWords(SEED));
  rng.startTrial(trial);
  return rng;
}

const numbers = rngOf(0);
export const anyBelow = (n: number): number => Math.floor((numbers.next() / 2 ** 32) * n);

class NotingDice extends RolledDice {
  readonly rolls: string[] = [];
  isNoted = true;

  override total(roll: Roll, n: number): number {
    const sum = super.total(roll, n);
    if (this.isNoted) this.rolls.push(`${n} ${roll.name}: ${sum}`);
    return sum;
  }
}

/** The rolls that matter, with their results; the entries of the counters read, and those of all. */
export interface Trial {
  readonly rolls: readonly string[];
  readonly entries: readonly string[];
  readonly keys: readonly { readonly counter: number; readonly key: number }[];
}

/** Plays a trial. @param before called before each step; without a roll that matters it returns false */
export function playNoted<C extends CompiledCombat, S extends { step: number }>(
  game: Game<C, S>,
  c: C,
  bits: Int32Array,
  trial: number,
  before: (s: S) => boolean,
): Trial {
  const dice = new NotingDice(rngOf(trial));
  const keys: { counter: number; key: number }[] = [];
  const s = game.newState(c);
  game.start(c, s);
  while (s.step >= 0) {
    dice.isNoted = before(s);
    game.playStep(dice, c, s, { add: (counter, key) => keys.push({ counter, key }) });
  }
  const read = keys.filter(({ counter }) => bits[counter] !== 0);
  return { rolls: dice.rolls, keys, entries: read.map(({ counter, key }) => `${counter}: ${key & bits[counter]!}`) };
}

export function repack<C extends CompiledCombat, S extends { step: number }>(game: Game<C, S>, c: C, s: S): void {
  const words = new Int32Array(game.packedWords(c));
  game.pack(c, s, words, 0);
  game.unpack(c, words, 0, s);
}

export interface Read {
  readonly bits: Int32Array;
  readonly metrics?: readonly Metric[];
}

/** Returns the bits of all counters, or those that a metric or two read. */
export function anyRead(c: CompiledCombat): Read {
  const bits = new Int32Array(c.counters);
  if (anyBelow(4) === 0) return { bits: bits.fill(-1) };
  const names = [...new Set(c.metrics.map(({ metric }) => metric))];
  const read = Array.from({ length: 1 + anyBelow(2) }, (): Metric => {
    const name = names[anyBelow(names.length)]!;
    const metrics = c.metrics.filter(({ metric }) => metric === name);
    return metrics[anyBelow(metrics.length)]!;
  });
  for (const { from } of read) for (const { counter, bits: own = -1 } of from) bits[counter]! |= own;
  return { bits, metrics: read };
}
