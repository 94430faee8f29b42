import type { Dice } from '../core/dice.ts';
import { removeUnit } from './casualties.ts';
import { type Combat, pursuitOf } from './compile.ts';
import { FLAG, STEP, type State, type UnitState } from './state.ts';

/** It failed a Break Test and flees; a Supernal unit stays. */
export const flees = (u: UnitState): boolean => (u.flags & FLAG.break) !== 0 && !u.plan.supernal;

/** Step 6: the next Broken unit flees, and is destroyed if a pursuer rolls as far (T9A-BRK-13, T9A-BRK-14). */
export function pursue(dice: Dice, c: Combat, s: State): void {
  const index = s.step - STEP.pursue;
  const u = s.units[index]!;
  const pursuers = pursuersOf(c, s, index);
  if (pursuers !== 0 && dice.total(pursuitOf(c, u.plan, pursuers), 1, u.plan.flightPlace) === 1) u.flags |= FLAG.caught;
  nextPursuit(c, s, index + 1);
}

/** Goes on to the next unit that flees; when all have rolled, they are gone for good. */
export function nextPursuit(c: Combat, s: State, from: number): void {
  const rest = s.broken >> from;
  if (rest !== 0) {
    s.step = STEP.pursue + from + (31 - Math.clz32(rest & -rest));
    return;
  }
  if (s.broken !== 0) {
    for (let i = 0; i < s.units.length; i++) if ((s.broken >> i) & 1) removeUnit(c, s, s.units[i]!);
    s.broken = 0;
  }
  s.step = c.reforms || c.frozen ? STEP.reform : STEP.end;
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
