import { Cache } from '../../../core/cache.ts';
import type { Roll } from '../../../core/dice.ts';
import type { Ruleset } from '../rules/ruleset.ts';
import { courageTarget, courageTest, minimisedTest, scoreModifier } from './break-test.ts';

/** The number of Combat Score differences in the table; larger ones leave no Courage. */
export const DIFFERENCES = 64;

/** The first rows of a unit: neither Steady nor Solid, Steady, Steady and Solid. */
export const PLAIN = 0;
export const STEADY = DIFFERENCES;
export const BOTH = 2 * DIFFERENCES;

/** Flags that change a unit's Break Test in addition to Courage, standing and difference. */
export const TEST_FLAGS = {
  stubborn: 1,
  feared: 2,
  /** The unit counts as Steady, or as Steady and Solid, whatever its standing (T9A26-BRK-5). */
  asSteady: 4,
  asBoth: 8,
} as const;
/** The position, above these flags, of the number that Steady and Solid adds to Discipline, with its maximum. */
export const BOLD_SHIFT = 4;
const MAX_BOLD = 10;
export const boldFlags = (bold: number): number => Math.min(bold, MAX_BOLD) << BOLD_SHIFT;
const KINDS = (MAX_BOLD + 1) << BOLD_SHIFT;

/** Returns the modifiers of a Break Test by the Combat Score and by Fear, and the addition to Discipline. */
function modifiersAt(standing: number, difference: number, under: number, rules: Ruleset): [number, number] {
  const both = standing === BOTH || (under & TEST_FLAGS.asBoth) > 0;
  const steady = both || standing !== PLAIN || (under & TEST_FLAGS.asSteady) > 0;
  const score = scoreModifier(difference, steady, both, (under & TEST_FLAGS.stubborn) > 0, rules);
  const bold = standing === BOTH ? under >> BOLD_SHIFT : 0;
  return [score + (under & TEST_FLAGS.feared ? rules.fear_courage : 0), bold];
}

export function testModifier(standing: number, difference: number, under: number, rules: Ruleset): number {
  const [modifier, bold] = modifiersAt(standing, difference, under, rules);
  return modifier + bold;
}

export class TestTargets {
  readonly #rules: Ruleset;
  readonly #made: (Int32Array | undefined)[];

  constructor(rules: Ruleset) {
    this.#rules = rules;
    this.#made = new Array<Int32Array | undefined>(11 * KINDS).fill(undefined);
  }

  of(courage: number, under: number): Int32Array {
    return this.#made[courage * KINDS + under] ?? this.#make(courage, under);
  }

  #make(courage: number, under: number): Int32Array {
    const targets = new Int32Array(3 * DIFFERENCES);
    for (const standing of [PLAIN, STEADY, BOTH]) {
      for (let difference = 0; difference < DIFFERENCES; difference++) {
        const [modifier, bold] = modifiersAt(standing, difference, under, this.#rules);
        targets[standing + difference] = courageTarget(courage, modifier, this.#rules, bold);
      }
    }
    this.#made[courage * KINDS + under] = targets;
    return targets;
  }
}

const known = new Cache<TestTargets>(16);

/** Returns the maximum passing rolls of Break Tests, cached by rules, which most cells of a sweep share. */
export function targetsBy(rules: Ruleset): TestTargets {
  let targets = last.get(rules);
  if (!targets) {
    targets = known.get(JSON.stringify(rules), () => new TestTargets(rules));
    last.set(rules, targets);
  }
  return targets;
}

/** A shortcut for an identical ruleset object. */
const last = new WeakMap<Ruleset, TestTargets>();

const MAX_MINIMISED = 2;

const MAX_TARGET = 12;
const TARGETS = MAX_TARGET + 1;

/** The Discipline Tests of a unit on each number, equal under all rules. */
export class CourageTests {
  readonly #rolls: readonly Roll[];
  /** By what the roll is compared with: its target, and the lower ones of a unit that is Steady, or Steady and Solid. */
  readonly #made: (Roll | undefined)[] = new Array<undefined>(TARGETS ** 3).fill(undefined);

  constructor(minimised: number, reroll: boolean) {
    const test = (name: string, above?: number): Roll =>
      ready(minimised === 0 ? courageTest(name, above) : minimisedTest(`${name}, Minimised`, minimised, above));
    // One table serves all numbers without a re-roll.
    const plain = reroll ? undefined : test('Break Test');
    this.#rolls = Array.from({ length: TARGETS }, (_, n) => plain ?? test(`Break Test on ${n}, with a re-roll`, n));
  }

  on(target: number, steady = target, plain = steady): Roll {
    return this.#made[(target * TARGETS + steady) * TARGETS + plain] ?? this.#make(target, steady, plain);
  }

  #make(target: number, steady: number, plain: number): Roll {
    const roll = this.#rolls[target]!;
    const made = { ...roll, merged: mergedAt([target, steady, plain], roll.distributions.pmf(1)) };
    this.#made[(target * TARGETS + steady) * TARGETS + plain] = made;
    return made;
  }
}

/** Adds up the probabilities of values between bounds at the greatest of them. */
function mergedAt(bounds: readonly number[], pmf: Float64Array): Float64Array {
  const merged = new Float64Array(pmf.length);
  let at = pmf.length - 1;
  for (let value = at; value >= 0; value--) {
    if (bounds.includes(value)) at = value;
    merged[at]! += pmf[value]!;
  }
  return merged;
}

const made: (CourageTests | undefined)[] = [];

export function courageTests(instances: number, reroll: boolean): CourageTests {
  const minimised = Math.min(instances, MAX_MINIMISED);
  const kind = 2 * minimised + (reroll ? 1 : 0);
  made[kind] ??= new CourageTests(minimised, reroll);
  return made[kind];
}

export function ready(t: Roll): Roll {
  t.distributions.prepare(1);
  return t;
}
