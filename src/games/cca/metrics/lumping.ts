import type { Metric } from '../../../core/game.ts';
import type { Combat } from '../combat.ts';
import type { UnitPlan } from '../plans.ts';
import type { AttackChoice } from '../rules/attack-choice.ts';
import { OFF } from '../rules/board.ts';
import { forget, forgetAll } from '../state/packing.ts';
import { FATE, STEP, type State } from '../state/state.ts';
import { isBetween, PlanScope } from './plan-scope.ts';
import { bannersMask, bitsIn, LEADER_MASK, marksIn, SKIPPED_MASK, UNIT_MASK } from './record.ts';

/** Clears events, fates and blocks that neither later attacks nor the bits of counters read need; ends when nothing read can change. */
export function lumping(c: Combat, bits: Int32Array): (s: State) => void {
  const aimed = withAim(c, bits);
  const read = c.joint?.withRead(aimed) ?? aimed;
  const { units, leaders, all, checks } = c.places;
  const ofUnits = units.map((place) => bitsIn(read[place.counter]!, place));
  const ofLeaders = leaders.map((place) => bitsIn(read[place.counter]!, place));
  const ofAll = bitsIn(read[all.counter]!, all);
  const areFree = c.plan !== undefined && areAttackersUnread(c, c.plan, ofUnits, ofLeaders, ofAll);
  const scope = c.plan && new PlanScope(c, c.plan, areFree);
  const later = c.plan ? undefined : fightersAfter(c);
  const checked = leaders.map((_, i) => read[checks + i] !== 0);
  const endsEarly = !c.plan && ofAll === 0 ? isFinal(ofUnits, ofLeaders, checked) : undefined;
  const isSkippedRead = (ofAll & SKIPPED_MASK) !== 0;
  const isOrderRead =
    ofUnits.some((one) => (one & UNIT_MASK.fellAt) !== 0) || ofLeaders.some((one) => (one & LEADER_MASK.fellAt) !== 0);
  const areRulingsRead = ofLeaders.some((one) => (one & LEADER_MASK.marks) !== 0);
  // The places of leader and unit show whether the leader is with it.
  const arePlacesRead = ofLeaders.some((one) => (one & LEADER_MASK.end) !== 0);
  const decided = c.aim && isOnly(c.aim, bits) ? decidedGoal(c, scope) : undefined;
  const [seen0, seen1] = ([0, 1] as const).map(
    (side) => c.goal < Number.POSITIVE_INFINITY || (ofAll & bannersMask(side)) !== 0,
  );
  return (s) => {
    // What past steps left behind makes no piece active.
    forget(c, s);
    if (!scope?.isVain(s)) scope?.find(s);
    const fighters = scope ? scope.units : later!(s);
    const isIdle = fighters === 0 && !isSkippedRead && (scope ? isBetween(s) : s.step === STEP.attack);
    if (scope && !isOrderRead) countDone(c.plan!, scope, s);
    if (isIdle || decided?.(s) || endsEarly?.(s)) s.step = STEP.end;
    if (!isSkippedRead) s.skipped = 0;
    if (!areRulingsRead) s.ruling = 0;
    if (!seen0) s.banners0 = 0;
    if (!seen1) s.banners1 = 0;
    const isOver = s.step === STEP.end;
    for (let i = 0; i < ofUnits.length; i++) {
      const u = s.units[i]!;
      u.marks &= marksIn(ofUnits[i]!, UNIT_MASK);
      if ((ofUnits[i]! & UNIT_MASK.fellAt) === 0) u.fellAt = 0;
      const fights = ((fighters >> i) & 1) === 1;
      const { fullBlocks, fullDice } = c.units[i]!;
      // Dice of full strength count for leaders that pass it in an escape.
      const isFull = fullDice > 0 && u.blocks === fullBlocks && !isOver;
      const counts = (fights && !isOver) || isFull || (ofUnits[i]! & UNIT_MASK.blocks) !== 0;
      if (!counts && u.blocks > 1) u.blocks = 1;
      if (isOver && ofUnits[i] === 0 && !arePlacesRead) {
        u.hex = OFF;
        u.blocks = 0;
      }
    }
    if (scope && !isOver && !arePlacesRead && !scope.isWhole) leaveOut(c, s, scope, ofUnits, ofLeaders);
    for (let i = 0; i < ofLeaders.length; i++) {
      const l = s.leaders[i]!;
      l.marks &= marksIn(ofLeaders[i]!, LEADER_MASK);
      if ((ofLeaders[i]! & LEADER_MASK.end) === 0) l.fate = 0;
      if ((ofLeaders[i]! & LEADER_MASK.fellAt) === 0) l.fellAt = 0;
      if (!checked[i]) l.checks = 0;
    }
    if (isOver) forgetAll(s);
  };
}

/** Whether no counter of the attackers' side, and no banner of the other, is read. */
function areAttackersUnread(
  c: Combat,
  { attackers }: AttackChoice,
  ofUnits: readonly number[],
  ofLeaders: readonly number[],
  ofAll: number,
): boolean {
  const { side } = c.units[attackers[0]!]!;
  return (
    c.goal === Number.POSITIVE_INFINITY &&
    (ofAll & bannersMask(side === 0 ? 1 : 0)) === 0 &&
    ofUnits.every((bits, i) => bits === 0 || c.units[i]!.side !== side) &&
    ofLeaders.every((bits, i) => bits === 0 || c.leaders[i]!.side !== side)
  );
}

/** Marks the attackers that have no target left as done. */
function countDone({ attackers }: AttackChoice, { left }: PlanScope, s: State): void {
  for (let n = 0; n < attackers.length; n++) if (((left >> n) & 1) === 0) s.done |= 1 << n;
  s.attack = 0;
  for (let n = 0; n < attackers.length; n++) s.attack += (s.done >> n) & 1;
}

/** Removes pieces whose place does not matter, and orders those that matter as obstacles alone. */
function leaveOut(
  c: Combat,
  s: State,
  scope: PlanScope,
  ofUnits: readonly number[],
  ofLeaders: readonly number[],
): void {
  const { units } = c;
  for (let i = 0; i < units.length; i++) {
    if (ofUnits[i] !== 0 || scope.isActive(i)) continue;
    const u = s.units[i]!;
    if (!scope.isObstacle(s, i)) {
      u.hex = OFF;
      u.blocks = 0;
    }
    for (let j = 0; j < i; j++) {
      const other = s.units[j]!;
      if (other.hex >= u.hex || ofUnits[j] !== 0 || scope.isActive(j) || !isAlike(units[i]!, units[j]!)) continue;
      [u.hex, other.hex] = [other.hex, u.hex];
      [u.blocks, other.blocks] = [other.blocks, u.blocks];
    }
  }
  for (let i = 0; i < ofLeaders.length; i++) {
    if (ofLeaders[i] !== 0 || ((scope.leaders >> i) & 1) === 1) continue;
    const l = s.leaders[i]!;
    if (l.hex !== OFF && !scope.isRead(i, l.hex)) l.hex = OFF;
  }
}

/** Whether two units are equal obstacles for others. */
const isAlike = (a: UnitPlan, b: UnitPlan): boolean =>
  a.side === b.side &&
  a.attack === b.attack &&
  a.fullDice === b.fullDice &&
  a.fullBlocks === b.fullBlocks &&
  a.elephants === b.elephants &&
  a.foot === b.foot;

function isFinal(
  ofUnits: readonly number[],
  ofLeaders: readonly number[],
  checked: readonly boolean[],
): (s: State) => boolean {
  return (s) => {
    for (let i = 0; i < ofUnits.length; i++) if (ofUnits[i] !== 0 && s.units[i]!.hex !== OFF) return false;
    for (let i = 0; i < ofLeaders.length; i++) {
      if (ofLeaders[i] === 0 && !checked[i]) continue;
      // Rulings are counted after the roll with all its consequences.
      if (s.leaders[i]!.hex !== OFF || ((ofLeaders[i]! & LEADER_MASK.marks) !== 0 && s.step !== STEP.attack))
        return false;
    }
    return true;
  };
}

/** Returns the bits that are read, with those of the goal for which choices are solved. */
function withAim({ aim }: Combat, read: Int32Array): Int32Array {
  if (!aim) return read;
  const all = read.slice();
  for (const { counter, bits = -1 } of aim.from) all[counter]! |= bits;
  return all;
}

function isOnly({ from }: Metric, read: Int32Array): boolean {
  const rest = read.slice();
  for (const { counter, bits = -1 } of from) rest[counter]! &= ~bits;
  return rest.every((bits) => bits === 0);
}

/** Returns a test whether a goal that cannot be lost again is reached, or out of reach. */
function decidedGoal(c: Combat, scope: PlanScope | undefined): ((s: State) => boolean) | undefined {
  const { subject, metric, comparison, value = 1, also } = c.setup.goal!;
  if (also) return undefined;
  const unit = c.units.findIndex(({ id }) => id === subject);
  const leader = c.leaders.findIndex(({ id }) => id === subject);
  if (comparison === undefined && metric === 'eliminated') return (s) => s.units[unit]!.blocks === 0;
  if (comparison === undefined && metric === 'killed') return (s) => s.leaders[leader]!.fate >= FATE.twoDice;
  if (metric !== 'banners' || (comparison !== '>=' && comparison !== '>')) return undefined;
  const least = comparison === '>' ? Math.floor(value) + 1 : Math.ceil(value);
  const side = c.setup.sides.findIndex(({ name }) => name === subject);
  const isOwn = c.plan !== undefined && c.units[c.plan.attackers[0]!]!.side === side;
  return (s) => {
    const banners = side === 0 ? s.banners0 : s.banners1;
    return banners >= least || (isOwn && s.step !== STEP.end && banners + scope!.mostBanners(s) < least);
  };
}

const bitsOf = (list: readonly number[]): number => list.reduce((bits, i) => bits | (1 << i), 0);

/** Returns a function of the units, as bits, that the present or later attacks may cost blocks; 0 if none is left. */
function fightersAfter(c: Combat): (s: State) => number {
  const { units, leaders, sequence, attacks, allUnits } = c;
  const ofSide = (side: number): number => bitsOf(allUnits.filter((i) => units[i]!.side === side));
  const elephants = bitsOf(allUnits.filter((i) => units[i]!.elephants));
  const fighters = sequence.map(({ by, unit, leader }) => {
    const { advances, policies, side } = units[by]!;
    const target = leader >= 0 ? ofSide(leaders[leader]!.side) : 1 << unit;
    const bonus = advances && policies.momentum !== 'advance' ? bitsOf(policies.bonusOn ?? []) | ofSide(1 - side) : 0;
    const all = (1 << by) | target | bonus;
    // Elephants may hurt all pieces nearby.
    return (all & elephants) === 0 ? all : -1;
  });
  const isLeft = (s: State, place: number): boolean => {
    const { by, unit, leader } = sequence[place]!;
    return s.units[by]!.hex !== OFF && (leader >= 0 ? s.leaders[leader]! : s.units[unit]!).hex !== OFF;
  };
  return (s) => {
    let bits = isBetween(s) || s.attack === 0 ? 0 : fighters[(s.attack - 1) % sequence.length]!;
    const end = Math.min(attacks, s.attack + sequence.length);
    for (let next = s.attack; next < end; next++) {
      const place = next % sequence.length;
      if (isLeft(s, place)) bits |= fighters[place]!;
    }
    return bits;
  };
}
