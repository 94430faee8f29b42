import type { Metric } from '../../../core/game.ts';
import type { Combat } from '../combat.ts';
import type { UnitPlan } from '../plans.ts';
import { distance, OFF } from '../rules/board.ts';
import { forgetAll } from '../state/packing.ts';
import { CHOICE, FATE, STEP, type State } from '../state/state.ts';
import { bannersMask, bitsIn, LEADER_MASK, marksIn, SKIPPED_MASK, UNIT_MASK } from './record.ts';

/**
 * Clears events, fates and blocks on which neither later attacks nor the counters read depend; ends when nothing read can change.
 * @param bits - for each counter, the bits of its keys that are read
 */
export function lumping(c: Combat, bits: Int32Array): (s: State) => void {
  const read = withAim(c, bits);
  const { units, leaders, all, checks } = c.places;
  const ofUnits = units.map((place) => bitsIn(read[place.counter]!, place));
  const ofLeaders = leaders.map((place) => bitsIn(read[place.counter]!, place));
  const ofAll = bitsIn(read[all.counter]!, all);
  const later = c.plan ? fightersOfPlan(c, c.plan) : fightersAfter(c);
  const endsEarly = !c.plan && ofAll === 0 ? isFinal(ofUnits, ofLeaders) : undefined;
  const isSkippedRead = (ofAll & SKIPPED_MASK) !== 0;
  const areRulingsRead = ofLeaders.some((one) => (one & LEADER_MASK.marks) !== 0);
  // Whether a leader is with a unit follows from their places.
  const arePlacesRead = ofLeaders.some((one) => (one & LEADER_MASK.end) !== 0);
  const decided = c.aim && isOnly(c.aim, bits) ? decidedGoal(c) : undefined;
  const [seen0, seen1] = ([0, 1] as const).map(
    (side) => c.goal < Number.POSITIVE_INFINITY || (ofAll & bannersMask(side)) !== 0,
  );
  return (s) => {
    const fighters = later(s);
    const isIdle = fighters === 0 && !isSkippedRead && s.step === STEP.attack;
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
      if (isOver && ofUnits[i] === 0 && !arePlacesRead) u.hex = OFF;
    }
    for (let i = 0; i < ofLeaders.length; i++) {
      const l = s.leaders[i]!;
      l.marks &= marksIn(ofLeaders[i]!, LEADER_MASK);
      if ((ofLeaders[i]! & LEADER_MASK.end) === 0) l.fate = 0;
      if ((ofLeaders[i]! & LEADER_MASK.fellAt) === 0) l.fellAt = 0;
      if (read[checks + i] === 0) l.checks = 0;
    }
    if (isOver) forgetAll(s);
  };
}

function isFinal(ofUnits: readonly number[], ofLeaders: readonly number[]): (s: State) => boolean {
  return (s) => {
    for (let i = 0; i < ofUnits.length; i++) if (ofUnits[i] !== 0 && s.units[i]!.hex !== OFF) return false;
    for (let i = 0; i < ofLeaders.length; i++) {
      if (ofLeaders[i] === 0) continue;
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

/** Returns whether the goal is reached for good, for goals that are never lost again. */
function decidedGoal(c: Combat): ((s: State) => boolean) | undefined {
  const { subject, metric, comparison, value = 1 } = c.setup.goal!;
  const unit = c.units.findIndex(({ id }) => id === subject);
  const leader = c.leaders.findIndex(({ id }) => id === subject);
  if (comparison === undefined && metric === 'eliminated') return (s) => s.units[unit]!.blocks === 0;
  if (comparison === undefined && metric === 'killed') return (s) => s.leaders[leader]!.fate >= FATE.twoDice;
  if (metric !== 'banners' || (comparison !== '>=' && comparison !== '>')) return undefined;
  const least = comparison === '>' ? Math.floor(value) + 1 : Math.ceil(value);
  const side = c.setup.sides.findIndex(({ name }) => name === subject);
  return (s) => (side === 0 ? s.banners0 : s.banners1) >= least;
}

const bitsOf = (list: readonly number[]): number => list.reduce((bits, i) => bits | (1 << i), 0);

const isBetween = (s: State): boolean =>
  s.step === STEP.attack || (s.step === STEP.choose && s.choice === CHOICE.attack);

/** Returns a function of the units that the present attack or a later one may cost blocks, as bits: 0 if no attack is left. */
function fightersAfter(c: Combat): (s: State) => number {
  const { units, leaders, sequence, attacks, allUnits } = c;
  const ofSide = (side: number): number => bitsOf(allUnits.filter((i) => units[i]!.side === side));
  const elephants = bitsOf(allUnits.filter((i) => units[i]!.elephants));
  const fighters = sequence.map(({ by, unit, leader }) => {
    const { advances, policies, side } = units[by]!;
    const target = leader >= 0 ? ofSide(leaders[leader]!.side) : 1 << unit;
    const bonus = advances && policies.momentum !== 'advance' ? bitsOf(policies.bonusOn ?? []) | ofSide(1 - side) : 0;
    const all = (1 << by) | target | bonus;
    // Elephants may hurt whoever is near.
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

/** Returns a function of the units that the present attack of a plan or a later one may cost blocks, as bits. */
function fightersOfPlan(c: Combat, plan: NonNullable<Combat['plan']>): (s: State) => number {
  const { units, attacks, allUnits } = c;
  const all = units.some(({ elephants }) => elephants) ? -1 : 0;
  const reach = plan.attackers.map((i) => reachOf(units[i]!));
  return (s) => {
    const between = isBetween(s);
    let bits = all;
    if (!between) {
      if (s.attacker >= 0) bits |= 1 << s.attacker;
      if (s.defender >= 0) bits |= 1 << s.defender;
    }
    if (between && s.attack === attacks) return 0;
    for (const [n, by] of plan.attackers.entries()) {
      const isLeft = ((s.done >> n) & 1) === 0;
      if (s.units[by]!.hex === OFF || (!isLeft && (between || by !== s.attacker))) continue;
      bits |= 1 << by;
      // An attacker attacks from its first hex. An enemy beyond its reach stays there: units that are left out once are so for good.
      const { side, hex } = units[by]!;
      for (const unit of allUnits) {
        const at = s.units[unit]!.hex;
        if (units[unit]!.side !== side && at !== OFF && distance(hex, at) <= reach[n]!) bits |= 1 << unit;
      }
    }
    return bits;
  };
}

/** The hexes within which an attacker may still cost an enemy blocks: from its hex, after its advance, and for cavalry one hex further. */
const reachOf = ({ type }: UnitPlan): number => Math.max(type.range, type.arm === 'cavalry' ? 3 : 2);
