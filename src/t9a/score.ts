import { nextTest } from './break-tests.ts';
import type { Combat } from './compile.ts';
import type { Formation } from './geometry/formation.ts';
import type { TouchedFacing } from './geometry/layout.ts';
import { orders } from './geometry/nudge.ts';
import { closings } from './geometry/removal.ts';
import { nextPursuit } from './pursuit.ts';
import { rankScore } from './ranks.ts';
import { FLAG, STEP, type State, type UnitState } from './state.ts';

type Opening = Omit<Combat, 'opening'>;

/**
 * Proper Ranks of all units in contact, Surrounded taken off (T9A-FORM-1, T9A-FORM-2), into `ranks`.
 * @returns the units that are Steady, or Steadfast in the second edition, a bit each (T9A-FORM-4, T9A-FORM-10)
 */
export function findRanks(c: Opening, s: State): number {
  const { units, layout, more } = s;
  const { pairs, engaged } = layout;
  countRanks(c, s.a, engaged & 1);
  countRanks(c, s.b, engaged & 2);
  for (let i = 0; i < more.length; i++) countRanks(c, more[i]!, (engaged >> (i + 2)) & 1);
  if (layout.flanked !== 0 && !c.steadfast) surround(c, s);
  let steady = engaged & c.canBeSteady;
  if (layout.live & 1) {
    // The first contact is between the first two units.
    if (s.a.ranks <= s.b.ranks) steady &= ~1;
    if (s.b.ranks <= s.a.ranks) steady &= ~2;
  }
  for (let i = layout.live & 1 ? 2 : 0; i < pairs.length; i += 2) {
    const a = units[pairs[i]!]!;
    const b = units[pairs[i + 1]!]!;
    if (a.ranks <= b.ranks) steady &= ~(1 << pairs[i]!);
    if (b.ranks <= a.ranks) steady &= ~(1 << pairs[i + 1]!);
  }
  return c.steadfast ? steady & ~disrupted(c, s) : steady;
}

function countRanks(c: Opening, u: UnitState, engaged: number): void {
  if (engaged === 0) u.ranks = 0;
  else u.ranks = (c.frozen ? formationNow(u) : u.formation).ranks[u.models]!;
}

/** The formation that counts: with frozen geometry, gaps count as filled from the rear (T9A-RANK-9). */
function formationNow(u: UnitState): Formation {
  const { formation } = u;
  if (u.mask === formation.mask && u.models >= formation.first) return formation;
  return closings(formation, u.models, u.mask, u.plan.policy)[0]!.formation;
}

/** Each flanked unit loses the ranks of the enemies in its flanks and rear, in two phases (T9A-FORM-2, T9A-FORM-3). */
function surround(c: Opening, s: State): void {
  const { units, layout } = s;
  const { flanked, flankers } = layout;
  let both = 0;
  for (let u = 0; u < units.length; u++) {
    if (((flanked >> u) & 1) === 0) continue;
    const around = flankers[u]!;
    let ranks = units[u]!.ranks;
    for (let i = 0; i < around.length; i++) {
      const e = around[i]!;
      // Those that are Surrounded themselves come in the second phase; those that are not, keep their ranks in this one.
      if ((flanked >> e) & 1) both |= 1 << u;
      else ranks -= units[e]!.ranks;
    }
    units[u]!.ranks = ranks < 0 ? 0 : ranks;
  }
  if (both !== 0) inTurn(c, s, both);
}

/** The second phase, one unit at a time, in the order that the Active Player chooses. */
function inTurn(c: Opening, s: State, mask: number): void {
  const side = active(c, s.round);
  const both = s.units.flatMap((_, u) => ((mask >> u) & 1 ? [u] : []));
  const ranks = s.units.map((u) => u.ranks);
  let best: number[] | undefined;
  let value: readonly number[] = [];
  const choices = c.setup.policies[side].surround_order === 'listed' ? [both] : orders(both);
  for (const order of choices) {
    const after = reduced(s, ranks, order);
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

/** Ranks after the Surrounded units are reduced by their Surrounded flankers in an order. */
export function reduced(s: State, ranks: readonly number[], order: readonly number[]): number[] {
  const after = [...ranks];
  for (const u of order) {
    for (const e of s.layout.flankers[u]!) {
      if ((s.layout.flanked >> e) & 1) after[u] = after[u]! - after[e]!;
    }
    after[u] = Math.max(0, after[u]!);
  }
  return after;
}

/** Own rank bonus less the enemy's, then own units that are Steady and Solid. */
function worthTo(c: Opening, s: State, ranks: readonly number[], side: number): number[] {
  const bonus = [0, 0];
  let stand = 0;
  s.units.forEach((u, i) => {
    if (((s.layout.engaged >> i) & 1) === 0) return;
    const own = u.plan.setup.side;
    bonus[own] = Math.max(bonus[own]!, rankScore(ranks[i]!, u.formation.line, u.formation.body.counting));
    const above = (c.canBeSteady >> i) & 1 && s.units.every((_, e) => !touches(s, i, e) || ranks[i]! > ranks[e]!);
    if (own === side && above && ranks[i]! >= u.formation.solid[u.models]!) stand++;
  });
  return [bonus[side]! - bonus[1 - side]!, stand];
}

function touches(s: State, a: number, b: number): boolean {
  const { pairs } = s.layout;
  for (let i = 0; i < pairs.length; i += 2) {
    if ((pairs[i] === a && pairs[i + 1] === b) || (pairs[i] === b && pairs[i + 1] === a)) return true;
  }
  return false;
}

/** Second edition: units with an enemy of enough Full Ranks in flank or rear (T9A-FORM-10). */
function disrupted(c: Opening, s: State): number {
  let mask = 0;
  for (let u = 0; u < s.units.length; u++) {
    for (const e of s.layout.flankers[u]!) {
      if (s.units[e]!.ranks >= c.rules.disrupted_ranks) mask |= 1 << u;
    }
  }
  return mask;
}

/** The side of the Active Player in a round. */
export const active = (c: Opening, round: number): 0 | 1 =>
  (c.activeAlternates && round % 2 === 0 ? 1 - c.active : c.active) as 0 | 1;

/** The static Combat Score of both sides (T9A-CS-1, T9A-CS-7); of several combats for each of them (T9A-NUDGE-6). */
export function staticScore(c: Opening, s: State): void {
  const combats = combatsOf(s);
  if (combats === undefined) {
    addStatic(c, s, s.layout.engaged);
    return;
  }
  for (let i = 0; i < combats.length; i++) {
    const before0 = s.score0;
    const before1 = s.score1;
    addStatic(c, s, combats[i]! & s.layout.engaged);
    s.scores0[i]! += s.score0 - before0;
    s.scores1[i]! += s.score1 - before1;
  }
}

/** The combats of the round, if there were several when it started. */
export const combatsOf = (s: State): readonly number[] | undefined => s.began?.combats;

function addStatic(c: Opening, s: State, mask: number): void {
  const { more, layout } = s;
  const { flanked } = layout;
  const charging = s.charging & c.scoresCharge;
  let charge0 = mask & charging & 1 ? c.chargeScore : 0;
  let charge1 = mask & charging & 2 ? c.chargeScore : 0;
  let ranks0 = mask & 1 ? rankPoints(s.a) : 0;
  let ranks1 = mask & 2 ? rankPoints(s.b) : 0;
  let score0 = c.extra[0] + (mask & 1 && s.a.rf > 0 ? s.a.plan.standardScore : 0);
  let score1 = c.extra[1] + (mask & 2 && s.b.rf > 0 ? s.b.plan.standardScore : 0);
  for (let i = 0; i < more.length; i++) {
    const u = more[i]!;
    if (((mask >> (i + 2)) & 1) === 0) continue;
    const charge = (charging >> (i + 2)) & 1 ? c.chargeScore : 0;
    const ranks = rankPoints(u);
    const standard = u.rf > 0 ? u.plan.standardScore : 0;
    if (u.plan.side === 0) {
      if (charge > charge0) charge0 = charge;
      if (ranks > ranks0) ranks0 = ranks;
      score0 += standard;
    } else {
      if (charge > charge1) charge1 = charge;
      if (ranks > ranks1) ranks1 = ranks;
      score1 += standard;
    }
  }
  s.score0 += score0 + charge0 + ranks0 + bannerScore(c, s, 0, mask) + (flanked === 0 ? 0 : facingScore(c, s, 0, mask));
  s.score1 += score1 + charge1 + ranks1 + bannerScore(c, s, 1, mask) + (flanked === 0 ? 0 : facingScore(c, s, 1, mask));
}

/** Points for the Proper Ranks that a unit counts as having. */
export const rankPoints = (u: UnitState): number =>
  u.ranks === u.formation.ranks[u.models]!
    ? u.formation.score[u.models]!
    : rankScore(u.ranks, u.formation.line, u.formation.body.counting);

/** For the Battle Standard of a side, if it is in one of these combats. */
export function bannerScore(c: Opening, s: State, side: 0 | 1, mask: number): number {
  const standard = c.standards[side];
  if (standard === undefined || ((mask >> standard.unit) & 1) === 0) return 0;
  return bannerStands(s, standard.unit, standard.character) ? c.rules.bsb_bonus : 0;
}

/** The Battle Standard counts while its bearer lives, is in the combat and has not refused a Duel. */
function bannerStands(s: State, unit: number, character: number): boolean {
  const u = s.units[unit]!;
  const engaged = (s.layout.engaged >> unit) & 1;
  return engaged === 1 && u.characters[character]! > 0 && ((u.shamed >> character) & 1) === 0;
}

/** For units in enemy flanks and rears: once for each facing of each enemy, however many stand there. */
export function facingScore(c: Opening, s: State, side: number, mask = -1): number {
  const { facings } = s.layout;
  let score = 0;
  for (let i = 0; i < facings.length; i++) {
    const touched = facings[i]!;
    if ((mask >> touched.unit) & 1 && c.units[touched.unit]!.side !== side) score += pointsAt(c, s, touched);
  }
  return score;
}

function pointsAt(c: Opening, s: State, { facing, enemies }: TouchedFacing): number {
  const { rules } = c;
  let scores = false;
  let ranked = 0;
  for (let i = 0; i < enemies.length; i++) {
    const e = enemies[i]!;
    if (((c.scoresFacing >> e) & 1) === 0) continue;
    scores = true;
    if (s.units[e]!.ranks >= 1) ranked = rules.flank_rear_rank_bonus;
  }
  if (!scores) return 0;
  if (rules.flank_rear_mode === 'per_facing') return rules.flank_rear_bonus;
  return (facing === 'rear' ? rules.rear_bonus : rules.flank_bonus) + ranked;
}

/** Step 5: Combat Score, winner, and Steady and Solid again, for all units before the first Break Test (T9A-CS, T9A-FORM-7). */
export function determineWinner(c: Combat, s: State): void {
  const { more, layout } = s;
  let score0 = s.score0 + s.overkill0 + pointsFor(s.b);
  let score1 = s.score1 + s.overkill1 + pointsFor(s.a);
  for (let i = 0; i < more.length; i++) {
    const u = more[i]!;
    if (u.plan.side === 0) score1 += pointsFor(u);
    else score0 += pointsFor(u);
  }
  s.score0 = score0;
  s.score1 = score1;
  const { engaged } = layout;
  s.step = STEP.end;
  if (engaged === 0) return;
  const steady = findRanks(c, s);
  if (c.scoreAtEnd) {
    staticScore(c, s);
    score0 = s.score0;
    score1 = s.score1;
  }
  // A tie has two winners (T9A-CS-3). A unit without an enemy in contact counts as winner, whatever the score (T9A-CS-4).
  const loser =
    s.began !== undefined
      ? losersApart(c, s, s.began.combats)
      : score0 === score1
        ? 0
        : engaged & c.sideMasks[score0 < score1 ? 0 : 1];
  if (engaged & 1) stand(s.a, steady & 1, loser & 1);
  if (engaged & 2) stand(s.b, (steady >> 1) & 1, (loser >> 1) & 1);
  for (let i = 0; i < more.length; i++) {
    if ((engaged >> (i + 2)) & 1) stand(more[i]!, (steady >> (i + 2)) & 1, (loser >> (i + 2)) & 1);
  }
  if (loser !== 0) nextTest(c, s, 0);
  else nextPursuit(c, s, 0);
}

/** The losers of several combats, each by its own score. */
function losersApart(c: Combat, s: State, combats: readonly number[]): number {
  let losers = 0;
  for (let i = 0; i < combats.length; i++) {
    for (let u = 0; u < s.units.length; u++) {
      if (((combats[i]! >> u) & 1) === 0) continue;
      if (c.units[u]!.side === 0) s.scores1[i]! += pointsFor(s.units[u]!);
      else s.scores0[i]! += pointsFor(s.units[u]!);
    }
    const difference = s.scores0[i]! - s.scores1[i]!;
    if (difference !== 0) losers |= combats[i]! & s.layout.engaged & c.sideMasks[difference < 0 ? 0 : 1];
  }
  return losers;
}

/** By how much the combat of a unit was lost or won. */
export function differenceFor(s: State, unit: number): number {
  const combats = combatsOf(s);
  if (combats === undefined) return Math.abs(s.score0 - s.score1);
  const i = combats.findIndex((mask) => (mask >> unit) & 1);
  return i < 0 ? 0 : Math.abs(s.scores0[i]! - s.scores1[i]!);
}

/** What the enemy scores for a unit: Health Points lost, and its end (T9A-CS-2). */
const pointsFor = (u: UnitState): number => u.lost + u.lostCharacters + (u.flags & FLAG.wiped ? u.plan.wipedScore : 0);

/** How a unit stands before the Break Tests: 1 if it is Steady, 1 if it is on the losing side. Without branches: they could not be foretold. */
function stand(u: UnitState, steady: number, loser: number): void {
  const solid = u.ranks >= u.formation.solid[u.models]! ? FLAG.solid : 0;
  u.flags |= (steady * FLAG.steady) | solid | (loser * FLAG.lost);
}
