import { grown } from '../../../core/tables/grow.ts';
import { States } from '../../../core/tables/states.ts';
import { mayFightOn } from '../board/situation.ts';
import type { Combat } from '../combat.ts';
import type { LeaderPlan, UnitPlan } from '../plans.ts';
import type { AttackChoice } from '../rules/attack-choice.ts';
import { distance, neighbours, OFF } from '../rules/board.ts';
import type { Side } from '../setup.ts';
import { CHOICE, isBetween, STAGE, STEP, type State } from '../state/state.ts';
import { Grounds } from './grounds.ts';
import { around, both, cone, type HexSet, has, hexesOf, meets, newSet, single, unite, WORDS } from './hex-set.ts';

/** The numbers that are stored for a position, and the maximum number of positions. */
const FOUND = 5 + 3 * WORDS;
const MOST_MET = 1 << 17;

/**
 * The pieces and hexes on which the rest of a planned turn depends. Active pieces may still roll, be rolled at, retreat or evade. The
 * others stay in place, and matter only in the zone: where an active piece may pass, and next to it. Active pieces and the zone never grow
 * from step to step, so a cleared piece does not matter again.
 */
export class PlanScope {
  /** Active units and leaders, as bits; beyond 32, several share a bit. */
  units = 0;
  leaders = 0;
  /** The attackers that may still attack, as bits by their places in the plan. */
  left = 0;
  /** Whether all pieces are active, because elephants may hurt any of them. */
  isWhole = false;
  readonly #c: Combat;
  readonly #plan: AttackChoice;
  readonly #side: Side;
  readonly #combats: Uint8Array;
  readonly #elephants: number;
  readonly #scope = new Int32Array(FOUND);
  readonly #zone = this.#scope.subarray(5, 5 + WORDS);
  /** The hexes where pieces of the attackers' side without a leader matter; see `#isFree`. */
  readonly #path = this.#scope.subarray(5 + WORDS, 5 + 2 * WORDS);
  /** Whether nothing depends on what happens to attackers after their own attack, if no leader may be with them. */
  readonly #areFree: boolean;
  readonly #isBackRead: boolean;
  readonly #grounds = new Grounds();
  /** Units of the attackers' side that a leader may be with when they roll or are rolled at, as bits. */
  #led = 0;
  /** Units of that side whose retreats and losses do not matter, as bits. */
  #free = 0;
  /** The hexes where enemies may be, and that they just left. */
  readonly #foes = newSet();
  /** The hexes where a leader may help later attackers. */
  readonly #help = this.#scope.subarray(5 + 2 * WORDS, 5 + 3 * WORDS);
  /** The positions that were met, and what was found for each. */
  readonly #met: States;
  #found = new Int32Array(64 * FOUND);

  /** @param areFree whether no counter of the attackers' side is read @param isBackRead whether it is read that a unit battles back */
  constructor(c: Combat, plan: AttackChoice, areFree: boolean, isBackRead: boolean) {
    this.#isBackRead = isBackRead;
    const isCalm = c.sequence.every(({ firstStrike, bonusFirstStrike }) => !firstStrike && !bonusFirstStrike);
    this.#areFree = areFree && isCalm && !c.units.some(({ elephants }) => elephants);
    this.#c = c;
    this.#plan = plan;
    this.#side = c.units[plan.attackers[0]!]!.side;
    this.#combats = new Uint8Array(plan.attackers.length);
    this.#met = new States(3 + c.units.length + c.leaders.length);
    this.#elephants = c.allUnits.reduce((bits, i) => (c.units[i]!.elephants ? bits | (1 << i) : bits), 0);
  }

  isActive(unit: number): boolean {
    return ((this.units >> unit) & 1) === 1;
  }

  isRead(leader: number, hex: number): boolean {
    const isOwn = this.#areFree && this.#c.leaders[leader]!.side === this.#side;
    return isOwn && !this.#c.rules.leader_near_target_helps
      ? has(this.#help, hex) || has(this.#path, hex)
      : has(this.#zone, hex);
  }

  isObstacle(s: State, unit: number): boolean {
    const { hex } = s.units[unit]!;
    if (hex === OFF) return false;
    const isOwn = this.#areFree && this.#c.units[unit]!.side === this.#side;
    return has(isOwn ? this.#path : this.#zone, hex);
  }

  /** Whether nothing depends on whether and how an attacker is battled back, or on its last advance. Finds the scope after it. */
  isVain(s: State): boolean {
    const { attacker, step } = s;
    if (!this.#areFree || isBetween(s) || step === STEP.end) return false;
    const isAsked = step === STEP.choose;
    const advances = isAsked && s.choice === CHOICE.momentum && !mayFightOn(this.#c, s);
    const isBack = isAsked && s.choice === CHOICE.battleBack ? !this.#isBackRead : s.stage === STAGE.battleBack;
    if (!advances && !isBack) return false;
    const isThere = advances || s.choice === CHOICE.battleBack || step === STEP.roll;
    const hex = isThere ? s.units[attacker]!.hex : s.from;
    const isLed = isThere ? s.leaderAt[hex]! > 0 : s.led >= 0;
    s.step = STEP.attack;
    this.find(s);
    const ground = advances ? single(hex) : cone(this.#c.units[attacker]!.edge, hex);
    const helped = this.#c.rules.leader_near_target_helps ? this.#zone : this.#help;
    const isRead = (at: HexSet): boolean => meets(this.#path, at) || (isLed && meets(helped, at));
    const isVain = !isRead(ground) && !(advances && isRead(single(s.from)));
    if (!isVain) s.step = step;
    return isVain;
  }

  /** Whether the present combat is the last one, for a scope just found. */
  isLast(s: State): boolean {
    return this.left === 0 && !mayAdvance(s);
  }

  #isFree(unit: number): boolean {
    return ((this.#free >> unit) & 1) === 1;
  }

  #isBeforeOthers(unit: number): boolean {
    return (this.left & ~(1 << this.#plan.attackers.indexOf(unit))) !== 0;
  }

  /** Whether the leader of a unit may end where it helps a later attacker. */
  #isHelper(s: State, unit: number, edge: 0 | 1): boolean {
    const { attackers } = this.#plan;
    if (this.#c.rules.leader_near_target_helps) return this.#isBeforeOthers(unit);
    const ends = this.#grounds.cones(this.#standOf(s, unit), edge);
    for (let n = 0; n < attackers.length; n++) {
      const by = attackers[n]!;
      if (((this.left >> n) & 1) === 0 || by === unit) continue;
      if (meets(ends, this.#grounds.around(this.#standOf(s, by)))) return true;
    }
    return false;
  }

  /** Finds the units that have no leader, or one that can end next to no later attacker. */
  #findFree(s: State): void {
    this.#free = 0;
    if (!this.#areFree) return;
    for (const { index, edge, side } of this.#c.units) {
      if (side !== this.#side || s.units[index]!.hex === OFF) continue;
      if (!this.#isLed(index) || !this.#isHelper(s, index, edge)) this.#free |= 1 << index;
    }
  }

  #isLed(unit: number): boolean {
    return ((this.#led >> unit) & 1) === 1;
  }

  /** Returns the most banners that the rest of the turn may bring: one for a unit per combat, one for each leader. */
  mostBanners(s: State): number {
    const { units, leaders } = this.#c;
    const { attackers } = this.#plan;
    if (this.isWhole) return Number.POSITIVE_INFINITY;
    const side = this.#side;
    let [targets, led] = [0, 0];
    for (let i = 0; i < units.length; i++)
      if (units[i]!.side !== side && this.isActive(i) && s.units[i]!.hex !== OFF) targets++;
    for (let i = 0; i < leaders.length; i++)
      if (leaders[i]!.side !== side && (this.leaders >> i) & 1 && s.leaders[i]!.hex !== OFF) led++;
    let combats: number = this.countCombats(s, this.#combats);
    for (let n = 0; n < attackers.length; n++) combats += this.#combats[n]!;
    return Math.min(targets, combats) + led;
  }

  /** Sets the number of combats in which each attacker may still roll; returns 1 if the present one has rolled, but may cost more blocks. */
  countCombats(s: State, out: Uint8Array): 0 | 1 {
    const { attackers } = this.#plan;
    const { choice, stage, step } = s;
    const combatsOf = (by: number): number => (this.#stepsOf(this.#c.units[by]!) > 0 ? 2 : 1);
    for (let n = 0; n < attackers.length; n++) out[n] = (this.left >> n) & 1 ? combatsOf(attackers[n]!) : 0;
    // The attackers win nothing while they are battled back, or after the combat.
    if (step === STEP.end || isBetween(s) || stage === STAGE.battleBack) return 0;
    const isOver = choice >= CHOICE.battleBack;
    const isRolled = !isOver && stage === STAGE.attack && step !== STEP.roll && choice !== CHOICE.defence;
    out[attackers.indexOf(s.attacker)]! += (mayAdvance(s) ? combatsOf(s.attacker) : 1) - Number(isOver || isRolled);
    return isRolled ? 1 : 0;
  }

  /** Finds the scope of a state; that of a position that was met before in a table. */
  find(s: State): void {
    if (s.step === STEP.end) {
      this.#clear();
      return;
    }
    const { size } = this.#met;
    const place = this.#met.reserve();
    this.#writePosition(s, this.#met.data, place);
    const at = this.#met.findOrAdd() * FOUND;
    const [scope, found] = [this.#scope, this.#found];
    if (this.#met.size === size) {
      for (let i = 0; i < FOUND; i++) scope[i] = found[at + i]!;
      this.units = scope[0]!;
      this.leaders = scope[1]!;
      this.left = scope[2]!;
      this.#led = scope[3]!;
      this.isWhole = scope[4] === 1;
      return;
    }
    this.#findAnew(s);
    if (at + FOUND > found.length) this.#found = grown(found);
    scope.set([this.units, this.leaders, this.left, this.#led, Number(this.isWhole)]);
    this.#found.set(scope, at);
    if (this.#met.size === MOST_MET) this.#met.clear(this.#met.words);
  }

  /** Writes all on which the scope depends. */
  #writePosition(s: State, out: Int32Array, at: number): void {
    const isPresent = !isBetween(s);
    out[at] = s.done;
    out[at + 1] = isPresent
      ? (mayAdvance(s) ? 1 : 2) |
        (s.choice << 26) |
        (s.stage << 29) |
        ((s.attacker + 1) << 2) |
        ((s.defender + 1) << 8) |
        ((s.roller + 1) << 14) |
        ((s.victim + 1) << 20)
      : 0;
    out[at + 2] = isPresent
      ? (s.leader + 1) | ((s.led + 1) << 5) | ((s.subject + 1) << 10) | ((s.struck + 1) << 15) | ((s.from + 1) << 21)
      : 0;
    let next = at + 3;
    for (let i = 0; i < s.units.length; i++) out[next++] = s.units[i]!.hex;
    for (let i = 0; i < s.leaders.length; i++) out[next++] = s.leaders[i]!.hex;
  }

  #clear(): void {
    this.units = 0;
    this.leaders = 0;
    this.left = 0;
    this.#scope.fill(0);
  }

  #findAnew(s: State): void {
    const { attackers } = this.#plan;
    this.#clear();
    const isPresent = !isBetween(s);
    if (isPresent && s.choice === CHOICE.momentum) this.units = bitOf(s.attacker);
    else if (isPresent) {
      this.units = bitOf(s.attacker) | bitOf(s.defender) | bitOf(s.roller) | bitOf(s.victim) | bitOf(s.struck);
      this.leaders = bitOf(s.leader) | bitOf(s.led) | bitOf(s.subject);
    }
    const isLast = isPresent && mayAdvance(s) && s.units[s.attacker]!.hex !== OFF;
    this.#led = 0;
    // Each active piece may make others active.
    for (let before = -1; before !== this.#size(); ) {
      before = this.#size();
      this.#addLed(s);
      this.#findFoes(s);
      if (isLast) this.#addTargets(s, s.attacker, 1);
      for (let n = 0; n < attackers.length; n++) this.#addAttacker(s, n);
    }
    this.isWhole = (this.units & this.#elephants) !== 0;
    if (this.isWhole) {
      this.units = -1;
      this.leaders = -1;
      return;
    }
    this.#findFree(s);
    if (isLast) this.#addGround(s, s.attacker);
    for (let n = 0; n < attackers.length; n++) {
      if (((this.left >> n) & 1) === 0) continue;
      this.#addGround(s, attackers[n]!);
      this.#addShots(s, attackers[n]!);
    }
    for (const unit of this.#c.units) {
      const { index, edge, side } = unit;
      const { hex } = s.units[index]!;
      if (hex === OFF || !this.isActive(index)) continue;
      // Leaders next to an attacker that rolls still help it.
      if (side === this.#side) unite(this.#help, around(hex));
      if (this.#isFree(index)) unite(this.#zone, around(hex));
      else {
        const ground = this.#groundOf(s, edge, hex);
        unite(this.#zone, ground);
        // Units without a leader support those that have one.
        unite(this.#path, side === this.#side && this.#areFree ? ground : cone(edge, hex));
      }
    }
    this.#addLeaders(s);
    if (this.#areFree) this.#addRetreats(s);
  }

  #findFoes(s: State): void {
    const { leaders, units } = this.#c;
    this.#foes.fill(0);
    const add = ({ edge, side }: UnitPlan | LeaderPlan, hex: number, isActive: boolean): void => {
      if (side !== this.#side && hex !== OFF) unite(this.#foes, isActive ? cone(edge, hex) : single(hex));
    };
    for (let i = 0; i < units.length; i++) add(units[i]!, s.units[i]!.hex, this.isActive(i));
    for (let i = 0; i < leaders.length; i++) add(leaders[i]!, s.leaders[i]!.hex, ((this.leaders >> i) & 1) === 1);
    const isRolling = s.roller >= 0 && units[s.roller]!.side === this.#side;
    if (!isBetween(s) && isRolling && s.from !== OFF) unite(this.#foes, single(s.from));
  }

  /** Adds the way of each attacker that may retreat to where it matters, since others there change its path. */
  #addRetreats(s: State): void {
    let found = 0;
    for (let before = -1; before !== found; ) {
      before = found;
      for (const { index, edge, side } of this.#c.units) {
        const { hex } = s.units[index]!;
        const isOwn = side === this.#side && hex !== OFF && this.isActive(index);
        if (!isOwn || (found >> index) & 1 || !this.#isBeforeOthers(index)) continue;
        const stand = this.#standOf(s, index);
        if (!meets(this.#path, this.#grounds.cones(stand, edge))) continue;
        found |= 1 << index;
        const ground = this.#grounds.ways(stand, edge);
        unite(this.#zone, ground);
        unite(this.#path, ground);
      }
    }
  }

  /**
   * Adds the units that a leader of the attackers is with, if they are active, and those that it may join when it evades from there.
   * Leaders with units that are done, or alone, do not move, unless elephants drive them away.
   */
  #addLed(s: State): void {
    const { leadersOf, units } = this.#c;
    const side = this.#side;
    const isWild = this.#elephants !== 0;
    for (const leader of leadersOf[side]) {
      const { hex } = s.leaders[leader]!;
      if (hex === OFF) continue;
      const unit = s.unitAt[hex]! - 1;
      const isActive = unit >= 0 && this.isActive(unit);
      const isPresent = !isBetween(s) && (s.subject === leader || s.led === leader || s.leader === leader);
      if (!isActive && !isPresent && !(isWild && unit < 0)) continue;
      if (isWild) {
        this.#led = -1;
        return;
      }
      if (isActive) this.#led |= 1 << unit;
      const { edge } = units[this.#plan.attackers[0]!]!;
      const cones = this.#grounds.conesWithin(edge, hex, isActive ? this.#stepsLeft(s, unit) : 0);
      for (let i = 0; i < units.length; i++) {
        const to = s.units[i]!.hex;
        if (units[i]!.side === side && to !== OFF && has(cones, to)) this.#led |= 1 << i;
      }
    }
  }

  #size(): number {
    return (this.units >>> 0) + (this.leaders >>> 0) + (this.left >>> 0) + (this.#led >>> 0);
  }

  /** Adds an attacker with its targets, if it has one or may have one after an active enemy retreats past it. */
  #addAttacker(s: State, n: number): void {
    const by = this.#plan.attackers[n]!;
    if (((s.done >> n) & 1) === 1 || s.units[by]!.hex === OFF) return;
    const reach = Math.max(1, this.#c.units[by]!.type.range);
    if (!meets(this.#foes, this.#grounds.within(s.units[by]!.hex, reach))) return;
    this.left |= 1 << n;
    this.units |= 1 << by;
    this.#addTargets(s, by, reach);
  }

  /** Adds the enemies that an attacker may cost blocks, within this reach or in a bonus combat. */
  #addTargets(s: State, by: number, own: number): void {
    const { units, leaders } = this.#c;
    const { side } = units[by]!;
    const { hex } = s.units[by]!;
    const fought = this.#grounds.around(this.#standOf(s, by));
    const isNear = (at: number): boolean => has(fought, at) || distance(hex, at) <= own;
    for (let i = 0; i < units.length; i++) {
      const at = s.units[i]!.hex;
      if (units[i]!.side !== side && at !== OFF && isNear(at)) this.units |= 1 << i;
    }
    for (let i = 0; i < leaders.length; i++) {
      const at = s.leaders[i]!.hex;
      const unit = at === OFF ? 0 : s.unitAt[at]!;
      const isAlone = at !== OFF && unit === 0;
      if ((isAlone && leaders[i]!.side !== side && isNear(at)) || (unit > 0 && this.isActive(unit - 1)))
        this.leaders |= 1 << i;
    }
  }

  /** Returns the hexes that an attacker may advance before a bonus combat; 0 if it fights none. */
  #stepsOf({ advances, elephants, index, policies, type }: UnitPlan): number {
    const may = advances && policies.momentum !== 'advance' && (elephants || type.bonus || this.#isLed(index));
    if (!may) return 0;
    return type.arm === 'cavalry' ? 2 : 1;
  }

  /** Returns the same for a state; an attacker that rolls for the last time advances no more. */
  #stepsLeft(s: State, by: number): number {
    return by === s.attacker && !isBetween(s) && !mayAdvance(s) ? 0 : this.#stepsOf(this.#c.units[by]!);
  }

  /** Adds the ground from which an attacker may fight, and its paths back from there. */
  #addGround(s: State, by: number): void {
    const plan = this.#c.units[by]!;
    const isFree = this.#isFree(by);
    const stand = this.#standOf(s, by);
    const nearby = this.#grounds.around(stand);
    unite(this.#help, nearby);
    unite(this.#zone, isFree ? nearby : this.#grounds.ways(stand, plan.edge));
    // Friends support units with leaders, and a second hex of cavalry must be empty.
    if (!isFree) unite(this.#path, this.#grounds.ways(stand, plan.edge));
    else if (this.#stepsOf(plan) > 1) unite(this.#path, this.#grounds.stand(stand));
  }

  #addShots(s: State, by: number): void {
    const { hex } = s.units[by]!;
    const { range } = this.#c.units[by]!.type;
    if (range < 2) return;
    const targets = both(this.#grounds.within(hex, range), this.#foes);
    for (const at of hexesOf(targets)) {
      const passed = this.#grounds.shot(hex, at);
      unite(this.#zone, passed);
      unite(this.#path, passed);
    }
  }

  /**
   * Returns a number for the hexes from which an attacker may fight: its own; those next to it that enemies may vacate, as bits; and its steps,
   * since cavalry may advance one hex more.
   */
  #standOf(s: State, by: number): number {
    const { hex } = s.units[by]!;
    const steps = this.#stepsLeft(s, by);
    if (steps === 0) return hex << 8;
    const around = neighbours[hex]!;
    const vacated = isBetween(s) || by !== s.attacker ? this.#foes : single(vacatedBy(s));
    let bits = 0;
    for (let i = 0; i < around.length; i++) if (has(vacated, around[i]!)) bits |= 1 << i;
    return (hex * 4 + steps) * 64 + bits;
  }

  #addLeaders(s: State): void {
    const { leaders } = this.#c;
    for (let i = 0; i < leaders.length; i++) {
      const { hex } = s.leaders[i]!;
      if (hex === OFF) continue;
      const unit = s.unitAt[hex]!;
      if (unit > 0 && this.isActive(unit - 1)) this.leaders |= 1 << i;
      if (((this.leaders >> i) & 1) === 0 || (unit > 0 && this.#isFree(unit - 1))) continue;
      unite(this.#zone, this.#groundOf(s, leaders[i]!.edge, hex));
      unite(this.#path, cone(leaders[i]!.edge, hex));
    }
  }

  /** Returns where others matter to a piece that retreats or evades: after the last combat, where it ends up does not matter. */
  #groundOf(s: State, edge: 0 | 1, hex: number): HexSet {
    return this.isLast(s) ? this.#grounds.lastWay(edge, hex) : this.#grounds.way(edge, hex);
  }
}

const bitOf = (index: number): number => (index < 0 ? 0 : 1 << index);

const mayAdvance = (s: State): boolean =>
  s.bonus === 0 &&
  s.ranged === 0 &&
  s.leader < 0 &&
  s.evading === 0 &&
  s.stage !== STAGE.battleBack &&
  s.choice !== CHOICE.battleBack;

const vacatedBy = (s: State): number =>
  s.stage === STAGE.attack && s.from !== OFF ? s.from : s.units[s.defender]!.hex;
