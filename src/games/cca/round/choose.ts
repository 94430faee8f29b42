import type { Choices } from '../../../core/game.ts';
import { leaderWays } from '../board/leader-path.ts';
import { countWays, isDry } from '../board/unit-path.ts';
import type { Combat } from '../combat.ts';
import { turnBounds } from '../metrics/turn-bounds.ts';
import { SOLVED } from '../plans.ts';
import type { Setup } from '../setup.ts';
import { CHOICE, followWay, STEP, type State } from '../state/state.ts';
import { answer, bonusCombats, goOn } from './after.ts';
import { countAttacks, DEFENCE, defencesNow, defend, takeAttack } from './declare.ts';
import { acceptFlags, mostIgnored } from './flags.ts';
import { EVADE_HEXES } from './retreat.ts';

export const PLAY_NAMES: Readonly<Record<number, string>> = {
  [DEFENCE.stand]: 'stands',
  [DEFENCE.evade]: 'evades',
  [DEFENCE.strike]: 'plays First Strike',
};

const PLAYS = [DEFENCE.stand, DEFENCE.evade, DEFENCE.strike];

export const playOf = (c: Combat, s: State, option: number): number =>
  PLAYS.filter((play) => (defencesNow(c, s) & play) !== 0)[option]!;

export const hexesOf = (s: State): number => (s.evading ? EVADE_HEXES : s.flags);

function options(c: Combat, s: State): number {
  if (s.step !== STEP.choose || s.banners0 >= c.goal || s.banners1 >= c.goal) return 0;
  switch (s.choice) {
    case CHOICE.attack:
      return 1 + countAttacks(c, s);
    case CHOICE.defence:
      return PLAYS.filter((play) => (defencesNow(c, s) & play) !== 0).length;
    case CHOICE.flags:
      return 1 + mostIgnored(c, s);
    case CHOICE.way:
      return countWays(c, s, s.victim, hexesOf(s));
    case CHOICE.leaderWay:
      return leaderWays(c, s, s.subject);
    case CHOICE.battleBack:
      return 2;
    default:
      return 2 + bonusCombats(c, s).length;
  }
}

/** Whether the next step has one outcome; retreats roll only in marshes. */
export function isSilent(c: Combat, s: State): boolean {
  if (s.banners0 >= c.goal || s.banners1 >= c.goal) return false;
  const { step } = s;
  if (step === STEP.retreat || step === STEP.evadeMove) return isDry(c, s, s.victim, hexesOf(s));
  return step === STEP.attack || step === STEP.flags || step === STEP.trample || step === STEP.after;
}

/** Takes an option. The first is that of the default policy, if one exists. */
export function take(c: Combat, s: State, option: number): void {
  switch (s.choice) {
    case CHOICE.attack:
      takeAttack(c, s, option);
      return;
    case CHOICE.defence:
      defend(c, s, playOf(c, s, option));
      return;
    case CHOICE.flags:
      acceptFlags(s, s.flags - (mostIgnored(c, s) - option));
      return;
    case CHOICE.way:
      followWay(s, option + 1);
      return;
    case CHOICE.leaderWay:
      s.way = option + 1;
      s.step = STEP.leaderEvade;
      return;
    case CHOICE.battleBack:
      answer(c, s, option === 0);
      return;
    default:
      goOn(c, s, option);
  }
}

export function sideOf(c: Combat, s: State): number {
  switch (s.choice) {
    case CHOICE.attack:
      return c.units[c.plan!.attackers[0]!]!.side;
    case CHOICE.leaderWay:
      return c.leaders[s.subject]!.side;
    case CHOICE.flags:
    case CHOICE.way:
      return c.units[s.victim]!.side;
    case CHOICE.momentum:
      return c.units[s.attacker]!.side;
    default:
      return c.units[s.defender]!.side;
  }
}

export function isAdverse(c: Combat, s: State): boolean {
  const bitsOf = (unit: number): number => c.units[unit]!.adverse;
  switch (s.choice) {
    case CHOICE.attack:
      return false;
    case CHOICE.defence:
      return (bitsOf(s.defender) & (SOLVED.evade | SOLVED.firstStrike)) !== 0;
    case CHOICE.flags:
      return (bitsOf(s.victim) & SOLVED.flags) !== 0;
    case CHOICE.way:
      return (bitsOf(s.victim) & SOLVED.way) !== 0;
    case CHOICE.leaderWay:
      return (c.leaders[s.subject]!.adverse & SOLVED.leaderWay) !== 0;
    case CHOICE.battleBack:
      return (bitsOf(s.defender) & SOLVED.battleBack) !== 0;
    default:
      return (bitsOf(s.attacker) & SOLVED.momentum) !== 0;
  }
}

const isMove = (_: Combat, s: State): boolean => s.step === STEP.choose && s.choice === CHOICE.attack;

/** Returns the setup in which each attacker of a plan makes its first possible attack, and a bonus combat if possible. */
function asListed(given: unknown): unknown {
  const setup = given as Setup;
  const units = setup.units.map((unit) => {
    const isFree = unit.policies.momentum === 'optimal';
    return isFree ? { ...unit, policies: { ...unit.policies, momentum: 'bonus' as const } } : unit;
  });
  return { ...setup, units, ...(setup.plan && { plan: { ...setup.plan, free: false, solved: false } }) };
}

export const choices: Choices<Combat, State> = {
  goal: ({ aim }) => aim,
  goalText: ({ setup }) => setup.goal!.text,
  options,
  take,
  isAdverse,
  bounds: turnBounds,
  isMove,
  asListed,
};
