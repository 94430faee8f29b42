import { adjacent, shotDice } from '../board/situation.ts';
import { hasWay } from '../board/unit-path.ts';
import { type Combat, TERRAIN } from '../combat.ts';
import { type AttackPlan, SOLVED } from '../plans.ts';
import { between, distance, neighbours, OFF } from '../rules/board.ts';
import { ask, CHOICE, EVENT, FULL, isAttached, STAGE, STEP, type State, setRoll } from '../state/state.ts';

/** Declares the next attack of the sequence, or skips it if it is no longer possible (CCA-SEQ-1). */
export function declare(c: Combat, s: State): void {
  if (c.plan) {
    chooseAttack(c, s);
    return;
  }
  const place = s.attack === 0 || s.place + 1 === c.sequence.length ? 0 : s.place + 1;
  const attack = c.sequence[place]!;
  s.attack++;
  s.place = place;
  if (c.checksEach.turn && place === 0) s.checked = 0;
  let { unit, leader } = attack;
  if (leader >= 0 && attack.follow && isAttached(s, leader)) {
    unit = s.unitAt[s.leaders[leader]!.hex]! - 1;
    leader = -1;
  }
  if (!isPossible(c, s, attack, unit, leader)) {
    s.skipped++;
    s.step = nextAttack(c, s);
    return;
  }
  s.bonus = 0;
  s.ranged = attack.ranged;
  s.cards = attack.cards;
  begin(c, s, attack.by, unit, leader, attack.firstStrike);
}

function attackWith(c: Combat, s: State, place: number): void {
  const { by, unit, leader, ranged, cards, firstStrike } = c.sequence[place]!;
  s.attack++;
  s.place = place;
  s.bonus = 0;
  s.ranged = ranged;
  s.cards = cards;
  begin(c, s, by, unit, leader, firstStrike);
}

function chooseAttack(c: Combat, s: State): void {
  const plan = c.plan!;
  if (countAttacks(c, s, 1) === 0) s.step = STEP.end;
  else if (plan.solved) ask(s, CHOICE.attack);
  else takeAttack(c, s, 1);
}

/** Returns the number of attacks that may be next, at most `most`: of all remaining attackers, or of the first that can attack. */
export function countAttacks(c: Combat, s: State, most: number = Number.POSITIVE_INFINITY): number {
  let count = 0;
  let by = -1;
  for (let place = 0; place < c.sequence.length && count < most; place++) {
    const attack = c.sequence[place]!;
    if (!c.plan!.free && by >= 0 && attack.by !== by) break;
    if (!mayBeNext(c, s, attack)) continue;
    by = attack.by;
    count++;
  }
  return count;
}

/** Makes one of the attacks that may be next, from 1. With 0, the first attacker passes, or all in a free order. */
export function takeAttack(c: Combat, s: State, option: number): void {
  let left = Math.max(1, option);
  for (let place = 0; place < c.sequence.length; place++) {
    const attack = c.sequence[place]!;
    if (!mayBeNext(c, s, attack) || --left > 0) continue;
    // In a listed order, those before it have had their turn.
    s.done |= c.plan!.free ? 1 << attack.planned : (2 << attack.planned) - 1;
    if (option > 0) attackWith(c, s, place);
    else {
      s.attack++;
      s.step = c.plan!.free ? STEP.end : nextAttack(c, s);
    }
    return;
  }
}

/** Returns the place in the sequence of an attack that may be next, counted from 1. */
export function placeOfAttack(c: Combat, s: State, option: number): number {
  let left = option;
  return c.sequence.findIndex((attack) => mayBeNext(c, s, attack) && --left === 0);
}

const mayBeNext = (c: Combat, s: State, attack: AttackPlan): boolean =>
  ((s.done >> attack.planned) & 1) === 0 && isPossible(c, s, attack, attack.unit, attack.leader);

export const nextAttack = (c: Combat, s: State): number => (s.attack < c.attacks ? STEP.attack : STEP.end);

/** Begins a combat: judges full strength, and makes the defender's choices (CCA-SEQ-2, CCA-UNT-3). */
export function begin(c: Combat, s: State, attacker: number, unit: number, leader: number, strikes: boolean): void {
  s.attacker = attacker;
  s.defender = unit;
  s.leader = leader;
  s.full = fullNow(c, s);
  s.evading = 0;
  s.struckFirst = 0;
  if (c.checksEach.combat) s.checked = 0;
  s.step = STEP.roll;
  const plays = unit >= 0 && s.ranged === 0 ? defences(c, s, strikes) : DEFENCE.stand;
  if ((plays & (plays - 1)) === 0) defend(c, s, plays);
  else {
    s.stage = STAGE.firstStrike;
    ask(s, CHOICE.defence);
  }
}

/** The defender's plays, as bits, in the order of the rule (CCA-SEQ-2). */
export const DEFENCE = { stand: 1, evade: 2, strike: 4 } as const;

/** Returns the defender's possible plays, as bits; one unless the choice is solved. */
function defences(c: Combat, s: State, strikes: boolean): number {
  const { attacker, defender } = s;
  const { solved, evades, strikesFirst } = c.units[defender]!;
  const striking = strikes ? solved & SOLVED.firstStrike : 0;
  if (strikes && striking === 0 && strikesFirst) return DEFENCE.strike;
  const mayEvade = (evades || (solved & SOLVED.evade) !== 0) && canEvade(c, s, attacker, defender);
  const asked = mayEvade && (solved & SOLVED.evade) !== 0 ? DEFENCE.stand | DEFENCE.evade : 0;
  const plays = asked || (mayEvade ? DEFENCE.evade : DEFENCE.stand);
  return striking ? plays | DEFENCE.strike : plays;
}

export function defencesNow(c: Combat, s: State): number {
  const { firstStrike, bonusFirstStrike } = c.sequence[s.place]!;
  return defences(c, s, s.bonus ? bonusFirstStrike : firstStrike);
}

export function defend(c: Combat, s: State, play: number): void {
  const { attacker, defender } = s;
  if (play === DEFENCE.strike) {
    takeRoll(c, s, STAGE.firstStrike, defender, attacker);
    return;
  }
  if (play === DEFENCE.evade) {
    s.evading = 1;
    s.units[defender]!.marks |= EVENT.evaded;
  }
  takeRoll(c, s, STAGE.attack, attacker, defender);
}

/** Returns the FULL bits of attacker and defender (CCA-UNT-3). */
function fullNow(c: Combat, s: State): number {
  const { attacker, defender } = s;
  const attacks = s.units[attacker]!.blocks === c.units[attacker]!.fullBlocks ? FULL.attacker : 0;
  const stands = defender >= 0 && s.units[defender]!.blocks === c.units[defender]!.fullBlocks;
  return stands ? attacks | FULL.defender : attacks;
}

/** Prepares a roll. A setting judges full strength before each roll, so that losses count for the next (CCA-AMB-16). */
export function takeRoll(c: Combat, s: State, stage: number, roller: number, victim: number): void {
  s.stage = stage;
  if (c.fullEachRoll) s.full = fullNow(c, s);
  setRoll(c, s, roller, victim);
  s.step = STEP.roll;
}

/** Whether a unit may evade from another: it has the right, and a free hex (CCA-EVD-2, CCA-EVD-4). */
const canEvade = (c: Combat, s: State, attacker: number, unit: number): boolean =>
  c.matchups[attacker * c.units.length + unit]!.mayEvade && hasWay(c, s, unit);

function isPossible(c: Combat, s: State, attack: AttackPlan, unit: number, leader: number): boolean {
  const { hex } = s.units[attack.by]!;
  const to = unit >= 0 ? s.units[unit]!.hex : s.leaders[leader]!.hex;
  if (hex === OFF || to === OFF || (leader >= 0 && isAttached(s, leader))) return false;
  return attack.ranged ? mayShoot(c, s, attack, hex, to) : adjacent(hex, to);
}

/** Whether a shot has a target and at least one die (CCA-RNG-1, CCA-RNG-2). */
function mayShoot(c: Combat, s: State, { by, shots, cards }: AttackPlan, hex: number, to: number): boolean {
  const { type, side } = c.units[by]!;
  const away = distance(hex, to);
  if (away < 2 || away > type.range || shots === 0) return false;
  if (shotDice(c, shots, hex, to) + cards === 0) return false;
  const around = neighbours[hex]!;
  for (let i = 0; i < around.length; i++) {
    const unit = s.unitAt[around[i]!]!;
    if (unit > 0 && c.units[unit - 1]!.side !== side) return false;
  }
  return inSight(c, s, hex, to);
}

/** Whether nothing blocks the line between two hexes (CCA-RNG-1). */
function inSight(c: Combat, s: State, hex: number, to: number): boolean {
  const passed = lineBetween(hex, to);
  for (let i = 0; i < passed.length; i++) {
    const [first, second] = passed[i]!;
    if (isBlocked(c, s, first!) && (second === undefined || isBlocked(c, s, second))) return false;
  }
  return true;
}

function isBlocked(c: Combat, s: State, hex: number): boolean {
  if (hex === OFF) return false;
  const terrain = c.terrain[hex]!;
  const { hill, forest, camp } = TERRAIN;
  return s.unitAt[hex]! > 0 || s.leaderAt[hex]! > 0 || terrain === hill || terrain === forest || terrain === camp;
}

/** The lines of sight between two hexes, stored for each pair. */
const lines = new Map<number, readonly (readonly number[])[]>();

function lineBetween(a: number, b: number): readonly (readonly number[])[] {
  const key = a * 256 + b;
  let line = lines.get(key);
  if (line === undefined) {
    line = between(a, b);
    lines.set(key, line);
  }
  return line;
}
