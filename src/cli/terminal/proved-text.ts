import type { AnswerSentence } from '../../../reports/blocks/block.ts';
import { textOfBlocks } from '../../../reports/text/draw.ts';
import { mutedLines, titleLines } from '../../../reports/text/lines.ts';
import type { Screen } from '../../../reports/text/screen.ts';
import { clauses, saysOf, subjectName } from '../../../reports/views/answer.ts';
import { cellName } from '../../../reports/views/swept.ts';
import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import type { ProvedCell, ProvedHeadline } from '../../engine/paths/headline-bounds.ts';
import { grouped } from '../../stats/format/format-number.ts';
import { formatProved } from '../../stats/format/format-proved.ts';

export const provedLines = (proved: readonly ProvedCell[], areSeveral: boolean, screen: Screen): string[] =>
  proved.flatMap((one) => [
    ...(areSeveral ? ['', ...titleLines(cellName(one.cell), screen)] : ['']),
    ...textOfBlocks([{ kind: 'answer', sentences: provedSentences(one) }], screen, '  '),
    ...mutedLines(basisText(one), screen),
  ]);

function provedSentences({ cell, headlines }: ProvedCell): AnswerSentence[] {
  const { subjects, definitions } = metricsOfCell(cell);
  return headlines.map(({ subject, metric, kind, low, high }: ProvedHeadline): AnswerSentence => {
    const words = clauses(subjectName({ subjects }, subject), saysOf(definitions, metric, { subjects }, subject), kind);
    return { ...words, estimate: formatProved(low, high, kind), note: 'proved' };
  });
}

function basisText({ unfollowed, steps }: ProvedCell): string {
  return `Paths with a total probability of ${formatProved(0, unfollowed, 'probability')} were not followed, in ${grouped(steps)} steps.`;
}
