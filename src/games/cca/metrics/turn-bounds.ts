import type { GoalBounds } from '../../../core/game.ts';
import { leastWhole } from '../../../core/goal.ts';
import { type Combat, TERRAIN } from '../combat.ts';
import type { UnitPlan } from '../plans.ts';
import type { AttackChoice } from '../rules/attack-choice.ts';
import { OFF } from '../rules/board.ts';
import { flagsOf, HELMETS, hitsOf, MAX_BLOCKS, MAX_DICE, rollOf } from '../rules/rolls.ts';
import type { State } from '../state/state.ts';
import { PlanScope } from './plan-scope.ts';

/** The most combats that are followed: bounds of more would cost more than they save. */
const MOST_COMBATS = 5;
const MOST_ATTACKERS = 6;
/** The bits of a key for the combats of an attacker, and for the number of targets that have as many blocks. */
const [COMBAT_BITS, TARGET_BITS] = [2, 3];
const MOST_TARGETS = (1 << TARGET_BITS) - 1;
const TARGETS = MOST_ATTACKERS * COMBAT_BITS;
const KEYS = 2 ** (TARGETS + MAX_BLOCKS * TARGET_BITS);
/** The probability that a leader dies while its unit survives (CCA-LDR-5). */
const TWO_DICE = 1 / 36;
/** The factor that covers rounding errors. */
const WIDER = 1 + 1e-12;

/**
 * Bounds of the goal of a planned turn, by a turn that is simpler and kinder to the attackers: each fights all its combats, against any
 * unit that one of them can reach, with all its dice and a leader next to it, and no retreat has room.
 */
class TurnBounds implements GoalBounds<State> {
  least = 0;
  most = 0;
  readonly #c: Combat;
  readonly #scope: PlanScope;
  readonly #side: number;
  /** The number of banners that the goal asks for; 0 for their mean number. */
  readonly #needed: number;
  /** For each attacker, the probabilities that one combat costs a unit 0, 1, 2 … blocks. */
  readonly #losses: readonly Float64Array[];
  readonly #combats: Uint8Array;
  readonly #known = new Map<number, number>();

  constructor(c: Combat, plan: AttackChoice, needed: number) {
    this.#c = c;
    this.#scope = new PlanScope(c, plan, false, true);
    this.#side = c.units[plan.attackers[0]!]!.side;
    this.#needed = needed;
    this.#losses = plan.attackers.map((by) => lossesOf(c, c.units[by]!));
    this.#combats = new Uint8Array(plan.attackers.length);
  }

  find(s: State): void {
    this.#scope.find(s);
    const { units, leaders } = this.#c;
    const won = this.#side === 0 ? s.banners0 : s.banners1;
    const isPending = this.#scope.countCombats(s, this.#combats) === 1;
    let [key, combats, targets, attached, certain] = [0, 0, 0, 0, 0];
    for (let n = 0; n < this.#combats.length; n++) {
      key += this.#combats[n]! << (COMBAT_BITS * n);
      combats += this.#combats[n]!;
    }
    for (let i = 0; i < units.length; i++) {
      const { hex, blocks } = s.units[i]!;
      if (units[i]!.side === this.#side || !this.#scope.isActive(i) || hex === OFF) continue;
      const left = isPending && i === s.victim ? blocks - pendingLoss(s) : blocks;
      if (left <= 0) certain++;
      else if (++targets <= MOST_TARGETS) key += 1 << placeOf(left);
    }
    for (let i = 0; i < leaders.length; i++) {
      const { hex } = s.leaders[i]!;
      if (leaders[i]!.side === this.#side || ((this.#scope.leaders >> i) & 1) === 0 || hex === OFF) continue;
      if (s.unitAt[hex]! > 0 && certain === 0) attached++;
      else certain++;
    }
    const isFollowed = combats <= MOST_COMBATS && targets <= MOST_TARGETS && !this.#scope.isWhole;
    const isMean = this.#needed === 0;
    this.least = isMean ? won : 0;
    const missing = this.#needed - won - certain;
    if (!isFollowed) this.most = isMean ? Number.POSITIVE_INFINITY : 1;
    else if (isMean) this.most = won + certain + this.#mean(key, combats, attached);
    else this.most = missing <= 0 ? 1 : this.#chance(key, combats, attached, missing);
  }

  /** A leader dies with a unit, or by two dice. */
  #mean(key: number, combats: number, attached: number): number {
    const led = attached === 0 ? 0 : attached * Math.min(1, this.#value(key, 1) + byTwoDice(combats));
    return (this.#value(key, 0) + led) * WIDER;
  }

  #chance(key: number, combats: number, attached: number, missing: number): number {
    const alone = missing <= attached ? attached * byTwoDice(combats) : 0;
    return Math.min(1, (this.#value(key, Math.max(1, missing - attached)) + alone) * WIDER);
  }

  /** Returns the greatest probability of eliminating that many units, or for 0 the greatest mean number of them. */
  #value(key: number, needed: number): number {
    const at = needed * KEYS + key;
    const known = this.#known.get(at);
    if (known !== undefined) return known;
    let best = 0;
    for (let n = 0; n < this.#combats.length; n++) {
      if (((key >> (COMBAT_BITS * n)) & ((1 << COMBAT_BITS) - 1)) === 0) continue;
      for (let blocks = 1; blocks <= MAX_BLOCKS; blocks++) {
        if (((key >> placeOf(blocks)) & MOST_TARGETS) === 0) continue;
        best = Math.max(best, this.#attack(key - (1 << (COMBAT_BITS * n)), this.#losses[n]!, blocks, needed));
      }
    }
    this.#known.set(at, best);
    return best;
  }

  #attack(key: number, losses: Float64Array, blocks: number, needed: number): number {
    const others = key - (1 << placeOf(blocks));
    let [value, rest] = [0, 1];
    for (let lost = 0; lost < blocks; lost++) {
      value += losses[lost]! * this.#value(others + (1 << placeOf(blocks - lost)), needed);
      rest -= losses[lost]!;
    }
    if (needed === 1) return value + rest;
    return value + rest * (needed === 0 ? 1 + this.#value(others, 0) : this.#value(others, needed - 1));
  }
}

const placeOf = (blocks: number): number => TARGETS + (blocks - 1) * TARGET_BITS;

/** The present combat may still bring a check, too. */
const byTwoDice = (combats: number): number => (combats + 1) * TWO_DICE;

/** Returns the most blocks that the flags of the present roll cost. */
const pendingLoss = ({ flags, match }: State): number => flags * Math.max(match.hexes, match.shotHexes);

/** Returns bounds for a goal that counts the attackers' banners; undefined if more than combats bring them, or the goal is another. */
export function turnBounds(c: Combat): GoalBounds<State> | undefined {
  const { goal, sides } = c.setup;
  if (!c.plan || goal?.metric !== 'banners' || goal.also || c.goal < Number.POSITIVE_INFINITY) return undefined;
  const { comparison, subject } = goal;
  const isOwn = sides[c.units[c.plan.attackers[0]!]!.side].name === subject;
  const isWild = c.units.some(({ elephants }) => elephants) || c.terrain.includes(TERRAIN.marsh);
  if (!isOwn || isWild || c.plan.attackers.length > MOST_ATTACKERS) return undefined;
  if (comparison === undefined) return new TurnBounds(c, c.plan, 0);
  const isMore = comparison === '>' || comparison === '>=';
  const needed = leastWhole(goal);
  return isMore && needed > 0 ? new TurnBounds(c, c.plan, needed) : undefined;
}

/** Returns the losses of one combat: each number and more is at least as likely as against any enemy. */
function lossesOf(c: Combat, by: UnitPlan): Float64Array {
  const tails = new Float64Array(MAX_BLOCKS + 2);
  tails[0] = 1;
  const add = (key: number, dice: number, hexes: number): void => {
    if (dice === 0) return;
    const shares = new Float64Array(MAX_BLOCKS + 1);
    for (const [value, share] of rollOf(key, Math.min(MAX_DICE, dice)).distributions.pmf(1).entries())
      shares[Math.min(MAX_BLOCKS, hitsOf(value) + hexes * flagsOf(value))]! += share;
    let tail = 0;
    for (let lost = MAX_BLOCKS; lost > 0; lost--) {
      tail += shares[lost]!;
      tails[lost] = Math.max(tails[lost]!, tail);
    }
  };
  const own = c.sequence.filter((attack) => attack.by === by.index);
  const cards = Math.max(...own.map((attack) => Math.max(attack.cards, attack.momentumCards)));
  const shots = Math.max(...own.map((attack) => attack.shots + attack.cards));
  for (const { index, side } of c.units) {
    if (side === by.side) continue;
    const match = c.matchups[by.index * c.units.length + index]!;
    const dice = match.attack + match.fullDice + cards + (c.alexander >= 0 ? 1 : 0);
    for (const key of [match.key, match.evadeKey]) add(key | HELMETS, dice, match.hexes);
    if (by.type.range > 1) add(match.shotKey, shots, match.shotHexes);
  }
  return tails.slice(0, -1).map((tail, lost) => Math.max(0, tail - tails[lost + 1]!));
}
