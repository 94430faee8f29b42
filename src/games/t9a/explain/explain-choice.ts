import type { StepExplanation } from '../../../core/game.ts';
import type { Combat } from '../combat.ts';
import { choiceOf, chooserOf, policyOf, type RoundChoice } from '../round/choose.ts';
import { FLAG, STEP, type State } from '../state/state.ts';
import { has } from './explain-words.ts';

const OPTIONS: Readonly<Record<RoundChoice, readonly [string, string]>> = {
  leave: ['stays', 'breaks by choice (T9A26-BRK-1)'],
  fail: ['takes its Break Test', 'fails its Break Test by choice (T9A26-BRK-2)'],
  pursue: ['pursues', 'tries not to pursue (T9A-BRK-14)'],
  reform: ['keeps its formation', 'makes a Combat Reform (T9A-BRK-17)'],
};

export const optionText = (c: Combat, s: State, option: number): string =>
  `${c.units[chooserOf(c, s)]!.setup.id} ${OPTIONS[choiceOf(s)!][option]}`;

/** Explains a choice that was solved: its side, its goal, and the option taken. */
export function explainChoice(c: Combat, before: State, after: State): StepExplanation {
  const aim = policyOf(c, before) === 'adverse' ? 'worst' : 'best';
  const side = c.setup.sides[c.units[chooserOf(c, before)]!.side];
  const option = optionText(c, before, optionTaken(c, before, after));
  return { heading: [], result: [`  ${side} chooses the ${aim} for ${c.setup.goal!.text}: ${option}.`] };
}

function optionTaken(c: Combat, before: State, after: State): number {
  const unit = chooserOf(c, before);
  const [was, is] = [before.units[unit]!, after.units[unit]!];
  switch (choiceOf(before)) {
    case 'leave':
      return has(is, FLAG.fled) ? 1 : 0;
    case 'fail':
      return has(is, FLAG.break) && !has(was, FLAG.break) ? 1 : 0;
    case 'pursue':
      return has(is, FLAG.restrains) ? 1 : 0;
    default:
      return after.step === STEP.reform + 2 * unit + 1 ? 1 : 0;
  }
}
