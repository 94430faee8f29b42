import { type ReportBlock, sentences } from '../blocks/block.ts';
import { formatEstimate } from '../views/answer.ts';
import { differenceInWords } from '../views/run-diff.ts';
import type { RecordPair } from './record-pair.ts';
import { interruptedTexts, intervalsText, onlyTexts, recordFacts } from './record-words.ts';

/** The maximum number of headlines in the table. */
const MAX_ROWS = 200;

/** Returns how two runs differ, the largest difference of their headlines first. */
export function recordBlocks(pair: RecordPair): ReportBlock[] {
  const { files, records, differences } = pair;
  const rows = differences.slice(0, MAX_ROWS).map((one) => {
    const { estimate, interval } = differenceInWords(one);
    const isSame = one.verdict === 'the same';
    const difference = {
      text: isSame ? 'the same' : estimate,
      isMain: !isSame,
      ...(!isSame && interval !== null && { small: [interval] }),
    };
    return {
      name: one.name,
      cells: [formatEstimate(one.before).estimate, formatEstimate(one.now).estimate, difference],
    };
  });
  const note = intervalsText(pair);
  const left = differences.length - rows.length;
  return [
    { kind: 'facts', facts: recordFacts(pair) },
    ...sentences(interruptedTexts(pair), { tone: 'warning' }),
    ...sentences([
      ...(records[0].digest === records[1].digest ? ['All counts are the same.'] : []),
      ...(rows.length === 0 ? ['Nothing could be compared: the runs have no headline in common.'] : []),
    ]),
    ...(rows.length > 0
      ? [
          {
            kind: 'table',
            label: 'Differences',
            heads: ['headline', ...files, 'difference'],
            rows,
            look: 'worth',
          } as const,
        ]
      : []),
    ...sentences([...(left > 0 ? [`And ${left} more.`] : []), ...onlyTexts(pair), ...(note ? [note] : [])], {
      tone: 'how',
    }),
  ];
}
