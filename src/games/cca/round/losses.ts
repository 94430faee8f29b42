import type { Combat } from '../combat.ts';
import { OFF } from '../rules/board.ts';
import { FATE, moveLeader, removeUnit, STEP, type State } from '../state/state.ts';

/** Gives a Victory Banner to the enemy of a side (CCA-VB-1, CCA-VB-2). */
function banner(s: State, loser: number): void {
  if (loser === 0) s.banners1++;
  else s.banners0++;
}

/** Takes blocks from a unit, which is eliminated with its last block (CCA-BRD-5); surplus hits are lost (CCA-SEQ-5). */
export function loseBlocks(c: Combat, s: State, unit: number, blocks: number): void {
  const u = s.units[unit]!;
  u.blocks -= Math.min(blocks, u.blocks);
  if (u.blocks > 0) return;
  removeUnit(s, unit);
  u.fellAt = s.attack;
  banner(s, c.units[unit]!.side);
}

export function killLeader(c: Combat, s: State, leader: number, fate: number): void {
  const l = s.leaders[leader]!;
  l.fate = fate;
  l.fellAt = s.attack;
  moveLeader(s, leader, OFF);
  banner(s, c.leaders[leader]!.side);
}

/** Removes a leader from the board without a banner for either side (CCA-LDR-15, CCA-VB-3). */
export function leaveBoard(s: State, leader: number): void {
  const l = s.leaders[leader]!;
  l.fate = FATE.offBoard;
  l.fellAt = s.attack;
  moveLeader(s, leader, OFF);
}

/** Makes a leader's check the next step, after its unit lost blocks; then the combat continues. */
export function checkNext(s: State, leader: number, unit: number, then: number): void {
  s.resume = then;
  s.subject = leader;
  s.struck = unit;
  s.step = STEP.check;
}

export function evadeNext(s: State, leader: number, then: number): void {
  s.resume = then;
  s.subject = leader;
  s.step = STEP.leaderEvade;
}

/** Makes the leader's check the next step, if it had none (CCA-LDR-9); else its evade, if the unit is lost. */
export function lossNext(s: State, leader: number, unit: number, then: number): void {
  if (leader < 0) s.step = then;
  else if (((s.checked >> leader) & 1) === 0) checkNext(s, leader, unit, then);
  else if (s.units[unit]!.blocks === 0) evadeNext(s, leader, then);
  else s.step = then;
}

/** Counts the leader's ruling, once it is certain (CCA-RUL-2 … 7). */
export function countRuling(s: State): void {
  if (s.ruling > 0) s.leaders[s.led]!.marks |= 1 << s.ruling;
  s.ruling = 0;
}

/** Ends the trial when a side has enough banners; a ruling whose check is not played does not count (CCA-VB-4). */
export function stop(s: State): void {
  if (s.step === STEP.check && s.struck === s.victim) s.ruling = 0;
  countRuling(s);
  s.step = STEP.end;
}
