import type { StepExplanation } from '../../../core/game.ts';
import { startChoice } from '../attack/duels.ts';
import type { Combat } from '../combat.ts';
import { choiceOf, chooserOf, playerOf } from '../round/choose.ts';
import type { State } from '../state/state.ts';
import { duellistName } from './explain-words.ts';

export function optionText(c: Combat, s: State, option: number): string {
  const choice = choiceOf(s)!;
  if (choice !== 'start') return `${c.units[chooserOf(c, s)]!.setup.id} ${OPTIONS[choice][option]}`;
  const { kind, options } = startChoice(c, s);
  const model = options[option];
  if (model) return `${duellistName(c, model)} ${START[kind][1]}`;
  return kind === 'way' ? `${duellistName(c, options[1]!)} ${START.way[0]}` : START[kind][0];
}

export function explainChoice(c: Combat, before: State): StepExplanation {
  const { side, policy } = playerOf(c, before);
  const aim = policy === 'adverse' ? 'worst' : 'best';
  const option = optionText(c, before, c.players!.choose(before));
  const text = `  The ${aim} choice of ${c.setup.sides[side]} for the goal (${c.setup.goal!.text}): ${option}.`;
  return { heading: [], result: [text] };
}

const START = {
  way: ['stays where it is', 'makes its way into contact (T9A-DUEL-6)'],
  issue: ['no Duel is issued', 'issues a Duel (T9A-DUEL-1)'],
  accept: ['the Duel is refused (T9A-DUEL-2)', 'accepts the Duel (T9A-DUEL-2)'],
  shame: ['', 'is named for the refusal and makes no attacks (T9A-DUEL-2)'],
} as const;

const OPTIONS = {
  leave: ['stays', 'breaks by choice (T9A26-BRK-1)'],
  fail: ['takes its Break Test', 'fails its Break Test by choice (T9A26-BRK-2)'],
  pursue: ['pursues', 'tries not to pursue (T9A-BRK-14)'],
  reform: ['keeps its formation', 'makes a Combat Reform (T9A-BRK-17)'],
} as const;
