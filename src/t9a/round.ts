import type { Dice } from '../core/dice.ts';
import type { Recorder } from '../core/game.ts';
import { championShare, countAttacks, trialOf } from './attacks.ts';
import { courageTarget, crumble, scoreModifier } from './break-test.ts';
import { countModels, endAgilityStep } from './casualties.ts';
import type { Combat, UnitPlan } from './compile.ts';
import { findContact } from './contact.ts';
import {
  everCounter,
  flagsCounter,
  lossCounter,
  lossKey,
  modifierCounter,
  scoreCounter,
  scoreKey,
  strengthCounter,
  strengthKey,
} from './metrics.ts';
import { DESTROYED, FLAG, STEP, type State, type UnitState } from './state.ts';

/** Puts both units at the start of a trial. */
export function startTrial(c: Combat, s: State): void {
  s.step = STEP.start;
  s.round = 1;
  s.score0 = 0;
  s.score1 = 0;
  for (let i = 0; i < 2; i++) {
    const plan = c.units[i]!;
    const u = s.units[i]!;
    u.rf = plan.rf;
    u.champion = plan.champion;
    u.models = countModels(plan, u);
    u.edge = plan.edge;
    u.first = Math.min(plan.files, u.models);
    u.here = 1;
    u.flags = 0;
    u.ever = 0;
    u.hurt = 0;
    u.hurtChampion = 0;
    u.lost = 0;
    u.before = 0;
    u.afraid = 0;
  }
  findContact(c, s);
}

/** Plays one step of a Round of Combat; the steps follow each other in the order of this file (T9A-SEQ). */
export function playStep(dice: Dice, c: Combat, s: State, out: Recorder): void {
  const step = s.step;
  if (step >= STEP.score) {
    if (step === STEP.score) determineWinner(c, s, out);
    else if (step === STEP.end) endRound(c, s, out);
    else if (step >= STEP.pursue) pursue(dice, c, s, step === STEP.pursue ? 0 : 1);
    else breakTest(dice, c, s, step === STEP.test ? 0 : 1);
  } else if (step >= STEP.strike) strike(dice, c, s, step - STEP.strike);
  else if (step === STEP.start) startRound(c, s);
  else fearTest(dice, c, s, step === STEP.fear ? 0 : 1);
}

/** Step 1: Shaken units are removed, Steady and Solid determined, the static Combat Score counted (T9A-SEQ-1, -3, T9A-CS-1). */
function startRound(c: Combat, s: State): void {
  const a = s.units[0];
  const b = s.units[1];
  for (let i = 0; i < 2; i++) {
    const u = s.units[i]!;
    u.flags = 0;
    u.lost = 0;
    u.before = u.models;
    if (s.round === 1 && c.units[i]!.setup.shaken) {
      u.flags = FLAG.wiped;
      u.here = 0;
    }
  }
  const ranks0 = c.units[0].ranks[a.models]!;
  const ranks1 = c.units[1].ranks[b.models]!;
  if (a.here & b.here) {
    prepare(c, c.units[0], a, ranks0, ranks1);
    prepare(c, c.units[1], b, ranks1, ranks0);
  }
  s.score0 = staticScore(c.units[0], a, s.round);
  s.score1 = staticScore(c.units[1], b, s.round);
  s.step = !(a.here & b.here) ? STEP.score : c.fear ? STEP.fear : firstStrike(c, s);
}

/** Advantaged Position for the whole round to units that start it Steady and Solid (T9A-FORM-6). */
function prepare(c: Combat, plan: UnitPlan, u: UnitState, ranks: number, foeRanks: number): void {
  if (ranks <= foeRanks) return;
  u.flags |= FLAG.steady_at_start;
  if (ranks >= plan.solid && c.rules.both_gives_advantage) u.flags |= FLAG.advantaged;
}

function staticScore(plan: UnitPlan, u: UnitState, round: number): number {
  if (u.here === 0) return 0;
  return (round === 1 ? plan.chargeScore : 0) + plan.rankScore[u.models]! + (u.rf > 0 ? plan.standardScore : 0);
}

const firstStrike = (c: Combat, s: State): number =>
  (s.round === 1 ? c.schedules[0] : c.schedules[1]).strikes.length > 0 ? STEP.strike : STEP.score;

/** Second edition: units in contact with enemies that cause Fear test their Courage (T9A-BRK-11). */
function fearTest(dice: Dice, c: Combat, s: State, index: 0 | 1): void {
  const target = c.units[index].fearTest;
  const u = s.units[index];
  u.afraid = target >= 0 && dice.total(c.units[index].tests[target]!, 1) > target ? 1 : 0;
  s.step = index === 0 ? STEP.fear + 1 : firstStrike(c, s);
}

/** Step 4: one part of one unit strikes; after the last of an Agility Step the losses are removed (T9A-SEQ-7, T9A-SEQ-8). */
function strike(dice: Dice, c: Combat, s: State, place: number): void {
  const strikes = (s.round === 1 ? c.schedules[0] : c.schedules[1]).strikes;
  const k = strikes[place]!;
  const u = s.units[k.unit];
  const foe = s.units[1 - k.unit]!;
  if (u.here & foe.here) {
    const trial = trialOf(k, u, foe);
    const attacks = countAttacks(c, k, u, u.lo, u.hi);
    const atChampion = k.allocated ? championShare(c, s, k, attacks) : 0;
    if (atChampion > 0) foe.hurtChampion += dice.total(trial, atChampion);
    if (attacks > atChampion) foe.hurt += dice.total(trial, attacks - atChampion);
  }
  if (k.last) endAgilityStep(c, s);
  s.step = place + 1 < strikes.length ? STEP.strike + place + 1 : STEP.score;
}

/** Step 5: Combat Score, winner, and Steady and Solid again, for all units before the first Break Test (T9A-CS, T9A-FORM-7). */
function determineWinner(c: Combat, s: State, out: Recorder): void {
  const a = s.units[0];
  const b = s.units[1];
  s.score0 += b.lost + (b.flags & FLAG.wiped ? c.rules.wiped_bonus : 0);
  s.score1 += a.lost + (a.flags & FLAG.wiped ? c.rules.wiped_bonus : 0);
  s.step = STEP.end;
  // A unit without an enemy in contact counts as winner, whatever the score (T9A-CS-4).
  if (!(a.here & b.here)) return;
  const ranks0 = c.units[0].ranks[a.models]!;
  const ranks1 = c.units[1].ranks[b.models]!;
  recheck(c.units[0], a, ranks0, ranks1);
  recheck(c.units[1], b, ranks1, ranks0);
  // A tie has two winners (T9A-CS-3).
  if (s.score0 === s.score1) return;
  const loser = s.score0 < s.score1 ? 0 : 1;
  const u = s.units[loser];
  const plan = c.units[loser];
  u.flags |= FLAG.lost;
  s.step = STEP.test + loser;
  if (plan.unstable && !plan.supernal) return;
  u.flags |= FLAG.tests;
  if (u.flags & FLAG.steady) u.flags |= FLAG.steady_at_test;
  if (u.flags & FLAG.solid) u.flags |= FLAG.solid_at_test;
  if (u.flags & FLAG.steady_and_solid) u.flags |= FLAG.steady_and_solid_at_test;
  const modifier = modifierOf(c, plan, Math.abs(s.score0 - s.score1), u.flags) + plan.otherModifier;
  out.add(modifierCounter(s.round, loser), -modifier);
}

function recheck(plan: UnitPlan, u: UnitState, ranks: number, foeRanks: number): void {
  if (ranks > foeRanks) u.flags |= FLAG.steady;
  if (ranks >= plan.solid) u.flags |= FLAG.solid;
  if (ranks > foeRanks && ranks >= plan.solid) u.flags |= FLAG.steady_and_solid;
}

/** The Combat Score modifier, were the unit Steady and Solid as these flags say. */
const modifierOf = (c: Combat, plan: UnitPlan, difference: number, flags: number): number =>
  scoreModifier(difference, (flags & FLAG.steady) !== 0, (flags & FLAG.solid) !== 0, plan.stubborn, c.rules);

/** What it must then roll or less. */
const targetOf = (c: Combat, plan: UnitPlan, difference: number, flags: number): number =>
  courageTarget(plan.courage, modifierOf(c, plan, difference, flags) + plan.otherModifier, c.rules);

/** Step 5, end: the loser tests its Courage, or crumbles (T9A-BRK-1 … T9A-BRK-9). */
function breakTest(dice: Dice, c: Combat, s: State, index: 0 | 1): void {
  const plan = c.units[index];
  const u = s.units[index];
  const difference = Math.abs(s.score0 - s.score1);
  s.step = STEP.end;
  if (plan.unstable && !plan.supernal) {
    crumbles(c, s, index, difference);
    return;
  }
  if (plan.unbreakable) return;
  const target = targetOf(c, plan, difference, u.flags);
  const roll = dice.total(plan.tests[target]!, 1);
  if (roll <= target) {
    if (plan.stubborn && c.rules.stubborn === 'ignore_cs_modifier') return;
    if (u.flags & FLAG.steady && roll > targetOf(c, plan, difference, 0)) u.flags |= FLAG.saved_by_steady;
    if (u.flags & FLAG.steady_and_solid && roll > targetOf(c, plan, difference, FLAG.steady)) {
      u.flags |= FLAG.saved_by_solid;
    }
  } else if (plan.supernal) {
    crumbles(c, s, index, difference);
  } else {
    u.flags |= FLAG.break;
    s.step = STEP.pursue + index;
  }
}

/** Unstable: Health Points are lost without saves, R&F first, then the Champion (T9A-BRK-9). */
function crumbles(c: Combat, s: State, index: 0 | 1, difference: number): void {
  const plan = c.units[index];
  const u = s.units[index];
  const unit = {
    steady: (u.flags & FLAG.steady) !== 0,
    solid: (u.flags & FLAG.solid) !== 0,
    stubborn: plan.stubborn,
    rally: plan.rally,
    rankBonus: plan.rankScore[u.models]!,
  };
  const lost = crumble(difference, unit, c.rules);
  const before = u.flags;
  u.hurt = Math.min(lost, u.rf);
  u.hurtChampion = Math.min(lost - u.hurt, u.champion);
  endAgilityStep(c, s);
  if (u.models === 0) u.flags = before | FLAG.crumbled;
}

/** Step 6: the Broken unit flees, and is destroyed if its pursuer rolls as far (T9A-BRK-13, T9A-BRK-14). */
function pursue(dice: Dice, c: Combat, s: State, index: 0 | 1): void {
  const u = s.units[index];
  u.here = 0;
  if (dice.total(c.units[index].pursuit, 1) === 1) u.flags |= FLAG.caught;
  s.step = STEP.end;
}

/** After the round: what happened is counted, and the next round starts or the trial is over. */
function endRound(c: Combat, s: State, out: Recorder): void {
  const a = s.units[0];
  const b = s.units[1];
  const over = !(a.here & b.here) || s.round >= c.rounds;
  out.add(scoreCounter(s.round), scoreKey(s.score0, s.score1, over));
  for (let i = 0; i < 2; i++) {
    const u = s.units[i]!;
    if ((u.flags & (FLAG.break | DESTROYED)) === 0) u.flags |= FLAG.holds;
    if (over) u.flags |= FLAG.over;
    out.add(flagsCounter(s.round, i), u.flags);
    out.add(strengthCounter(s.round, i), strengthKey(u.rf, u.champion, (u.flags & DESTROYED) !== 0, over));
    if (s.round > 1) out.add(lossCounter(s.round, i), lossKey(u.lost, u.before - u.models));
    // Whether it holds is asked at the end; everything else, whether it ever happened.
    u.ever = (u.ever & ~FLAG.holds) | u.flags;
    if (over && s.round > 1) out.add(everCounter(c.rounds, i), u.ever);
    u.flags = 0;
    u.lost = 0;
    u.before = 0;
    u.afraid = 0;
  }
  s.step = over ? -1 : STEP.start;
  s.round++;
  s.score0 = 0;
  s.score1 = 0;
}
