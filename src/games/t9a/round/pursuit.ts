import type { Dice, Roll } from '../../../core/dice.ts';
import type { Combat } from '../combat.ts';
import { flees, isSwift } from '../state/living.ts';
import { FLAG, STEP, type State, type UnitState } from '../state/state.ts';
import type { Chase } from '../unit-plan.ts';
import { courageTarget, pursuitRoll, restraintByCommand, restraintByCourage } from './break-test.ts';
import { removeUnit } from './casualties.ts';
import { courageOf, hasStandard } from './courage.ts';
import { facesFear } from './fear.ts';

/** Step 6: the next Broken unit flees, and is destroyed if a pursuer rolls as far (T9A-BRK-13, T9A-BRK-14). */
export function pursue(dice: Dice, c: Combat, s: State): void {
  const index = s.step - STEP.pursue;
  const u = s.units[index]!;
  const pursuers = pursuersOf(c, s, index);
  if (pursuers !== 0 && dice.total(pursuitOf(c, s, u, pursuers), 1, u.plan.flightPlace) === 1) u.flags |= FLAG.caught;
  nextPursuit(c, s, index + 1);
}

/** The pursuit of a Broken unit by some units (bits), as fast and as willing as they are now. */
function pursuitOf(c: Combat, s: State, broken: UnitState, pursuers: number): Roll {
  const swift = isSwift(broken);
  let chase = broken.plan.pursuits[swift ? 1 : 0];
  for (let rest = pursuers; rest !== 0; rest &= rest - 1) chase = joinedBy(c, s, chase, 31 - Math.clz32(rest & -rest));
  if (chase.roll === undefined) {
    chase.roll = pursuitRoll({ id: broken.plan.setup.id, swift }, chase.by, c.rules);
    chase.roll.distributions.prepare(1);
  }
  return chase.roll;
}

/** The same with one pursuer more. */
function joinedBy(c: Combat, s: State, chase: Chase, unit: number): Chase {
  const u = s.units[unit]!;
  const restrains = u.plan.policy.pursue_policy === 'never';
  const tests = restrains && c.rules.restrain_by === 'discipline';
  const feared = tests && c.fear && facesFear(s, unit) ? c.rules.fear_courage : 0;
  const target = tests ? courageTarget(courageOf(c, s, u), feared, c.rules) : 0;
  const reroll = tests && hasStandard(c, s, u);
  const swift = isSwift(u);
  const key = ((unit * 16 + target) * 2 + (reroll ? 1 : 0)) * 2 + (swift ? 1 : 0);
  const known = chase.next.get(key);
  if (known) return known;
  const { id } = u.plan.setup;
  const test = tests ? restraintByCourage(id, target, reroll) : restraintByCommand(id, c.rules.restrain_test);
  const next = {
    roll: undefined,
    by: [...chase.by, { id, swift, restrain: restrains ? test : undefined }],
    next: new Map(),
  };
  chase.next.set(key, next);
  return next;
}

/** Goes on to the next unit that flees; when all have rolled, they are gone for good. */
export function nextPursuit(c: Combat, s: State, from: number): void {
  const rest = s.broken >> from;
  if (rest !== 0) {
    s.step = STEP.pursue + from + (31 - Math.clz32(rest & -rest));
    return;
  }
  // Who pursues is known; frozen boundaries are released before anybody moves (T9A-CAS-16).
  if (c.frozen) s.step = STEP.release;
  else leave(c, s);
}

/** Broken units leave for good. */
export function leave(c: Combat, s: State): void {
  if (s.broken !== 0) {
    for (let i = 0; i < s.units.length; i++) if ((s.broken >> i) & 1) removeUnit(c, s, s.units[i]!);
    s.broken = 0;
  }
  s.step = c.reforms ? STEP.reform : STEP.end;
}

/** The units that pursue a Broken unit, a bit each: in contact with it, and with no enemy that is not Broken (T9A-BRK-14). */
export function pursuersOf(c: Combat, s: State, broken: number): number {
  const { pairs } = s.layout;
  if (pairs.length === 2) return pairs[0] === broken ? 1 << pairs[1]! : 1 << pairs[0]!;
  let mask = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    const foe = pairs[i] === broken ? pairs[i + 1]! : pairs[i + 1] === broken ? pairs[i]! : -1;
    if (foe >= 0 && quarryOf(c, s, foe) === broken) mask |= 1 << foe;
  }
  return mask;
}

/** The one Broken enemy that a unit chases; -1 if another holds it (N.2 pursue_target). */
function quarryOf(c: Combat, s: State, unit: number): number {
  const { pairs } = s.layout;
  let quarry = -1;
  for (let i = 0; i < pairs.length; i += 2) {
    const foe = pairs[i] === unit ? pairs[i + 1]! : pairs[i + 1] === unit ? pairs[i]! : -1;
    if (foe < 0) continue;
    if (!flees(s.units[foe]!)) return -1;
    if (quarry < 0 || c.rules.pursue_target === 'listed_last') quarry = foe;
  }
  return quarry;
}
