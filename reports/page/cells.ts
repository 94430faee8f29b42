import type { CellResult, Results } from '../../src/engine/result.ts';
import { headlineNames, written } from '../answer.ts';
import { rowOf } from '../rows.ts';
import { cellName, shortPaths, sweptPaths, sweptText } from '../swept.ts';
import { escapeHtml } from './escape-html.ts';

/** More rows than these scroll in a frame of their own. */
const tallTable = 30;

/** The place of a cell on the page. Variants have the number of their baseline, so that it does not do. */
export const cellId = (index: number): string => `cell-${index}`;

/**
 * The table of all cells: what tells them apart, and the headlines. The script of the page sorts and filters it.
 *
 * @param linked - whether every cell has a section of its own on the page
 */
export function cellTable(results: Results, linked: boolean): string {
  const { cells, definitions } = results;
  const paths = sweptPaths(results);
  const variants = paths.length === 0 || cells.some(({ variant }) => variant !== 'baseline');
  const asked = headlineNames(results);
  const names = [
    ...shortPaths(paths).map((name, i) => `<th scope="col" title="${escapeHtml(paths[i]!)}">${escapeHtml(name)}</th>`),
    ...(variants ? ['<th scope="col">variant</th>'] : []),
    ...asked.map(({ subject, metric }) => {
      const says = definitions.find((info) => info.metric === metric)?.says ?? metric;
      return `<th scope="col">${escapeHtml(`${subject} ${says}`)}</th>`;
    }),
  ];
  const body = cells.map((cell, i) => {
    const [first = '', ...others] = [
      ...paths.map((path) => sweptText(cell.swept[path])),
      ...(variants ? [cell.variant] : []),
    ].map(escapeHtml);
    const name = linked ? `<a href="#${cellId(i)}" aria-label="${escapeHtml(cellName(cell))}">${first}</a>` : first;
    const values = asked.map((headline) => valueCell(cell, headline));
    return `<tr><th scope="row">${name}</th>${others.map((text) => `<td>${text}</td>`).join('')}${values.join('')}</tr>`;
  });
  const tall = cells.length > tallTable ? ' tall' : '';
  return `<div class="scroll${tall}" tabindex="0" role="group" aria-label="All cells">
<table class="metrics cells" data-names="${paths.length + (variants ? 1 : 0)}">
<caption>${cells.length} cells, each headline with its 95 % interval</caption>
<thead><tr>${names.join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`;
}

function valueCell(cell: CellResult, { subject, metric }: { subject: string; metric: string }): string {
  const row = rowOf(cell, subject, metric);
  if (!row) return '<td class="none">–</td>';
  const { estimate, interval } = written(row);
  const doubt = interval === null ? '' : ` <small>${escapeHtml(interval)}</small>`;
  return `<td data-v="${Number(row.estimate.toPrecision(6))}"><b>${escapeHtml(estimate)}</b>${doubt}</td>`;
}
