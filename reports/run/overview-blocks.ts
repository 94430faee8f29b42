import type { Results } from '../../src/engine/results/result.ts';
import type { Answer } from '../blocks/block.ts';
import { comparedCombat, extremes, firstAnswer, withoutVariants } from '../views/overview.ts';
import { cellAnswer } from './answer-blocks.ts';
import { variantAnswer } from './variant-answer.ts';

export { variantAnswer };

/** Returns the answer of a run: of its only combat, of the baseline of its variants, or an overview of several cells. */
export function runAnswer(results: Results): Answer {
  const { cells, experiment } = results;
  const combat = comparedCombat(results);
  if (combat) return cellAnswer(results, combat, { worded: withoutVariants });
  return cells[0] && experiment.cells.length === 1 ? cellAnswer(results, cells[0]) : overviewAnswer(results);
}

/** Returns the answer of several cells: the range of each headline. */
export const overviewAnswer = (results: Results): Answer => ({
  ...{ kind: 'answer', isOverview: true },
  sentences: extremes(results),
});

export const answerOfSeveral = (results: Results) => ({
  first: firstAnswer(results),
  blocks: [runAnswer(results), ...variantAnswer(results)],
});
