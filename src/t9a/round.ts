import type { Dice } from '../core/dice.ts';
import type { Recorder } from '../core/game.ts';
import { championShare, countAttacks, trialOf } from './attacks.ts';
import { crumble } from './break-test.ts';
import { countModels, endAgilityStep } from './casualties.ts';
import type { Combat } from './compile.ts';
import { findContact } from './contact.ts';
import {
  everCounter,
  flagsCounter,
  flagsKey,
  lossCounter,
  lossKey,
  scoreCounter,
  scoreKey,
  strengthCounter,
  strengthKey,
} from './metrics.ts';
import type { Strike } from './schedule.ts';
import { DESTROYED, FLAG, STEP, State, type UnitState, withDerived } from './state.ts';
import { BOTH, DIFFERENCES, PLAIN, STEADY } from './tests-table.ts';

/** The state in which every trial starts: the first step of round 1, which rolls nothing, is played already. */
export function opening(c: Omit<Combat, 'opening'>): State {
  const s = new State(c.units, c.strikes[0]);
  for (const u of s.units) {
    u.rf = u.plan.rf;
    u.champion = u.plan.champion;
    u.models = countModels(u);
    u.edge = u.plan.edge;
    u.first = Math.min(u.plan.files, u.models);
  }
  findContact(s);
  startRound(c, s);
  return s;
}

/** Puts a state at the start of a trial. */
export function startTrial(c: Combat, s: State): void {
  const from = c.opening;
  s.step = from.step;
  s.round = 1;
  s.score0 = from.score0;
  s.score1 = from.score1;
  s.strikes = from.strikes;
  s.a.reset(from.a);
  s.b.reset(from.b);
}

/** Plays a trial from where it stands to its end: the Round of Combat, step by step, in the order of this file (T9A-SEQ). */
export function playTrial(dice: Dice, c: Combat, s: State, out: Recorder): void {
  while (s.step >= 0) {
    if (s.step === STEP.start) startRound(c, s);
    if (s.step === STEP.fear) {
      fearTest(dice, s, s.a);
      fearTest(dice, s, s.b);
    }
    if (s.step === STEP.strike) {
      const strikes = s.strikes;
      for (let place = 0; place < strikes.length; place++) strike(dice, c, s, strikes[place]!);
    }
    const loser = determineWinner(s);
    if (loser !== undefined && breakTest(dice, c, s, loser)) pursue(dice, loser);
    endRound(c, s, out);
  }
}

/** Plays the one step at which a state stands: the same steps, for who wants to stop between them. */
export function playStep(dice: Dice, c: Combat, s: State, out: Recorder): void {
  const step = s.step;
  if (step === STEP.start) startRound(c, s);
  else if (step < STEP.strike) fearTest(dice, s, step === STEP.fear ? s.a : s.b);
  else if (step < STEP.score) {
    const next = step + 1 - STEP.strike;
    strike(dice, c, s, s.strikes[next - 1]!);
    s.step = next < s.strikes.length ? STEP.strike + next : STEP.score;
  } else if (step === STEP.score) {
    const loser = determineWinner(s);
    s.step = loser === undefined ? STEP.end : loser === s.a ? STEP.test : STEP.test + 1;
  } else if (step < STEP.pursue) {
    const broken = breakTest(dice, c, s, step === STEP.test ? s.a : s.b);
    s.step = broken ? step + STEP.pursue - STEP.test : STEP.end;
  } else if (step < STEP.end) {
    pursue(dice, step === STEP.pursue ? s.a : s.b);
    s.step = STEP.end;
  } else endRound(c, s, out);
}

/** Step 1: Shaken units are removed, Steady and Solid determined, the static Combat Score counted (T9A-SEQ-1, -3, T9A-CS-1). */
function startRound(c: Omit<Combat, 'opening'>, s: State): void {
  const { a, b } = s;
  if (s.round === 1) {
    removeShaken(a);
    removeShaken(b);
  }
  s.strikes = c.strikes[s.round === 1 ? 0 : 1];
  a.before = a.models;
  b.before = b.models;
  if (a.here & b.here) {
    prepare(c, a);
    prepare(c, b);
  }
  s.score0 = staticScore(a, s.round);
  s.score1 = staticScore(b, s.round);
  if (!(a.here & b.here)) s.step = STEP.score;
  else s.step = c.fear ? STEP.fear : firstStrike(s);
}

function removeShaken(u: UnitState): void {
  if (!u.plan.setup.shaken) return;
  u.flags |= FLAG.wiped;
  u.here = 0;
}

/** Advantaged Position for the whole round to units that start it Steady and Solid (T9A-FORM-6). */
function prepare(c: Omit<Combat, 'opening'>, u: UnitState): void {
  const ranks = u.plan.ranks[u.models]!;
  if (ranks <= u.foe.plan.ranks[u.foe.models]!) return;
  u.flags |= FLAG.steady_at_start;
  if (ranks >= u.plan.solid && c.rules.both_gives_advantage) u.flags |= FLAG.advantaged;
}

function staticScore(u: UnitState, round: number): number {
  const { plan } = u;
  if (u.here === 0) return 0;
  return (round === 1 ? plan.chargeScore : 0) + plan.rankScore[u.models]! + (u.rf > 0 ? plan.standardScore : 0);
}

const firstStrike = (s: State): number => (s.strikes.length > 0 ? STEP.strike : STEP.score);

/** Second edition: units in contact with enemies that cause Fear test their Courage (T9A-BRK-11). */
function fearTest(dice: Dice, s: State, u: UnitState): void {
  const target = u.plan.fearTest;
  u.afraid = target >= 0 && dice.total(u.plan.tests[target]!, 1) > target ? 1 : 0;
  s.step = u === s.a ? STEP.fear + 1 : firstStrike(s);
}

/** Step 4: one part of one unit strikes; after the last of an Agility Step the losses are removed (T9A-SEQ-7, T9A-SEQ-8). */
function strike(dice: Dice, c: Combat, s: State, k: Strike): void {
  const u = k.unit === 0 ? s.a : s.b;
  const foe = u.foe;
  if (u.here & foe.here) {
    const trial = trialOf(k, u, foe);
    let attacks = countAttacks(k, u, u.lo, u.hi);
    if (k.atChampion) {
      const atChampion = championShare(k, u, k.unit === 0, attacks);
      if (atChampion > 0) foe.hurtChampion += dice.total(trial, atChampion);
      attacks -= atChampion;
    }
    if (attacks > 0) foe.hurt += dice.total(trial, attacks);
  }
  if (k.last) endAgilityStep(c, s);
}

/** Step 5: Combat Score, winner, and Steady and Solid again, for all units before the first Break Test (T9A-CS, T9A-FORM-7). */
function determineWinner(s: State): UnitState | undefined {
  const { a, b } = s;
  const score0 = s.score0 + b.lost + (b.flags & FLAG.wiped ? b.plan.wipedScore : 0);
  const score1 = s.score1 + a.lost + (a.flags & FLAG.wiped ? a.plan.wipedScore : 0);
  s.score0 = score0;
  s.score1 = score1;
  // A unit without an enemy in contact counts as winner, whatever the score (T9A-CS-4).
  if (!(a.here & b.here)) return undefined;
  const ranksA = a.plan.ranks[a.models]!;
  const ranksB = b.plan.ranks[b.models]!;
  if (ranksA > ranksB) a.flags |= FLAG.steady;
  else if (ranksB > ranksA) b.flags |= FLAG.steady;
  if (ranksA >= a.plan.solid) a.flags |= FLAG.solid;
  if (ranksB >= b.plan.solid) b.flags |= FLAG.solid;
  // A tie has two winners (T9A-CS-3).
  if (score0 === score1) return undefined;
  const loser = score0 < score1 ? a : b;
  loser.flags |= FLAG.lost;
  return loser;
}

/** How a unit stands in the tables of its Break Tests. */
const standingOf = (flags: number): number => (flags & FLAG.steady ? (flags & FLAG.solid ? BOTH : STEADY) : PLAIN);

/** Step 5, end: the loser tests its Courage, or crumbles; tells whether it is Broken (T9A-BRK-1 … T9A-BRK-9). */
function breakTest(dice: Dice, c: Combat, s: State, u: UnitState): boolean {
  const { plan } = u;
  const difference = Math.abs(s.score0 - s.score1);
  if (!plan.tested) {
    crumbles(c, s, u, difference);
    return false;
  }
  if (plan.unbreakable) return false;
  const row = difference < DIFFERENCES ? difference : DIFFERENCES - 1;
  const standing = standingOf(u.flags);
  const target = plan.targets[standing + row]!;
  const roll = dice.total(plan.tests[target]!, 1);
  if (roll > target) {
    u.flags |= FLAG.break;
    if (!plan.supernal) return true;
    // It has failed, and stays to crumble (T9A-BRK-9).
    crumbles(c, s, u, difference);
  } else {
    if (standing !== PLAIN && roll > plan.targets[PLAIN + row]!) u.flags |= FLAG.saved_by_steady;
    if (standing === BOTH && roll > plan.targets[STEADY + row]!) u.flags |= FLAG.saved_by_solid;
  }
  return false;
}

/** Unstable: Health Points are lost without saves, R&F first, then the Champion (T9A-BRK-9). */
function crumbles(c: Combat, s: State, u: UnitState, difference: number): void {
  const { plan, flags } = u;
  const unit = {
    steady: (flags & FLAG.steady) !== 0,
    solid: (flags & FLAG.solid) !== 0,
    stubborn: plan.stubborn,
    rally: plan.rally,
    rankBonus: plan.rankScore[u.models]!,
  };
  const lost = crumble(difference, unit, c.rules);
  u.hurt = Math.min(lost, u.rf);
  u.hurtChampion = Math.min(lost - u.hurt, u.champion);
  endAgilityStep(c, s);
  if (u.models === 0) u.flags = flags | FLAG.crumbled;
}

/** Step 6: the Broken unit flees, and is destroyed if its pursuer rolls as far (T9A-BRK-13, T9A-BRK-14). */
function pursue(dice: Dice, u: UnitState): void {
  u.here = 0;
  if (dice.total(u.plan.pursuit, 1) === 1) u.flags |= FLAG.caught;
}

/** After the round: what happened is counted, and the next round starts or the trial is over. */
function endRound(c: Combat, s: State, out: Recorder): void {
  const { a, b, round } = s;
  const over = !(a.here & b.here) || round >= c.rounds;
  const loser = s.score0 < s.score1 ? a : b;
  out.add(flagsCounter(round), flagsKey(a.flags, b.flags));
  out.add(scoreCounter(round), scoreKey(s.score0, s.score1, loser.flags, over));
  endUnit(c, a, round, 0, over, out);
  endUnit(c, b, round, 1, over, out);
  s.score0 = 0;
  s.score1 = 0;
  s.round = round + 1;
  s.step = over ? -1 : STEP.start;
}

function endUnit(c: Combat, u: UnitState, round: number, index: number, over: boolean, out: Recorder): void {
  out.add(strengthCounter(round, index), strengthKey(u.rf, u.champion, (u.flags & DESTROYED) !== 0, over));
  if (c.rounds > 1) {
    // What happened in any round is counted apart, since it does not follow from the rounds one by one.
    u.ever |= withDerived(u.flags, u.plan.tested);
    if (over) out.add(everCounter(c.rounds, index), u.ever);
    if (round > 1) out.add(lossCounter(round, index), lossKey(u.lost, u.before - u.models));
  }
  u.flags = 0;
  u.lost = 0;
  u.before = 0;
  u.afraid = 0;
}
