import type { Dice, Roll } from '../../../core/dice.ts';
import { isSolved } from '../../../core/goal.ts';
import type { Combat } from '../combat.ts';
import { otherOf } from '../formation/layout.ts';
import { parseAmount } from '../rules/notation.ts';
import { flees, hasAny, sumOf } from '../state/living.ts';
import { CHASE, DECIMATED, FLAG, STEP, type State, type UnitState } from '../state/state.ts';
import type { Chase, Mover } from '../unit-plan.ts';
import { courageTarget, pursuitRoll, restraintByCommand, restraintByCourage } from './break-test.ts';
import { removeUnit } from './casualties.ts';
import { courageOf, rerolls } from './courage.ts';
import { facesFear } from './fear.ts';
import { moveOf } from './moves.ts';
import { nextReform } from './next-reform.ts';
import { lastStep } from './vampiric.ts';

/** Step 6: moves the next Broken unit, which is destroyed if a pursuer rolls as far (T9A-BRK-13, T9A-BRK-14). */
export function pursue(dice: Dice, c: Combat, s: State): void {
  const index = fleeingOf(s.step);
  const u = s.units[index]!;
  // A unit that cannot flee is removed (T9A26-BRK-12), as is one whose place others take.
  if (moveOf(s, u, 'flight').removed) u.flags |= FLAG.removed;
  else {
    const pursuers = pursuersOf(c, s, index);
    const caught = pursuers !== 0 && dice.total(pursuitOf(c, s, u, pursuers), 1, u.plan.flightPlace) === 1;
    if (caught) u.flags |= FLAG.caught;
    else if (c.rules.decimated > 0) decimate(u, c.rules.decimated);
  }
  nextPursuit(c, s, index + 1);
}

export const fleeingOf = (step: number): number => (step - STEP.pursue) >> 4;

/** Whether at most a share of the initial number is left. */
export const isFew = (left: number, start: number, share: number): boolean => left <= share * start + 1e-9;

/** Removes R&F and Characters, separately, that have at most this share left and would flee (T9A26-BRK-12). */
function decimate(u: UnitState, share: number): void {
  const { started, championHp } = u.plan;
  const few = (left: number, start: number) => isFew(left, start, share);
  const rf = u.rf + u.champion;
  let stays = rf > 0 && !few(rf, Math.max(started[0]!, championHp));
  for (let i = 0; i < u.count; i++) {
    if (u.characters[i]! > 0 && !few(u.characters[i]!, started[i + 1]!)) stays = true;
  }
  if (!stays) {
    u.flags |= FLAG.removed;
    return;
  }
  if (rf > 0 && few(rf, started[0]!)) u.flags |= FLAG.decimated;
  for (let i = 0; i < u.count; i++) {
    if (u.characters[i]! > 0 && few(u.characters[i]!, started[i + 1]!)) u.lostBy[i]! |= DECIMATED;
  }
}

/** The number of values of Maximised minus Minimised in keys of pursuits, next to the model with Random Movement. */
const EXTRAS = 16;
const LEAST_EXTRA = -8;
const MOVES = 128;

/** Returns the dice of a move: 0 by the rules, 1 by the Random Movement of the R&F, i + 2 by that of Character i (T9A26-BRK-9). */
const diceOf = (u: UnitState): number =>
  1 + u.plan.randomMoves.findIndex((amount, i) => amount !== undefined && hasAny(u, 1 << i));

/** Returns the instances of Minimised for a unit that flees from Horror (T9A26-BRK-9). */
function horrified(s: State, broken: UnitState): number {
  const { index, moments } = broken.plan;
  if (hasAny(broken, moments.fearless)) return 0;
  const { pairs } = s.layout;
  let most = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    const foe = otherOf(pairs, i, index);
    if (foe < 0 || s.units[foe]!.onTable === 0) continue;
    most = Math.max(most, sumOf(s.units[foe]!, s.units[foe]!.plan.moments.horror));
  }
  return -most;
}

const moverOf = (u: UnitState, move: number, extra: number, dice: string): Mover => ({
  id: u.plan.setup.id,
  dice: move > 0 ? u.plan.randomMoves[move - 1]! : parseAmount(dice)!,
  extra,
});

/** Returns the pursuit of a Broken unit by some units (bits), at their present speed and willingness. */
function pursuitOf(c: Combat, s: State, broken: UnitState, pursuers: number): Roll {
  const move = diceOf(broken);
  const extra = moveOf(s, broken, 'flight').extra + (c.horror ? horrified(s, broken) : 0);
  const key = move * EXTRAS + extra - LEAST_EXTRA;
  const { pursuits } = broken.plan;
  pursuits[key] ??= { roll: undefined, by: [], next: new Map() };
  let chase = pursuits[key];
  for (let rest = pursuers; rest !== 0; rest &= rest - 1) chase = joinedBy(c, s, chase, 31 - Math.clz32(rest & -rest));
  if (chase.roll === undefined) {
    chase.roll = pursuitRoll(moverOf(broken, move, extra, c.rules.flee_dice), chase.by);
    chase.roll.distributions.prepare(1);
  }
  return chase.roll;
}

function joinedBy(c: Combat, s: State, chase: Chase, unit: number): Chase {
  const u = s.units[unit]!;
  const { restrain_by, restrain_test, pursue_dice, fear_courage } = c.rules;
  const { must, extra } = moveOf(s, u, 'pursuit');
  const restrains = isRestrained(u) && restrain_by !== 'free' && !must;
  const tests = restrains && restrain_by === 'discipline';
  const feared = tests && c.fear && facesFear(s, unit) ? fear_courage : 0;
  const target = tests ? courageTarget(courageOf(c, s, u), feared, c.rules) : 0;
  const reroll = tests && rerolls(c, s, u);
  const move = diceOf(u);
  const key =
    (((unit * 16 + target) * 2 + (reroll ? 1 : 0)) * 2 + (restrains ? 1 : 0)) * MOVES +
    (move * EXTRAS + extra - LEAST_EXTRA);
  const known = chase.next.get(key);
  if (known) return known;
  const { id } = u.plan.setup;
  const test = tests ? restraintByCourage(id, target, reroll) : restraintByCommand(id, restrain_test);
  const mover = moverOf(u, move, extra, pursue_dice);
  const next = {
    roll: undefined,
    by: [...chase.by, { ...mover, restrain: restrains ? test : undefined }],
    next: new Map(),
  };
  chase.next.set(key, next);
  return next;
}

const isRestrained = (u: UnitState): boolean =>
  u.plan.policy.pursue_policy === 'never' || (u.flags & FLAG.restrains) !== 0;

/** Moves to the next fleeing unit. After the last, all of them leave for good. */
export function nextPursuit(c: Combat, s: State, from: number): void {
  const rest = s.broken >> from;
  if (rest !== 0) {
    nextChase(c, s, from + (31 - Math.clz32(rest & -rest)), 0);
    return;
  }
  // Frozen boundaries are released before any unit moves, once the pursuers are known (T9A-CAS-16).
  if (c.frozen) s.step = STEP.release;
  else leave(c, s);
}

/** Moves to the next enemy of a Broken unit with a solved choice to pursue; after the last to the pursuit. */
export function nextChase(c: Combat, s: State, broken: number, from: number): void {
  let chooser = CHASE;
  if (c.solves) {
    const rest = (pursuersOf(c, s, broken) >> from) << from;
    for (let i = from; i < s.units.length && chooser === CHASE; i++) {
      const u = s.units[i]!;
      if ((rest >> i) & 1 && isSolved(u.plan.policy.pursue_policy) && !moveOf(s, u, 'pursuit').must) chooser = i;
    }
  }
  s.step = STEP.pursue + 16 * broken + chooser;
}

export function leave(c: Combat, s: State): void {
  if (s.broken !== 0) {
    for (let i = 0; i < s.units.length; i++) if ((s.broken >> i) & 1) removeUnit(c, s, s.units[i]!);
    s.broken = 0;
  }
  if (c.reforms) nextReform(c, s, 0);
  else s.step = lastStep(c);
}

/** Returns the pursuers of a Broken unit, as bits: units that may pursue and do not restrain themselves (T9A-BRK-14, T9A26-BRK-10). */
export function pursuersOf(c: Combat, s: State, broken: number): number {
  const able = ableToPursue(c, s, broken);
  return c.choosesPursuit ? willing(c, s, s.units[broken]!, able) : able;
}

function willing(c: Combat, s: State, broken: UnitState, able: number): number {
  // A unit that broke by choice and had not lost is not pursued (T9A26-BRK-1).
  if ((broken.flags & FLAG.lost) === 0) return 0;
  let pursuers = 0;
  for (let rest = able; rest !== 0; rest &= rest - 1) {
    const bit = rest & -rest;
    if (pursues(c, s, s.units[31 - Math.clz32(bit)]!)) pursuers |= bit;
  }
  return pursuers;
}

function pursues(c: Combat, s: State, u: UnitState): boolean {
  const { must, never, stays } = moveOf(s, u, 'pursuit');
  if (never) return false;
  if (must) return true;
  if (stays) return false;
  return c.rules.restrain_by !== 'free' || !isRestrained(u);
}

/** Returns the units, as bits, in contact with a Broken one and with no enemy that is not Broken (T9A-BRK-14). */
function ableToPursue(c: Combat, s: State, broken: number): number {
  const { pairs } = s.layout;
  if (pairs.length === 2) return pairs[0] === broken ? 1 << pairs[1]! : 1 << pairs[0]!;
  let mask = 0;
  for (let i = 0; i < pairs.length; i += 2) {
    const foe = otherOf(pairs, i, broken);
    if (foe >= 0 && quarryOf(c, s, foe) === broken) mask |= 1 << foe;
  }
  return mask;
}

/** Returns the one Broken enemy that a unit pursues; -1 if another enemy is in contact (N.2 pursue_target). */
function quarryOf(c: Combat, s: State, unit: number): number {
  const { pairs } = s.layout;
  let quarry = -1;
  for (let i = 0; i < pairs.length; i += 2) {
    const foe = otherOf(pairs, i, unit);
    if (foe < 0) continue;
    if (!flees(s.units[foe]!)) return -1;
    if (quarry < 0 || c.rules.pursue_target === 'listed_last') quarry = foe;
  }
  return quarry;
}
