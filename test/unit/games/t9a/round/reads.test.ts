import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Combat } from '../../../../../src/games/t9a/combat.ts';
import { compile } from '../../../../../src/games/t9a/compile/compile.ts';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import { forgetting } from '../../../../../src/games/t9a/round/forgetting.ts';
import {
  deadFields,
  type Reader,
  readersOf,
  recordedOf,
  type StepName,
} from '../../../../../src/games/t9a/round/reads.ts';
import { ruleExample } from '../../../../../src/games/t9a/rules/docs/index.ts';
import { ruleNames } from '../../../../../src/games/t9a/rules/index.ts';
import * as F from '../../../../../src/games/t9a/state/fields.ts';
import { STEP, type State } from '../../../../../src/games/t9a/state/state.ts';
import { anyBelow, anyRead, playNoted, repack, type Trial } from '../../../../helpers/dice/noted-trial.ts';
import { runs } from '../../../../helpers/run/runs.ts';
import { combatOf } from '../../../../helpers/t9a/combat.ts';
import { resolvedFile } from '../../../../helpers/t9a/file.ts';
import { randomCombats } from '../../../../helpers/t9a/random-combat.ts';
import { placesOf, scenes } from '../../../../helpers/t9a/state-table.ts';
import { TrackedState } from '../../../../helpers/t9a/tracked-state.ts';

const NUMBERS = F.NUMBERS | F.LIVING | F.FEW;
const SCORES = F.SCORES | F.DIFFERENCE;

/** The groups and parts of fields as bits, any of which keeps a field; those of derived ones are of the fields that they follow from. */
const BITS: Readonly<Record<string, number>> = {
  ...{ rf: NUMBERS, champion: NUMBERS, characters: NUMBERS, models: NUMBERS, mask: NUMBERS },
  ...{ onTable: F.ON_TABLE, layout: F.LAYOUT | F.ENGAGED, formation: F.LAYOUT },
  ...{ lost: F.LOST | F.POINTS, lostCharacters: F.LOST | F.POINTS | F.MARKS, lostBy: F.LOST | F.MARKS },
  ...{ score0: SCORES, score1: SCORES, scores0: F.DIFFERENCE, scores1: F.DIFFERENCE, layoutAtStart: F.DIFFERENCE },
  ...{ overkill0: F.OVERKILL, overkill1: F.OVERKILL, duel: F.DUEL, modifier: F.MODIFIER },
  ...{ modelsAtStart: F.MODELS_AT_START | F.SUFFERED, total: F.TOTAL, totalBy: F.TOTAL_BY },
  ...{
    charging: F.CHARGING,
    first: F.CHARGING,
    debut: F.OPENED,
    flanked: F.OPENED,
    opened: F.OPENED,
    strikes: F.OPENED,
  },
  ...{ fought: F.FOUGHT, magic: F.MAGIC, waiting: F.WAITING, distance: F.DISTANCE, afraid: F.AFRAID, shamed: F.SHAMED },
  ...{ kept: F.KEPT, facts: F.KEPT, fed: F.FED, wounded: F.FED, drank: F.DRANK },
  ...{ pendingLosses: F.PENDING_LOSSES, hurtChampion: F.PENDING_LOSSES, hurtCharacters: F.PENDING_LOSSES },
  ...{ doomed: F.PENDING_LOSSES, gained: F.PENDING_LOSSES, gainedBy: F.PENDING_LOSSES, healing: F.PENDING_LOSSES },
  struck: F.PENDING_LOSSES,
};

/** Derived fields, and a field from which each follows. */
const DERIVED: Readonly<Record<string, string>> = {
  ...{ models: 'rf', mask: 'champion', strikes: 'debut', struck: 'pendingLosses', facts: 'kept', layout: 'rf' },
};

/** Fields of the game's words, the flags of which the scramble shows, and fields that each reader derives anew. */
const KNOWN = ['step', 'round', 'flags', 'flagsAllRounds', 'ranks', 'broken', 'stood', 'stoodBy', 'times', 'sparing'];

/** The fields that steps add to, which matter after them only if they are read again. */
const ADDS: Readonly<Partial<Record<StepName, number>>> = {
  instinct: F.KEPT,
  strike: F.POINTS | F.MARKS | F.DIFFERENCE | F.FED | F.DRANK | F.KEPT,
  score: F.POINTS | F.MARKS | F.DIFFERENCE | F.KEPT,
  test: F.POINTS | F.MARKS | F.KEPT,
  pursue: F.MARKS,
};

const stepNames = Object.keys(STEP) as StepName[];
const nameOf = ({ step }: State): StepName => stepNames.findLast((name) => STEP[name] <= step)!;

/** What is dead before a step, and the flags that are live in the round, and in all. */
interface Dead {
  readonly fields: number;
  readonly flags: readonly number[];
  readonly ever: readonly number[];
}

type DeadBefore = (s: State) => Dead;

/** A field or a flag that a step reads, and the fields that this affects. */
type Read = readonly [step: StepName, into: number, field: number, flag: number];

const without =
  ([name, only, field, flag]: Read) =>
  (reader: Reader): Reader => {
    const [step, fields, flags = 0, into = -1] = reader;
    return step === name && into === only ? [step, Number(fields) & ~field, flags & ~flag, into] : reader;
  };

function deadIn(c: Combat, bits: Int32Array, changed = (reader: Reader) => reader): DeadBefore {
  const recorded = recordedOf(c, bits);
  const before = deadFields(c.rounds, (isLast) => readersOf(c, recorded, isLast).map(changed));
  return (s) => {
    const [fields, flags] = before(s);
    return { fields, flags: recorded.flags.map((one) => one | flags), ever: recorded.ever };
  };
}

const play = (c: Combat, bits: Int32Array, trial: number, dead: DeadBefore, see: (s: State) => void): Trial =>
  playNoted(t9a, c, bits, trial, (s) => {
    const isActive = (dead(s).fields & F.ACTIVE) === 0;
    see(s);
    return isActive;
  });

/** Sets all that is declared dead to any values, and derives the rest of the state again. */
function scramble(c: Combat, s: State, { fields, flags, ever }: Dead): void {
  if (fields & F.ACTIVE && s.step > STEP.start) s.step = STEP.end;
  // The end of a round clears what Characters have lost only if some have lost anything.
  const unhurt = new Set(s.units.filter((u) => u.lostCharacters === 0).map((u) => `${u.plan.setup.id}.lostBy`));
  for (const { name, field, set } of placesOf(c, s)) {
    if (unhurt.has(name)) continue;
    const own = name.replace(/^.*\./, '');
    if (KNOWN.includes(own) || BITS[own]! & ~fields) continue;
    set(({ signed }) => anyBelow(2 ** field.bits) - (signed ? 2 ** (field.bits - 1) : 0));
  }
  for (const [i, u] of s.units.entries()) {
    u.flags = (u.flags & flags[i]!) | (anyBelow(2 ** 22) & ~flags[i]!);
    u.flagsAllRounds = (u.flagsAllRounds & ever[i]!) | (anyBelow(2 ** 20) & ~ever[i]!);
  }
  if ((~fields & (F.LAYOUT | F.ENGAGED)) === 0) s.layout = c.board.layouts[anyBelow(c.board.layouts.length)]!;
  if (fields & F.DIFFERENCE) s.layoutAtStart = undefined;
  repack(t9a, c, s);
}

/** Returns differences of trials that were changed before each step, as messages. */
function differences(
  c: Combat,
  trials: number,
  change: (s: State, dead: DeadBefore, bits: Int32Array) => void,
): string[] {
  for (let trial = 0; trial < trials; trial++) {
    const { bits } = anyRead(c);
    const dead = deadIn(c, bits);
    const plain = play(c, bits, trial, dead, () => {});
    const changed = play(c, bits, trial, dead, (s) => change(s, dead, bits));
    for (const kind of ['rolls', 'entries'] as const) {
      const at = plain[kind].findIndex((one, i) => one !== changed[kind][i]);
      if (at >= 0 || plain[kind].length !== changed[kind].length)
        return [`trial ${trial}, ${kind}: ${plain[kind][at]}, not ${changed[kind][at]}`];
    }
  }
  return [];
}

const scrambled = (c: Combat, trials: number): string[] => differences(c, trials, (s, dead) => scramble(c, s, dead(s)));

function undeclared(c: Combat, trials: number): string[] {
  const bits = new Int32Array(c.counters).fill(-1);
  const recorded = recordedOf(c, bits);
  const readers: readonly Reader[] = [false, true].flatMap((isLast) => readersOf(c, recorded, isLast));
  const allowed = (step: StepName): number =>
    readers.reduce((all, [at, fields]) => (at === step ? all | Number(fields) : all), ADDS[step] ?? 0);
  const dead = deadIn(c, bits);
  const known = new Set(placesOf(c, t9a.newState(c)).map(({ name }) => name.replace(/^.*\./, '')));
  const missing = new Set<string>();
  for (let trial = 0; trial < trials; trial++) {
    let tracked: TrackedState | undefined;
    let step: StepName | undefined;
    const note = (): void => {
      if (step === undefined) return;
      for (const read of tracked!.reads) {
        if (KNOWN.includes(read) || !known.has(DERIVED[read] ?? read)) continue;
        if ((BITS[read]! & allowed(step)) === 0) missing.add(`${step}: ${read}`);
      }
    };
    play(c, bits, trial, dead, (s) => {
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

const lord = { hp: 3, att: 3, general: true };

/** Combats in which the R&F and a Character of a unit have a rule. */
const ofRules = (every: number): [string, Combat][] =>
  ruleNames
    .filter((_, i) => i % every === 0)
    .flatMap((name) => {
      const rules = [ruleExample(name)];
      const units = {
        a: { models: 12, att: 2, charging: true, rules, characters: { lord: { ...lord, rules } } },
        b: { models: 15, courage: 5, rules: ['fear'], characters: { prince: lord } },
      };
      try {
        return [[name, combatOf({ units, rules: { preset: '2026' }, rounds: 2 }).combat]];
      } catch {
        // Two instances of some rules in a unit are more than can be followed.
        return [];
      }
    });

describe('What a step does not declare', () => {
  it.each(scenes)('may be anything: %s', (_, c) => {
    expect(scrambled(c, runs(10, 12))).toEqual([]);
  });

  it('may be anything in random combats', () => random((c) => scrambled(c, 4), runs(25, 50)));

  it.each(ofRules(runs(12, 1)))('may be anything, and is not read: with the rule %s', (_, c) => {
    expect([...scrambled(c, runs(3, 12)), ...undeclared(c, 2)]).toEqual([]);
  });

  it('is not read: in scenes', () => {
    expect([...new Set(scenes.flatMap(([, c]) => undeclared(c, runs(4, 6))))]).toEqual([]);
  });

  it('is not read: in random combats', () => random((c) => undeclared(c, 2), runs(30, 60)));
});

describe('A declared read that is left out', () => {
  const bitsOf = (of: number): number[] => Array.from({ length: 31 }, (_, i) => 1 << i).filter((bit) => of & bit);

  function readsOf(c: Combat): Read[] {
    const recorded = recordedOf(c, new Int32Array(c.counters).fill(-1));
    return [false, true].flatMap((isLast) =>
      readersOf(c, recorded, isLast).flatMap(([step, fields, flags = 0, into = -1]): Read[] =>
        fields
          ? [
              ...bitsOf(fields).map((field): Read => [step, into, field, 0]),
              ...bitsOf(flags).map((flag): Read => [step, into, 0, flag]),
            ]
          : [],
      ),
    );
  }

  const deadOf = (c: Combat, changed?: (reader: Reader) => Reader): string => {
    const dead = deadIn(c, new Int32Array(c.counters).fill(-1), changed);
    const rounds = [1, c.rounds].flatMap((round) => Object.values(STEP).map((step) => dead({ step, round } as State)));
    return JSON.stringify(rounds);
  };

  function isNoticed(c: Combat, read: Read): boolean {
    let last: readonly [Int32Array, DeadBefore] | undefined;
    try {
      const found = differences(c, runs(4, 18), (s, _, bits) => {
        if (last?.[0] !== bits) last = [bits, deadIn(c, bits, without(read))];
        scramble(c, s, last[1](s));
      });
      return found.length > 0;
    } catch {
      return true;
    }
  }

  it('changes a later roll or a counter that is read', () => {
    const combats = scenes.map(([, c]) => c);
    const known = new Map(combats.flatMap(readsOf).map((read) => [String(read), read]));
    const asked = [...known.values()].filter((_, i) => i % runs(3, 1) === 0);
    let noticed = 0;
    for (const read of asked) {
      // Many are read again by a later step.
      const changed = combats.filter((c) => deadOf(c, without(read)) !== deadOf(c));
      if (changed.some((c) => isNoticed(c, read))) noticed++;
    }
    expect(noticed).toBeGreaterThan(runs(4, 20));
  });
});

describe('forgetting()', () => {
  const forgotten = (c: Combat, trials: number): string[] => {
    let last: readonly [Int32Array, (s: State) => void] | undefined;
    return differences(c, trials, (s, _, bits) => {
      if (last?.[0] !== bits) last = [bits, forgetting(c, bits)];
      last![1](s);
      repack(t9a, c, s);
    });
  };

  it.each(scenes)('changes no later roll and no counter that is read: %s', (_, c) => {
    expect(forgotten(c, runs(10, 12))).toEqual([]);
  });

  it('changes none in random combats', () => random((c) => forgotten(c, 4), runs(40, 75)));
});
