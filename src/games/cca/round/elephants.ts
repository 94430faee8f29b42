import type { Dice } from '../../../core/dice.ts';
import type { Combat } from '../combat.ts';
import { neighbours, OFF, REAR } from '../rules/board.ts';
import { classDie, leaderDie } from '../rules/rolls.ts';
import { FATE, leaderOf, STEP, type State } from '../state/state.ts';
import { checkNext, countRuling, evadeNext, killLeader, loseBlocks, lossNext } from './losses.ts';

/** Starts the rampage before a retreat: against every hex next to the elephants with a unit or a leader (CCA-EL-6, CCA-AMB-31). */
export function startRampage(s: State): void {
  const around = neighbours[s.target.hex]!;
  s.hexes = 0;
  for (let i = 0; i < around.length; i++) {
    if (s.unitAt[around[i]!]! > 0 || s.leaderAt[around[i]!]! > 0) s.hexes |= 1 << i;
  }
  s.step = s.hexes > 0 ? STEP.rampage : STEP.retreat;
}

/** Rolls two dice against the next hex: only the class symbol hits, or the leader symbol for a lone leader. */
export function rampage(dice: Dice, c: Combat, s: State): void {
  const hex = takeHex(s);
  const then = s.hexes > 0 ? STEP.rampage : STEP.retreat;
  const unit = s.unitAt[hex]! - 1;
  const leader = s.leaderAt[hex]! - 1;
  s.step = then;
  if (unit >= 0) {
    const hits = dice.total(classDie[c.units[unit]!.symbol]!, 2);
    if (hits > 0) hurtBystander(c, s, unit, hits, then);
  } else if (leader >= 0) {
    if (dice.total(leaderDie, 2) > 0) killLeader(c, s, leader, FATE.rampage);
    else evadeNext(s, leader, then);
  }
}

/** Takes blocks from a unit that was not attacked; its leader's check belongs to a separate sequence (CCA-AMB-3). */
function hurtBystander(c: Combat, s: State, unit: number, blocks: number, then: number): void {
  const leader = leaderOf(s, unit);
  loseBlocks(c, s, unit, blocks);
  if (leader >= 0 && c.rules.rampage_checks_anew) checkNext(s, leader, unit, then);
  else lossNext(s, leader, unit, then);
}

function takeHex(s: State): number {
  const place = 31 - Math.clz32(s.hexes & -s.hexes);
  s.hexes &= s.hexes - 1;
  return neighbours[s.target.hex]![place]!;
}

/** Adds a leader that the rampage drove to the elephants, whose fate it now shares (CCA-LDR-12). */
export function takeIn(s: State): void {
  const leader = leaderOf(s, s.victim);
  if (leader < 0 || leader === s.led) return;
  countRuling(s);
  s.led = leader;
}

/** Returns the hexes, as bits, where pieces stop elephants, which then lose no blocks (CCA-EL-7, CCA-AMB-32). */
export function heldBehind(c: Combat, s: State, hex: number): number {
  const { side, edge } = c.units[s.victim]!;
  let [held, others] = [0, 0];
  for (let i = 0; i < 2; i++) {
    const next = REAR[(2 * hex + edge) * 2 + i]!;
    const leader = next === OFF ? 0 : s.leaderAt[next]!;
    if (next !== OFF && (s.unitAt[next]! > 0 || (leader > 0 && c.leaders[leader - 1]!.side !== side))) {
      held |= 1 << neighbours[hex]!.indexOf(next);
    } else others++;
  }
  return others === 0 || c.rules.held_hex_blocks_elephants ? held : 0;
}

/** Takes a block for each missing hex from the next unit in the way of the elephants, or kills a lone enemy leader. */
export function trample(c: Combat, s: State): void {
  const hex = takeHex(s);
  const then = s.hexes > 0 ? STEP.trample : STEP.after;
  const unit = s.unitAt[hex]! - 1;
  const leader = s.leaderAt[hex]! - 1;
  s.step = then;
  if (unit >= 0) hurtBystander(c, s, unit, c.rules.blocker_loses === 'one' ? 1 : s.unmade, then);
  else if (leader >= 0) killLeader(c, s, leader, FATE.elephants);
}
