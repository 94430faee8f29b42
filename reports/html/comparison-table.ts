import { escapeHtml } from '../../src/core/escape-html.ts';
import type { CellResult, Results } from '../../src/engine/results/result.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { formatProbability } from '../../src/stats/format/format-probability.ts';
import { wilson } from '../../src/stats/wilson.ts';
import { saysOf, shortName } from '../views/answer.ts';
import { columnsOf } from '../views/comparison-columns.ts';
import { withVariant } from '../views/comparison-words.ts';
import { type Comparison, comparisonNames } from '../views/comparisons.ts';

/** Returns the id of a cell's section, if the page has one. */
export type LinkTo = (cell: CellResult) => string | undefined;

/**
 * Returns a table with the numbers of comparisons in one metric, and explains its columns.
 *
 * @param count - of all comparisons of the metric
 * @param linkTo - the id of a cell's section, if it has one
 */
export function comparisonTable(
  caption: string,
  comparisons: readonly Comparison[],
  count: number,
  linkTo: LinkTo,
): string {
  const columns = columnsOf(comparisons, count);
  const names = comparisonNames(comparisons);
  const body = comparisons.map((comparison, i) => {
    const { row, cell } = comparison;
    const values = columns.map(({ values, main }) => valueHtml(values[i]!, main === true));
    const name = escapeHtml(names[i]!);
    const id = linkTo(cell);
    const link = id === undefined ? name : `<a href="#${id}">${name}</a>`;
    const place = escapeHtml(`${cell.cell}/${cell.variant}/${row.subject}/${row.metric}`);
    return `<tr data-difference="${place}"><th scope="row">${link}</th>${values.join('')}</tr>`;
  });
  const about = columns.map(({ head, about }) => `<dt>${escapeHtml(head)}</dt><dd>${escapeHtml(about)}</dd>`);
  const table = tableHtml(caption, ['variant', ...columns.map(({ head }) => head)], body, 'metrics compared many');
  return `${table}\n<details>\n<summary>What the columns say</summary>\n<dl class="facts">${about.join('')}</dl>\n</details>`;
}

/** Returns a table of the combats in which the event happened with baseline and variant, with one, or with neither; empty if unknown. */
export function jointTable(results: Results, { row, variant }: Comparison): string {
  const { both, onlyBaseline, onlyVariant, neither } = row;
  if (both === undefined || onlyBaseline === undefined || onlyVariant === undefined || neither === undefined) return '';
  // The counts are of trials, even if the difference is known exactly.
  const n = both + onlyBaseline + onlyVariant + neither;
  const says = saysOf(results.definitions, row.metric);
  const value = (count: number): string => {
    const { low, high } = wilson(count, n);
    return valueHtml({ text: grouped(count), small: formatProbability(count / n, low, high, n).estimate });
  };
  const caption = `${withVariant(variant)}: ${shortName(row.subject)} ${says}? The same ${grouped(n)} combats with and without it`;
  return tableHtml(
    caption,
    ['', 'yes with the variant', 'no with the variant'],
    [
      `<tr><th scope="row">yes in the baseline</th>${value(both)}${value(onlyBaseline)}</tr>`,
      `<tr><th scope="row">no in the baseline</th>${value(onlyVariant)}${value(neither)}</tr>`,
    ],
    'metrics joint',
  );
}

function valueHtml({ text, small }: { readonly text: string; readonly small?: string }, main = true): string {
  const value = main ? `<b>${escapeHtml(text)}</b>` : escapeHtml(text);
  return `<td>${value}${small === undefined ? '' : ` <small>${escapeHtml(small)}</small>`}</td>`;
}

function tableHtml(caption: string, heads: readonly string[], body: readonly string[], kind: string): string {
  const [corner = '', ...others] = heads.map(escapeHtml);
  const first = corner === '' ? '<td></td>' : `<th scope="col">${corner}</th>`;
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}">
<table class="${kind}">
<caption>${escapeHtml(caption)}</caption>
<thead><tr>${first}${others.map((head) => `<th scope="col">${head}</th>`).join('')}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`;
}
