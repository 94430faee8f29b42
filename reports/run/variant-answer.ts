import type { Results } from '../../src/engine/results/result.ts';
import type { Answer, AnswerSentence } from '../blocks/block.ts';
import { variantSentences } from '../views/comparison-words.ts';
import {
  byVariant,
  type ComparedHeadline,
  type Comparison,
  comparedHeadlines,
  comparisonsOf,
  verdictOf,
} from '../views/comparisons.ts';

/** The maximum number of sentences on a page, and the number of variants named for each headline if there are more. */
const MAX_SENTENCES = 12;
const NAMED = 5;

/** Returns, for each headline, a sentence for each variant, or for those that differ most; none without variants. */
export function variantAnswer(results: Results): Answer[] {
  const headlines = comparedHeadlines(results);
  if (headlines.length === 0) return [];
  const variants = Math.max(...headlines.map((headline) => byVariant(comparisonsOf(results, headline)).size));
  const room = Math.max(1, Math.floor(MAX_SENTENCES / headlines.length));
  const named = variants <= room ? variants : Math.min(room, NAMED);
  const most = headlines.length > 1 ? ' most in each' : ' most';
  const sentences = headlines.flatMap((headline) => sentencesOf(results, headline, named));
  const left = sentences.length < named * headlines.length ? '; those that make no difference are left out' : '';
  return [
    {
      ...{ kind: 'answer', id: 'variants', isOverview: true },
      sentences,
      ...(named < variants && {
        basis: `The ${named} of ${variants} variants that differ${most}${left}.`,
      }),
    },
  ];
}

function sentencesOf(results: Results, headline: ComparedHeadline, named: number): AnswerSentence[] {
  const compared = comparisonsOf(results, headline);
  const variants = [...byVariant(compared).values()];
  const size = (of: readonly Comparison[]) => Math.max(...of.map(({ row }) => Math.abs(row.difference)));
  const shown =
    variants.length <= named
      ? compared
      : variants
          .sort((a, b) => size(b) - size(a))
          .slice(0, named)
          .filter((of) => of.some(({ row }) => row.n < Infinity || verdictOf(row, 1) !== 'no difference'))
          .flat();
  return variantSentences(results, shown, compared.length);
}
