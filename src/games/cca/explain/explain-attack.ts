import { countNoun } from '../../../core/words.ts';
import { shotDice } from '../board/situation.ts';
import { hasWay } from '../board/unit-path.ts';
import type { Combat } from '../combat.ts';
import { SOLVED } from '../plans.ts';
import { bonusCombats } from '../round/after.ts';
import { distance, nameOf, neighbours, OFF } from '../rules/board.ts';
import { isAttached, leaderOf, STAGE, STEP, type State } from '../state/state.ts';
import { fullName, leaderName, lines, unitName } from './explain-words.ts';

export function declared(c: Combat, before: State, after: State): string[] {
  const { length } = c.setup.sequence;
  const { repeat } = c.setup;
  const time = Math.ceil(after.attack / length);
  const pass = repeat > 1 ? ` (${after.place + 1} of ${length}, time ${time} of ${repeat})` : '';
  const title = `ATTACK ${after.attack}${pass}`;
  const space = after.attack > 1 ? [''] : [];
  if (after.skipped > before.skipped) {
    return [...space, ...lines(`${title} skipped: ${obstacle(c, before, after.place)}.`, '')];
  }
  const kind = after.ranged ? ', ranged' : '';
  const id = after.ranged ? 'CCA-RNG-1' : 'CCA-SEQ-1';
  const chosen = after.step === STEP.choose ? [] : choice(c, after);
  return [...space, ...lines(`${title}${kind}: ${opponents(c, after)} (${id}).`, ''), ...chosen];
}

function opponents(c: Combat, s: State): string {
  const at =
    s.leader >= 0
      ? `${leaderName(c, s.leader)} (leader, alone, at ${nameOf(s.leaders[s.leader]!.hex)})`
      : fullName(c, s, s.defender);
  return `${fullName(c, s, s.attacker)} against ${at}`;
}

function obstacle(c: Combat, s: State, place: number): string {
  const { attack, by, target } = c.setup.sequence[place]!;
  const attacker = unitName(c, by);
  const { hex } = s.units[by]!;
  if (hex === OFF) return `${attacker} ${lost(s.units[by]!.blocks)} (CCA-SEQ-1)`;
  const { leader } = target;
  const led = leader >= 0 && isAttached(s, leader);
  if (led && !target.follow) return `${leaderName(c, leader)} is with a unit, so it is no target by itself (CCA-LDR-3)`;
  const unit = led ? s.unitAt[s.leaders[leader]!.hex]! - 1 : target.unit;
  const to = unit >= 0 ? s.units[unit]!.hex : s.leaders[leader]!.hex;
  const name = unit >= 0 ? unitName(c, unit) : leaderName(c, leader);
  if (to === OFF)
    return `${name} ${unit >= 0 ? lost(s.units[unit]!.blocks) : 'is not on the board any more'} (CCA-SEQ-1)`;
  const away = distance(hex, to);
  const apart = `${attacker} at ${nameOf(hex)} and ${name} at ${nameOf(to)} are ${countNoun(away, 'hex', 'hexes')} apart`;
  if (attack === 'close') return `${apart} (CCA-SEQ-1)`;
  const { type, side } = c.units[by]!;
  if (away < 2) return `${apart}: too near to fire (CCA-RNG-1)`;
  if (away > type.range) return `${apart}, and the range is ${type.range} (CCA-RNG-1)`;
  const enemy = neighbours[hex]!.map((next) => s.unitAt[next]! - 1).find((u) => u >= 0 && c.units[u]!.side !== side);
  if (enemy !== undefined) return `${unitName(c, enemy)} is next to ${attacker} (CCA-RNG-1)`;
  const { shots, cards } = c.sequence[place]!;
  if (shots === 0 || shotDice(c, shots, hex, to) + cards === 0)
    return `${attacker} has no die to fire with (CCA-RNG-2)`;
  return `${attacker} at ${nameOf(hex)} cannot see ${name} at ${nameOf(to)} (CCA-RNG-1)`;
}

const lost = (blocks: number): string => (blocks > 0 ? 'has left the board' : 'is eliminated');

export function choice(c: Combat, s: State): string[] {
  if (s.leader >= 0) return s.ranged ? [] : lines(`${leaderName(c, s.leader)} is alone and has no choice (CCA-SEQ-2).`);
  const name = unitName(c, s.defender);
  if (s.stage === STAGE.firstStrike) return lines(`${name}: plays First Strike and rolls first (CCA-SEQ-3).`);
  if (s.ranged) return [];
  if (s.evading) return lines(`${name}: evades (CCA-EVD-2).`);
  const { type } = c.units[s.defender]!;
  const { mayEvade } = c.matchups[s.attacker * c.units.length + s.defender]!;
  if (type.evades === 'none') return lines(`${name}: stands, as ${type.name.toLowerCase()} never evade (CCA-EVD-2).`);
  if (!mayEvade) {
    const from = c.units[s.attacker]!.type.name.toLowerCase();
    return lines(`${name}: stands, as ${type.name.toLowerCase()} may not evade from ${from} (CCA-EVD-3).`);
  }
  if (!hasWay(c, s, s.defender)) return lines(`${name}: stands, as no hex behind is free (CCA-EVD-4).`);
  return lines(`${name}: stands, by choice (CCA-SEQ-2).`);
}

export function followed(c: Combat, before: State, after: State): string[] {
  if (before.stage === STAGE.firstStrike) return afterFirstStrike(c, before, after);
  if (before.stage === STAGE.battleBack) return lines('No unit advances after a battle back (CCA-MOM-2).');
  if (before.ranged) return lines('No unit battles back or advances after ranged combat (CCA-RNG-6).');
  if (before.leader >= 0) return lines('No unit battles back or advances against a leader alone (CCA-LDR-22).');
  if (before.evading) return lines('No unit battles back or advances after an evade (CCA-EVD-8).');
  return before.units[before.defender]!.hex === before.from ? backOrNot(c, before, after) : advance(c, before, after);
}

function afterFirstStrike(c: Combat, before: State, after: State): string[] {
  const attacker = unitName(c, before.attacker);
  if (after.step === STEP.roll) return lines(`${attacker}: still in its hex, and attacks (CCA-SEQ-3).`);
  const left = before.units[before.attacker]!.hex !== before.from;
  const why = left ? `${attacker}: not in its hex any more` : `${unitName(c, before.defender)}: eliminated`;
  return lines(`${why}, so the combat is over (CCA-SEQ-3).`);
}

function backOrNot(c: Combat, before: State, after: State): string[] {
  const { defender, attacker } = before;
  const name = unitName(c, defender);
  if (after.step === STEP.roll) {
    return lines(`BATTLE BACK: ${name}, still in its hex, against ${unitName(c, attacker)} (CCA-SEQ-11, CCA-BB-1).`);
  }
  if (before.units[attacker]!.hex === OFF)
    return lines(`${name}: no battle back, as no attacker is left (CCA-SEQ-11).`);
  if (!c.units[defender]!.battlesBack) return lines(`${name}: no battle back, by choice (CCA-BB-3).`);
  return lines(`${name}: no battle back after its First Strike (CCA-SEQ-3).`);
}

function advance(c: Combat, before: State, after: State): string[] {
  const { attacker, defender, from } = before;
  const name = unitName(c, attacker);
  const gone = before.units[defender]!.hex === OFF ? 'eliminated' : 'not in its hex any more';
  const told = lines(`${unitName(c, defender)}: ${gone}, so no battle back (CCA-BB-1).`);
  const { hex } = after.units[attacker]!;
  if (before.units[attacker]!.hex === hex) return [...told, ...lines(`${name}: ${stays(c, before)}.`)];
  const rides = hex === from ? '' : `, and rides on to ${nameOf(hex)} (CCA-MOM-3)`;
  const moves = lines(`${name}: advances to ${nameOf(from)} (CCA-MOM-1)${rides}.`);
  if (after.step !== STEP.roll && after.step !== STEP.choose)
    return [...told, ...moves, ...lines(`No bonus combat: ${noBonus(c, before, after)}.`)];
  const fight = lines(`BONUS COMBAT of attack ${after.attack}: ${opponents(c, after)} (CCA-MOM-3, CCA-MOM-4).`, '');
  const chosen = after.step === STEP.choose ? [] : choice(c, after);
  return [...told, ...moves, '', ...fight, ...chosen];
}

function stays(c: Combat, s: State): string {
  const { type, policies, solved } = c.units[s.attacker]!;
  if (s.units[s.attacker]!.hex === OFF) return 'eliminated, so no advance (CCA-MOM-1)';
  if (type.machine) return 'no advance, never of war machines (CCA-MOM-2)';
  const isChosen = s.step === STEP.choose && (solved & SOLVED.momentum) !== 0;
  if (policies.momentum === 'none' || isChosen) return 'no advance, by choice (CCA-MOM-1)';
  return `no advance, as ${nameOf(s.from)} is not empty (CCA-MOM-1)`;
}

function noBonus(c: Combat, before: State, after: State): string {
  const { attacker } = before;
  const { type, elephants, policies } = c.units[attacker]!;
  const isChosen = before.step === STEP.choose && bonusCombats(c, before).length > 0;
  if (policies.momentum === 'advance' || isChosen) return 'by choice (CCA-MOM-3)';
  if (before.bonus) return 'there is one at most (CCA-MOM-4)';
  const may = elephants ? c.rules.elephant_bonus_combat : type.bonus || leaderOf(after, attacker) >= 0;
  return may ? 'no enemy is in reach (CCA-MOM-3)' : `${type.name.toLowerCase()} need a leader with them (CCA-MOM-3)`;
}
