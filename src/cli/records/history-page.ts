import { dirname, relative, sep } from 'node:path';
import { type ReportBlock, sentences, type TableRow } from '../../../reports/blocks/block.ts';
import { htmlOf } from '../../../reports/html/html-of.ts';
import { pageHtml } from '../../../reports/html/page.ts';
import { scriptOf } from '../../../reports/html/script/script.ts';
import { style } from '../../../reports/html/style.ts';
import { unitName } from '../../../reports/matrix/place.ts';
import { wordedId } from '../../core/words.ts';
import { version } from '../../experiment/version.ts';
import { counted } from '../../stats/format/counted.ts';
import type { FoundRun } from './find-records.ts';
import { dateText } from './history-text.ts';

/** Makes a page of questions and answers that its script sorts and filters. @param file to whose path links are relative */
export const historyPage = (runs: readonly FoundRun[], file: string): string =>
  pageHtml({
    title: 'Questions and answers',
    program: { name: 'breaktest', version: version() },
    kicker: `breaktest ${version()}`,
    body: htmlOf(runs.length === 0 ? sentences(['There are no results yet.']) : [tableOf(runs, file)]),
    ...{ style: style + narrow, script: scriptOf('run') },
  });

const unitsText = (units: readonly string[]): string =>
  [...new Set(units.map((unit) => wordedId(unitName(unit))))].join(', ');

const narrow = `
@media (max-width: 40rem) {
  th:nth-child(3), td:nth-child(3) { display: none; }
  thead th, table.cells tbody th { min-width: 6.5rem; }
  thead th:nth-child(4) { min-width: 5rem; }
}
`;

function tableOf(runs: readonly FoundRun[], file: string): ReportBlock {
  const rows = runs.map(({ name, answer, interrupted, units, asked, report }): TableRow => {
    const cells = [
      ...[`${answer}${interrupted ? ' (interrupted)' : ''}`, unitsText(units)],
      { text: '', small: [dateText(asked).slice(0, 10), dateText(asked).slice(11)] },
    ];
    return { name, cells, ...(report !== undefined && { link: { href: linkTo(report, file) } }) };
  });
  return {
    ...{ kind: 'table', label: 'Questions and answers', heads: ['Question', 'Answer', 'Units', 'Asked'], rows },
    hasCaption: `${counted(runs.length, 'question')}, the newest first`,
    sorted: { names: 4, counts: 'questions' },
  };
}

function linkTo(report: string, file: string): string {
  const parts = relative(dirname(file), report).split(sep);
  return `./${parts.map(encodeURIComponent).join('/')}`;
}
