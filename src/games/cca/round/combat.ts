import type { Dice } from '../../../core/dice.ts';
import type { Recorder } from '../../../core/game.ts';
import type { Combat } from '../combat.ts';
import { record } from '../metrics/record.ts';
import { OFF } from '../rules/board.ts';
import { EVENT, STEP, type State } from '../state/state.ts';
import { nextStage } from './after.ts';
import { take } from './choose.ts';
import { declare } from './declare.ts';
import { rampage, trample } from './elephants.ts';
import { takeFlags } from './flags.ts';
import { leaderEvade } from './leader-evade.ts';
import { stop } from './losses.ts';
import { evadeMove, retreat } from './retreat.ts';
import { check, roll } from './roll.ts';

export function startTrial(c: Combat, s: State): void {
  s.step = STEP.attack;
  s.attack = 0;
  s.place = 0;
  s.skipped = 0;
  s.banners0 = 0;
  s.banners1 = 0;
  s.bonus = 0;
  s.checked = 0;
  s.ruling = 0;
  s.evading = 0;
  s.way = 0;
  s.hexes = 0;
  s.unmade = 0;
  s.done = 0;
  const { units, leaders } = c;
  // All units are removed before any is placed, because one may start in the last hex of another.
  for (let i = 0; i < units.length; i++) if (s.units[i]!.hex !== OFF) s.unitAt[s.units[i]!.hex] = 0;
  for (let i = 0; i < leaders.length; i++) if (s.leaders[i]!.hex !== OFF) s.leaderAt[s.leaders[i]!.hex] = 0;
  for (let i = 0; i < units.length; i++) {
    const u = s.units[i]!;
    const { hex, blocks } = units[i]!;
    u.hex = hex;
    u.blocks = blocks;
    u.marks = 0;
    u.fellAt = 0;
    s.unitAt[hex] = i + 1;
  }
  for (let i = 0; i < leaders.length; i++) {
    const l = s.leaders[i]!;
    const { hex } = leaders[i]!;
    l.hex = hex;
    l.fate = 0;
    l.fellAt = 0;
    l.marks = 0;
    l.checks = 0;
    s.leaderAt[hex] = i + 1;
  }
}

function attack(dice: Dice, c: Combat, s: State): void {
  if (s.attack > 0) dice.substream(s.attack);
  declare(c, s);
}

type Step = (dice: Dice, c: Combat, s: State, out: Recorder) => void;

const steps: readonly Step[] = [
  attack,
  roll,
  check,
  leaderEvade,
  (_, c, s) => takeFlags(c, s),
  rampage,
  retreat,
  (_, c, s) => trample(c, s),
  evadeMove,
  (_, c, s) => nextStage(c, s),
  (_, c, s) => take(c, s, c.players!.choose(s)),
  (_, c, s, out) => end(c, s, out),
];

function end(c: Combat, s: State, out: Recorder): void {
  record(c, s, out);
  s.step = STEP.over;
}

export function playStep(dice: Dice, c: Combat, s: State, out: Recorder): void {
  // A side with enough banners wins at once, even during a combat (CCA-VB-4).
  if (s.banners0 >= c.goal || s.banners1 >= c.goal) stop(s);
  steps[s.step]!(dice, c, s, out);
}

/** Plays a roll with its consequences per pass, in the order of section C. V8 must not inline the rare steps' table. */
export function playTrial(dice: Dice, c: Combat, s: State, out: Recorder): void {
  if (c.goal < Number.POSITIVE_INFINITY || c.chooses) {
    while (s.step >= 0) playStep(dice, c, s, out);
    return;
  }
  if (c.opening && s.attack === 0) open(s, c.opening);
  while (s.step !== STEP.end) {
    if (s.step === STEP.attack) attack(dice, c, s);
    if (s.step === STEP.roll) roll(dice, c, s);
    if (s.step === STEP.check) check(dice, c, s);
    if (s.step === STEP.flags) takeFlags(c, s);
    if (s.step === STEP.retreat) retreat(dice, c, s);
    if (s.step === STEP.after) nextStage(c, s);
    else if (s.step > STEP.roll && s.step < STEP.end) steps[s.step]!(dice, c, s, out);
  }
  end(c, s, out);
}

function open(s: State, from: State): void {
  s.step = STEP.roll;
  s.attack = 1;
  s.ranged = from.ranged;
  s.cards = from.cards;
  s.struckFirst = 0;
  s.full = from.full;
  s.attacker = from.attacker;
  s.defender = from.defender;
  s.leader = from.leader;
  s.stage = from.stage;
  s.roller = from.roller;
  s.victim = from.victim;
  s.rolling = s.units[from.roller]!;
  s.target = s.units[from.match.victim.index]!;
  s.match = from.match;
  s.evading = from.evading;
  if (from.evading) s.target.marks |= EVENT.evaded;
}
