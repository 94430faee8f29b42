import { targetOf } from '../attack/attacks.ts';
import type { CombatTables } from '../combat.ts';
import { failsGuard } from '../effects/guards.ts';
import { touching } from '../formation/layout.ts';
import { orders } from '../formation/nudge.ts';
import { rankScore } from '../formation/ranks.ts';
import { countBits } from '../rules/bits.ts';
import type { RanksMoment } from '../rules/moments.ts';
import type { Held } from '../rules/unit-moments.ts';
import { active } from '../state/active.ts';
import { holdersOf, holds } from '../state/living.ts';
import type { State, UnitState } from '../state/state.ts';
import type { Strike } from '../strikes.ts';

/** Stores ranks less Surrounded (T9A-FORM-1, T9A-FORM-2). @returns Steady or Steadfast units, as bits (T9A-FORM-4, T9A-FORM-10) */
export function findRanks(c: CombatTables, s: State): number {
  const { units, layout, more } = s;
  const { pairs, engaged } = layout;
  countRanks(s.a, engaged & 1);
  countRanks(s.b, engaged & 2);
  for (let i = 0; i < more.length; i++) countRanks(more[i]!, (engaged >> (i + 2)) & 1);
  if (c.ranked !== 0) raiseRanks(c, s);
  if (layout.flanked !== 0 && !c.steadfast) surround(c, s);
  let steady = engaged & c.canBeSteady;
  if (layout.heldContacts & 1) {
    // The first contact is between the first two units.
    if (s.a.ranks <= s.b.ranks) steady &= ~1;
    if (s.b.ranks <= s.a.ranks) steady &= ~2;
  }
  for (let i = layout.heldContacts & 1 ? 2 : 0; i < pairs.length; i += 2) {
    const a = units[pairs[i]!]!;
    const b = units[pairs[i + 1]!]!;
    if (a.ranks <= b.ranks) steady &= ~(1 << pairs[i]!);
    if (b.ranks <= a.ranks) steady &= ~(1 << pairs[i + 1]!);
  }
  return c.steadfast ? steady & ~disrupted(c, s) : steady;
}

function countRanks(u: UnitState, engaged: number): void {
  if (engaged === 0) u.ranks = 0;
  else u.ranks = u.formation.ranks[u.models]!;
}

/** Raises the Proper Ranks of units with at least one by their rules (T9A26-RANK-3). */
function raiseRanks(c: CombatTables, s: State): void {
  for (let rest = c.ranked & s.layout.engaged; rest !== 0; rest &= rest - 1) {
    const u = s.units[31 - Math.clz32(rest & -rest)]!;
    if (u.ranks > 0) u.ranks += RANKS.moreOf(s, u);
  }
}

class RankCount implements RanksMoment {
  first = false;
  parent = false;
  raised = false;
  sources = 0;
  again = false;
  #state: State | undefined;
  #unit = 0;
  #held: Held | undefined;

  moreOf(s: State, u: UnitState): number {
    const { index, moments, setup } = u.plan;
    this.#state = s;
    this.#unit = index;
    this.first = ((s.first >> index) & 1) === 1;
    this.parent = setup.near.parent === true;
    this.raised = this.again = false;
    this.sources = 0;
    for (let i = 0; i < moments.ranks.length; i++) {
      const held = moments.ranks[i]!;
      this.#held = held;
      if (holds(u, held)) held.rule.ranks!(this, holdersOf(u, held));
    }
    if (!this.raised) return 0;
    return this.again && this.sources > 1 ? 2 : 1;
  }

  units(): number {
    return countBits(this.#here());
  }

  alike(): number {
    const { units } = this.#state!;
    const { rule } = this.#held!;
    let count = 0;
    for (let rest = this.#here(); rest !== 0; rest &= rest - 1) {
      const other = units[31 - Math.clz32(rest & -rest)]!;
      if (other.plan.side !== units[this.#unit]!.plan.side) continue;
      if (other.plan.moments.ranks.some((held) => held.rule === rule && holds(other, held))) count++;
    }
    return count;
  }

  #here(): number {
    const { combats } = this.#state!.layout;
    for (let i = 0; i < combats.length; i++) if ((combats[i]! >> this.#unit) & 1) return combats[i]!;
    return 0;
  }
}

const RANKS = new RankCount();

/** Removes from each flanked unit the ranks of enemies in its flanks and rear, in two phases (T9A-FORM-2, T9A-FORM-3). */
function surround(c: CombatTables, s: State): void {
  const { units, layout } = s;
  const { flankers } = layout;
  const flanked = layout.flanked & ~c.neverFlanked;
  let both = 0;
  for (let u = 0; u < units.length; u++) {
    if (((flanked >> u) & 1) === 0) continue;
    const around = flankers[u]!;
    let ranks = units[u]!.ranks;
    for (let i = 0; i < around.length; i++) {
      const e = around[i]!;
      // Surrounded flankers count in the second phase; the others keep their ranks in the first.
      if ((flanked >> e) & 1) both |= 1 << u;
      else ranks -= units[e]!.ranks;
    }
    units[u]!.ranks = ranks < 0 ? 0 : ranks;
  }
  if (both !== 0) inTurn(c, s, both);
}

/** Plays the second phase, one unit at a time, in the Active Player's order. */
function inTurn(c: CombatTables, s: State, mask: number): void {
  const side = active(c, s.round);
  const both = c.setup.listed.filter((u) => (mask >> u) & 1);
  const ranks = s.units.map((u) => u.ranks);
  let best: number[] | undefined;
  let value: readonly number[] = [];
  const choices = c.setup.policies[side].surround_order === 'listed' ? [both] : orders(both);
  for (const order of choices) {
    const after = reduced(c, s, ranks, order);
    const worth = worthTo(c, s, after, side);
    if (!best || worth[0]! > value[0]! || (worth[0] === value[0] && worth[1]! > value[1]!)) {
      best = after;
      value = worth;
    }
  }
  best!.forEach((after, u) => {
    s.units[u]!.ranks = after;
  });
}

/** Returns the ranks after Surrounded flankers reduce those of Surrounded units in an order. */
function reduced(c: CombatTables, s: State, ranks: readonly number[], order: readonly number[]): number[] {
  const flanked = s.layout.flanked & ~c.neverFlanked;
  const after = [...ranks];
  for (const u of order) {
    for (const e of s.layout.flankers[u]!) {
      if ((flanked >> e) & 1) after[u] = after[u]! - after[e]!;
    }
    after[u] = Math.max(0, after[u]!);
  }
  return after;
}

/** Returns the worth to a side: its rank bonus minus the enemy's, then its units that are Steady and Solid. */
function worthTo(c: CombatTables, s: State, ranks: readonly number[], side: number): number[] {
  const bonus = [0, 0];
  let stand = 0;
  s.units.forEach((u, i) => {
    if (((s.layout.engaged >> i) & 1) === 0) return;
    const own = u.plan.setup.side;
    const lance = u.formation.lance[u.models]! === 1;
    bonus[own] = Math.max(bonus[own]!, rankScore(ranks[i]!, u.formation.line, u.formation.body.counting, lance));
    const above =
      (c.canBeSteady >> i) & 1 && s.units.every((_, e) => !touching(s.layout, i, e) || ranks[i]! > ranks[e]!);
    if (own === side && above && ranks[i]! >= u.formation.solid[u.models]!) stand++;
  });
  return [bonus[side]! - bonus[1 - side]!, stand];
}

/** Returns units with an enemy of enough Full Ranks in flank or rear, second edition (T9A-FORM-10). */
function disrupted(c: CombatTables, s: State): number {
  let mask = 0;
  for (let u = 0; u < s.units.length; u++) {
    for (const e of s.layout.flankers[u]!) {
      if (s.units[e]!.ranks >= c.rules.disrupted_ranks) mask |= 1 << u;
    }
  }
  return mask;
}

/** Sets the number by which the attacks of a strike are multiplied now; each model counts its own Health Points. */
export function countTimes(c: CombatTables, s: State, k: Strike): void {
  const { per, most, unit } = k;
  if (per === undefined || per === 'hp') return;
  const u = s.units[unit]!;
  // Losses of earlier Agility Steps have changed the ranks (T9A26-SEQ-3).
  if (per === 'ranks') findRanks(c, s);
  u.times = Math.min(most, multiplierOf(c, s, k));
}

function multiplierOf(c: CombatTables, s: State, k: Strike): number {
  const { lost, ranks } = s.units[k.unit]!;
  switch (k.per) {
    case 'front':
      return modelsInFront(c, s, k.unit);
    case 'sparing':
      return modelsSparing(s, k);
    default:
      return k.per === 'ranks' ? ranks : lost;
  }
}

/** Counts the enemy models that touch a Character and could attack it, but attack others. */
function modelsSparing({ units, strikes, layout }: State, { unit, foe, touch, who }: Strike): number {
  const [u, enemy] = [units[unit]!, units[foe]!];
  const from = layout.touches[touch ^ 1]!;
  u.sparing = 0;
  if (who <= 0) return 0;
  const { rf, characters } = from.at[who]!;
  let share = -1;
  for (const k of strikes) {
    if (k.touch !== (touch ^ 1) || k.special || (k.guarded && failsGuard(k, enemy, u))) continue;
    if (k.who <= 0) share = Math.max(share, u.rf > 0 ? k.shares[who]! : Number(k.withoutRf[0] === who));
    else if ((characters >> (k.who - 1)) & 1 && enemy.characters[k.who - 1]! > 0) {
      if (targetOf(k, enemy, u, from) !== who) u.sparing |= 1 << (k.who - 1);
    }
  }
  return countBits(u.sparing) + (share < 0 ? 0 : rf - Math.floor(share * rf + 0.5));
}

function modelsInFront({ contacts }: CombatTables, { layout }: State, unit: number): number {
  let count = 0;
  for (let i = 0; i < contacts.length; i++) {
    if (((layout.heldContacts >> i) & 1) === 0) continue;
    const { from, to, fromFacing, toFacing } = contacts[i]!;
    if (from === unit && fromFacing === 'front') count += layout.touches[2 * i + 1]!.each.models;
    if (to === unit && toFacing === 'front') count += layout.touches[2 * i]!.each.models;
  }
  return count;
}
