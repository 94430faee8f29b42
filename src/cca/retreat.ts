import type { Dice } from '../core/dice.ts';
import { countRuling } from './after.ts';
import { neighbours, OFF, REAR } from './board.ts';
import { type Combat, TERRAIN } from './compile.ts';
import { evadeNext, killLeader, loseBlocks, lossNext } from './losses.ts';
import { classDie, leaderDie } from './rolls.ts';
import { isFull, isSheltered, isSupported } from './situation.ts';
import { FATE, leaderOf, moveLeader, moveUnit, removeUnit, STEP, type State } from './state.ts';
import { findUnitPath, unitPath } from './unit-path.ts';

/** Flags: some are ignored, for the others the unit retreats (CCA-SEQ-8, CCA-RET-1). */
export function takeFlags(c: Combat, s: State): void {
  const { match } = s;
  const hexes = s.ranged ? match.shotHexes : match.hexes;
  const accepted = s.flags - ignored(c, s, hexes);
  s.flags = accepted * hexes;
  if (accepted === 0) s.step = STEP.after;
  else if (match.victim.elephants) startRampage(s);
  else s.step = STEP.retreat;
}

/** Flags that the unit ignores, as its owner chooses (CCA-FLG-1, CCA-AMB-5). */
function ignored(c: Combat, s: State, hexes: number): number {
  const { flags } = s.match.victim.policies;
  if (flags === 'none') return 0;
  const most = Math.min(s.flags, ignorable(c, s));
  return flags === 'max' ? most : fewestUseful(c, s, hexes, most);
}

/** The fewest flags to ignore with which the unit surely loses as little as it can. */
function fewestUseful(c: Combat, s: State, hexes: number, most: number): number {
  const least = sureLoss(c, s, (s.flags - most) * hexes);
  for (let n = 0; n < most; n++) if (sureLoss(c, s, (s.flags - n) * hexes) <= least) return n;
  return most;
}

/** Blocks that a retreat over so many hexes surely costs; elephants none where others stand in their way (CCA-EL-7). */
function sureLoss(c: Combat, s: State, hexes: number): number {
  const { victim } = s;
  const { hex, blocks } = s.units[victim]!;
  findUnitPath(c, s, victim, hexes);
  const { steps, unmade } = unitPath;
  const end = steps > 0 ? unitPath.hexes[steps - 1]! : hex;
  if (unmade > 0 && c.units[victim]!.elephants && heldBehind(c, s, end) > 0) return 0;
  return Math.min(unmade, blocks);
}

/** Flags of this roll that the unit may ignore (CCA-FLG-2, CCA-FLG-3). */
export function ignorable(c: Combat, s: State): number {
  const { match } = s;
  const { elephants, fullFlags, side } = match.victim;
  const always = s.ranged ? match.shotFlags : match.flags;
  if (elephants) return always;
  const { hex } = s.target;
  return (
    always +
    (s.leaderAt[hex]! > 0 ? 1 : 0) +
    (fullFlags > 0 && isFull(c, s, s.victim) ? fullFlags : 0) +
    (isSheltered(c, s) ? 1 : 0) +
    (isSupported(c, s, side, hex) ? 1 : 0)
  );
}

/** Before elephants retreat they rage against every hex next to them that holds a unit or a leader (CCA-EL-6, CCA-AMB-31). */
function startRampage(s: State): void {
  const around = neighbours[s.target.hex]!;
  s.hexes = 0;
  for (let i = 0; i < around.length; i++) {
    if (s.unitAt[around[i]!]! > 0 || s.leaderAt[around[i]!]! > 0) s.hexes |= 1 << i;
  }
  s.step = s.hexes > 0 ? STEP.rampage : STEP.retreat;
}

/** Elephants rage against the next hex: two dice of which the class symbol alone hits, or for a lone leader his symbol. */
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

/** Blocks that a unit loses which was not attacked; its leader's check is one of another sequence (CCA-AMB-3). */
function hurtBystander(c: Combat, s: State, unit: number, blocks: number, then: number): void {
  const leader = leaderOf(s, unit);
  loseBlocks(c, s, unit, blocks);
  if (leader >= 0 && c.rules.rampage_checks_anew) s.checked &= ~(1 << leader);
  lossNext(s, leader, unit, then);
}

/** The next of the hexes around the elephants, row by row. */
function takeHex(s: State): number {
  const place = 31 - Math.clz32(s.hexes & -s.hexes);
  s.hexes &= s.hexes - 1;
  return neighbours[s.target.hex]![place]!;
}

/** The unit retreats; for each hex that it cannot go it loses a block (CCA-SEQ-9, CCA-RET-2 … 6). */
export function retreat(dice: Dice, c: Combat, s: State): void {
  const { victim } = s;
  const u = s.units[victim]!;
  if (c.units[victim]!.elephants) takeIn(s);
  findUnitPath(c, s, victim, s.flags);
  const { unmade } = unitPath;
  let lost = march(dice, c, s);
  s.step = STEP.after;
  if (u.blocks > 0 && unmade > 0) {
    const held = c.units[victim]!.elephants ? heldBehind(c, s, u.hex) : 0;
    if (held > 0) {
      s.hexes = held;
      s.unmade = unmade;
      s.step = STEP.trample;
    } else {
      lost += unmade;
      loseBlocks(c, s, victim, unmade);
    }
  }
  s.flags = 0;
  if (lost > 0) retreatLoss(c, s, s.step);
}

/** A leader whom their rampage drove to the elephants is theirs now, and shares what becomes of them (CCA-LDR-12). */
function takeIn(s: State): void {
  const leader = leaderOf(s, s.victim);
  if (leader < 0 || leader === s.led) return;
  countRuling(s);
  s.led = leader;
}

/** Walks the way that was found; in a marsh the unit's own symbol takes a block. Returns blocks lost. */
function march(dice: Dice, c: Combat, s: State): number {
  const { hexes, steps } = unitPath;
  if (c.open) {
    if (steps > 0) moveUnit(s, s.victim, hexes[steps - 1]!);
    return 0;
  }
  const { victim, target, match } = s;
  let lost = 0;
  for (let i = 0; i < steps && target.blocks > 0; i++) {
    const to = hexes[i]!;
    moveUnit(s, victim, to);
    if (c.terrain[to] !== TERRAIN.marsh || dice.total(classDie[match.victim.symbol]!, 1) === 0) continue;
    lost++;
    loseBlocks(c, s, victim, 1);
  }
  return lost;
}

/** What blocks lost in a retreat mean for the leader of the unit: rulings 4 to 7 (CCA-RUL-4 … 7). */
function retreatLoss(c: Combat, s: State, then: number): void {
  const { led } = s;
  if (led < 0 || s.leaders[led]!.hex === OFF) return;
  const dead = s.target.blocks === 0;
  const checked = ((s.checked >> led) & 1) === 1;
  if (s.evading === 0) s.ruling = checked ? (dead ? 7 : 6) : dead ? 5 : 4;
  if (dead && c.rules.leader_evades_from === 'original' && s.unitAt[s.from] === 0 && s.leaderAt[s.from] === 0) {
    moveLeader(s, led, s.from);
  }
  lossNext(s, led, s.victim, then);
}

/** Hexes, a bit each, where units or a lone enemy leader stop elephants, which then lose nothing (CCA-EL-7, CCA-AMB-32). */
function heldBehind(c: Combat, s: State, hex: number): number {
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

/** The next unit in the way of the elephants loses a block for each hex, a lone enemy leader his life. */
export function trample(c: Combat, s: State): void {
  const hex = takeHex(s);
  const then = s.hexes > 0 ? STEP.trample : STEP.after;
  const unit = s.unitAt[hex]! - 1;
  const leader = s.leaderAt[hex]! - 1;
  s.step = then;
  if (unit >= 0) hurtBystander(c, s, unit, c.rules.blocker_loses === 'one' ? 1 : s.unmade, then);
  else if (leader >= 0) killLeader(c, s, leader, FATE.elephants);
}

/** Hexes of a unit's evade (CCA-EVD-7). */
export const EVADE_HEXES = 2;

/** A unit that evaded and lives moves; a war machine is then taken off the board (CCA-EVD-7, CCA-EVD-9). */
export function evadeMove(dice: Dice, c: Combat, s: State): void {
  const { victim, led } = s;
  findUnitPath(c, s, victim, EVADE_HEXES);
  const lost = march(dice, c, s);
  const leaves = s.match.victim.machine && s.target.blocks > 0;
  const lives = led >= 0 && s.leaders[led]!.hex !== OFF;
  const evades = leaves && lives && c.rules.leader_of_machine === 'evades';
  s.step = STEP.after;
  if (lost > 0) retreatLoss(c, s, evades ? STEP.leaderEvade : STEP.after);
  if (leaves) removeUnit(s, victim);
  if (evades && s.step !== STEP.check) evadeNext(s, led, STEP.after);
}
