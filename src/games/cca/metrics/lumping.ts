import type { Metric } from '../../../core/game.ts';
import { leastWhole } from '../../../core/goal.ts';
import type { Combat } from '../combat.ts';
import type { CounterSlot, UnitPlan } from '../plans.ts';
import type { AttackChoice } from '../rules/attack-choice.ts';
import { OFF } from '../rules/board.ts';
import type { Side } from '../setup.ts';
import { forget, forgetAll } from '../state/packing.ts';
import { CHOICE, EVENT, FATE, FULL, followWay, isBetween, STEP, type State } from '../state/state.ts';
import { PlanScope } from './plan-scope.ts';
import { ATTACHED, bannersMask, bitsIn, LEADER_MASK, marksIn, SKIPPED_MASK, UNIT_END, UNIT_MASK } from './record.ts';
import { SequenceScope } from './sequence-scope.ts';

/** Clears events, fates, blocks and pieces that neither later attacks nor the bits of counters read need; ends when nothing read can change. */
export function lumping(c: Combat, bits: Int32Array, metrics?: readonly Metric[]): (s: State) => void {
  const aimed = withAim(c, bits);
  const read = c.joint?.withRead(aimed) ?? aimed;
  const { units, leaders, all, checks } = c.places;
  const ofUnits = units.map((place) => bitsIn(read[place.counter]!, place));
  const ofLeaders = leaders.map((place) => bitsIn(read[place.counter]!, place));
  const ofAll = bitsIn(read[all.counter]!, all);
  const checked = leaders.map((_, i) => read[checks + i] !== 0);
  const isLeaderRead = (i: number): boolean => ofLeaders[i] !== 0 || checked[i]!;
  const areFree = c.plan !== undefined && areAttackersUnread(c, c.plan, ofUnits, isLeaderRead, ofAll);
  const unitMarks = ofUnits.map((one) => marksIn(one, UNIT_MASK));
  const isBackRead = unitMarks.some((marks) => (marks & EVENT.battledBack) !== 0);
  const scope = c.plan && new PlanScope(c, c.plan, areFree, isBackRead);
  const sequence = c.plan ? undefined : new SequenceScope(c);
  const endsEarly = !c.plan && ofAll === 0 ? isFinal(ofUnits, ofLeaders, checked) : undefined;
  const isSkippedRead = (ofAll & SKIPPED_MASK) !== 0;
  const isOrderRead =
    ofUnits.some((one) => (one & UNIT_MASK.fellAt) !== 0) || ofLeaders.some((one) => (one & LEADER_MASK.fellAt) !== 0);
  const areRulingsRead = ofLeaders.some((one) => (one & LEADER_MASK.marks) !== 0);
  // The places of leader and unit show whether the leader is with it.
  const arePlacesRead = ofLeaders.some((one) => (one & LEADER_MASK.end) !== 0);
  const readers = c.aim || c.joint ? undefined : metrics;
  const { holds, leaves } = UNIT_END;
  const areHexesRead = units.map(
    (place, i) => (ofUnits[i]! & UNIT_MASK.end) !== 0 && !areSame(readers, place, holds, leaves),
  );
  const areWaysFree =
    scope !== undefined &&
    c.dryRows === undefined &&
    !arePlacesRead &&
    !areHexesRead.includes(true) &&
    !c.units.some((one) => one.elephants);
  const fates = leaders.map((place, i) => fatesOf(ofLeaders[i]!, place, readers));
  const areEndsJoined = leaders.every(
    (place, i) =>
      (ofLeaders[i]! & LEADER_MASK.end) === 0 ||
      (fates[i]![FATE.offBoard] === FATE.onBoard && areSame(readers, place, FATE.onBoard, ATTACHED)),
  );
  // The goal is the last metric.
  const decided = c.setup.goal && isOnly(c.metrics.at(-1)!, bits) ? decidedGoal(c, scope) : undefined;
  const [seen0, seen1] = ([0, 1] as const).map(
    (side) => c.goal < Number.POSITIVE_INFINITY || (ofAll & bannersMask(side)) !== 0,
  );
  const leavesGroups = !c.chooses && !isSkippedRead && !areRulingsRead && areEndsJoined;
  const leaderMarks = ofLeaders.map((one) => marksIn(one, LEADER_MASK));
  const dependOnFull = c.units.map(({ fullDice, fullFlags }) => fullDice > 0 || fullFlags > 0);
  const keptSide = c.plan && arePlacesRead ? c.units[c.plan.attackers[0]!]!.side : undefined;
  // For each unit, those before it of the same kind.
  const alike = c.units.map((unit, i) => [...c.units.slice(0, i).keys()].filter((j) => isAlike(unit, c.units[j]!)));
  const wanted = new Uint8Array(units.length + leaders.length);
  const isRead = (piece: number): boolean =>
    seen0 || seen1 || (piece < units.length ? ofUnits[piece] !== 0 : isLeaderRead(piece - units.length));
  const leave = (s: State, i: number): void => {
    if (areHexesRead[i]) return;
    const u = s.units[i]!;
    u.hex = OFF;
    if ((ofUnits[i]! & UNIT_MASK.blocks) === 0) u.blocks = ofUnits[i] === 0 ? 0 : Math.min(1, u.blocks);
  };

  /** Leaves out groups of pieces of which nothing read can change; ends their attack, and the trial if there are no others. */
  const leaveGroups = (s: State, { moves, groups }: ReturnType<SequenceScope['find']>): void => {
    wanted.fill(0);
    let some = false;
    for (let piece = 0; piece < moves.length; piece++) {
      const { hex } = piece < units.length ? s.units[piece]! : s.leaders[piece - units.length]!;
      if (moves[piece] === 0 || hex === OFF || !isRead(piece)) continue;
      wanted[groups[piece]!] = 1;
      some = true;
    }
    if (!some) {
      s.step = STEP.end;
      return;
    }
    if (!isBetween(s) && wanted[groups[s.attacker]!] === 0) {
      s.step = s.attack < c.attacks ? STEP.attack : STEP.end;
      forget(c, s);
    }
    for (let i = 0; i < units.length; i++) if (wanted[groups[i]!] === 0) leave(s, i);
    for (let i = 0; i < leaders.length; i++) if (wanted[groups[units.length + i]!] === 0) s.leaders[i]!.hex = OFF;
  };

  return (s) => {
    // What past steps left behind makes no piece active.
    forget(c, s);
    if (s.full & FULL.attacker && !dependOnFull[s.attacker]) s.full &= ~FULL.attacker;
    if (s.full & FULL.defender && !dependOnFull[s.defender]) s.full &= ~FULL.defender;
    const { step, choice } = s;
    const evades = step === STEP.leaderEvade || choice === CHOICE.leaderWay;
    const then = evades || step === STEP.check ? s.resume : step;
    if (evades) s.struck = -1;
    if (then === STEP.after) s.flags = 0;
    if (then !== STEP.trample) s.unmade = 0;
    if (then !== STEP.trample && then !== STEP.rampage) s.hexes = 0;
    // A unit that is lost, or has left its hex, does not battle back.
    if (choice === CHOICE.momentum || (s.defender >= 0 && s.units[s.defender]!.blocks === 0)) s.struckFirst = 0;
    if (!scope?.isVain(s)) scope?.find(s);
    // All paths cost the same blocks, and where the last one ends changes nothing that is read.
    if (areWaysFree && s.step === STEP.choose && choice === CHOICE.way && scope.isLast(s)) followWay(s, 1);
    const reach = s.step === STEP.end ? undefined : sequence?.find(s);
    if (reach && leavesGroups) leaveGroups(s, reach);
    const isIdle = isBetween(s) && !isSkippedRead && (scope ? scope.units === 0 : !reach!.moves.includes(1));
    if (scope && !isOrderRead) countDone(c.plan!, scope, s);
    if (isIdle || decided?.(s) || endsEarly?.(s)) s.step = STEP.end;
    if (!isSkippedRead) s.skipped = 0;
    if (!areRulingsRead) s.ruling = 0;
    if (!seen0) s.banners0 = 0;
    if (!seen1) s.banners1 = 0;
    const isOver = s.step === STEP.end;
    for (let i = 0; i < ofUnits.length; i++) {
      const u = s.units[i]!;
      u.marks &= unitMarks[i]!;
      if ((ofUnits[i]! & UNIT_MASK.fellAt) === 0) u.fellAt = 0;
      const fights = scope ? scope.isActive(i) : reach?.moves[i] === 1;
      const { fullBlocks, fullDice } = c.units[i]!;
      // Dice of full strength count for leaders that pass it in an escape.
      const isFull = fullDice > 0 && u.blocks === fullBlocks && !isOver;
      const counts = (fights && !isOver) || isFull || (ofUnits[i]! & UNIT_MASK.blocks) !== 0;
      if (!counts && u.blocks > 1) u.blocks = 1;
      if (isOver && areEndsJoined) leave(s, i);
    }
    if (scope && !isOver && !scope.isWhole && (areFree || !arePlacesRead))
      leaveOut(c, s, scope, ofUnits, ofLeaders, alike, keptSide);
    for (let i = 0; i < ofLeaders.length; i++) {
      const l = s.leaders[i]!;
      l.marks &= leaderMarks[i]!;
      l.fate = fates[i]![l.fate]!;
      if (isOver && areEndsJoined) l.hex = OFF;
      if ((ofLeaders[i]! & LEADER_MASK.fellAt) === 0) l.fellAt = 0;
      if (!checked[i]) l.checks = 0;
    }
    if (isOver) forgetAll(s);
  };
}

const areSame = (metrics: readonly Metric[] | undefined, place: CounterSlot, a: number, b: number): boolean =>
  metrics?.every(({ from }) =>
    from.every(
      ({ counter, read }) => counter !== place.counter || Object.is(read(a << place.shift), read(b << place.shift)),
    ),
  ) ?? false;

function fatesOf(bits: number, place: CounterSlot, metrics: readonly Metric[] | undefined): number[] {
  const all = Object.values(FATE);
  if ((bits & LEADER_MASK.end) === 0) return all.map(() => FATE.onBoard);
  if ((bits & LEADER_MASK.fellAt) !== 0) return all;
  return all.map((fate) => all.find((other) => other === fate || areSame(metrics, place, other, fate))!);
}

/** Whether no counter of the attackers' side, and no banner of the other, is read. */
function areAttackersUnread(
  c: Combat,
  { attackers }: AttackChoice,
  ofUnits: readonly number[],
  isLeaderRead: (leader: number) => boolean,
  ofAll: number,
): boolean {
  const { side } = c.units[attackers[0]!]!;
  return (
    c.goal === Number.POSITIVE_INFINITY &&
    (ofAll & bannersMask(side === 0 ? 1 : 0)) === 0 &&
    ofUnits.every((bits, i) => bits === 0 || c.units[i]!.side !== side) &&
    c.leaders.every((leader, i) => leader.side !== side || !isLeaderRead(i))
  );
}

function countDone({ attackers }: AttackChoice, { left }: PlanScope, s: State): void {
  for (let n = 0; n < attackers.length; n++) if (((left >> n) & 1) === 0) s.done |= 1 << n;
  s.attack = 0;
  for (let n = 0; n < attackers.length; n++) s.attack += (s.done >> n) & 1;
}

/** Removes pieces, or only those of one side, whose place does not matter; orders those that matter as obstacles alone. */
function leaveOut(
  c: Combat,
  s: State,
  scope: PlanScope,
  ofUnits: readonly number[],
  ofLeaders: readonly number[],
  alike: readonly (readonly number[])[],
  side: Side | undefined,
): void {
  const { units, leaders } = c;
  const isKept = (one: { readonly side: Side }): boolean => side !== undefined && one.side !== side;
  for (let i = 0; i < units.length; i++) {
    if (ofUnits[i] !== 0 || scope.isActive(i) || isKept(units[i]!)) continue;
    const u = s.units[i]!;
    if (!scope.isObstacle(s, i)) {
      u.hex = OFF;
      u.blocks = 0;
    }
    for (const j of alike[i]!) {
      const other = s.units[j]!;
      if (other.hex >= u.hex || ofUnits[j] !== 0 || scope.isActive(j)) continue;
      [u.hex, other.hex] = [other.hex, u.hex];
      [u.blocks, other.blocks] = [other.blocks, u.blocks];
    }
  }
  for (let i = 0; i < ofLeaders.length; i++) {
    if (ofLeaders[i] !== 0 || ((scope.leaders >> i) & 1) === 1 || isKept(leaders[i]!)) continue;
    const l = s.leaders[i]!;
    if (l.hex !== OFF && !scope.isRead(i, l.hex)) l.hex = OFF;
  }
}

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
  const { subject, metric, comparison, also } = c.setup.goal!;
  if (also) return undefined;
  const unit = c.units.findIndex(({ id }) => id === subject);
  const leader = c.leaders.findIndex(({ id }) => id === subject);
  if (comparison === undefined && metric === 'eliminated') return (s) => s.units[unit]!.blocks === 0;
  if (comparison === undefined && metric === 'killed') return (s) => s.leaders[leader]!.fate >= FATE.twoDice;
  if (metric !== 'banners' || (comparison !== '>=' && comparison !== '>')) return undefined;
  const least = leastWhole(c.setup.goal!);
  const side = c.setup.sides.findIndex(({ name }) => name === subject);
  const isOwn = c.plan !== undefined && c.units[c.plan.attackers[0]!]!.side === side;
  return (s) => {
    const banners = side === 0 ? s.banners0 : s.banners1;
    return banners >= least || (isOwn && s.step !== STEP.end && banners + scope!.mostBanners(s) < least);
  };
}
