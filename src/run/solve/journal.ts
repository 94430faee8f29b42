import { isWithoutTrials } from '../../experiment/experiment.ts';
import { combatOf } from '../counts/combat.ts';
import type { SearchSubject } from '../journal/search.ts';
import type { Question } from './question.ts';

export function searchOf(question: Question): SearchSubject {
  const { name, seed, engine, yaml, asked, want, trials, maxTrials, values, at } = question;
  return {
    ...{ name, seed, engine, yaml, kind: isWithoutTrials(engine) ? 'answer' : 'batch' },
    question: {
      ...{ command: 'solve', vary: asked.vary, until: asked.until, want: want ?? 'either' },
      ...{ trials: String(trials), 'max-trials': String(maxTrials) },
    },
    combats: [values[0]!, values.at(-1)!].flatMap((value) => at(value).cells.map((cell) => combatOf(cell))),
  };
}
