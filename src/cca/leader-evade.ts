import type { Dice } from '../core/dice.ts';
import { OFF } from './board.ts';
import type { Combat } from './compile.ts';
import { findLeaderPath, leaderPath } from './leader-path.ts';
import { killLeader, leaveBoard } from './losses.ts';
import { leaderDie } from './rolls.ts';
import { FATE, moveLeader, type State } from './state.ts';

/** A leader evades, or escapes past enemies and their dice (CCA-LDR-12 … 27). */
export function leaderEvade(dice: Dice, c: Combat, s: State): void {
  const { subject } = s;
  s.step = s.resume;
  findLeaderPath(c, s, subject);
  if (!leaderPath.found) {
    if (c.rules.trapped_leader_dies) killLeader(c, s, subject, FATE.trapped);
    else leaveBoard(s, subject);
    return;
  }
  const { dice: risk, marshes, end } = leaderPath;
  if (risk > 0 && dice.total(leaderDie, risk) > 0) killLeader(c, s, subject, FATE.escape);
  else if (marshes > 0 && dice.total(leaderDie, marshes) > 0) killLeader(c, s, subject, FATE.marsh);
  else if (end === OFF) leaveBoard(s, subject);
  else moveLeader(s, subject, end);
}
