import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../../../../src/core/dice.ts';
import { Rng, seedWords } from '../../../../../src/core/rng.ts';
import { RolledDice } from '../../../../../src/core/rolled.ts';
import type { Combat } from '../../../../../src/games/t9a/combat.ts';
import { compile } from '../../../../../src/games/t9a/compile/compile.ts';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import { forgetting } from '../../../../../src/games/t9a/round/forgetting.ts';
import { STEP, type State } from '../../../../../src/games/t9a/state/state.ts';
import { runs } from '../../../../helpers/run/runs.ts';
import { resolvedFile } from '../../../../helpers/t9a/file.ts';
import { randomCombats } from '../../../../helpers/t9a/random-combat.ts';
import {
  type Declared,
  declared,
  Liveness,
  type Part,
  type StateField,
  type StepName,
} from '../../../../helpers/t9a/reads.ts';
import { placesOf, scenes } from '../../../../helpers/t9a/state-table.ts';
import { TrackedState } from '../../../../helpers/t9a/tracked-state.ts';

const numbers = new Rng();
numbers.setKey(seedWords('scrambled fields'));
numbers.startTrial(0);
const anyBelow = (n: number): number => Math.floor((numbers.next() / 2 ** 32) * n);

/** Derived fields, and a field from which each follows. */
const DERIVED: Readonly<Record<string, StateField | undefined>> = {
  ...{ models: 'rf', mask: 'champion', strikes: 'debut', struck: 'pendingLosses', facts: 'kept' },
  ...{ ranks: undefined, broken: undefined, stood: undefined, stoodBy: undefined },
};

/** The fields of the game's words; the scramble shows which of their flags are read. */
const KNOWN = ['step', 'round', 'flags', 'flagsAllRounds'];

/** The parts of fields that steps may read alone. */
const PARTS: Readonly<Record<string, readonly Part[]>> = {
  ...{ rf: ['living', 'few'], champion: ['living', 'few'], characters: ['living', 'few'] },
  ...{ lost: ['points'], lostCharacters: ['points'], lostBy: ['marks'], modelsAtStart: ['suffered'] },
  ...{ score0: ['difference'], score1: ['difference'], layout: ['engaged'] },
};

const partsOf = (name: string): readonly StateField[] => [name as StateField, ...(PARTS[name] ?? [])];

/** The fields that steps add to, which matter after them only if they are read again. */
const ADDS: Readonly<Partial<Record<StepName, readonly StateField[]>>> = {
  instinct: ['kept'],
  strike: ['points', 'lostBy', 'difference', 'scores0', 'scores1', 'layoutAtStart', 'fed', 'wounded', 'drank', 'kept'],
  score: ['points', 'lostBy', 'difference', 'scores0', 'scores1', 'kept'],
  test: ['points', 'lostBy', 'kept'],
  pursue: ['marks'],
};

const stepNames = Object.keys(STEP) as StepName[];
const nameOf = ({ step }: State): StepName => stepNames.findLast((name) => STEP[name] <= step)!;

interface Trial {
  /** The rolls that matter, with their results, and the entries of the counters read. */
  readonly rolls: readonly string[];
  readonly entries: readonly string[];
}

class NotingDice extends RolledDice {
  readonly rolls: string[] = [];
  isNoted = true;

  override total(roll: Roll, n: number): number {
    const sum = super.total(roll, n);
    if (this.isNoted) this.rolls.push(`${n} ${roll.name}: ${sum}`);
    return sum;
  }
}

function play(c: Combat, bits: Int32Array, trial: number, live: Liveness, see: (s: State) => void): Trial {
  const rng = new Rng();
  rng.setKey(seedWords('scrambled fields'));
  rng.startTrial(trial);
  const dice = new NotingDice(rng);
  const entries: string[] = [];
  const out = {
    add: (counter: number, key: number) => {
      if (bits[counter] !== 0) entries.push(`${counter}: ${key & bits[counter]!}`);
    },
  };
  const s = t9a.newState(c);
  t9a.start(c, s);
  while (s.step >= 0) {
    dice.isNoted = live.before(s).isActive;
    see(s);
    t9a.playStep(dice, c, s, out);
  }
  return { rolls: dice.rolls, entries };
}

/** Sets all that is declared dead to any values, and derives the rest of the state again. */
function scramble(c: Combat, s: State, liveness: Liveness, words: Int32Array): void {
  const live = liveness.before(s);
  if (!live.isActive && s.step > STEP.start) s.step = STEP.end;
  // The end of a round clears what Characters have lost only if some have lost anything.
  const unhurt = new Set(s.units.filter((u) => u.lostCharacters === 0).map((u) => `${u.plan.setup.id}.lostBy`));
  for (const { name, field, set } of placesOf(c, s)) {
    if (unhurt.has(name)) continue;
    const own = name.replace(/^.*\./, '');
    if (KNOWN.includes(own) || partsOf(own).some((part) => live.fields[part])) continue;
    set(({ signed }) => anyBelow(2 ** field.bits) - (signed ? 2 ** (field.bits - 1) : 0));
  }
  for (const [i, u] of s.units.entries()) {
    u.flags = (u.flags & live.flags[i]!) | (anyBelow(2 ** 22) & ~live.flags[i]!);
    u.flagsAllRounds = (u.flagsAllRounds & live.ever[i]!) | (anyBelow(2 ** 20) & ~live.ever[i]!);
  }
  if (!live.fields.layout && !live.fields.engaged) s.layout = c.board.layouts[anyBelow(c.board.layouts.length)]!;
  if (!live.fields.layoutAtStart) s.layoutAtStart = undefined;
  t9a.pack(c, s, words, 0);
  t9a.unpack(c, words, 0, s);
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

/** Returns differences of trials that were changed before each step, as messages. */
function differences(
  c: Combat,
  trials: number,
  readers: (bits: Int32Array) => Declared,
  change: (s: State, live: Liveness, bits: Int32Array) => void,
): string[] {
  for (let trial = 0; trial < trials; trial++) {
    const bits = anyBits(c);
    const live = new Liveness(c, readers(bits));
    const plain = play(c, bits, trial, live, () => {});
    const changed = play(c, bits, trial, live, (s) => change(s, live, bits));
    for (const kind of ['rolls', 'entries'] as const) {
      const at = plain[kind].findIndex((one, i) => one !== changed[kind][i]);
      if (at >= 0 || plain[kind].length !== changed[kind].length)
        return [`trial ${trial}, ${kind}: ${plain[kind][at]}, not ${changed[kind][at]}`];
    }
  }
  return [];
}

const scrambled = (c: Combat, trials: number, readers = (bits: Int32Array) => declared(c, bits)): string[] => {
  const words = new Int32Array(t9a.packedWords(c));
  return differences(c, trials, readers, (s, live) => scramble(c, s, live, words));
};

function undeclared(c: Combat, trials: number): string[] {
  const bits = new Int32Array(c.counters).fill(-1);
  const readers = declared(c, bits);
  const live = new Liveness(c, readers);
  const allowed = new Map(
    stepNames.map((step) => [
      step,
      new Set([...readers[step].flatMap(({ fields = [] }) => fields), ...(ADDS[step] ?? [])]),
    ]),
  );
  const known = new Set(placesOf(c, t9a.newState(c)).map(({ name }) => name.replace(/^.*\./, '')));
  const missing = new Set<string>();
  for (let trial = 0; trial < trials; trial++) {
    let tracked: TrackedState | undefined;
    let step: StepName | undefined;
    const note = (): void => {
      if (step === undefined) return;
      for (const read of tracked!.reads) {
        const name = read in DERIVED ? DERIVED[read] : read;
        if (name === undefined || KNOWN.includes(name) || (!known.has(name) && name !== 'layout')) continue;
        if (!partsOf(name).some((part) => allowed.get(step!)!.has(part))) missing.add(`${step}: ${read}`);
      }
    };
    play(c, bits, trial, live, (s) => {
      tracked ??= new TrackedState(s);
      note();
      step = nameOf(s);
      tracked.nextStep();
    });
    note();
  }
  return [...missing].sort();
}

const random = (check: (c: Combat) => string[], times: number): void =>
  fc.assert(
    fc.property(randomCombats({ units: 4, models: 6, rounds: 3 }), (text) => {
      const { setup } = resolvedFile(text);
      if (setup) expect(check(compile(setup))).toEqual([]);
    }),
    { numRuns: times },
  );

describe('What a step does not declare', () => {
  it.each(scenes)('may be anything: %s', (_, c) => {
    expect(scrambled(c, runs(10, 12))).toEqual([]);
  });

  it('may be anything in random combats', () => random((c) => scrambled(c, 4), runs(25, 50)));

  it('is not read: in scenes', () => {
    expect([...new Set(scenes.flatMap(([, c]) => undeclared(c, runs(4, 6))))]).toEqual([]);
  });

  it('is not read: in random combats', () => random((c) => undeclared(c, 2), runs(30, 60)));
});

describe('forgetting()', () => {
  const forgotten = (c: Combat, trials: number): string[] => {
    let last: readonly [Int32Array, (s: State) => void] | undefined;
    const words = new Int32Array(t9a.packedWords(c));
    return differences(
      c,
      trials,
      (bits) => declared(c, bits),
      (s, _, bits) => {
        if (last?.[0] !== bits) last = [bits, forgetting(c, bits)];
        last![1](s);
        t9a.pack(c, s, words, 0);
        t9a.unpack(c, words, 0, s);
      },
    );
  };

  it.each(scenes)('changes no later roll and no counter that is read: %s', (_, c) => {
    expect(forgotten(c, runs(10, 12))).toEqual([]);
  });

  it('changes none in random combats', () => random((c) => forgotten(c, 4), runs(40, 75)));
});
