import type { Dice, Roll } from '../../../core/dice.ts';
import { isSolved } from '../../../core/goal.ts';
import type { Combat, CombatTables } from '../combat.ts';
import {
  isAtHome,
  isGuarded,
  isStubborn,
  isStubbornItself,
  isSupernal,
  isUnstable,
  livingModels,
  someHold,
  sumOf,
} from '../state/living.ts';
import { CRUMBLED, FLAG, STEP, type State, type UnitState } from '../state/state.ts';
import { crumble } from './break-test.ts';
import { endAgilityStep } from './casualties.ts';
import { courageOf, hasBeacon, testsOf } from './courage.ts';
import { facesFear } from './fear.ts';
import { nextPursuit } from './pursuit.ts';
import { differenceFor } from './static-score.ts';
import { findRanks } from './steady.ts';
import { BOTH, boldFlags, DIFFERENCES, PLAIN, STEADY, TEST_FLAGS, testModifier } from './tests-table.ts';

export const standingOf = (flags: number): number => {
  if (flags & FLAG.steady) return flags & FLAG.solid ? BOTH : STEADY;
  return PLAIN;
};

/** Step 5, end: the next unit of the loser tests its Courage, or crumbles (T9A-BRK-1 … T9A-BRK-9). */
export function breakTest(dice: Dice, c: Combat, s: State): void {
  const place = placeOfTest(s.step);
  testOne(dice, c, s, s.units[loserOf(c, s)[place]!]!);
  nextTest(c, s, place + 1);
}

/** Returns the place, in the order of tests, of a test or of the choice to fail it. */
export const placeOfTest = (step: number): number => (step - STEP.test) >> 1;

export function loserOf(c: CombatTables, s: State): readonly number[] {
  if (s.layoutAtStart !== undefined) return c.order[2];
  return c.order[s.score0 < s.score1 ? 0 : 1];
}

export function nextTest(c: Combat, s: State, from: number): void {
  const order = loserOf(c, s);
  for (let place = from; place < order.length; place++) {
    // A unit that broke by choice does not test again (T9A26-BRK-1).
    const u = s.units[order[place]!]!;
    if (u.flags & FLAG.lost && ((s.broken >> order[place]!) & 1) === 0) {
      const choice = c.solves && isSolved(u.plan.policy.fail_courage) && mayFailNow(u) ? 0 : 1;
      s.step = STEP.test + 2 * place + choice;
      return;
    }
  }
  nextPursuit(c, s, 0);
}

/** Whether a unit may fail its Break Test by choice (T9A26-BRK-2): it would take one, and has a rule for it. */
function mayFailNow(u: UnitState): boolean {
  const { crumbles, passes, mayFail } = u.plan.moments;
  if ((crumbles !== 0 && isUnstable(u)) || someHold(u, passes)) return false;
  return someHold(u, mayFail) || unusedWait(u) !== 0;
}

export function failTest(c: Combat, s: State): void {
  const place = placeOfTest(s.step);
  const u = s.units[loserOf(c, s)[place]!]!;
  u.flags |= u.plan.tested;
  const difference = s.layoutAtStart === undefined ? Math.abs(s.score0 - s.score1) : differenceFor(s, u.plan.index);
  if (u.plan.countsTests) u.modifier = testModifier(standingOf(u.flags), difference, testedUnder(c, s, u), c.rules);
  fail(c, s, u, difference, unusedWait(u));
  nextTest(c, s, place + 1);
}

function testOne(dice: Dice, c: Combat, s: State, u: UnitState): void {
  const { plan } = u;
  const difference = s.layoutAtStart === undefined ? Math.abs(s.score0 - s.score1) : differenceFor(s, plan.index);
  const { moments } = plan;
  if (moments.crumbles !== 0 && isUnstable(u)) {
    crumbles(c, s, u, difference);
    return;
  }
  u.flags |= plan.tested;
  const standing = standingOf(u.flags);
  if (plan.countsTests) u.modifier = testModifier(standing, difference, testedUnder(c, s, u), c.rules);
  if (someHold(u, moments.passes)) return;
  const row = difference < DIFFERENCES ? difference : DIFFERENCES - 1;
  const targets = plan.targets ?? targetsOf(c, s, u);
  const tests = plan.tests ?? testsOf(c, s, u);
  const target = targets[standing + row]!;
  const plain = targets[PLAIN + row]!;
  const steady = standing === BOTH ? targets[STEADY + row]! : target;
  const test = tests.on(target, steady, plain);
  const wait = waitOf(c, s, u, test, target, difference);
  const fails = wait !== 0 || failsByChoice(u, test, target);
  const roll = fails ? FAILED : dice.total(test, 1, plan.testPlace);
  if (roll > target) {
    fail(c, s, u, difference, wait);
    return;
  }
  if (standing !== PLAIN && roll > plain) u.flags |= FLAG.saved_by_steady;
  if (standing === BOTH && roll > steady) u.flags |= FLAG.saved_by_solid;
}

/** Applies a failed test. @param wait - the status effect of the test that is failed by choice, as a bit */
function fail(c: Combat, s: State, u: UnitState, difference: number, wait: number): void {
  u.flags |= FLAG.break;
  u.kept |= wait;
  // A failing Supernal unit does not flee but crumbles (T9A-BRK-9).
  if (u.plan.moments.crumblesFailing !== 0 && isSupernal(u)) crumbles(c, s, u, difference, wait !== 0);
  else {
    u.flags |= u.plan.fled;
    s.broken |= 1 << u.plan.index;
  }
}

/** Returns the flags that change a unit's Break Test now, other than Courage and standing: see `TEST_FLAGS`. */
export function testedUnder(c: CombatTables, s: State, u: UnitState): number {
  let under = isStubborn(u) ? TEST_FLAGS.stubborn : 0;
  if (c.fear && facesFear(s, u.plan.index)) under |= TEST_FLAGS.feared;
  if (u.flags & FLAG.ranked && isGuarded(u)) under |= TEST_FLAGS.asBoth;
  if (isAtHome(u) && isStubbornItself(u)) under |= TEST_FLAGS.asSteady;
  return under | boldFlags(sumOf(u, u.plan.moments.bold));
}

export const targetsOf = (c: CombatTables, s: State, u: UnitState): Int32Array =>
  c.targets.of(courageOf(c, s, u), testedUnder(c, s, u));

/** A needed roll above any that a test can have. */
const FAILED = 99;

/** Whether a unit fails a Break Test by choice instead of taking it (policy fail_courage). */
export function failsByChoice(u: UnitState, test: Roll, target: number): boolean {
  return someHold(u, u.plan.moments.mayFail) && isChosen(u, chanceAbove(test, target)) === true;
}

/** Whether the policy fail_courage fails a test with this chance of failure; undefined if it compares the costs. */
function isChosen({ plan: { policy } }: UnitState, chance: number): boolean | undefined {
  const { fail_courage: fails } = policy;
  if (fails === 'best') return undefined;
  // The choice to fail is made before the test.
  if (isSolved(fails)) return false;
  return typeof fails === 'number' ? chance > fails + 1e-9 : fails === 'always';
}

/** Returns the fact, as a bit, that a model now fails its one test by choice; 0 if it does not. */
function waitOf(c: Combat, s: State, u: UnitState, test: Roll, target: number, difference: number): number {
  const wait = unusedWait(u);
  if (wait === 0) return 0;
  const chance = chanceAbove(test, target);
  return (isChosen(u, chance) ?? isBetterToFail(c, s, u, chance, difference)) ? wait : 0;
}

/** Returns the status effect, as a bit, of a test that a model may still fail by choice; 0 for none. */
function unusedWait(u: UnitState): number {
  const { facts, moments } = u.plan;
  if (!someHold(u, moments.waits) || !isSupernal(u)) return 0;
  const alive = livingModels(u);
  for (let j = 0; j < facts.length; j++) {
    const isWait = ((u.plan.waits >> j) & 1) !== 0;
    if (isWait && (facts[j]!.models & alive) !== 0 && ((u.kept >> j) & 1) === 0) return 1 << j;
  }
  return 0;
}

/** Whether failing by choice is better: half of a failed test's cost is less than the mean cost of the test. */
function isBetterToFail(c: Combat, s: State, u: UnitState, chance: number, difference: number): boolean {
  const loss = lossByFailing(c, s, u, difference);
  const left = u.characters.reduce((sum, hp) => sum + hp, u.rf + u.champion);
  return Math.min(left, loss >> 1) < chance * Math.min(left, loss) - 1e-9;
}

export function chanceAbove(test: Roll, target: number): number {
  const law = test.distributions.pmf(1);
  let p = 0;
  for (let roll = target + 1; roll < law.length; roll++) p += law[roll]!;
  return p;
}

/** Removes an Unstable unit's lost Health Points without saves, R&F first, then the Champion, then Characters evenly (T9A-BRK-9). */
function crumbles(c: Combat, s: State, u: UnitState, difference: number, halved = false): void {
  const { flags } = u;
  if (c.rules.unstable === 'second') findRanks(c, s);
  const loss = flags & FLAG.break ? lossByFailing(c, s, u, difference) : lossByCrumbling(c, s, u, difference);
  let left = halved ? loss >> 1 : loss;
  u.pendingLosses = Math.min(left, u.rf);
  left -= u.pendingLosses;
  const championFirst = c.rules.crumble_champion;
  if (championFirst) {
    u.hurtChampion = Math.min(left, u.champion);
    left -= u.hurtChampion;
  }
  const before = u.mask;
  let some = true;
  while (left > 0 && some) {
    some = false;
    if (!championFirst && u.hurtChampion < u.champion) {
      u.hurtChampion++;
      left--;
      some = true;
    }
    for (let i = 0; i < u.count && left > 0; i++) {
      if (u.hurtCharacters[i]! >= u.characters[i]!) continue;
      u.hurtCharacters[i]!++;
      left--;
      some = true;
    }
  }
  u.struck = 1;
  endAgilityStep(c, s);
  for (let i = 0; i < u.count; i++) {
    if ((before >> (i + 1)) & ~(u.mask >> (i + 1)) & 1) u.lostBy[i]! |= CRUMBLED;
  }
  if (u.models === 0 && u.mask === 0) u.flags = flags | FLAG.crumbled;
}

/** Returns the loss by failing: Supernal units lose the whole difference if the edition says so (T9A26-BRK-7). */
const lossByFailing = (c: Combat, s: State, u: UnitState, difference: number): number =>
  c.rules.supernal_reduced ? lossByCrumbling(c, s, u, difference) : difference;

export function lossByCrumbling(c: Combat, s: State, u: UnitState, difference: number): number {
  const unit = {
    steady: (u.flags & FLAG.steady) !== 0,
    solid: (u.flags & FLAG.solid) !== 0,
    stubborn: isStubborn(u),
    rally: hasBeacon(c, s, u),
    rankBonus: Math.max(0, u.formation.score[u.models]!),
    spared: sumOf(u, u.plan.moments.crumbleSpared),
  };
  return crumble(difference, unit, c.rules);
}
