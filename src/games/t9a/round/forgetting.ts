import type { Combat } from '../combat.ts';
import * as F from '../state/fields.ts';
import { CRUMBLED, DECIMATED, derive, STEP, type State, type UnitState } from '../state/state.ts';
import { isFew } from './pursuit.ts';
import { deadFields, readersOf, recordedOf, STRIKING } from './reads.ts';

/**
 * Lumps states: clears all on which neither later steps nor the counters read depend. Of the Combat Scores only the difference matters
 * (T9A-CS-2, T9A-BRK-3). After the last round, neither positions nor large numbers of survivors matter.
 */
export function forgetting(c: Combat, bits: Int32Array): (s: State) => void {
  const recorded = recordedOf(c, bits);
  const deadBefore = deadFields(c.rounds, (isLast) => readersOf(c, recorded, isLast));
  return (s) => {
    const { units } = s;
    const [dead, flags] = deadBefore(s);
    const isFought = s.step > STEP.start && (dead & F.ACTIVE) !== 0;
    if (isFought) s.step = STEP.end;
    forgetScores(s, dead, recorded.falls);
    for (let i = 0; i < units.length; i++) {
      const u = units[i]!;
      u.flags &= recorded.flags[i]! | (flags & STRIKING && !mayStrike(s, i) ? flags & ~STRIKING : flags);
      u.flagsAllRounds &= recorded.ever[i]!;
      forgetUnit(u, dead);
    }
    if (dead & F.CHARGING) s.charging = s.first = 0;
    if (dead & F.OPENED) s.debut = s.flanked = 0;
    if (dead & F.FOUGHT) s.fought = 0;
    if (dead & F.MAGIC) s.magic = 0;
    // Layouts have places for the numbers that they were made with.
    if ((dead & F.LAYOUT) === 0 || !(isFought || dead & F.NUMBERS)) return;
    if (dead & F.NUMBERS) for (let i = 0; i < units.length; i++) forgetNumbers(c, units[i]!, isFought);
    if ((dead & F.ENGAGED) === 0 && s.layout.engaged !== c.layout.engaged) return;
    s.layout = c.layout;
    for (let i = 0; i < units.length; i++) derive(s, i);
  };
}

/** Clears scores. Losses are the enemy's points until the winner is determined; then only the difference matters. */
function forgetScores(s: State, dead: number, falls: readonly number[]): void {
  const folds = (dead & F.POINTS) === 0;
  // Points of several combats, and those that are counted apart, are kept.
  if (dead & F.LOST && (!folds || (dead & F.SCORES && s.layoutAtStart === undefined))) {
    for (let i = 0; i < s.units.length; i++) {
      const u = s.units[i]!;
      const lost = takeLost(u, falls[i]!);
      if (!folds) continue;
      if (u.plan.side === 0) s.score1 += lost;
      else s.score0 += lost;
    }
  }
  if (dead & F.OVERKILL) s.overkill0 = s.overkill1 = 0;
  if (dead & F.DUEL) s.duel = 0;
  if ((dead & F.SCORES) === 0) return;
  const difference = dead & F.DIFFERENCE ? 0 : s.score0 - s.score1;
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

function mayStrike({ step, strikes }: State, unit: number): boolean {
  // Choices at the start come before the strikes are scheduled.
  if (step < STEP.fear) return true;
  for (let place = Math.max(0, step - STEP.strike); place < strikes.length; place++) {
    if (strikes[place]!.unit === unit) return true;
  }
  return false;
}

function forgetUnit(u: UnitState, dead: number): void {
  if (dead & F.MODELS_AT_START) u.modelsAtStart = dead & F.SUFFERED ? 0 : sufferedBefore(u);
  if (dead & F.MODIFIER) u.modifier = 0;
  if (dead & F.TOTAL) u.total = 0;
  if (dead & F.TOTAL_BY) u.totalBy.fill(0);
  if (dead & F.ON_TABLE) u.onTable = 1;
  if (dead & F.AFRAID) u.afraid = 0;
  if (dead & F.SHAMED) u.shamed = 0;
  if (dead & F.DRANK) u.drank = 0;
  if (dead & F.KEPT) u.kept = 0;
  if (dead & F.OPENED) u.opened = 0;
  if (dead & F.FED) u.fed = u.wounded = 0;
  if (dead & F.DISTANCE) u.distance = 0;
}

/** Returns a number of models at the start of the round that still shows whether it has lost any. */
function sufferedBefore(u: UnitState): number {
  const now = u.models + (u.mask & 1);
  if (u.onTable === 0) return 0;
  return now < u.modelsAtStart ? now + 1 : now;
}

/** Clears the number of survivors, unless a rule compares it with a share (T9A26-BRK-12); after the last move even whether R&F live. */
function forgetNumbers({ rules }: Combat, u: UnitState, isFought: boolean): void {
  const { plan } = u;
  const isMany = (left: number, all: number, start: number): boolean =>
    isFought || !isFew(Math.min(left, all), start, rules.decimated);
  const champion = isFought || u.champion > 0 ? plan.champion : 0;
  const start = Math.max(plan.started[0]!, plan.championHp);
  if ((isFought || u.rf > 0) && isMany(u.rf + u.champion, plan.rf + champion, start)) {
    u.rf = plan.rf;
    u.champion = champion;
  }
  for (let i = 0; i < u.count; i++) {
    const { hp } = plan.characters[i]!;
    const left = u.characters[i]!;
    if (left > 0 && isMany(left, hp, plan.started[i + 1]!)) u.characters[i] = hp;
  }
}
