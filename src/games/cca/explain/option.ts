import { countNoun } from '../../../core/words.ts';
import { findLeaderPath, leaderPath } from '../board/leader-path.ts';
import { findUnitPath, unitPath } from '../board/unit-path.ts';
import type { Combat } from '../combat.ts';
import { bonusCombats } from '../round/after.ts';
import { hexesOf, PLAY_NAMES, playOf } from '../round/choose.ts';
import { placeOfAttack } from '../round/declare.ts';
import { mostIgnored } from '../round/flags.ts';
import { nameOf, OFF } from '../rules/board.ts';
import { CHOICE, STEP, type State } from '../state/state.ts';
import { leaderName, unitName } from './explain-words.ts';

export function optionText(c: Combat, s: State, option: number): string {
  switch (s.choice) {
    case CHOICE.attack:
      return attackText(c, s, option);
    case CHOICE.defence:
      return `${unitName(c, s.defender)} ${PLAY_NAMES[playOf(c, s, option)]}`;
    case CHOICE.flags:
      return `${unitName(c, s.victim)} ignores ${countNoun(mostIgnored(c, s) - option, 'flag')}`;
    case CHOICE.way:
      return `${unitName(c, s.victim)} goes to ${endOfWay(c, s, option)}`;
    case CHOICE.leaderWay:
      return `${leaderName(c, s.subject)} evades to ${endOfLeaderWay(c, s, option)}`;
    case CHOICE.battleBack:
      return `${unitName(c, s.defender)} ${option === 0 ? 'battles back' : 'does not battle back'}`;
    default:
      return momentumText(c, s, option);
  }
}

function attackText(c: Combat, s: State, option: number): string {
  if (option === 0) return c.plan!.free ? 'no attack' : 'the next attacker passes';
  const { by, unit, leader, ranged } = c.sequence[placeOfAttack(c, s, option)]!;
  const target = unit >= 0 ? unitName(c, unit) : leaderName(c, leader);
  return `${unitName(c, by)} ${ranged ? 'shoots at' : 'attacks'} ${target}`;
}

function endOfWay(c: Combat, s: State, option: number): string {
  const { way } = s;
  s.way = option + 1;
  findUnitPath(c, s, s.victim, hexesOf(s));
  s.way = way;
  const { steps, hexes } = unitPath;
  return nameOf(steps > 0 ? hexes[steps - 1]! : s.units[s.victim]!.hex);
}

function endOfLeaderWay(c: Combat, s: State, option: number): string {
  const { way } = s;
  s.way = option + 1;
  findLeaderPath(c, s, s.subject);
  s.way = way;
  const { end, dice } = leaderPath;
  const place = end === OFF ? 'the edge and off the board' : nameOf(end);
  return dice > 0 ? `${place}, past enemies with ${countNoun(dice, 'die', 'dice')}` : place;
}

function momentumText(c: Combat, s: State, option: number): string {
  const name = unitName(c, s.attacker);
  if (option === 0) return `${name} stays`;
  if (option === 1) return `${name} advances`;
  const { target, hex } = bonusCombats(c, s)[option - 2]!;
  const by = hex === s.from ? '' : ` from ${nameOf(hex)}`;
  return `${name} advances and fights ${unitName(c, target)}${by}`;
}

/** Returns the fates of the pieces so far on which a player's next move depends. */
export function standing(c: Combat, s: State): string[] {
  if (s.step !== STEP.choose && s.step !== STEP.attack) return [];
  return [
    ...c.units.flatMap(({ id, hex }, i) => {
      const u = s.units[i]!;
      if (u.hex === OFF) return [`${id} eliminated`];
      return u.hex === hex ? [`${id} in its hex`] : [`${id} gone from its hex`];
    }),
    ...c.leaders.flatMap(({ id }, i) => (s.leaders[i]!.hex === OFF ? [`${id} gone`] : [])),
  ];
}
