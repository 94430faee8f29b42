import type { Dice } from '../../../core/dice.ts';
import { countWays, findUnitPath, unitPath } from '../board/unit-path.ts';
import { type Combat, TERRAIN } from '../combat.ts';
import { SOLVED } from '../plans.ts';
import { OFF } from '../rules/board.ts';
import { classDie } from '../rules/rolls.ts';
import { ask, CHOICE, EVENT, moveLeader, moveUnit, removeUnit, STEP, type State } from '../state/state.ts';
import { heldBehind, takeIn } from './elephants.ts';
import { evadeNext, loseBlocks, lossNext } from './losses.ts';

/** Retreats the unit; each hex that it cannot go costs a block (CCA-SEQ-9, CCA-RET-2 … 6). */
export function retreat(dice: Dice, c: Combat, s: State): void {
  const { victim, target } = s;
  const { elephants } = s.match.victim;
  if (elephants) takeIn(s);
  if (c.chooses && asksWay(c, s, s.flags)) return;
  findUnitPath(c, s, victim, s.flags);
  const { steps, unmade } = unitPath;
  if (steps > 0) target.marks |= EVENT.retreated;
  const sunk = march(dice, c, s);
  let paid = 0;
  s.step = STEP.after;
  s.way = 0;
  s.unmade = 0;
  if (target.blocks > 0 && unmade > 0) {
    const held = elephants ? heldBehind(c, s, target.hex) : 0;
    if (held > 0) {
      s.hexes = held;
      s.unmade = unmade;
      s.step = STEP.trample;
    } else {
      paid = Math.min(unmade, target.blocks);
      s.unmade = paid;
      loseBlocks(c, s, victim, paid);
    }
  }
  s.flags = 0;
  if (paid > 0) unmadeRuling(s);
  if (sunk + paid > 0) lossOnWay(c, s, s.step);
}

function asksWay(c: Combat, s: State, hexes: number): boolean {
  const isAsked = (s.match.victim.solved & SOLVED.way) !== 0 && s.way === 0 && countWays(c, s, s.victim, hexes) > 1;
  if (isAsked) ask(s, CHOICE.way);
  return isAsked;
}

/** Moves the unit along its path; in a marsh, a roll of its symbol costs a block. Returns the blocks lost. */
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

/** Sets the ruling after an incomplete retreat: rulings 4 to 7 concern its losses, but not those in a marsh. */
function unmadeRuling(s: State): void {
  const { led } = s;
  if (led < 0 || s.leaders[led]!.hex === OFF) return;
  const checked = ((s.checked >> led) & 1) === 1;
  s.ruling = (checked ? 6 : 4) + (s.target.blocks === 0 ? 1 : 0);
}

/** Determines the leader's next step after its unit lost blocks on the way for any reason (CCA-LDR-10, CCA-AMB-34). */
function lossOnWay(c: Combat, s: State, then: number): void {
  const { led } = s;
  if (led < 0 || s.leaders[led]!.hex === OFF) return;
  const original = s.target.blocks === 0 && s.evading === 0 && c.rules.leader_evades_from === 'original';
  if (original && s.unitAt[s.from] === 0 && s.leaderAt[s.from] === 0) moveLeader(s, led, s.from);
  lossNext(s, led, s.victim, then);
}

/** The hexes of a unit's evade (CCA-EVD-7). */
export const EVADE_HEXES = 2;

/** Moves a unit that evaded and survived; a war machine is then removed from the board (CCA-EVD-7, CCA-EVD-9). */
export function evadeMove(dice: Dice, c: Combat, s: State): void {
  const { victim, led } = s;
  if (c.chooses && asksWay(c, s, EVADE_HEXES)) return;
  findUnitPath(c, s, victim, EVADE_HEXES);
  s.way = 0;
  const lost = march(dice, c, s);
  const leaves = s.match.victim.machine && s.target.blocks > 0;
  const lives = led >= 0 && s.leaders[led]!.hex !== OFF;
  const evades = leaves && lives && c.rules.leader_of_machine === 'evades';
  s.step = STEP.after;
  if (lost > 0) lossOnWay(c, s, evades ? STEP.leaderEvade : STEP.after);
  if (leaves) removeUnit(s, victim);
  if (evades && s.step !== STEP.check) evadeNext(s, led, STEP.after);
}
