import { changesText } from '../../../reports/records/record-words.ts';
import { padEnd, widthOf } from '../../../reports/text/width.ts';
import { wrap } from '../../../reports/text/wrap.ts';
import { diffOf, inFull, type RunDiff, type Snapshot } from '../../../reports/views/run-diff.ts';
import { counted } from '../../stats/format/counted.ts';

const NAMED = 8;

export function diffText(before: Snapshot, now: Snapshot, width: number): string {
  const lines = wrap(`Since the last run (${changesText(before, now)})`, width);
  const rows = diffOf(before, now);
  if (before.digest === now.digest) lines.push('  Nothing: all counts are the same.');
  else lines.push(...rowLines(rows, width));
  const added = now.headlines.size - rows.length;
  if (added > 0 && rows.length > 0)
    lines.push(`  ${counted(added, 'answer')} ${added === 1 ? 'was' : 'were'} not there before.`);
  return `\n${lines.join('\n')}\n`;
}

function rowLines(rows: readonly RunDiff[], width: number): string[] {
  if (rows.length === 0) return ['  These answers are all new.'];
  // Only clear changes are listed if there are many headlines.
  const told = rows.length > NAMED ? rows.filter(isClear) : rows;
  const named = told.slice(0, NAMED);
  const table = named.map(({ name, before, now, verdict }) => [name, inFull(before), `→ ${inFull(now)}`, verdict]);
  const widths = [0, 1, 2].map((i) => Math.max(0, ...table.map((row) => widthOf(row[i]!))));
  const lines = table.flatMap((row) => {
    const line = `  ${row.map((cell, i) => padEnd(cell, widths[i] ?? 0)).join('  ')}`;
    return widthOf(line) <= width ? [line] : wrap(row.join('  '), width, '  ', '    ');
  });
  const left = rows.length - named.length;
  const clear = rows.filter(isClear).length - named.filter(isClear).length;
  const how = `${clear === 0 ? 'none' : clear} of them clearly changed`;
  if (left > 0)
    lines.push(
      named.length > 0 ? `  … and ${counted(left, 'answer')} more, ${how}.` : `  ${counted(left, 'answer')}, ${how}.`,
    );
  if (rows.some(({ verdict }) => verdict === 'no clear difference')) {
    const why =
      '(no clear difference: the 95 % interval of the difference contains 0. As `variants` of one file, or with `breaktest compare`, both use the ' +
      'same dice, and smaller differences show.)';
    lines.push(...wrap(why, width, '  '));
  }
  return lines;
}

const isClear = ({ verdict }: RunDiff): boolean => verdict === 'more' || verdict === 'less';
