import type { Dice } from '../../../core/dice.ts';
import type { Combat } from '../combat.ts';
import { holds } from '../state/living.ts';
import { CRUMBLED, FLAG, STEP, type State, type UnitState } from '../state/state.ts';
import { nextTest } from './break-tests.ts';
import { removeAndBurst } from './bursts.ts';
import { fallDoomed } from './casualties.ts';
import { leaveByChoice, nextLeaver } from './leaving.ts';
import { staticScore } from './static-score.ts';
import { findRanks } from './steady.ts';
import { lastStep } from './vampiric.ts';

/** Step 5: determines Combat Score, winner, and again Steady and Solid, before the first Break Test (T9A-CS, T9A-FORM-7). */
export function determineWinner(dice: Dice, c: Combat, s: State): void {
  if (c.dying && c.changes) removeAndBurst(dice, c, s, fallDoomed);
  else if (c.dying) fallDoomed(c, s);
  const { more, layout } = s;
  let score0 = s.score0 + s.overkill0 + pointsFor(s.b);
  let score1 = s.score1 + s.overkill1 + pointsFor(s.a);
  for (let i = 0; i < more.length; i++) {
    const u = more[i]!;
    if (u.plan.side === 0) score1 += pointsFor(u);
    else score0 += pointsFor(u);
  }
  if (c.sparesScore) {
    for (const combat of s.layoutAtStart?.combats ?? ONE) {
      score0 -= spared(s, 1, combat);
      score1 -= spared(s, 0, combat);
    }
  }
  s.score0 = score0;
  s.score1 = score1;
  const { engaged } = layout;
  s.step = lastStep(c);
  const steady = findRanks(c, s);
  // A side without units in contact still scores its fixed points (T9A-CS-8).
  if (c.scoreAtEnd && s.fought !== 0) {
    staticScore(c, s);
    score0 = s.score0;
    score1 = s.score1;
  }
  if (engaged === 0) return;
  // A tie has two winners (T9A-CS-3). A unit without an enemy in contact counts as winner, whatever the score (T9A-CS-4).
  let loser = 0;
  if (s.layoutAtStart !== undefined) loser = losersApart(c, s, s.layoutAtStart.combats);
  else if (score0 !== score1) loser = engaged & c.sideMasks[score0 < score1 ? 0 : 1];
  if (engaged & 1) stand(s.a, steady & 1, loser & 1);
  if (engaged & 2) stand(s.b, (steady >> 1) & 1, (loser >> 1) & 1);
  for (let i = 0; i < more.length; i++) {
    if ((engaged >> (i + 2)) & 1) stand(more[i]!, (steady >> (i + 2)) & 1, (loser >> (i + 2)) & 1);
  }
  if (c.guards) for (const u of s.units) if (u.ranks > 0 && u.plan.guarded !== 0) u.flags |= FLAG.ranked;
  if ((c.leavers & engaged) !== 0) leaveByChoice(c, s);
  nextLeave(c, s, 0);
}

/** Moves to the next unit with a solved choice to leave; after the last to the Break Tests. */
export function nextLeave(c: Combat, s: State, from: number): void {
  const leaver = c.solves ? nextLeaver(c, s, from) : -1;
  if (leaver >= 0) s.step = STEP.leave + leaver;
  else nextTest(c, s, 0);
}

function losersApart(c: Combat, s: State, combats: readonly number[]): number {
  let losers = 0;
  for (let i = 0; i < combats.length; i++) {
    for (let u = 0; u < s.units.length; u++) {
      if (((combats[i]! >> u) & 1) === 0) continue;
      if (c.units[u]!.side === 0) s.scores1[i]! += pointsFor(s.units[u]!);
      else s.scores0[i]! += pointsFor(s.units[u]!);
    }
    if (c.sparesScore) {
      s.scores0[i]! -= spared(s, 1, combats[i]!);
      s.scores1[i]! -= spared(s, 0, combats[i]!);
    }
    const difference = s.scores0[i]! - s.scores1[i]!;
    if (difference !== 0) losers |= combats[i]! & s.layout.engaged & c.sideMasks[difference < 0 ? 0 : 1];
  }
  return losers;
}

/** The points that the enemy scores for a unit: Health Points lost, and its destruction (T9A-CS-2). */
const pointsFor = (u: UnitState): number => u.lost + u.lostCharacters + (u.flags & FLAG.wiped ? u.plan.wipedScore : 0);

const ONE: readonly number[] = [-1];

/** Returns the Health Points that score nothing for a side's enemy in one combat: by models' own rules, and by others'. */
function spared(s: State, side: 0 | 1, mask: number): number {
  let lost = 0;
  let first = 0;
  let more = 0;
  for (const u of s.units) {
    const { index, moments } = u.plan;
    if (u.plan.side !== side || ((mask >> index) & 1) === 0) continue;
    for (const held of moments.sparesMore) if (holds(u, held)) more = Math.max(more, held.value);
    const models = moments.spared;
    if (models === 0) continue;
    for (const held of moments.sparesFirst) first = Math.max(first, held.value);
    if (models & 1) lost += u.lost;
    for (let i = 0; i < u.count; i++) if ((models >> (i + 1)) & 1) lost += u.lostBy[i]! & (CRUMBLED - 1);
  }
  return Math.min(first + more, lost);
}

/** Sets the standing: 1 if Steady, 1 if on the losing side. Branchless, since random branches are mispredicted. */
function stand(u: UnitState, steady: number, loser: number): void {
  const solid = u.ranks >= u.formation.solid[u.models]! ? FLAG.solid : 0;
  u.flags |= (steady * FLAG.steady) | solid | (loser * FLAG.lost);
}
