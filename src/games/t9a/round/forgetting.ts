import type { Combat } from '../combat.ts';
import { CRUMBLED, DECIMATED, derive, STEP, type State, type UnitState } from '../state/state.ts';
import { isFew } from './pursuit.ts';
import { declared, fallsRead, type Live, Liveness } from './reads.ts';

/**
 * Lumps states: clears all on which neither later steps nor the counters read depend. Of the Combat Scores only the difference matters
 * (T9A-CS-2, T9A-BRK-3). After the last round, neither positions nor large numbers of survivors matter.
 */
export function forgetting(c: Combat, bits: Int32Array): (s: State) => void {
  const areTwo = c.units.length === 2;
  const liveness = new Liveness(c, declared(c, bits));
  const falls = c.units.map(({ index }) => fallsRead(c, bits, index));
  return (s) => {
    const { units } = s;
    const live = liveness.before(s);
    const isFought = s.step > STEP.start && !live.isActive;
    if (isFought) s.step = STEP.end;
    forgetScores(s, live, falls);
    for (let i = 0; i < units.length; i++) forgetUnit(s, units[i]!, live);
    if (c.rare) forgetRare(s, live);
    if (s.round < c.rounds || s.step < STEP.test || live.fields.rf) return;
    if (isFought) {
      for (let i = 0; i < units.length; i++) forgetAll(units[i]!);
    } else {
      // Pursuits of several units depend on their places.
      if (!areTwo) return;
      for (let i = 0; i < units.length; i++) forgetNumbers(c, units[i]!);
      if (s.layout.engaged !== c.layout.engaged) return;
    }
    s.layout = c.layout;
    for (let i = 0; i < units.length; i++) derive(s, i);
  };
}

/** Clears scores. Losses are the enemy's points until the winner is determined; then only the difference matters. */
function forgetScores(s: State, { fields }: Live, falls: readonly number[]): void {
  if (!fields.lost && !fields.lostBy) {
    const folds = fields.points;
    // Points of several combats, and those that are counted apart, are kept.
    for (let i = 0; i < s.units.length && !(folds && (fields.score0 || s.layoutAtStart !== undefined)); i++) {
      const u = s.units[i]!;
      const lost = takeLost(u, falls[i]!);
      if (!folds) continue;
      if (u.plan.side === 0) s.score1 += lost;
      else s.score0 += lost;
    }
  }
  if (!fields.overkill0) s.overkill0 = s.overkill1 = 0;
  if (!fields.duel) s.duel = 0;
  if (fields.score0) return;
  const difference = fields.difference ? s.score0 - s.score1 : 0;
  s.score0 = difference > 0 ? difference : 0;
  s.score1 = difference < 0 ? -difference : 0;
}

/** Clears this round's losses, except one Health Point of each Character whose fall is read. @returns Health Points */
function takeLost(u: UnitState, falls: number): number {
  const lost = u.lost + u.lostCharacters;
  u.lost = 0;
  if (u.lostCharacters === 0) return lost;
  u.lostCharacters = 0;
  for (let i = 0; i < u.count; i++) {
    const by = u.lostBy[i]!;
    const isRead = u.characters[i] === 0 && ((falls >> i) & 1) === 1 && (by & ~DECIMATED) !== 0;
    u.lostBy[i] = isRead ? (by & (CRUMBLED | DECIMATED)) | 1 : by & DECIMATED;
    if (isRead) u.lostCharacters++;
  }
  return lost - u.lostCharacters;
}

function forgetUnit(s: State, u: UnitState, { fields, flags, ever }: Live): void {
  u.flags &= flags[u.plan.index]!;
  u.flagsAllRounds &= ever[u.plan.index]!;
  if (!fields.modelsAtStart) u.modelsAtStart = fields.suffered ? sufferedBefore(s, u) : 0;
  if (!fields.modifier) u.modifier = 0;
  if (!fields.total) u.total = 0;
  if (!fields.totalBy) u.totalBy.fill(0);
}

/** Clears what only Characters, events, status effects or several rounds change. */
function forgetRare(s: State, { fields }: Live): void {
  if (!fields.charging) s.charging = 0;
  if (!fields.first) s.first = 0;
  if (!fields.fought) s.fought = 0;
  if (!fields.magic) s.magic = 0;
  if (!fields.debut) s.debut = 0;
  if (!fields.flanked) s.flanked = 0;
  for (let i = 0; i < s.units.length; i++) {
    const u = s.units[i]!;
    if (!fields.afraid) u.afraid = 0;
    if (!fields.shamed) u.shamed = 0;
    if (!fields.kept) u.kept = 0;
    if (!fields.opened) u.opened = 0;
    if (!fields.fed) u.fed = 0;
    if (!fields.wounded) u.wounded = 0;
    if (!fields.drank) u.drank = 0;
    if (!fields.distance) u.distance = 0;
  }
}

/** Returns a number of models at the start of the round that still shows whether it has lost any. */
function sufferedBefore(s: State, u: UnitState): number {
  const now = u.models + (u.mask & 1);
  if (u.onTable === 0 || s.step > STEP.release) return 0;
  return now < u.modelsAtStart ? now + 1 : now;
}

/** Clears the number of survivors, unless a rule compares it with a share (T9A26-BRK-12). */
function forgetNumbers({ rules: { decimated } }: Combat, u: UnitState): void {
  const { plan } = u;
  const few = (rf: number): number =>
    (isFew(rf, Math.max(plan.started[0]!, plan.championHp), decimated) ? 2 : 0) +
    (isFew(rf, plan.started[0]!, decimated) ? 1 : 0);
  const champion = u.champion > 0 ? plan.champion : 0;
  if (u.rf > 0 && few(u.rf + u.champion) === few(plan.rf + champion)) {
    u.rf = plan.rf;
    u.champion = champion;
  }
  for (let i = 0; i < u.count; i++) {
    const [hp, start] = [plan.characters[i]!.hp, plan.started[i + 1]!];
    const isSame = isFew(u.characters[i]!, start, decimated) === isFew(hp, start, decimated);
    if (u.characters[i]! > 0 && isSame) u.characters[i] = hp;
  }
}

/** Clears all after the last round except events to count, and which Characters live. */
function forgetAll(u: UnitState): void {
  const { plan } = u;
  u.rf = plan.rf;
  u.champion = plan.champion;
  for (let i = 0; i < u.count; i++) if (u.characters[i]! > 0) u.characters[i] = plan.characters[i]!.hp;
  u.onTable = 1;
}
