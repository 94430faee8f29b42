import type { Dice } from '../../../core/dice.ts';
import { findLeaderPath, leaderPath, leaderWays } from '../board/leader-path.ts';
import type { Combat } from '../combat.ts';
import { SOLVED } from '../plans.ts';
import { OFF } from '../rules/board.ts';
import { leaderDie } from '../rules/rolls.ts';
import { ask, CHOICE, EVENT, FATE, moveLeader, type State } from '../state/state.ts';
import { killLeader, leaveBoard } from './losses.ts';

/** Moves an evading leader, or one that escapes past enemies and their dice (CCA-LDR-12 … 27). */
export function leaderEvade(dice: Dice, c: Combat, s: State): void {
  const { subject } = s;
  const l = s.leaders[subject]!;
  if (c.chooses && c.leaders[subject]!.solved & SOLVED.leaderWay && s.way === 0 && leaderWays(c, s, subject) > 1) {
    ask(s, CHOICE.leaderWay);
    return;
  }
  l.marks |= EVENT.mustEvade;
  s.step = s.resume;
  findLeaderPath(c, s, subject);
  s.way = 0;
  if (!leaderPath.found) {
    if (c.rules.trapped_leader_dies) killLeader(c, s, subject, FATE.trapped);
    else leaveBoard(s, subject);
    return;
  }
  const { dice: risk, marshes, end } = leaderPath;
  if (leaderPath.escape) l.marks |= EVENT.escaped;
  if (risk > 0 && dice.total(leaderDie, risk) > 0) killLeader(c, s, subject, FATE.escape);
  else if (marshes > 0 && dice.total(leaderDie, marshes) > 0) killLeader(c, s, subject, FATE.marsh);
  else if (end === OFF) leaveBoard(s, subject);
  else moveLeader(s, subject, end);
}
