import type { CellResult, Results } from '../../src/engine/results/result.ts';
import type { Answer, AnswerSentence } from '../blocks/block.ts';
import { bases, bestRow, opponentSentences, sentence } from '../views/answer.ts';

interface Wording {
  readonly worded?: (one: AnswerSentence) => AnswerSentence;
  /** Returns the name of a subject in the sentences. */
  readonly nameOf?: (subject: string) => string;
}

/** Returns the answer of one cell: its headlines, and the change by opponents' choices. */
export function cellAnswer(
  results: Results,
  cell: CellResult,
  { worded = (one) => one, nameOf }: Wording = {},
): Answer {
  const { definitions } = results;
  const headlines = cell.headlines.flatMap(({ subject, metric }) => {
    const said = sentence(cell, definitions, subject, metric, nameOf?.(subject));
    const row = bestRow(cell, subject, metric);
    if (!said || !row) return [];
    return [{ ...worded(said), metric, ...(row.kind === 'probability' && { share: row.estimate }) }];
  });
  return {
    kind: 'answer',
    sentences: [...headlines, ...opponentSentences(cell, definitions, nameOf)],
    basis: bases(results, [cell]).join('; '),
  };
}
