import type { CombatTables, Presence } from '../combat.ts';
import type { TouchedFacing } from '../formation/layout.ts';
import { rankScore } from '../formation/ranks.ts';
import { holds, someHold } from '../state/living.ts';
import type { State, UnitState } from '../state/state.ts';

/** Counts the static Combat Score of both sides (T9A-CS-1, T9A-CS-7), in each of several combats (T9A-NUDGE-6). */
export function staticScore(c: CombatTables, s: State): void {
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

/** Adds to the Combat Score of a unit's side, in the unit's own combat if there are several. */
export function scoreMore(s: State, { plan: { index, side } }: UnitState, points: number): void {
  if (points === 0) return;
  if (side === 0) s.score0 += points;
  else s.score1 += points;
  const at = combatsOf(s)?.findIndex((mask) => (mask >> index) & 1) ?? -1;
  if (at >= 0) (side === 0 ? s.scores0 : s.scores1)[at]! += points;
}

/** Returns the combats of the round, if there were several when it started. */
export const combatsOf = (s: State): readonly number[] | undefined => s.layoutAtStart?.combats;

function addStatic(c: CombatTables, s: State, mask: number): void {
  const { more, layout } = s;
  const { flanked } = layout;
  const charging = chargesScored(c, s);
  let charge0 = mask & charging & 1 ? c.chargeScore : 0;
  let charge1 = mask & charging & 2 ? c.chargeScore : 0;
  let ranks0 = mask & 1 ? ranksScored(s.a) : 0;
  let ranks1 = mask & 2 ? ranksScored(s.b) : 0;
  let score0 = c.extra[0] + (mask & 1 && (s.a.rf > 0 || c.rules.standard_without_rf) ? s.a.plan.standardScore : 0);
  let score1 = c.extra[1] + (mask & 2 && (s.b.rf > 0 || c.rules.standard_without_rf) ? s.b.plan.standardScore : 0);
  for (let i = 0; i < more.length; i++) {
    const u = more[i]!;
    if (((mask >> (i + 2)) & 1) === 0) continue;
    const charge = (charging >> (i + 2)) & 1 ? c.chargeScore : 0;
    const ranks = ranksScored(u);
    const standard = u.rf > 0 || c.rules.standard_without_rf ? u.plan.standardScore : 0;
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
  for (let i = 0; i < c.presences.length; i++) {
    score0 += presenceScore(s, c.presences[i]!, 0, mask);
    score1 += presenceScore(s, c.presences[i]!, 1, mask);
  }
  s.score0 += score0 + charge0 + ranks0 + bannerScore(c, s, 0, mask) + (flanked === 0 ? 0 : facingScore(c, s, 0, mask));
  s.score1 += score1 + charge1 + ranks1 + bannerScore(c, s, 1, mask) + (flanked === 0 ? 0 : facingScore(c, s, 1, mask));
}

const rankPoints = (u: UnitState): number =>
  u.ranks === u.formation.ranks[u.models]!
    ? u.formation.score[u.models]!
    : rankScore(u.ranks, u.formation.line, u.formation.body.counting, u.formation.lance[u.models]! === 1);

/** Returns the units, as bits, that score for Charging: rules may keep them from it. */
export function chargesScored(c: CombatTables, s: State): number {
  let charging = s.charging & c.scoresCharge;
  for (let rest = charging & c.maybeNoCharge; rest !== 0; rest &= rest - 1) {
    const u = s.units[31 - Math.clz32(rest & -rest)]!;
    if (someHold(u, u.plan.moments.noCharge)) charging &= ~(rest & -rest);
  }
  return charging;
}

export const ranksScored = (u: UnitState): number => (someHold(u, u.plan.moments.noRanks) ? 0 : rankPoints(u));

/** Returns the points that a rule scores for a side by the presence of its holders in some units. */
export function presenceScore(s: State, { held, once }: Presence, side: 0 | 1, mask: number): number {
  let score = 0;
  for (let i = 0; i < held.length; i++) {
    const one = held[i];
    const u = s.units[i]!;
    if (one === undefined || u.plan.side !== side || ((mask >> i) & 1) === 0 || !holds(u, one)) continue;
    score += one.value;
    if (once) return score;
  }
  return score;
}

/** Returns the Combat Score of a side for its Battle Standard, if it is in one of these combats. */
export function bannerScore(c: CombatTables, s: State, side: 0 | 1, mask: number): number {
  const standard = c.standards[side];
  if (standard === undefined || ((mask >> standard.unit) & 1) === 0) return 0;
  return bannerStands(s, standard.unit, standard.character) ? c.rules.bsb_bonus : 0;
}

/** Whether the Battle Standard counts: its bearer lives, is in the combat and has not refused a Duel. */
function bannerStands(s: State, unit: number, character: number): boolean {
  const u = s.units[unit]!;
  const engaged = (s.layout.engaged >> unit) & 1;
  return engaged === 1 && u.characters[character]! > 0 && ((u.shamed >> character) & 1) === 0;
}

/** Returns the points for units in enemy flanks and rears: once for each facing of each enemy, by any number of units. */
export function facingScore(c: CombatTables, s: State, side: number, mask = -1): number {
  const { facings } = s.layout;
  let score = 0;
  for (let i = 0; i < facings.length; i++) {
    const touched = facings[i]!;
    if ((c.neverFlanked >> touched.unit) & 1) continue;
    if ((mask >> touched.unit) & 1 && c.units[touched.unit]!.side !== side) score += pointsAt(c, s, touched);
  }
  return score;
}

function pointsAt(c: CombatTables, s: State, { facing, enemies }: TouchedFacing): number {
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

export function differenceFor(s: State, unit: number): number {
  const combats = combatsOf(s);
  if (combats === undefined) return Math.abs(s.score0 - s.score1);
  const i = combats.findIndex((mask) => (mask >> unit) & 1);
  return i < 0 ? 0 : Math.abs(s.scores0[i]! - s.scores1[i]!);
}
