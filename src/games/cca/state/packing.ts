import type { Combat } from '../combat.ts';
import { OFF } from '../rules/board.ts';
import { CHOICE, isBetween, STEP, type State, setRoll } from './state.ts';

const GLOBALS = 6;
const CHOICES = 2;

const globals = ({ chooses }: { readonly chooses: boolean }): number => (chooses ? GLOBALS + CHOICES : GLOBALS);

export const words = (c: Combat): number => globals(c) + c.setup.units.length + 2 * c.setup.leaders.length;

/** Writes all parts of a state on which the rest of a trial or its entries depend. */
export function pack(s: State, out: Int32Array, at: number): void {
  out[at] =
    (s.step + 1) |
    (s.resume << 4) |
    (s.stage << 8) |
    (s.bonus << 10) |
    (s.ranged << 11) |
    (s.evading << 12) |
    (s.struckFirst << 13) |
    (s.full << 14) |
    (s.ruling << 16) |
    (s.hexes << 20);
  out[at + 1] = s.attack | (s.skipped << 12) | (s.cards << 24);
  out[at + 2] = s.banners0 | (s.banners1 << 6) | (s.flags << 12) | (s.unmade << 20);
  out[at + 3] =
    (s.attacker + 1) |
    ((s.defender + 1) << 6) |
    ((s.roller + 1) << 12) |
    ((s.victim + 1) << 18) |
    ((s.leader + 1) << 24);
  out[at + 4] = (s.from + 1) | ((s.led + 1) << 7) | ((s.subject + 1) << 12) | ((s.struck + 1) << 17);
  out[at + 5] = s.checked;
  if (s.chooses) {
    out[at + 6] = s.choice | (s.way << 3) | (s.place << 12);
    out[at + 7] = s.done;
  }
  let next = at + globals(s);
  const { units, leaders } = s;
  for (let i = 0; i < units.length; i++) {
    const u = units[i]!;
    out[next++] = (u.hex + 1) | (u.blocks << 7) | ((u.marks >> 1) << 10) | (u.fellAt << 14);
  }
  for (let i = 0; i < leaders.length; i++) {
    const l = leaders[i]!;
    out[next++] = (l.hex + 1) | (l.fate << 7) | ((l.marks >> 1) << 11) | (l.fellAt << 20);
    out[next++] = l.checks;
  }
}

export function unpack(c: Combat, words: Int32Array, at: number, s: State): void {
  const head = words[at]!;
  s.step = (head & 15) - 1;
  s.resume = (head >> 4) & 15;
  s.stage = (head >> 8) & 3;
  s.bonus = (head >> 10) & 1;
  s.ranged = (head >> 11) & 1;
  s.evading = (head >> 12) & 1;
  s.struckFirst = (head >> 13) & 1;
  s.full = (head >> 14) & 3;
  s.ruling = (head >> 16) & 15;
  s.hexes = (head >> 20) & 63;
  s.attack = words[at + 1]! & 4095;
  s.skipped = (words[at + 1]! >> 12) & 4095;
  s.cards = words[at + 1]! >> 24;
  s.place = s.attack === 0 || c.plan ? 0 : (s.attack - 1) % c.sequence.length;
  s.banners0 = words[at + 2]! & 63;
  s.banners1 = (words[at + 2]! >> 6) & 63;
  s.flags = (words[at + 2]! >> 12) & 255;
  s.unmade = words[at + 2]! >> 20;
  s.attacker = (words[at + 3]! & 63) - 1;
  s.defender = ((words[at + 3]! >> 6) & 63) - 1;
  setRoll(c, s, ((words[at + 3]! >> 12) & 63) - 1, ((words[at + 3]! >> 18) & 63) - 1);
  s.leader = ((words[at + 3]! >> 24) & 31) - 1;
  s.from = (words[at + 4]! & 127) - 1;
  s.led = ((words[at + 4]! >> 7) & 31) - 1;
  s.subject = ((words[at + 4]! >> 12) & 31) - 1;
  s.struck = ((words[at + 4]! >> 17) & 63) - 1;
  s.checked = words[at + 5]!;
  if (s.chooses) {
    s.choice = words[at + 6]! & 7;
    s.way = (words[at + 6]! >> 3) & 511;
    if (c.plan) s.place = words[at + 6]! >> 12;
    s.done = words[at + 7]!;
  }
  s.unitAt.fill(0);
  s.leaderAt.fill(0);
  let next = at + globals(s);
  const { units, leaders } = s;
  for (let i = 0; i < units.length; i++) {
    const u = units[i]!;
    const word = words[next++]!;
    u.hex = (word & 127) - 1;
    u.blocks = (word >> 7) & 7;
    u.marks = ((word >> 10) & 15) << 1;
    u.fellAt = word >>> 14;
    if (u.hex !== OFF) s.unitAt[u.hex] = i + 1;
  }
  for (let i = 0; i < leaders.length; i++) {
    const l = leaders[i]!;
    const word = words[next++]!;
    l.hex = (word & 127) - 1;
    l.fate = (word >> 7) & 15;
    l.marks = ((word >> 11) & 511) << 1;
    l.fellAt = word >>> 20;
    l.checks = words[next++]!;
    if (l.hex !== OFF) s.leaderAt[l.hex] = i + 1;
  }
}

/** Clears the parts that do not matter to the steps that follow, so that more states are equal. */
export function forget({ checksEach }: Pick<Combat, 'checksEach'>, s: State): void {
  const { step } = s;
  if (step !== STEP.choose) s.choice = 0;
  const { choice } = s;
  if (isBetween(s)) {
    if (s.plans) s.place = 0;
    forgetAttack(s);
    if (!checksEach.turn) s.checked = 0;
  } else if (step === STEP.roll || choice === CHOICE.defence) {
    forgetRoll(s);
    if (choice === CHOICE.defence) s.roller = s.victim = -1;
    if (checksEach.roll) s.checked = 0;
  } else if (step !== STEP.check && step !== STEP.leaderEvade && choice !== CHOICE.leaderWay) {
    forgetChecked(s);
    if (step !== STEP.after && choice < CHOICE.battleBack) return;
    s.flags = s.hexes = s.unmade = 0;
    if (s.ruling === 0) s.led = -1;
    if (checksEach.roll) s.checked = 0;
  }
}

export function forgetAll(s: State): void {
  forgetAttack(s);
  s.attack = s.ruling = s.checked = 0;
}

function forgetAttack(s: State): void {
  forgetRoll(s);
  s.attacker = s.defender = s.leader = s.roller = s.victim = -1;
  s.stage = s.cards = s.full = s.bonus = s.ranged = s.evading = s.struckFirst = 0;
}

function forgetRoll(s: State): void {
  forgetChecked(s);
  s.flags = s.hexes = s.unmade = 0;
  s.from = OFF;
  s.led = -1;
}

function forgetChecked(s: State): void {
  s.resume = 0;
  s.subject = s.struck = -1;
}

const PLACES = 256;

/** The place of each step within one roll. Each hex of a rampage or of trampling takes 8 places. */
const PLACE: Readonly<Record<number, number>> = {
  [STEP.roll]: 1,
  [STEP.flags]: 8,
  [STEP.rampage]: 16,
  [STEP.retreat]: 72,
  [STEP.evadeMove]: 76,
  // The leader of a war machine evades after the check.
  [STEP.leaderEvade]: 90,
  [STEP.trample]: 96,
  [STEP.after]: 160,
  [STEP.end]: 162,
};

/** Returns the time of the next step, which grows from step to step. */
export function when(s: State): number {
  if (s.step === STEP.attack) return afterRolls(s) - 2;
  if (s.step === STEP.end) return Number.MAX_SAFE_INTEGER;
  if (s.step === STEP.choose && s.choice === CHOICE.attack) return afterRolls(s) - 1;
  const chosen = s.way > 0 ? 2 : 0;
  const roll = ((s.attack * 2 + s.bonus) * 3 + s.stage) * PLACES;
  if (s.step === STEP.check) return roll + before(s, s.resume) - 4;
  if (s.step === STEP.leaderEvade) return roll + before(s, s.resume) - 3 + chosen;
  if (s.step !== STEP.choose) return roll + before(s, s.step) + chosen;
  if (s.choice === CHOICE.defence) return roll;
  if (s.choice === CHOICE.leaderWay) return roll + before(s, s.resume) - 2;
  return roll + before(s, asking(s)) + 1;
}

const afterRolls = (s: State): number => (s.attack * 6 + 6) * PLACES;

function asking({ choice, evading }: State): number {
  if (choice === CHOICE.flags) return STEP.flags;
  if (choice === CHOICE.way) return evading ? STEP.evadeMove : STEP.retreat;
  return STEP.after;
}

function before(s: State, step: number): number {
  const done = step === STEP.rampage || step === STEP.trample ? 6 - count(s.hexes) : 0;
  return PLACE[step]! + 8 * done;
}

function count(bits: number): number {
  let n = 0;
  for (let rest = bits; rest > 0; rest &= rest - 1) n++;
  return n;
}
