import type { Dice } from '../../../src/core/dice.ts';
import type { Recorder } from '../../../src/core/game.ts';
import { type Combat, TERRAIN } from '../../../src/games/cca/combat.ts';
import { cca } from '../../../src/games/cca/game.ts';
import { OFF } from '../../../src/games/cca/rules/board.ts';
import { EVENT, FATE, STAGE, STEP, type State } from '../../../src/games/cca/state/state.ts';
import { check, sum } from '../statistics/invariant.ts';

const MAX_STEPS = 5000;

interface Before {
  readonly step: number;
  readonly stage: number;
  readonly subject: number;
  readonly when: number;
  readonly blocks: readonly number[];
  readonly checks: readonly number[];
  readonly skipped: number;
  readonly bonus: number;
}

const noted = (c: Combat, s: State): Before => ({
  // A side with enough banners ends the trial (CCA-VB-4).
  ...{
    step: Math.max(s.banners0, s.banners1) >= c.goal ? STEP.end : s.step,
    stage: s.stage,
    subject: s.subject,
    skipped: s.skipped,
    bonus: s.bonus,
  },
  when: cca.stepOrder(c, s),
  blocks: s.units.map((u) => u.blocks),
  checks: s.leaders.map((l) => l.checks),
});

/** Plays one trial and checks all invariants after every step, also of a packed copy played with `twin`. @throws Broken */
export function playWatched(
  dice: Dice,
  twin: Dice | undefined,
  c: Combat,
  s: State,
  out: Recorder,
  seen: Set<string> = new Set(),
): void {
  cca.start(c, s);
  const copy = twin && new Copy(c);
  const inSequence = new Map<number, number>();
  checkPieces(c, s);
  for (let steps = 0; s.step >= 0; steps++) {
    check(steps < MAX_STEPS, () => 'the trial does not end');
    const before = noted(c, s);
    if (before.step === STEP.leaderEvade) checkEvade(c, s);
    if (before.step === STEP.check) checkCheck(s);
    copy?.take(s);
    cca.playStep(dice, c, s, out);
    copy?.follow(twin!, s);
    if (s.step >= 0)
      check(cca.stepOrder(c, s) > before.when, () => `step ${s.step} does not come after ${before.step}`);
    checkPieces(c, s);
    checkLosses(before, s);
    // Each rampage, and each unit in the way of elephants, is a sequence of its own.
    if (before.step === STEP.roll || before.step === STEP.rampage || before.step === STEP.trample) inSequence.clear();
    s.leaders.forEach((l, i) => {
      const made = (inSequence.get(i) ?? 0) + l.checks - before.checks[i]!;
      inSequence.set(i, made);
      check(made <= 1, () => `leader ${i} was checked ${made} times in one sequence (CCA-RUL-10)`);
    });
    note(before, s, seen);
  }
}

/** A leader never evades from a unit that has blocks (CCA-LDR-12). */
function checkEvade(c: Combat, s: State): void {
  const { hex, fate } = s.leaders[s.subject]!;
  check(fate === FATE.onBoard && hex !== OFF, () => `leader ${s.subject} evades who is not there`);
  check(s.unitAt[hex] === 0, () => `leader ${c.leaders[s.subject]!.id} evades from a unit that has blocks left`);
}

/** Checks that a checked leader is alive, and with the unit or where it died. */
function checkCheck(s: State): void {
  const { hex } = s.leaders[s.subject]!;
  const struck = s.units[s.struck]!;
  check(hex !== OFF, () => `leader ${s.subject} is checked who is not there`);
  if (struck.blocks > 0 && struck.hex !== OFF)
    check(hex === struck.hex, () => `leader ${s.subject} is checked for another unit`);
}

function checkPieces(c: Combat, s: State): void {
  s.units.forEach((u, i) => {
    const { type, id } = c.units[i]!;
    check(u.blocks >= 0 && u.blocks <= type.blocks, () => `${id} has ${u.blocks} blocks`);
    if (u.blocks === 0) check(u.hex === OFF, () => `${id} is dead and stands at ${u.hex}`);
    if (u.hex === OFF) {
      check(u.blocks === 0 || (type.machine && (u.marks & EVENT.evaded) !== 0), () => `${id} lives and is nowhere`);
      return;
    }
    const moved = u.marks & (EVENT.evaded | EVENT.retreated | EVENT.advanced);
    check(u.hex === c.units[i]!.hex || moved !== 0, () => `${id} is elsewhere and never went`);
    check(s.unitAt[u.hex] === i + 1, () => `${id} is not where the board has it`);
    check(c.terrain[u.hex] !== TERRAIN.impassable, () => `${id} stands where nobody can`);
  });
  s.leaders.forEach((l, i) => {
    const { id, side } = c.leaders[i]!;
    const evaded = (l.marks & EVENT.mustEvade) !== 0;
    check((l.marks & EVENT.escaped) === 0 || evaded, () => `${id} escaped and need not evade`);
    check(l.fate !== FATE.escape || (l.marks & EVENT.escaped) !== 0, () => `${id} was killed in no escape`);
    check((l.hex !== OFF) === (l.fate === FATE.onBoard), () => `${id} is at ${l.hex} with fate ${l.fate}`);
    if (l.hex === OFF) return;
    check(s.leaderAt[l.hex] === i + 1, () => `${id} is not where the board has him`);
    const unit = s.unitAt[l.hex]!;
    if (unit > 0) check(c.units[unit - 1]!.side === side, () => `${id} is with an enemy`);
  });
  check(taken(s.unitAt) === sum(s.units.map(onBoard)), () => 'the board has units that are none');
  check(taken(s.leaderAt) === sum(s.leaders.map(onBoard)), () => 'the board has leaders who are none');
  for (const side of [0, 1]) {
    const dead = [
      ...s.units.map((u, i) => (c.units[i]!.side !== side && u.blocks === 0 ? 1 : 0)),
      ...s.leaders.map((l, i) => (c.leaders[i]!.side !== side && l.fate >= FATE.twoDice ? 1 : 0)),
    ];
    const banners = side === 0 ? s.banners0 : s.banners1;
    check(banners === sum(dead), () => `${banners} banners for ${sum(dead)} losses (CCA-VB-1, CCA-VB-2)`);
  }
}

const onBoard = ({ hex }: { readonly hex: number }): number => (hex === OFF ? 0 : 1);

function taken(at: Uint8Array): number {
  let n = 0;
  for (let hex = 0; hex < at.length; hex++) if (at[hex]! > 0) n++;
  return n;
}

/** Checks that nothing recovers, and that only a check adds to the checks. */
function checkLosses(before: Before, s: State): void {
  s.units.forEach((u, i) => {
    check(u.blocks <= before.blocks[i]!, () => `unit ${i} has more blocks than before`);
  });
  s.leaders.forEach((l, i) => {
    const made = l.checks - before.checks[i]!;
    const due = before.step === STEP.check && before.subject === i ? 1 : 0;
    check(made === due, () => `leader ${i}: ${made} checks in step ${before.step}`);
  });
}

/** A copy of the state, packed into words and read back before each step. */
class Copy {
  private readonly c: Combat;
  private readonly state: State;
  private readonly before: Int32Array;
  private readonly after: Int32Array;

  constructor(c: Combat) {
    this.c = c;
    this.state = cca.newState(c);
    this.before = new Int32Array(cca.packedWords(c));
    this.after = new Int32Array(cca.packedWords(c));
  }

  take(s: State): void {
    cca.pack(this.c, s, this.before, 0);
    cca.unpack(this.c, this.before, 0, this.state);
  }

  follow(dice: Dice, s: State): void {
    cca.playStep(dice, this.c, this.state, { add: () => {} });
    cca.pack(this.c, s, this.before, 0);
    cca.pack(this.c, this.state, this.after, 0);
    const { before, after } = this;
    check(
      before.every((word, i) => word === after[i]),
      () => `packed, the state goes another way: ${before}, ${after}`,
    );
  }
}

const STEPS = Object.fromEntries(Object.entries(STEP).map(([name, step]) => [step, name]));
const FATES = Object.fromEntries(Object.entries(FATE).map(([name, fate]) => [fate, name]));

function note(before: Before, s: State, seen: Set<string>): void {
  seen.add(STEPS[before.step]!);
  if (before.step === STEP.roll && before.stage === STAGE.firstStrike) seen.add('firstStrike');
  if (before.step === STEP.roll && before.stage === STAGE.battleBack) seen.add('battleBack');
  if (before.bonus === 1) seen.add('bonus');
  if (s.skipped > before.skipped) seen.add('skipped');
  if (s.ranged === 1) seen.add('ranged');
  for (const l of s.leaders) {
    seen.add(FATES[l.fate]!);
    for (let ruling = 1; ruling <= 7; ruling++) if (l.marks & (1 << ruling)) seen.add(`ruling ${ruling}`);
  }
}
