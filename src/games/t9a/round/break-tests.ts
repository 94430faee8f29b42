import type { Dice } from '../../../core/dice.ts';
import type { Combat, CombatTables } from '../combat.ts';
import { BOTH, DIFFERENCES, PLAIN, STEADY } from '../compile/tests-table.ts';
import { hasAny, isStubborn, isSupernal, isUnstable } from '../state/living.ts';
import { CRUMBLED, FLAG, STEP, type State, type UnitState } from '../state/state.ts';
import { crumble } from './break-test.ts';
import { endAgilityStep } from './casualties.ts';
import { courageOf, hasStandard } from './courage.ts';
import { facesFear } from './fear.ts';
import { nextPursuit } from './pursuit.ts';
import { differenceFor } from './static-score.ts';
import { findRanks } from './steady.ts';

/** How a unit stands in the tables of its Break Tests. */
export const standingOf = (flags: number): number =>
  flags & FLAG.steady ? (flags & FLAG.solid ? BOTH : STEADY) : PLAIN;

/** Step 5, end: the next unit of the loser tests its Courage, or crumbles (T9A-BRK-1 … T9A-BRK-9). */
export function breakTest(dice: Dice, c: Combat, s: State): void {
  const place = s.step - STEP.test;
  testOne(dice, c, s, s.units[loserOf(c, s)[place]!]!);
  nextTest(c, s, place + 1);
}

/** Units of the loser in the order of their tests. */
export const loserOf = (c: CombatTables, s: State): readonly number[] =>
  c.order[s.began !== undefined ? 2 : s.score0 < s.score1 ? 0 : 1];

/** Goes on to the next unit that has to test; after the last to the pursuit. */
export function nextTest(c: Combat, s: State, from: number): void {
  const order = loserOf(c, s);
  for (let place = from; place < order.length; place++) {
    if (s.units[order[place]!]!.flags & FLAG.lost) {
      s.step = STEP.test + place;
      return;
    }
  }
  nextPursuit(c, s, 0);
}

function testOne(dice: Dice, c: Combat, s: State, u: UnitState): void {
  const { plan } = u;
  const difference = s.began === undefined ? Math.abs(s.score0 - s.score1) : differenceFor(s, plan.index);
  const { having } = plan;
  if (having.unstable !== 0 && isUnstable(u)) {
    crumbles(c, s, u, difference);
    return;
  }
  u.flags |= plan.tested;
  if (plan.countsTests) u.flags |= testedUnder(c, s, u);
  if (having.unbreakable !== 0 && hasAny(u, having.unbreakable)) return;
  const row = difference < DIFFERENCES ? difference : DIFFERENCES - 1;
  const standing = standingOf(u.flags);
  const targets = plan.targets ?? targetsOf(c, s, u);
  const tests = plan.tests ?? c.tests[hasStandard(c, s, u) ? 1 : 0];
  const target = targets[standing + row]!;
  const roll = dice.total(tests[target]!, 1, plan.testPlace);
  if (roll > target) {
    u.flags |= FLAG.break;
    // A Supernal unit has failed, and stays to crumble (T9A-BRK-9).
    if (having.supernal !== 0 && isSupernal(u)) crumbles(c, s, u, difference);
    else {
      u.flags |= plan.fled;
      s.broken |= 1 << plan.index;
    }
    return;
  }
  if (standing !== PLAIN && roll > targets[PLAIN + row]!) u.flags |= FLAG.saved_by_steady;
  if (standing === BOTH && roll > targets[STEADY + row]!) u.flags |= FLAG.saved_by_solid;
}

/** What changes the modifier of a unit's Break Test beside its standing, as it is now. */
function testedUnder(c: CombatTables, s: State, u: UnitState): number {
  const feared = c.fear && facesFear(s, u.plan.index) ? FLAG.feared_at_test : 0;
  return feared | (isStubborn(u) ? FLAG.stubborn_at_test : 0);
}

/** The numbers that a unit needs now. */
export function targetsOf(c: CombatTables, s: State, u: UnitState): Int32Array {
  const feared = c.fear && facesFear(s, u.plan.index) ? 22 : 0;
  return c.targets[courageOf(c, s, u) + (isStubborn(u) ? 11 : 0) + feared]!;
}

/** Unstable: Health Points are lost without saves, R&F first, then the Champion, then Characters evenly (T9A-BRK-9). */
function crumbles(c: Combat, s: State, u: UnitState, difference: number): void {
  const { flags } = u;
  if (c.rules.unstable === 'second') findRanks(c, s);
  const unit = {
    steady: (flags & FLAG.steady) !== 0,
    solid: (flags & FLAG.solid) !== 0,
    stubborn: isStubborn(u),
    rally: hasStandard(c, s, u),
    rankBonus: Math.max(0, u.formation.score[u.models]!),
  };
  let left = crumble(difference, unit, c.rules);
  u.hurt = Math.min(left, u.rf);
  left -= u.hurt;
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
