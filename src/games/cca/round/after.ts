import { adjacent, mayFightOn } from '../board/situation.ts';
import { type Combat, TERRAIN } from '../combat.ts';
import { SOLVED } from '../plans.ts';
import { neighbours, OFF } from '../rules/board.ts';
import { ask, CHOICE, EVENT, moveUnit, STAGE, type State } from '../state/state.ts';
import { begin, nextAttack, takeRoll } from './declare.ts';
import { countRuling } from './losses.ts';

export function nextStage(c: Combat, s: State): void {
  countRuling(s);
  s.unmade = 0;
  if (s.stage === STAGE.firstStrike) afterFirstStrike(c, s);
  else if (s.stage === STAGE.battleBack || s.ranged || s.leader >= 0 || s.evading) s.step = nextAttack(c, s);
  else if (s.units[s.defender]!.hex !== s.from) momentum(c, s);
  else battleBack(c, s);
}

/** The attacker rolls after First Strike unless that drove it off (CCA-SEQ-3), or its raging elephants destroyed the defender. */
function afterFirstStrike(c: Combat, s: State): void {
  s.struckFirst = 1;
  const stands = s.units[s.attacker]!.hex === s.from && s.units[s.defender]!.hex !== OFF;
  if (stands) takeRoll(c, s, STAGE.attack, s.attacker, s.defender);
  else s.step = nextAttack(c, s);
}

/** The defender, if still in its hex, rolls at the attacker (CCA-SEQ-11, CCA-BB-1). */
function battleBack(c: Combat, s: State): void {
  const { attacker, defender } = s;
  // Raging elephants that could not retreat may have destroyed the attacker.
  const stands = s.units[attacker]!.hex !== OFF;
  const may = stands && (s.struckFirst === 0 || c.rules.battle_back_after_first_strike);
  if (may && c.units[defender]!.solved & SOLVED.battleBack) ask(s, CHOICE.battleBack);
  else answer(c, s, may && c.units[defender]!.battlesBack);
}

export function answer(c: Combat, s: State, battlesBack: boolean): void {
  const { attacker, defender } = s;
  if (!battlesBack) {
    s.step = nextAttack(c, s);
    return;
  }
  s.units[defender]!.marks |= EVENT.battledBack;
  takeRoll(c, s, STAGE.battleBack, defender, attacker);
}

/** The attacker may advance into the vacated hex, and may fight once more (CCA-SEQ-10, CCA-MOM-1 … 4). */
function momentum(c: Combat, s: State): void {
  const { attacker, from } = s;
  const { advances, policies, solved } = c.units[attacker]!;
  s.step = nextAttack(c, s);
  if (!advances || s.units[attacker]!.hex === OFF) return;
  if (s.unitAt[from]! > 0 || s.leaderAt[from]! > 0) return;
  if (solved & SOLVED.momentum) {
    ask(s, CHOICE.momentum);
    return;
  }
  advance(s);
  const target = policies.momentum !== 'advance' && mayFightOn(c, s) ? findTarget(c, s) : -1;
  if (target >= 0) fightOn(c, s, target);
}

function advance(s: State): void {
  moveUnit(s, s.attacker, s.from);
  s.units[s.attacker]!.marks |= EVENT.advanced;
}

function fightOn(c: Combat, s: State, target: number): void {
  const { momentumCards, bonusFirstStrike } = c.sequence[s.place]!;
  s.bonus = 1;
  s.cards = momentumCards;
  begin(c, s, s.attacker, target, -1, bonusFirstStrike);
}

/** A bonus combat that the attacker may choose: its target, and the hex from which it is fought. */
export interface BonusCombat {
  readonly target: number;
  readonly hex: number;
}

/** Returns the bonus combats that an advance into the vacated hex allows; for cavalry also those after one more hex (CCA-MOM-3). */
export function bonusCombats(c: Combat, s: State): BonusCombat[] {
  if (!mayFightOn(c, s)) return [];
  const { attacker, from } = s;
  const { side, type } = c.units[attacker]!;
  const { hex: here } = s.units[attacker]!;
  const found: BonusCombat[] = [];
  for (const target of preference(c, s)) {
    const to = s.units[target]!.hex;
    if (to === OFF || c.units[target]!.side === side) continue;
    if (adjacent(from, to)) found.push({ target, hex: from });
    for (const hex of type.arm === 'cavalry' ? neighbours[from]! : [])
      if (adjacent(hex, to) && (hex === here || isFree(c, s, hex))) found.push({ target, hex });
  }
  return found;
}

const isFree = (c: Combat, s: State, hex: number): boolean =>
  s.unitAt[hex] === 0 && s.leaderAt[hex] === 0 && c.terrain[hex] !== TERRAIN.impassable;

/** Takes an option of the attacker: 0 stays, 1 advances, and the others fight a bonus combat each. */
export function goOn(c: Combat, s: State, option: number): void {
  const chosen = option > 1 ? bonusCombats(c, s)[option - 2]! : undefined;
  s.step = nextAttack(c, s);
  if (option === 0) return;
  advance(s);
  if (!chosen) return;
  if (chosen.hex !== s.from) moveUnit(s, s.attacker, chosen.hex);
  fightOn(c, s, chosen.target);
}

/** Finds the target of the bonus combat: the first enemy next to the unit, for cavalry after one more hex; -1 for none. */
function findTarget(c: Combat, s: State): number {
  const { hex } = s.units[s.attacker]!;
  const near = firstNextTo(c, s, hex);
  if (near >= 0 || c.units[s.attacker]!.type.arm !== 'cavalry') return near;
  for (const enemy of preference(c, s)) {
    const to = s.units[enemy]!.hex;
    if (to === OFF || c.units[enemy]!.side === c.units[s.attacker]!.side) continue;
    for (const step of neighbours[hex]!) {
      if (!isFree(c, s, step) || !adjacent(step, to)) continue;
      moveUnit(s, s.attacker, step);
      return enemy;
    }
  }
  return -1;
}

function firstNextTo(c: Combat, s: State, hex: number): number {
  const list = preference(c, s);
  const { side } = c.units[s.attacker]!;
  for (let i = 0; i < list.length; i++) {
    const enemy = list[i]!;
    const to = s.units[enemy]!.hex;
    if (to !== OFF && c.units[enemy]!.side !== side && adjacent(hex, to)) return enemy;
  }
  return -1;
}

const preference = (c: Combat, s: State): readonly number[] => c.units[s.attacker]!.policies.bonusOn ?? c.allUnits;
