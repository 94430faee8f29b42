import { flow } from '../../../reports/text/flow.ts';
import { clean, type Piece, painted, type Screen } from '../../../reports/text/screen.ts';
import { padEnd, widthOf } from '../../../reports/text/width.ts';
import { formatEstimate } from '../../../reports/views/answer.ts';
import { differenceInWords, type RunDiff } from '../../../reports/views/run-diff.ts';
import { counted } from '../../stats/format/counted.ts';
import { changesText } from '../terminal/diff-text.ts';
import type { RecordPair } from './record-pair.ts';
import type { RecordedRun } from './recorded-run.ts';

const MAX_LISTED = { differences: 20, names: 4 };

/** Writes the differences, the largest first. */
export function recordsText({ files, records, differences, only }: RecordPair, screen: Screen): string {
  const [first, second] = records;
  const paragraph = (...pieces: Piece[]) => flow(pieces, screen, '  ', '    ');
  const fact = (name: string, text: string) => paragraph(painted('muted', `${name}:`), clean(text));
  const changes = changesText(first.experiment, second.experiment);
  const lines = [
    ...flow([painted('title', clean(`${files[1]} compared with ${files[0]}`))], screen),
    ...fact('program', both(programOf(second), programOf(first))),
    ...fact('file', `${both(second.experiment.name, first.experiment.name)}; ${changes}`),
    ...fact('asked', `${second.started}, and ${first.started}`),
    ...records.flatMap(({ interrupted }, i) =>
      interrupted ? paragraph(painted('warning', clean(`${files[i]} is of a run that was interrupted`))) : [],
    ),
    '',
    ...(first.digest === second.digest ? ['  All counts are the same.', ''] : []),
    ...differenceLines(differences, screen),
    ...only.flatMap((names, i) =>
      names.length === 0 ? [] : paragraph(clean(`Only in ${files[i]}: ${listed(names)}`)),
    ),
    ...noteLines(differences, records, screen),
  ];
  return `${lines.join('\n')}\n`;
}

const programOf = ({ program: { name, version } }: RecordedRun): string => `${name} ${version}`;

const both = (now: string, before: string): string => (now === before ? `${now} in both` : `${now}, was ${before}`);

function listed(names: readonly string[]): string {
  const more = names.length - MAX_LISTED.names;
  const shown = names.slice(0, MAX_LISTED.names).join('; ');
  return more > 0 ? `${shown}; and ${more} more` : shown;
}

function differenceLines(differences: readonly RunDiff[], screen: Screen): string[] {
  const shown = differences.slice(0, MAX_LISTED.differences);
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

function noteLines(differences: readonly RunDiff[], records: RecordPair['records'], screen: Screen): string[] {
  const open = differences.some(({ verdict }) => verdict === 'no clear difference');
  const isSimulated = differences.some(
    ({ before, now, verdict }) => verdict !== 'the same' && (before.n !== Infinity || now.n !== Infinity),
  );
  if (!isSimulated) return [];
  const sameSeed = records[0].experiment.seed === records[1].experiment.seed;
  const note = [
    'Intervals are of 95 %, as if the runs had shared no dice',
    sameSeed ? ', which is cautious, since both have one seed' : '',
    '. ',
    open ? 'Where one contains 0, these runs show no clear difference. ' : '',
    '--play plays both again on the same dice, and smaller differences show.',
  ].join('');
  return ['', ...flow([painted('muted', note)], screen, '  ')];
}
