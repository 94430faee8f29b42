import type { Combat, CombatTables } from '../combat.ts';
import { withFallen } from '../formation/frozen.ts';
import { afterLosses, afterLossesBetween, without } from '../formation/removal.ts';
import { active } from '../state/active.ts';
import { updateEffects } from '../state/now.ts';
import { FLAG, formationIn, maskOf, STEP, type State, type UnitState } from '../state/state.ts';
import { FACTS_SHIFT } from '../status-effect.ts';
import { FEEDS } from '../strikes.ts';

/** Returns the R&F models on the table, without the Champion: whole models are removed whenever possible (T9A-POOL-2). */
const modelsOf = (u: UnitState): number => {
  const { hp } = u.plan;
  return hp === 1 ? u.rf : ((u.rf + hp - 1) / hp) | 0;
};

/** Bits for the effect of a batch on a unit: `GAP`, models change places; `SUFFERED`, it lost models. */
const GAP = 1;
const SUFFERED = 2;

/** Takes a unit's losses of one Agility Step from its Health Pools (T9A-POOL). */
function takeLosses(s: State, u: UnitState): number {
  const { pendingLosses, rf, champion, models, mask } = u;
  const fromRf = pendingLosses < rf ? pendingLosses : rf;
  let atChampion = u.hurtChampion;
  if (s.duel !== 0 && atChampion > champion) overkill(s, u, 0, atChampion - champion);
  // Excess losses pass to the Champion or are lost (T9A-POOL-3). Without R&F, only the Champion can be struck.
  if (pendingLosses > fromRf && (rf === 0 || u.plan.excessToChampion)) atChampion += pendingLosses - fromRf;
  const fromChampion = atChampion < champion ? atChampion : champion;
  u.struck = 0;
  u.pendingLosses = 0;
  u.hurtChampion = 0;
  u.rf = rf - fromRf;
  u.champion = champion - fromChampion;
  u.lost += fromRf + fromChampion;
  if (u.count > 0) takeFromCharacters(s, u);
  if (u.plan.dying === 0 || s.step >= STEP.score) {
    u.models = modelsOf(u);
    if (u.count > 0) u.mask = maskOf(u);
    else if (fromChampion === champion) u.mask &= ~1;
  } else holdOn(u);
  // A unit that lost Health Points but no model has suffered no casualties (T9A-NUDGE-1).
  const suffered = u.models !== models || u.mask !== mask ? SUFFERED : 0;
  return suffered | (needsClosing(s, u) ? GAP : 0);
}

/** Whether models change places: a gap in the first rank, a lost model with Front Rank, or another depth next to an enemy. */
export const needsClosing = (s: State, u: UnitState): boolean =>
  u.models < u.formation.least || u.mask !== u.formation.mask || (u.plan.deep && isOtherDepth(s, u));

function isOtherDepth(s: State, u: UnitState): boolean {
  const stand = s.layout.stands[u.plan.index];
  return stand !== undefined && stand.rf !== u.formation.like[u.models];
}

function takeFromCharacters(s: State, u: UnitState): void {
  for (let i = 0; i < u.count; i++) {
    const hurt = u.hurtCharacters[i]!;
    if (hurt === 0) continue;
    const left = u.characters[i]!;
    const taken = hurt < left ? hurt : left;
    // A Character's excess is lost (T9A-POOL-3), except in a Duel.
    if (s.duel !== 0 && hurt > left) overkill(s, u, i + 1, hurt - left);
    u.hurtCharacters[i] = 0;
    u.characters[i] = left - taken;
    u.lostBy[i]! += taken;
    u.lostCharacters += taken;
  }
}

/** Keeps models with Dying Blow in place until the last Agility Step is over (T9A26-ATT-16, AMB26-5). */
function holdOn(u: UnitState): void {
  // All models stay if the unit as a whole has Dying Blow.
  const dying = ((u.facts << FACTS_SHIFT) & u.plan.dying) === 0 ? u.plan.dying : -1;
  const models = modelsOf(u);
  const mask = maskOf(u);
  if ((dying & 1) === 0) u.models = models;
  u.mask = mask | (u.mask & dying);
  u.doomed = u.models === models && u.mask === mask ? 0 : 1;
}

/** Removes doomed models as one batch after the last Agility Step (T9A26-ATT-16). */
export function fallDoomed(c: Combat, s: State): void {
  let suffered = 0;
  let gaps = 0;
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i]!;
    if (u.doomed === 0) continue;
    u.doomed = 0;
    u.models = modelsOf(u);
    u.mask = maskOf(u);
    suffered |= 1 << i;
    if (needsClosing(s, u)) gaps |= 1 << i;
  }
  const changed = c.frozen ? suffered : gaps;
  if (changed !== 0) removeModels(c, s, suffered, changed);
  if (c.aided && suffered !== 0) updateEffects(c, s);
}

/** Scores excess losses in a Duel for the slayer's side (T9A-DUEL-4). */
function overkill(s: State, u: UnitState, model: number, excess: number): void {
  const at = u.plan.index | (model << 6);
  const inDuel = (s.duel & 4095) === at || ((s.duel >> 12) & 4095) === at;
  if (!inDuel || excess <= 0) return;
  const most = u.plan.overkillCap;
  if (u.plan.setup.side === 0) s.overkill1 = Math.min(most, s.overkill1 + excess);
  else s.overkill0 = Math.min(most, s.overkill0 + excess);
}

/** Removes the losses of both sides at the end of an Agility Step, since they struck at the same time (T9A-SEQ-7). */
export function endAgilityStep(c: Combat, s: State): void {
  const { a, b, more } = s;
  let suffered = 0;
  let gaps = 0;
  if (a.struck !== 0) {
    const done = takeLosses(s, a);
    suffered = done >> 1;
    gaps = done & GAP;
  }
  if (b.struck !== 0) {
    const done = takeLosses(s, b);
    suffered |= done & SUFFERED;
    gaps |= (done & GAP) << 1;
  }
  for (let i = 0; i < more.length; i++) {
    const u = more[i]!;
    if (u.struck === 0) continue;
    const done = takeLosses(s, u);
    suffered |= (done >> 1) << (i + 2);
    gaps |= (done & GAP) << (i + 2);
  }
  const changed = c.frozen ? suffered : gaps;
  if (changed !== 0) removeModels(c, s, suffered, changed);
  if (!c.aided) return;
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i]!;
    if (u.wounded !== 0) u.kept |= u.plan.whenWounded;
    if (u.fed & FEEDS.effect) u.kept |= u.plan.whenFed;
  }
  updateEffects(c, s);
}

/** Removes models from their places; units that lost contact are moved up or drop out (T9A-CAS, T9A-NUDGE). */
function removeModels(c: Combat, s: State, suffered: number, gaps: number): void {
  let left = gaps;
  for (let rest = gaps; rest !== 0; rest &= rest - 1) {
    const i = lowest(rest);
    const u = s.units[i]!;
    if ((u.models | u.mask) !== 0) continue;
    left &= ~(1 << i);
    if (u.onTable === 0) continue;
    u.flags |= FLAG.wiped;
    removeUnit(c, s, u);
  }
  if (left === 0) return;
  if (c.frozen) for (let rest = left; rest !== 0; rest &= rest - 1) thinRanks(s, lowest(rest));
  else closeRanks(c, s, suffered, left);
}

/** Restores formations, of which those in `gaps` move models, and contacts; the Active Player's first (N.2 same_batch_shrink). */
export function closeRanks(c: CombatTables, s: State, suffered: number, gaps: number): void {
  const now = active(c, s.round);
  const first = c.sideMasks[c.activeShrinksFirst ? now : 1 - now]!;
  const { engaged } = s.layout;
  for (let rest = gaps & first; rest !== 0; rest &= rest - 1) closeUnit(s, lowest(rest), suffered, now);
  for (let rest = gaps & ~first; rest !== 0; rest &= rest - 1) closeUnit(s, lowest(rest), suffered, now);
  dropOut(s, engaged);
}

function closeUnit(s: State, index: number, suffered: number, now: 0 | 1): void {
  const u = s.units[index]!;
  if (u.onTable === 0 || s.layout.stands[index] === undefined) return;
  s.layout = afterLosses(s.layout, index, u.models, u.mask, suffered, now);
  u.formation = s.layout.stands[index]!.formation;
}

/** Removes Health Points of R&F between two rounds: neither side scores for them, and nudging follows at once (T9A26-CAS-4). */
export function loseBetween(c: CombatTables, s: State, u: UnitState, amount: number): void {
  const { index } = u.plan;
  u.rf = Math.max(0, u.rf - amount);
  u.models = modelsOf(u);
  if ((u.models | u.mask) === 0) {
    u.flags |= FLAG.crumbled;
    removeUnit(c, s, u);
    return;
  }
  if (s.layout.stands[index] === undefined || !needsClosing(s, u)) return;
  const { engaged } = s.layout;
  s.layout = afterLossesBetween(s.layout, index, u.models, u.mask, active(c, s.round));
  dropOut(s, engaged);
}

function dropOut(s: State, engaged: number): void {
  for (let rest = engaged & ~s.layout.engaged; rest !== 0; rest &= rest - 1) {
    s.units[lowest(rest)]!.flags |= FLAG.dropped_out;
  }
}

/** Changes places within the boundary while the geometry is frozen (T9A-CAS-16). */
function thinRanks(s: State, index: number): void {
  const u = s.units[index]!;
  if (s.layout.stands[index] === undefined) return;
  s.layout = withFallen(s.layout, index, u.models, u.mask);
  u.formation = formationIn(s.layout, index)!;
}

const lowest = (units: number): number => 31 - Math.clz32(units & -units);

/** Removes a whole unit from the table at once (T9A-CAS-1). */
export function removeUnit(c: CombatTables, s: State, u: UnitState): void {
  u.onTable = 0;
  if (s.layout.stands[u.plan.index]) s.layout = without(s.layout, u.plan.index);
  if (c.aided) updateEffects(c, s);
}
