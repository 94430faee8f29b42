import type { Results } from '../../src/engine/results/result.ts';
import { variantSentences } from '../views/comparison-words.ts';
import {
  byVariant,
  type ComparedHeadline,
  type Comparison,
  comparedHeadlines,
  comparisonsOf,
} from '../views/comparisons.ts';
import { sentenceHtml } from './answer.ts';

/** The maximum number of sentences, and the number of variants named for each headline if there are more. */
const mostSentences = 12;
const mostNamed = 5;

/**
 * Returns the answer on the variants: for each headline, a sentence for each variant, or for those that differ most; empty without
 * variants.
 */
export function comparisonAnswer(results: Results): string {
  const headlines = comparedHeadlines(results);
  if (headlines.length === 0) return '';
  const variants = Math.max(...headlines.map((headline) => byVariant(comparisonsOf(results, headline)).size));
  const room = Math.max(1, Math.floor(mostSentences / headlines.length));
  const named = variants <= room ? variants : Math.min(room, mostNamed);
  const sentences = headlines
    .flatMap((headline) => sentencesOf(results, headline, named))
    .map((one) => `<p>${sentenceHtml(one)}</p>`);
  const most = headlines.length > 1 ? ' most in each' : ' most';
  const others =
    named < variants ? `\n<p class="basis">The ${named} of ${variants} variants that differ${most}.</p>` : '';
  return `<div class="answer overview" id="variants">\n${sentences.join('\n')}${others}\n</div>`;
}

function sentencesOf(results: Results, headline: ComparedHeadline, named: number) {
  const compared = comparisonsOf(results, headline);
  const variants = [...byVariant(compared).values()];
  const size = (of: readonly Comparison[]) => Math.max(...of.map(({ row }) => Math.abs(row.difference)));
  const shown =
    variants.length <= named
      ? compared
      : variants
          .sort((a, b) => size(b) - size(a))
          .slice(0, named)
          .flat();
  return variantSentences(results, shown, compared.length);
}
