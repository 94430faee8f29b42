import type { Combat } from '../combat.ts';
import type { UnitPlan } from '../plans.ts';
import type { AttackChoice } from '../rules/attack-choice.ts';
import { distance, HEXES, hexes, OFF, REAR, rowOf } from '../rules/board.ts';
import { CHOICE, STAGE, STEP, type State } from '../state/state.ts';

type ZoneBits = Int32Array;
const WORDS = Math.ceil(HEXES / 32);

export const isBetween = (s: State): boolean =>
  s.step === STEP.attack || (s.step === STEP.choose && s.choice === CHOICE.attack);

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
  readonly #elephants: number;
  readonly #zone = new Int32Array(WORDS);
  /** The hexes where pieces of the attackers' side without a leader matter; see `#isFree`. */
  readonly #path = new Int32Array(WORDS);
  /** Whether nothing depends on what happens to attackers after their own attack, if no leader may be with one of them. */
  readonly #areFree: boolean;
  readonly #sets = new Map<number, ZoneBits>();
  #isLed = false;

  /** @param areFree whether no counter of the attackers' side is read */
  constructor(c: Combat, plan: AttackChoice, areFree: boolean) {
    const isCalm = c.sequence.every(({ firstStrike, bonusFirstStrike }) => !firstStrike && !bonusFirstStrike);
    this.#areFree = areFree && isCalm && !c.units.some(({ elephants }) => elephants);
    this.#c = c;
    this.#plan = plan;
    this.#elephants = c.allUnits.reduce((bits, i) => (c.units[i]!.elephants ? bits | (1 << i) : bits), 0);
  }

  isActive(unit: number): boolean {
    return ((this.units >> unit) & 1) === 1;
  }

  isInZone(hex: number): boolean {
    return has(this.#zone, hex);
  }

  /** Whether an inactive unit is where it may be in the way of others. */
  isObstacle(s: State, unit: number): boolean {
    const { hex } = s.units[unit]!;
    if (hex === OFF) return false;
    const { side } = this.#c.units[this.#plan.attackers[0]!]!;
    const isOwn = this.#isFree() && this.#c.units[unit]!.side === side && s.leaderAt[hex] === 0;
    return isOwn ? has(this.#path, hex) : this.isInZone(hex);
  }

  /** Whether nothing depends on the roll with which an attacker is battled back. Finds the scope after it. */
  isVain(s: State): boolean {
    if (!this.#areFree || s.step !== STEP.roll || s.stage !== STAGE.battleBack) return false;
    const { attacker } = s;
    const { hex } = s.units[attacker]!;
    if (s.leaderAt[hex]! > 0) return false;
    s.step = STEP.attack;
    this.find(s);
    const isVain = this.#isFree() && !meets(this.#path, this.#cone(this.#c.units[attacker]!.edge, hex));
    if (!isVain) s.step = STEP.roll;
    return isVain;
  }

  /** Whether no leader may be with the attackers, so that their retreats and losses do not matter. */
  #isFree(): boolean {
    return this.#areFree && !this.#isLed;
  }

  /** Returns the most banners that the rest of the turn may bring: one for a unit per combat, one for each leader. */
  mostBanners(s: State): number {
    const { units, leaders } = this.#c;
    const { attackers } = this.#plan;
    if (this.isWhole) return Number.POSITIVE_INFINITY;
    const { side } = units[attackers[0]!]!;
    const isEnemy = (piece: { side: number }): boolean => piece.side !== side;
    const targets = units.filter((unit, i) => isEnemy(unit) && this.isActive(i) && s.units[i]!.hex !== OFF).length;
    const led = leaders.filter((one, i) => isEnemy(one) && (this.leaders >> i) & 1 && s.leaders[i]!.hex !== OFF).length;
    const combatsOf = (by: number): number => (this.#stepsOf(units[by]!) > 0 ? 2 : 1);
    let combats = 0;
    for (let n = 0; n < attackers.length; n++) if ((this.left >> n) & 1) combats += combatsOf(attackers[n]!);
    // The attackers win nothing while they are battled back.
    const isOpen = s.step !== STEP.end && !isBetween(s) && s.stage !== STAGE.battleBack;
    if (isOpen) combats += mayAdvance(s) ? combatsOf(s.attacker) : 1;
    return Math.min(targets, combats) + led;
  }

  /** Finds the scope of a state. */
  find(s: State): void {
    const { attackers } = this.#plan;
    this.units = 0;
    this.leaders = 0;
    this.left = 0;
    this.#zone.fill(0);
    this.#path.fill(0);
    if (s.step === STEP.end) return;
    const isPresent = !isBetween(s);
    if (isPresent) {
      for (const unit of [s.attacker, s.defender, s.roller, s.victim, s.struck]) if (unit >= 0) this.units |= 1 << unit;
      for (const leader of [s.leader, s.led, s.subject]) if (leader >= 0) this.leaders |= 1 << leader;
    }
    const isLast = isPresent && mayAdvance(s) && s.units[s.attacker]!.hex !== OFF;
    this.#isLed = false;
    // Each active piece may make others active.
    for (let before = -1; before !== this.#size(); ) {
      before = this.#size();
      this.#isLed = this.#mayBeLed(s);
      if (isLast) this.#addTargets(s, s.attacker, 1);
      for (let n = 0; n < attackers.length; n++) this.#addAttacker(s, n);
    }
    this.isWhole = (this.units & this.#elephants) !== 0;
    if (this.isWhole) {
      this.units = -1;
      this.leaders = -1;
      return;
    }
    if (isLast) this.#addGround(s, s.attacker);
    for (let n = 0; n < attackers.length; n++) if ((this.left >> n) & 1) this.#addGround(s, attackers[n]!);
    const { side } = this.#c.units[attackers[0]!]!;
    for (const unit of this.#c.units) {
      const { hex } = s.units[unit.index]!;
      if (hex === OFF || !this.isActive(unit.index)) continue;
      // Leaders next to an attacker that rolls still help it.
      if (unit.side === side && this.#isFree()) unite(this.#zone, this.#around(hex));
      else this.#addWay(unit.edge, hex);
    }
    this.#addLeaders(s);
  }

  /** Whether a leader of the attackers may be with one of them, or join it: not if all are with units that are done. */
  #mayBeLed(s: State): boolean {
    const { side } = this.#c.units[this.#plan.attackers[0]!]!;
    return this.#c.leadersOf[side].some((leader) => {
      const { hex } = s.leaders[leader]!;
      const unit = hex === OFF ? 0 : s.unitAt[hex]!;
      return ((this.leaders >> leader) & 1) === 1 || (hex !== OFF && (unit === 0 || this.isActive(unit - 1)));
    });
  }

  /** Returns a size that grows with each active piece and hex. */
  #size(): number {
    return bitCount(this.units) + bitCount(this.leaders) + bitCount(this.left) + (this.#isLed ? 1 : 0);
  }

  /** Adds an attacker with its targets, if it has one or may have one after an active enemy retreats past it. */
  #addAttacker(s: State, n: number): void {
    const by = this.#plan.attackers[n]!;
    if (((s.done >> n) & 1) === 1 || s.units[by]!.hex === OFF) return;
    const reach = Math.max(1, this.#c.units[by]!.type.range);
    if (!this.#hasTarget(s, by, reach)) return;
    this.left |= 1 << n;
    this.units |= 1 << by;
    this.#addTargets(s, by, reach);
  }

  #hasTarget(s: State, by: number, reach: number): boolean {
    const { units, leaders } = this.#c;
    const { side, edge } = units[by]!;
    const { hex } = s.units[by]!;
    const isBehind = (at: number): boolean => (edge === 0 ? rowOf(at) < rowOf(hex) : rowOf(at) > rowOf(hex));
    const isNear = (at: number): boolean => distance(hex, at) <= reach;
    for (let i = 0; i < units.length; i++) {
      const at = s.units[i]!.hex;
      if (units[i]!.side !== side && at !== OFF && (isNear(at) || (this.isActive(i) && isBehind(at)))) return true;
    }
    for (let i = 0; i < leaders.length; i++) {
      const at = s.leaders[i]!.hex;
      const isActive = ((this.leaders >> i) & 1) === 1;
      if (leaders[i]!.side !== side && at !== OFF && (isNear(at) || (isActive && isBehind(at)))) return true;
    }
    return false;
  }

  /** Adds the enemies that an attacker may cost blocks, within this reach or in a bonus combat. */
  #addTargets(s: State, by: number, own: number): void {
    const { units, leaders } = this.#c;
    const { side } = units[by]!;
    const { hex } = s.units[by]!;
    const reach = Math.max(own, 1 + this.#stepsOf(units[by]!));
    for (let i = 0; i < units.length; i++) {
      const at = s.units[i]!.hex;
      if (units[i]!.side !== side && at !== OFF && distance(hex, at) <= reach) this.units |= 1 << i;
    }
    for (let i = 0; i < leaders.length; i++) {
      const at = s.leaders[i]!.hex;
      const unit = at === OFF ? 0 : s.unitAt[at]!;
      const isAlone = at !== OFF && unit === 0;
      if ((isAlone && leaders[i]!.side !== side && distance(hex, at) <= reach) || (unit > 0 && this.isActive(unit - 1)))
        this.leaders |= 1 << i;
    }
  }

  /** Returns the hexes that an attacker may advance before a bonus combat; 0 if it fights none. */
  #stepsOf({ advances, elephants, policies, type }: UnitPlan): number {
    const may = advances && policies.momentum !== 'advance' && (elephants || type.bonus || this.#isLed);
    if (!may) return 0;
    return type.arm === 'cavalry' ? 2 : 1;
  }

  /** Adds the ground from which an attacker may fight, its paths back from there, and the ground of its shots. */
  #addGround(s: State, by: number): void {
    const plan = this.#c.units[by]!;
    const { hex } = s.units[by]!;
    const [steps, range] = [this.#stepsOf(plan), plan.type.range];
    const key = ((hex * 2 + plan.edge) * 4 + steps) * 64 + Math.min(63, range) + (1 << 20);
    const isFree = this.#isFree();
    let set = this.#sets.get(isFree ? -key : key);
    if (!set) {
      set = setOf(hexes.filter((at) => range > 0 && distance(hex, at) <= range));
      for (const at of hexes)
        if (distance(hex, at) <= steps) unite(set, isFree ? this.#around(at) : this.#way(plan.edge, at));
      this.#sets.set(isFree ? -key : key, set);
    }
    unite(this.#zone, set);
    // A second hex of cavalry must be empty, and shots must pass.
    if (isFree && (steps > 1 || range > 1)) unite(this.#path, set);
  }

  #addLeaders(s: State): void {
    const { leaders } = this.#c;
    for (let i = 0; i < leaders.length; i++) {
      const { hex } = s.leaders[i]!;
      if (hex === OFF) continue;
      const unit = s.unitAt[hex]!;
      if (unit > 0 && this.isActive(unit - 1)) this.leaders |= 1 << i;
      if (((this.leaders >> i) & 1) === 1) this.#addWay(leaders[i]!.edge, hex);
    }
  }

  /** Adds a hex, the hexes to its rear, and those next to them. */
  #addWay(edge: 0 | 1, hex: number): void {
    if (hex === OFF) return;
    unite(this.#zone, this.#way(edge, hex));
    unite(this.#path, this.#cone(edge, hex));
  }

  /** Returns a hex and the hexes to its rear. */
  #cone(edge: 0 | 1, hex: number): ZoneBits {
    const key = -1 - (hex * 2 + edge);
    let set = this.#sets.get(key);
    if (!set) {
      set = setOf([hex]);
      for (let i = 0; i < 2; i++) {
        const next = REAR[(hex * 2 + edge) * 2 + i]!;
        if (next !== OFF) unite(set, this.#cone(edge, next));
      }
      this.#sets.set(key, set);
    }
    return set;
  }

  #around(hex: number): ZoneBits {
    const key = (1 << 30) + hex;
    let set = this.#sets.get(key);
    if (!set) {
      set = setOf(hexes.filter((at) => distance(hex, at) <= 1));
      this.#sets.set(key, set);
    }
    return set;
  }

  #way(edge: 0 | 1, hex: number): ZoneBits {
    const key = hex * 2 + edge;
    let set = this.#sets.get(key);
    if (!set) {
      set = setOf(hexes.filter((at) => distance(hex, at) <= 1));
      for (let i = 0; i < 2; i++) {
        const next = REAR[key * 2 + i]!;
        if (next !== OFF) unite(set, this.#way(edge, next));
      }
      this.#sets.set(key, set);
    }
    return set;
  }
}

function bitCount(bits: number): number {
  let count = 0;
  for (let left = bits; left !== 0; left &= left - 1) count++;
  return count;
}

/** Whether the present attacker may still advance and fight a bonus combat. */
const mayAdvance = (s: State): boolean =>
  s.bonus === 0 && s.ranged === 0 && s.leader < 0 && s.evading === 0 && s.stage !== STAGE.battleBack;

const has = (set: ZoneBits, hex: number): boolean => ((set[hex >> 5]! >> (hex & 31)) & 1) === 1;

const meets = (a: ZoneBits, b: ZoneBits): boolean => a.some((bits, i) => (bits & b[i]!) !== 0);

function setOf(list: readonly number[]): ZoneBits {
  const set = new Int32Array(WORDS);
  for (const hex of list) set[hex >> 5]! |= 1 << (hex & 31);
  return set;
}

function unite(set: ZoneBits, other: ZoneBits): void {
  for (let i = 0; i < WORDS; i++) set[i]! |= other[i]!;
}
