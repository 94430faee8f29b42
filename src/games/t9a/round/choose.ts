import type { Choices } from '../../../core/game.ts';
import { startChoice, takeAtStart } from '../attack/duels.ts';
import type { Combat } from '../combat.ts';
import { FLAG, MAX_UNITS, STEP, type State } from '../state/state.ts';
import { failTest, loserOf, placeOfTest } from './break-tests.ts';
import { leaves } from './leaving.ts';
import { nextReform, reformingOf } from './next-reform.ts';
import { fleeingOf, nextChase } from './pursuit.ts';
import { nextLeave } from './winner.ts';

export type RoundChoice = 'start' | 'leave' | 'fail' | 'pursue' | 'reform';

/** Returns the choice of the next step; undefined if there is none. Only solved choices have steps. */
export function choiceOf({ step }: State): RoundChoice | undefined {
  if (step >= STEP.way && step < STEP.ready) return 'start';
  if (step >= STEP.leave && step < STEP.test) return 'leave';
  if (step >= STEP.test && step < STEP.pursue) return (step - STEP.test) % 2 === 0 ? 'fail' : undefined;
  if (step >= STEP.pursue && step < STEP.release) return (step - STEP.pursue) % 16 < MAX_UNITS ? 'pursue' : undefined;
  if (step >= STEP.reform && step < STEP.drink) return (step - STEP.reform) % 2 === 0 ? 'reform' : undefined;
  return undefined;
}

export function chooserOf(c: Combat, s: State): number {
  switch (choiceOf(s)) {
    case 'leave':
      return s.step - STEP.leave;
    case 'fail':
      return loserOf(c, s)[placeOfTest(s.step)]!;
    case 'pursue':
      return (s.step - STEP.pursue) % 16;
    default:
      return reformingOf(s.step);
  }
}

/** Takes an option: the first stays, fights no Duel, tests, pursues, or keeps the formation. */
export function take(c: Combat, s: State, option: number): void {
  if (s.step < STEP.ready) {
    takeAtStart(c, s, option);
    return;
  }
  const { step } = s;
  const unit = chooserOf(c, s);
  const u = s.units[unit]!;
  switch (choiceOf(s)) {
    case 'leave':
      if (option === 1) leaves(s, u);
      nextLeave(c, s, unit + 1);
      return;
    case 'fail':
      if (option === 1) failTest(c, s);
      else s.step = step + 1;
      return;
    case 'pursue':
      if (option === 1) u.flags |= FLAG.restrains;
      nextChase(c, s, fleeingOf(step), unit + 1);
      return;
    default:
      if (option === 1) s.step = step + 1;
      else nextReform(c, s, unit + 1);
  }
}

export const POLICY = {
  way: 'make_way',
  issue: 'duel_issue',
  accept: 'duel_accept',
  shame: 'duel_issue',
  leave: 'hit_and_run',
  fail: 'fail_courage',
  pursue: 'pursue_policy',
  reform: 'reform_policy',
} as const;

export function playerOf(c: Combat, s: State): { side: 0 | 1; policy: string | number } {
  const choice = choiceOf(s)!;
  const { kind, side } =
    choice === 'start' ? startChoice(c, s) : { kind: choice, side: c.units[chooserOf(c, s)]!.side };
  return { side, policy: c.setup.policies[side][POLICY[kind]] };
}

export const choices: Choices<Combat, State> = {
  goal: (c) =>
    c.setup.solves
      ? c.metrics.find(({ subject, metric, round }) => subject === 'combat' && metric === 'goal' && round === 0)
      : undefined,
  goalText: ({ setup }) => setup.goal!.text,
  options: (c, s) => {
    const choice = choiceOf(s);
    if (choice === 'start') return startChoice(c, s).options.length;
    return choice ? 2 : 0;
  },
  take,
  isAdverse: (c, s) => playerOf(c, s).policy === 'adverse',
};
