import { escapeHtml } from '../../src/core/escape-html.ts';
import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { bestRow, formatInWords, headlineNames } from '../views/answer.ts';
import { cellName, shortPaths, sweptPaths, sweptText } from '../views/swept.ts';
import { packedHtml } from './pack.ts';
import type { PackedRow, PackedValue } from './script/data.ts';
import { cellId } from './section.ts';

const tallTable = 30;
/** The page holds this many rows; the script draws the others as they scroll into view. */
const mostRows = 200;

/**
 * Returns the table of all cells: their swept values and headlines. The script of the page sorts and filters it.
 *
 * @param linked - whether every cell has its own section on the page
 */
export function cellTable(results: Results, linked: boolean): string {
  const { cells, definitions } = results;
  const paths = sweptPaths(results);
  const variants = paths.length === 0 || cells.some(({ variant }) => variant !== 'baseline');
  const asked = headlineNames(results);
  const heads = [
    ...shortPaths(paths).map(
      (name, i) => `<th scope="col" title="${escapeHtml(paths[i]!)}">${breakable(escapeHtml(name))}</th>`,
    ),
    ...(variants ? ['<th scope="col">variant</th>'] : []),
    ...asked.map(({ subject, metric }) => {
      const says = definitions.find((info) => info.metric === metric)?.phrase ?? metric;
      return `<th scope="col">${escapeHtml(`${subject} ${says}`)}</th>`;
    }),
  ];
  const rowAt = (cell: CellResult): PackedRow => [
    [...paths.map((path) => sweptText(cell.swept[path])), ...(variants ? [cell.variant] : [])],
    asked.map(({ subject, metric }) => valueIn(cell, subject, metric)),
  ];
  const shown = cells.length > mostRows ? cells.slice(0, mostRows) : cells;
  const rows = shown.map(rowAt);
  const body = rows.map((row, i) => rowHtml(row, linked ? [cellId(i), cellName(shown[i]!)] : undefined));
  const tall = cells.length > tallTable ? ' tall' : '';
  const isDoubted = rows.some(([, values]) => values.some(([, interval = '']) => interval !== ''));
  const rest =
    shown.length < cells.length
      ? `\n${packedHtml('rows-data', [cells.map(rowAt)])}
<noscript><p class="note">Without scripts this page has the first ${mostRows} cells; all of them are in metrics.csv.</p></noscript>`
      : '';
  return `<div class="scroll${tall}" tabindex="0" role="group" aria-label="All cells">
<table class="metrics cells" data-names="${paths.length + (variants ? 1 : 0)}">
<caption>${grouped(cells.length)} cells and their headlines${isDoubted ? ' with 95 % intervals' : ''}</caption>
<thead><tr>${heads.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>${rest}`;
}

/** Allows line breaks after the dots of a key path. */
const breakable = (html: string): string => html.replaceAll('.', '.<wbr>');

/** Writes a row; the script of the page writes such rows, too. */
function rowHtml([names, values]: PackedRow, link: readonly [id: string, name: string] | undefined): string {
  const [first = '', ...others] = names.map(escapeHtml);
  const name = link ? `<a href="#${link[0]}" aria-label="${escapeHtml(link[1])}">${first}</a>` : first;
  const cells = [
    ...others.map((text) => `<td>${text}</td>`),
    ...values.map(([estimate, interval, sorted]) => {
      if (estimate === undefined) return '<td class="none">–</td>';
      const doubt = interval === '' ? '' : ` <small>${escapeHtml(interval!)}</small>`;
      return `<td data-v="${sorted}"><b>${escapeHtml(estimate)}</b>${doubt}</td>`;
    }),
  ];
  return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`;
}

function valueIn(cell: CellResult, subject: string, metric: string): PackedValue {
  const row = bestRow(cell, subject, metric);
  if (!row) return [];
  const { estimate, interval } = formatInWords(row);
  return [estimate, interval ?? '', Number(row.estimate.toPrecision(6))];
}
