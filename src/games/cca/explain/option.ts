import { agreeing, countNoun, PLURAL, wordedId } from '../../../core/words.ts';
import { findLeaderPath, leaderPath } from '../board/leader-path.ts';
import { findUnitPath, unitPath } from '../board/unit-path.ts';
import type { Combat } from '../combat.ts';
import { LEADER_MASK, UNIT_MASK } from '../metrics/record.ts';
import { bonusCombats } from '../round/after.ts';
import { hexesOf, PLAY_NAMES, playOf } from '../round/choose.ts';
import { placeOfAttack } from '../round/declare.ts';
import { mostIgnored } from '../round/flags.ts';
import { nameOf, OFF } from '../rules/board.ts';
import { CHOICE, STEP, type State } from '../state/state.ts';

const unitInWords = (c: Combat, unit: number): string => wordedId(c.units[unit]!.id);
const leaderInWords = (c: Combat, leader: number): string => wordedId(c.leaders[leader]!.id);

/** Lets a phrase that begins with a verb agree with the name of a unit. */
const doing = (name: string, phrase: string): string =>
  PLURAL.test(name) ? phrase.replace(/^(\w+?)(?:(?<=o)e)?s\b/, '$1') : phrase;

/** Writes a unit's action: `Gauls attack Legion`. */
function unitDoes(c: Combat, unit: number, phrase: string): string {
  const name = unitInWords(c, unit);
  return `${name} ${doing(name, phrase)}`;
}

export function optionText(c: Combat, s: State, option: number): string {
  switch (s.choice) {
    case CHOICE.attack:
      return attackText(c, s, option);
    case CHOICE.defence:
      return unitDoes(c, s.defender, PLAY_NAMES[playOf(c, s, option)]!);
    case CHOICE.flags:
      return unitDoes(c, s.victim, `ignores ${countNoun(mostIgnored(c, s) - option, 'flag')}`);
    case CHOICE.way:
      return unitDoes(c, s.victim, `goes to ${endOfWay(c, s, option)}`);
    case CHOICE.leaderWay:
      return `${leaderInWords(c, s.subject)} evades to ${endOfLeaderWay(c, s, option)}`;
    case CHOICE.battleBack:
      return unitDoes(c, s.defender, option === 0 ? 'battles back' : 'does not battle back');
    default:
      return momentumText(c, s, option);
  }
}

function attackText(c: Combat, s: State, option: number): string {
  if (option === 0) return c.plan!.free ? 'no attack' : 'the next attacker passes';
  const { by, unit, leader, ranged } = c.sequence[placeOfAttack(c, s, option)]!;
  const target = unit >= 0 ? unitInWords(c, unit) : leaderInWords(c, leader);
  return unitDoes(c, by, `${ranged ? 'shoots at' : 'attacks'} ${target}`);
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
  if (option === 0) return unitDoes(c, s.attacker, 'stays');
  const advances = unitDoes(c, s.attacker, 'advances');
  if (option === 1) return advances;
  const { target, hex } = bonusCombats(c, s)[option - 2]!;
  const by = hex === s.from ? '' : ` from ${nameOf(hex)}`;
  const fights = doing(unitInWords(c, s.attacker), 'fights');
  return `${advances} and ${fights} ${unitInWords(c, target)}${by}`;
}

/** Lists the fates of the pieces so far on which a player's next move depends. */
export function standing(c: Combat, s: State): string[] {
  if (s.step !== STEP.choose && s.step !== STEP.attack) return [];
  return [
    ...c.units.flatMap(({ hex }, i) => {
      const [u, name] = [s.units[i]!, unitInWords(c, i)];
      if (u.hex === OFF) return [`${name} eliminated`];
      return [`${name} ${agreeing(name, u.hex === hex ? 'in its hex' : 'gone from its hex')}`];
    }),
    ...c.leaders.flatMap((_, i) => (s.leaders[i]!.hex === OFF ? [`${leaderInWords(c, i)} gone`] : [])),
  ];
}

export function standingBits({ counters, places }: Combat): Int32Array {
  const bits = new Int32Array(counters);
  for (const { counter, shift } of places.units) bits[counter]! |= UNIT_MASK.end << shift;
  for (const { counter, shift } of places.leaders) bits[counter]! |= LEADER_MASK.end << shift;
  return bits;
}
