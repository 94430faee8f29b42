import type { Dice, Roll } from '../../../core/dice.ts';
import { closeDice, closeDiceAtLeader, closeKey, isHelped, rangedDice } from '../board/situation.ts';
import type { Combat } from '../combat.ts';
import { flagsOf, hitsOf, leaderDie, oneDieCheck, rollOf, twoDiceCheck } from '../rules/rolls.ts';
import { FATE, STAGE, STEP, type State } from '../state/state.ts';
import { evadeNext, killLeader, loseBlocks, lossNext } from './losses.ts';

/** Rolls the dice of an attack, First Strike or battle back, and removes blocks (CCA-SEQ-4, CCA-SEQ-5). */
export function roll(dice: Dice, c: Combat, s: State): void {
  if (s.victim < 0) {
    rollAtLeader(dice, c, s);
    return;
  }
  const trial = trialNow(c, s);
  const value = trial === undefined ? 0 : dice.total(trial, 1);
  const hits = hitsOf(value);
  const { victim, target } = s;
  const { hex } = target;
  s.from = hex;
  s.flags = flagsOf(value);
  s.led = s.leaderAt[hex]! - 1;
  s.ruling = 0;
  if (c.checksEach.roll) s.checked = 0;
  if (hits === 0) {
    s.step = afterLosses(s);
    return;
  }
  loseBlocks(c, s, victim, hits);
  if (s.led >= 0 && s.evading === 0 && ((s.checked >> s.led) & 1) === 0) s.ruling = target.blocks > 0 ? 2 : 3;
  lossNext(s, s.led, victim, afterLosses(s));
}

function trialNow(c: Combat, s: State): Roll | undefined {
  const { match } = s;
  // Most rolls are without terrain, cards and evades, so only the nearness of a leader matters.
  if (c.plain && match.fullDice === 0 && s.cards === 0 && s.evading === 0 && s.ranged === 0) {
    const known = s.stage === STAGE.attack ? match.attacks : match.backs;
    return isHelped(c, s) ? known.led : known.alone;
  }
  const n = s.ranged ? rangedDice(c, s) : closeDice(c, s);
  return n > 0 ? rollOf(s.ranged ? match.shotKey : closeKey(c, s), n) : undefined;
}

/** Returns the step after the losses: a destroyed unit neither retreats nor evades (CCA-SEQ-7). */
function afterLosses(s: State): number {
  if (s.target.blocks === 0) return STEP.after;
  if (s.evading) return STEP.evadeMove;
  return s.flags > 0 ? STEP.flags : STEP.after;
}

/** Rolls at a lone leader: a leader symbol kills it, otherwise it must evade (CCA-LDR-20, CCA-LDR-21, CCA-RUL-1). */
function rollAtLeader(dice: Dice, c: Combat, s: State): void {
  const n = s.ranged ? rangedDice(c, s) : closeDiceAtLeader(c, s);
  s.from = s.leaders[s.leader]!.hex;
  s.flags = 0;
  s.led = -1;
  s.ruling = 0;
  if (n > 0 && dice.total(leaderDie, n) > 0) {
    killLeader(c, s, s.leader, FATE.alone);
    s.step = STEP.after;
    return;
  }
  s.leaders[s.leader]!.marks |= 1 << 1;
  evadeNext(s, s.leader, STEP.after);
}

/** Rolls the leader casualty check: two dice if its unit has blocks left, otherwise one (CCA-SEQ-6, CCA-LDR-7). */
export function check(dice: Dice, c: Combat, s: State): void {
  const { subject, struck, resume: then } = s;
  const l = s.leaders[subject]!;
  const alive = s.units[struck]!.blocks > 0;
  const killed = dice.total(alive ? twoDiceCheck : oneDieCheck, 1) > 0;
  l.checks++;
  // Damage by elephants to others is a separate sequence, so a leader that joins them may be checked once more (CCA-AMB-3).
  if (struck === s.victim || !c.rules.rampage_checks_anew) s.checked |= 1 << subject;
  if (killed) {
    killLeader(c, s, subject, alive ? FATE.twoDice : FATE.oneDie);
    s.step = then === STEP.leaderEvade ? STEP.after : then;
  } else if (then === STEP.leaderEvade) evadeNext(s, subject, STEP.after);
  else if (alive) s.step = then;
  else evadeNext(s, subject, then);
}
