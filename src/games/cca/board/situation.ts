import { type Combat, TERRAIN } from '../combat.ts';
import { DISTANCE, HEXES, neighbours } from '../rules/board.ts';
import { HELMETS, ONE_SWORD, SWORDS_HIT as SWORDS } from '../rules/rolls.ts';
import type { Side } from '../setup.ts';
import { FULL, leaderOf, STAGE, type State } from '../state/state.ts';

const { hill: HILL, forest: FOREST, broken: BROKEN, marsh: MARSH, ford: FORD, camp: CAMP } = TERRAIN;

export const adjacent = (a: number, b: number): boolean => DISTANCE[a * HEXES + b] === 1;

/** Whether a unit was at full strength at the declaration of combat, or before this roll (CCA-UNT-3, CCA-AMB-16). */
export const isFull = (s: State, unit: number): boolean =>
  (s.full & (unit === s.attacker ? FULL.attacker : FULL.defender)) !== 0;

/** Returns the maximum of dice by terrain for a roll from one hex at another (CCA-DCE-2). */
function cap(c: Combat, from: number, to: number, foot: boolean): number {
  const here = c.terrain[from]!;
  const there = c.terrain[to]!;
  if (isRough(here) || isRough(there)) return 2;
  if (here === HILL) return foot ? 3 : 2;
  return there === HILL ? 2 : 99;
}

const isRough = (terrain: number): boolean =>
  terrain === FOREST || terrain === BROKEN || terrain === MARSH || terrain === FORD;

/** Returns the dice after terrain, at least 0 (CCA-DCE-1, CCA-DCE-3). */
export function inTerrain(c: Combat, dice: number, from: number, to: number, foot: boolean): number {
  if (c.open) return dice;
  return Math.max(0, Math.min(dice, cap(c, from, to, foot)) - (c.terrain[from] === CAMP ? 1 : 0));
}

/** Returns the dice of a close combat roll at a unit (CCA-DCE-1). */
export function closeDice(c: Combat, s: State): number {
  const { match } = s;
  const { roller } = match;
  const attacks = s.stage === STAGE.attack;
  const cards = s.evading === 0 || c.rules.cards_against_leaders_and_evaders ? s.cards : 0;
  const base = (attacks ? match.attack : match.back) + fullDice(s);
  const copied = roller.elephants && c.rules.mirror_dice_capped ? copiedDice(c, s, base) : base;
  return allDice(c, s, copied, s.target.hex, attacks ? cards : 0);
}

/** Returns the dice of a close combat roll at a lone leader; elephants have one (CCA-LDR-20, CCA-EL-1). */
export function closeDiceAtLeader(c: Combat, s: State): number {
  const { attack, elephants } = s.match.roller;
  const base = elephants ? 1 : attack + fullDice(s);
  return allDice(c, s, base, s.leaders[s.leader]!.hex, c.rules.cards_against_leaders_and_evaders ? s.cards : 0);
}

function fullDice(s: State): number {
  const { fullDice: more, index } = s.match.roller;
  return more > 0 && isFull(s, index) ? more : 0;
}

/** Returns the dice that elephants copy, limited by the target's own terrain (CCA-AMB-33). */
const copiedDice = (c: Combat, s: State, dice: number): number =>
  inTerrain(c, dice, s.target.hex, s.rolling.hex, s.match.victim.foot);

/** Applies terrain, then adds cards, then Alexander's die, which elephants do not get (CCA-DCE-1, CCA-UNT-4). */
function allDice(c: Combat, s: State, base: number, to: number, cards: number): number {
  const { elephants, foot } = s.match.roller;
  const dice = (c.open ? base : inTerrain(c, base, s.rolling.hex, to, foot)) + cards;
  return c.alexander >= 0 && !elephants && leaderOf(s, s.roller) === c.alexander ? dice + 1 : dice;
}

/** Returns the effects of the faces in a close combat roll at a unit, as a `rollKey` (CCA-CC-1 … 5, CCA-EVD-5). */
export function closeKey(c: Combat, s: State): number {
  const { key, evadeKey } = s.match;
  if (s.evading) return c.rules.helmets_hit_evaders && isHelped(c, s) ? evadeKey | HELMETS : evadeKey;
  const sheltered = !c.open && key & SWORDS && isSheltered(c, s) ? ONE_SWORD : 0;
  return (isHelped(c, s) ? key | HELMETS : key) + sheltered;
}

/** Whether leader symbols hit for the rolling unit (CCA-CC-3). */
export function isHelped(c: Combat, s: State): boolean {
  const { elephants, side } = s.match.roller;
  const list = c.leadersOf[side];
  if (elephants || list.length === 0) return false;
  if (hasLeaderWithin(s, list, s.rolling.hex)) return true;
  return c.rules.leader_near_target_helps && hasLeaderWithin(s, list, s.target.hex);
}

function hasLeaderWithin(s: State, list: readonly number[], hex: number): boolean {
  for (let i = 0; i < list.length; i++) {
    const at = s.leaders[list[i]!]!.hex;
    if (at >= 0 && DISTANCE[at * HEXES + hex]! <= 1) return true;
  }
  return false;
}

/** Whether the victim is on foot in a camp or behind a rampart against the roll (CCA-DCE-3). */
export function isSheltered(c: Combat, s: State): boolean {
  if (c.open || !s.match.victim.foot) return false;
  const { hex } = s.target;
  if (c.terrain[hex] === CAMP) return true;
  return c.ramparts !== undefined && c.ramparts[hex * HEXES + s.rolling.hex] === 1;
}

/** Whether at least two hexes next to a unit hold friends; a lone leader counts as one (CCA-FLG-2). */
export function isSupported(c: Combat, s: State, side: Side, hex: number): boolean {
  if (!c.maySupport[side]) return false;
  const around = neighbours[hex]!;
  let friends = 0;
  for (let i = 0; i < around.length && friends < 2; i++) if (isFriendly(c, s, side, around[i]!)) friends++;
  return friends === 2;
}

function isFriendly(c: Combat, s: State, side: Side, hex: number): boolean {
  const unit = s.unitAt[hex]!;
  if (unit > 0) return c.units[unit - 1]!.side === side;
  const leader = s.leaderAt[hex]!;
  return leader > 0 && c.leaders[leader - 1]!.side === side;
}

/** Returns the dice of a shot (CCA-RNG-2). */
export function rangedDice(c: Combat, s: State): number {
  const { shots } = c.sequence[s.place]!;
  const to = s.victim >= 0 ? s.target.hex : s.leaders[s.leader]!.hex;
  const cards = s.victim >= 0 || c.rules.cards_against_leaders_and_evaders ? s.cards : 0;
  return shotDice(c, shots, s.rolling.hex, to) + cards;
}

export function shotDice(c: Combat, dice: number, hex: number, to: number): number {
  if (c.open) return dice;
  const here = c.terrain[hex]!;
  const capped = here === MARSH || here === FORD || c.terrain[to] === FOREST ? Math.min(1, dice) : dice;
  return Math.max(0, capped - (here === CAMP ? 1 : 0));
}

/** Whether the attacker may fight a bonus combat after its advance (CCA-MOM-3, CCA-MOM-4). */
export function mayFightOn(c: Combat, s: State): boolean {
  const { type, elephants } = c.units[s.attacker]!;
  if (s.bonus) return false;
  return elephants ? c.rules.elephant_bonus_combat : type.bonus || leaderOf(s, s.attacker) >= 0;
}
