import type { Dice } from '../../../core/dice.ts';
import type { Recorder } from '../../../core/game.ts';
import { rollStrike } from '../attack/attacks.ts';
import { chooseAtStart, duelStrike } from '../attack/duels.ts';
import type { Combat, CombatTables } from '../combat.ts';
import { failsGuard } from '../effects/guards.ts';
import { keepFacts } from '../effects/keep.ts';
import { schedulesAt } from '../effects/openings.ts';
import { forget, MAX_LAYOUTS } from '../formation/layout.ts';
import { lossOf } from '../state/living.ts';
import { updateEffects } from '../state/now.ts';
import { DECIMATED, derive, FLAG, STEP, State, type UnitState } from '../state/state.ts';
import type { Strike } from '../strikes.ts';
import { breakTest } from './break-tests.ts';
import { devour, removeAndBurst } from './bursts.ts';
import { endAgilityStep, removeUnit } from './casualties.ts';
import { choiceOf, take } from './choose.ts';
import { playEvent } from './events.ts';
import { fearTest } from './fear.ts';
import { firstStep, instinctTest } from './instinct.ts';
import { pursue } from './pursuit.ts';
import { record } from './record.ts';
import { afterRound, release } from './reform.ts';
import { strikesFor } from './schedule.ts';
import { scoreMore, staticScore } from './static-score.ts';
import { countTimes, findRanks } from './steady.ts';
import { determineWinner } from './winner.ts';

/** Returns the state in which every trial starts, after the first steps without rolls. */
export function opening(c: CombatTables): State {
  const s = new State(c);
  for (const u of s.units) {
    const { plan } = u;
    u.rf = plan.rf;
    u.champion = plan.champion;
    u.onTable = plan.here ? 1 : 0;
    u.distance = Math.round((plan.setup.distance ?? 0) * 10);
    plan.characters.forEach((k, i) => {
      u.characters[i] = k.setup.joins ? 0 : k.hp;
      if (k.setup.joins) u.waiting |= 1 << i;
    });
    derive(s, plan.index);
  }
  beginRound(c, s);
  if (s.step === STEP.start) startRound(c, s);
  return s;
}

export const isCrowded = (c: Combat): boolean => c.board.layouts.length > MAX_LAYOUTS;

export function startTrial(c: Combat, s: State): void {
  const from = c.opening;
  // Solved choices are found by states in which layouts are numbers.
  if (isCrowded(c) && !c.players) forget(c.board, [c.layout, from.layout]);
  s.step = from.step;
  s.round = 1;
  s.score0 = from.score0;
  s.score1 = from.score1;
  if (c.rare) {
    s.charging = from.charging;
    s.first = from.first;
    s.fought = from.fought;
    s.magic = 0;
    s.flanked = from.flanked;
    s.debut = from.debut;
    s.duel = from.duel;
    s.layoutAtStart = from.layoutAtStart;
    for (let i = 0; i < s.scores0.length; i++) {
      s.scores0[i] = from.scores0[i]!;
      s.scores1[i] = from.scores1[i]!;
    }
  }
  s.layout = from.layout;
  s.strikes = from.strikes;
  s.overkill0 = 0;
  s.overkill1 = 0;
  s.a.reset(from.a, c.rare);
  s.b.reset(from.b, c.rare);
  for (let i = 0; i < s.more.length; i++) s.more[i]!.reset(from.more[i]!, c.rare);
}

/** Plays a trial from its current state to its end: the Round of Combat, step by step, in the order of this file (T9A-SEQ). */
export function playTrial(dice: Dice, c: Combat, s: State, out: Recorder): void {
  while (c.solves && s.step >= 0) playStep(dice, c, s, out);
  while (s.step >= 0) {
    while (s.step < STEP.start) playEvent(dice, c, s);
    if (s.step === STEP.start) startRound(c, s);
    while (s.step < STEP.instinct) fearTest(dice, c, s);
    while (s.step < STEP.strike) instinctTest(dice, c, s);
    if (s.step < STEP.score) {
      const strikes = s.strikes;
      for (let place = s.step - STEP.strike; place < strikes.length; place++) strike(dice, c, s, strikes[place]!);
      s.step = STEP.score;
    }
    if (s.step === STEP.score) determineWinner(dice, c, s);
    while (s.step < STEP.pursue) breakTest(dice, c, s);
    while (s.step < STEP.release) pursue(dice, c, s);
    if (s.step === STEP.release) release(c, s);
    while (s.step < STEP.end) afterRound(dice, c, s);
    endRound(dice, c, s, out);
  }
}

export function playStep(dice: Dice, c: Combat, s: State, out: Recorder): void {
  const { step } = s;
  if (c.solves && choiceOf(s) !== undefined) {
    take(c, s, c.players!.choose(s));
    return;
  }
  if (step < STEP.start) playEvent(dice, c, s);
  else if (step === STEP.start) startRound(c, s);
  else if (step < STEP.fear) {
    findRanks(c, s);
    finishStart(c, s);
  } else if (step < STEP.instinct) fearTest(dice, c, s);
  else if (step < STEP.strike) instinctTest(dice, c, s);
  else if (step < STEP.score) {
    strike(dice, c, s, s.strikes[step - STEP.strike]!);
    s.step = step + 1 - STEP.strike < s.strikes.length ? step + 1 : STEP.score;
  } else if (step === STEP.score) determineWinner(dice, c, s);
  else if (step < STEP.pursue) breakTest(dice, c, s);
  else if (step < STEP.release) pursue(dice, c, s);
  else if (step === STEP.release) release(c, s);
  else if (step < STEP.end) afterRound(dice, c, s);
  else endRound(dice, c, s, out);
}

/** Whether a step is played with the last. The winner follows from nearly every path of strikes; few states lead to the other steps. */
export function isSilent(c: Combat, { step }: State, rolled: boolean): boolean {
  if (c.solves) return false;
  if (step === STEP.score) return !c.changes;
  return !rolled && (step === STEP.start || step === STEP.release || step === STEP.end);
}

/** Begins a round: its events, the Charging units, and those in their first round (T9A-BRK-18). */
function beginRound(c: CombatTables, s: State): void {
  s.charging = 0;
  s.first = 0;
  s.magic = 0;
  if (s.round === 1) {
    const { units } = c.setup;
    for (let i = 0; i < units.length; i++) if (units[i]!.charging && (s.layout.engaged >> i) & 1) s.charging |= 1 << i;
    s.first = c.rules.first_round === true ? s.layout.engaged : firstRoundOf(s);
  }
  s.step = c.events[s.round]!.length > 0 ? STEP.event : STEP.start;
}

/** Returns units that charge, and those whose enemies in contact all charge; others were engaged before (T9A26-SEQ-9). */
function firstRoundOf({ charging, layout: { engaged, pairs } }: State): number {
  let first = engaged;
  for (let i = 0; i < pairs.length; i += 2) {
    const [a, b] = [1 << pairs[i]!, 1 << pairs[i + 1]!];
    if ((charging & a) === 0) first &= ~b | charging;
    if ((charging & b) === 0) first &= ~a | charging;
  }
  return first;
}

/** Steps 1 to 3: removes Shaken units, determines Steady and Solid, counts the static Combat Score (T9A-SEQ-1 … 5, T9A-CS-1). */
function startRound(c: CombatTables, s: State): void {
  const { units } = s;
  // A combat that splits in this round is still scored as one (T9A-NUDGE-6).
  s.layoutAtStart = s.layout.combats.length > 1 ? s.layout : undefined;
  const met = s.layout.engaged !== 0;
  if (s.round === 1 && c.rules.shaken_removed) {
    for (let i = 0; i < units.length; i++) if (c.setup.units[i]!.shaken) removeShaken(c, s, units[i]!);
  }
  const { engaged } = s.layout;
  for (let i = 0; i < units.length; i++) {
    const u = units[i]!;
    u.modelsAtStart = u.models + (u.mask & 1);
  }
  s.score0 = 0;
  s.score1 = 0;
  s.flanked = 0;
  s.debut = 0;
  if (engaged === 0) {
    // A side scores its fixed points even if only Shaken units were in contact (T9A-CS-8).
    if (met) staticScore(c, s);
    s.step = STEP.score;
    return;
  }
  if (c.aided) openFacts(c, s);
  const steady = findRanks(c, s);
  for (let i = 0; i < units.length; i++) if ((steady >> i) & 1) standSteady(units[i]!);
  if (c.presses) for (let i = 0; i < units.length; i++) if ((engaged >> i) & 1) press(c, units[i]!);
  if (s.scores0.length > 0) {
    s.scores0.fill(0);
    s.scores1.fill(0);
  }
  // Choices come before the static Combat Score (T9A-SEQ-5), or after it (T9A26-SEQ-5).
  if (c.rules.static_score_step === 'before_choices' && !c.scoreAtEnd) staticScore(c, s);
  if (!chooseAtStart(c, s)) finishStart(c, s);
}

function finishStart(c: CombatTables, s: State): void {
  if (c.rules.static_score_step !== 'before_choices' && !c.scoreAtEnd) staticScore(c, s);
  const { engaged } = s.layout;
  s.flanked = s.layout.flanked;
  s.debut = engaged & ~s.fought;
  s.strikes = strikesOf(c, s);
  s.fought |= engaged;
  s.step = firstStep(c, s);
}

/** Starts the status effects of the round's start; they fix Agility for the whole round (T9A26-SEQ-8). */
function openFacts(c: CombatTables, s: State): void {
  updateEffects(c, s);
  for (let i = 0; i < s.units.length; i++) {
    const { facts, plan } = s.units[i]!;
    s.units[i]!.opened = facts | plan.instincts | plan.whenWounded | plan.whenHurt | plan.whenFed;
  }
}

/** Gives Advantaged Position for the whole round to units that start it Steady and Solid (T9A-FORM-6). */
function standSteady(u: UnitState): void {
  u.flags |= FLAG.steady_at_start;
  if (u.plan.gainsAdvantage && u.ranks >= u.formation.solid[u.models]!) u.flags |= FLAG.advantaged;
}

/** Gives Press of Ranks for the whole round to units of some Heights that start it Solid, Steady or not (T9A26-FORM-4). */
function press(c: CombatTables, u: UnitState): void {
  const { formation, models, plan } = u;
  const height = formation.heights[models]!;
  const solid = u.ranks >= formation.solid[models]!;
  if (plan.gainsPress && solid && c.rules.press_heights.includes(height)) u.flags |= FLAG.advantaged;
}

/** Returns the strikes of the round, cached by situation. */
export function strikesOf(c: CombatTables, s: State): readonly Strike[] {
  const n = s.units.length;
  const { debut } = s;
  const key = s.charging + 2 ** n * (s.first + 2 ** n * (debut + 2 ** n * s.flanked));
  const schedules = c.aided ? schedulesAt(c.openings, s.units) : c.schedules;
  return schedules.get(key) ?? newStrikes(c, s, schedules, key);
}

function newStrikes(c: CombatTables, s: State, schedules: CombatTables['schedules'], key: number): readonly Strike[] {
  const { charging, first, debut, flanked } = s;
  const opened = s.units.map((u) => u.opened);
  return strikesFor(c.company, schedules, key, { charging, first, debut, flanked, opened });
}

function removeShaken(c: CombatTables, s: State, u: UnitState): void {
  u.flags |= FLAG.wiped;
  removeUnit(c, s, u);
}

function unitAt(s: State, index: number): UnitState {
  if (index === 0) return s.a;
  return index === 1 ? s.b : s.units[index]!;
}

/** Step 4: strikes with one part of one group; after the last of an Agility Step, losses are removed (T9A-SEQ-7, T9A-SEQ-8). */
function strike(dice: Dice, c: Combat, s: State, k: Strike): void {
  const u = unitAt(s, k.unit);
  const foe = unitAt(s, k.foe);
  const touch = s.layout.touches[k.touch]!;
  const before = k.feeds !== 0 || k.drinks ? hurtOf(foe) : 0;
  const loss = k.devours ? lossOf(foe) : 0;
  const fallen = k.trophies > 0 ? fallenOf(foe) : 0;
  countTimes(c, s, k);
  if (k.guarded && failsGuard(k, u, foe)) {
    // A strike whose guard fails belongs to other status effects.
  } else if (c.duels) duelStrike(dice, s, k, u, foe, touch);
  else rollStrike(dice, k, u, foe, touch);
  if (k.feeds !== 0 && hurtOf(foe) > before) u.fed |= k.feeds;
  if (k.drinks && u.plan.thirst && hurtOf(foe) > before) u.drank |= 1 << (k.who < 0 ? 0 : k.who);
  if (k.devours) devour(dice, u, k, lossOf(foe) - loss);
  if (k.trophies > 0) scoreMore(s, u, k.trophies * (fallenOf(foe) - fallen));
  if (!k.last) return;
  if (c.changes) removeAndBurst(dice, c, s, endAgilityStep);
  else endAgilityStep(c, s);
}

function hurtOf(u: UnitState): number {
  let hurt = u.pendingLosses + u.hurtChampion;
  for (let i = 0; i < u.count; i++) hurt += u.hurtCharacters[i]!;
  return hurt;
}

function fallenOf(u: UnitState): number {
  let fallen = 0;
  for (let i = 0; i < u.count; i++) if (u.characters[i]! > 0 && u.hurtCharacters[i]! >= u.characters[i]!) fallen++;
  return fallen;
}

function endRound(dice: Dice, c: Combat, s: State, out: Recorder): void {
  const over = s.layout.engaged === 0 || s.round >= c.rounds;
  record(c, s, over, out);
  s.round++;
  if (over) s.step = -1;
  else {
    dice.substream(s.round - 1);
    nextRound(c, s);
  }
}

function nextRound(c: Combat, s: State): void {
  if (c.aided) keepFacts(c, s);
  clear(s.a);
  clear(s.b);
  for (let i = 0; i < s.more.length; i++) clear(s.more[i]!);
  s.score0 = 0;
  s.score1 = 0;
  s.overkill0 = 0;
  s.overkill1 = 0;
  s.layoutAtStart = undefined;
  beginRound(c, s);
}

function clear(u: UnitState): void {
  u.flags = 0;
  u.lost = 0;
  u.modelsAtStart = 0;
  u.afraid = 0;
  u.modifier = 0;
  if (u.lostCharacters !== 0) {
    u.lostCharacters = 0;
    for (let i = 0; i < u.count; i++) u.lostBy[i]! &= DECIMATED;
  }
}
