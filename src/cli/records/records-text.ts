import type { RecordPair } from '../../../reports/records/record-pair.ts';
import { interruptedTexts, intervalsText, onlyTexts, recordFacts } from '../../../reports/records/record-words.ts';
import { flow } from '../../../reports/text/flow.ts';
import { clean, type Piece, painted, type Screen } from '../../../reports/text/screen.ts';
import { padEnd, widthOf } from '../../../reports/text/width.ts';
import { formatEstimate } from '../../../reports/views/answer.ts';
import { differenceInWords, type RunDiff } from '../../../reports/views/run-diff.ts';
import { counted } from '../../stats/format/counted.ts';

const MAX_LISTED = 20;

/** Writes the differences, the largest first. */
export function recordsText(pair: RecordPair, screen: Screen): string {
  const { files, records, differences } = pair;
  const paragraph = (...pieces: Piece[]) => flow(pieces, screen, '  ', '    ');
  const lines = [
    ...flow([painted('title', clean(`${files[1]} compared with ${files[0]}`))], screen),
    ...recordFacts(pair).flatMap(([name, text]) => paragraph(painted('muted', `${name}:`), clean(text))),
    ...interruptedTexts(pair).flatMap((text) => paragraph(painted('warning', clean(text)))),
    '',
    ...(records[0].digest === records[1].digest ? ['  All counts are the same.', ''] : []),
    ...differenceLines(differences, screen),
    ...onlyTexts(pair).flatMap((text) => paragraph(clean(text))),
    ...noteLines(pair, screen),
  ];
  return `${lines.join('\n')}\n`;
}

function differenceLines(differences: readonly RunDiff[], screen: Screen): string[] {
  const shown = differences.slice(0, MAX_LISTED);
  const rows = shown.map((one) => {
    const { estimate, interval } = differenceInWords(one);
    const change = `${formatEstimate(one.before).estimate} → ${formatEstimate(one.now).estimate}`;
    const isSame = one.verdict === 'the same';
    return {
      name: clean(one.name),
      change,
      estimate: isSame ? 'the same' : estimate,
      note: isSame || interval === null ? '' : `(${interval})`,
    };
  });
  const width = (key: 'name' | 'change' | 'estimate'): number => Math.max(...rows.map((row) => widthOf(row[key])));
  const lines = rows.flatMap(({ name, change, estimate, note }) => {
    const fits = width('name') + width('change') + width('estimate') + widthOf(note) + 7 <= screen.width;
    const numbers = (room: number): Piece[] => [
      glued(padEnd(change, room)),
      painted('answer', glued(padEnd(estimate, room === 0 ? 0 : width('estimate')))),
      painted('muted', glued(note)),
    ];
    if (!fits) return [...flow([name], screen, '  ', '    '), ...flow(numbers(0), screen, '    ', '      ')];
    return flow([glued(padEnd(name, width('name') + 1)), ...numbers(width('change') + 1)], screen, '  ');
  });
  const left = differences.length - shown.length;
  const clear = differences.slice(shown.length).filter(({ verdict }) => verdict === 'more' || verdict === 'less');
  if (left > 0)
    lines.push(`  … and ${counted(left, 'answer')} more, ${clear.length} of them clearly changed (--json has all)`);
  return lines;
}

const glued = (text: string): string => text.replaceAll(' ', '\u00a0');

function noteLines(pair: RecordPair, screen: Screen): string[] {
  const note = intervalsText(pair);
  if (!note) return [];
  const more = '--play plays both again on the same dice, and smaller differences show.';
  return ['', ...flow([painted('muted', `${note} ${more}`)], screen, '  ')];
}
