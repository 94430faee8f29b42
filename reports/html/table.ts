import { escapeHtml } from '../../src/core/escape-html.ts';
import type { MetricInfo, Subject } from '../../src/core/game.ts';
import type { CellResult, MetricRow } from '../../src/engine/results/result.ts';
import { metricRows } from '../../src/engine/results/rows.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { bestOf, formatInWords, subjectName, subjectsOf } from '../views/answer.ts';
import { capital, roundLabelOf } from '../views/round-label.ts';
import { histogramOf, roundsOf } from '../views/rows.ts';
import { whatHtml } from './glossary.ts';

const kinds = [
  ['leader', 'Leaders'],
  ['unit', 'Units'],
  ['character', 'Characters'],
  ['side', 'Sides'],
  ['combat', 'The combat'],
] as const;

/** The maximum number of subjects with intervals next to the estimates; with more, they are below. */
const few = 3;

/**
 * Returns the tables of all metrics of a cell: the whole trial, then the rounds behind a fold.
 *
 * @param level - of the headings of the rounds
 */
export function metricTables(cell: CellResult, definitions: readonly MetricInfo[], level = 3): string {
  const { name } = roundLabelOf(cell);
  const rounds = roundsOf(cell).map((round) => {
    const when = cell.roundLabel ? `${capital(name)} ${round}` : `In round ${round}`;
    return `<h${level}>${escapeHtml(`${capital(name)} ${round}`)}</h${level}>\n${tablesOf(cell, definitions, round, when)}`;
  });
  const fold =
    rounds.length === 0
      ? ''
      : `<details class="rounds">\n<summary>The same, ${escapeHtml(`${name} by ${name}`)}</summary>\n${rounds.join('\n')}\n</details>`;
  return `${tablesOf(cell, definitions, 0, 'In the whole trial')}\n${fold}`;
}

function tablesOf(cell: CellResult, definitions: readonly MetricInfo[], round: number, when: string): string {
  const rows = metricRows(cell).filter((row) => row.round === round);
  return kinds
    .map(([kind, name]) => {
      const subjects = subjectsOf(cell, kind).filter(({ id }) => rows.some((row) => row.subject === id));
      return subjects.length === 0 ? '' : tableOf(cell, definitions, subjects, rows, `${when}: ${name}`);
    })
    .join('\n');
}

/** Returns a table with metrics down and subjects across, so that opponents are next to each other. */
function tableOf(
  cell: CellResult,
  definitions: readonly MetricInfo[],
  subjects: readonly Subject[],
  rows: readonly MetricRow[],
  caption: string,
): string {
  const known = definitions.map(({ metric }) => metric);
  const names = [...new Set(rows.filter((row) => subjects.some(({ id }) => id === row.subject)).map((r) => r.metric))];
  const order = (metric: string) => (known.includes(metric) ? known.indexOf(metric) : known.length);
  names.sort((a, b) => order(a) - order(b));
  const head = subjects
    .map(({ id }) => `<th scope="col">${escapeHtml(subjectName(cell, id))} <code>${escapeHtml(id)}</code></th>`)
    .join('');
  // The tables of the rounds have no buttons, because their metrics are those of the first table.
  const what = (metric: string) => (rows[0]!.round === 0 ? ` ${whatHtml(metric)}` : '');
  const body = names.map((metric) => {
    const says = definitions.find((info) => info.metric === metric)?.phrase ?? '';
    const cells = subjects.map(({ id }) =>
      valueCell(
        cell,
        rows.find((row) => row.subject === id && row.metric === metric),
      ),
    );
    const name = `<span class="says">${escapeHtml(says)}</span> <code>${escapeHtml(metric).replaceAll('_', '_<wbr>')}</code>${what(metric)}`;
    return `<tr><th scope="row">${name}</th>${cells.join('')}</tr>`;
  });
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}">
<table class="metrics${subjects.length > few ? ' many' : ''}">
<caption>${escapeHtml(caption)}</caption>
<thead><tr><th scope="col">it …</th>${head}</tr></thead>
<tbody>
${body.join('\n')}
</tbody>
</table>
</div>`;
}

function valueCell(cell: CellResult, row: MetricRow | undefined): string {
  if (!row) return '<td class="none"></td>';
  const { estimate, interval } = formatInWords(bestOf(cell, row));
  const small = [
    interval ?? '',
    usual(cell, row),
    row.n > 0 && row.n !== Infinity && row.n !== cell.trials ? `n = ${grouped(row.n)}` : '',
  ].filter((text) => text !== '');
  const notes = small.map((text) => ` <small>${escapeHtml(text)}</small>`).join('');
  const place = escapeHtml(`${row.round}/${row.subject}/${row.metric}`);
  return `<td data-metric="${place}"${row.estimate === 0 ? ' class="none"' : ''}><b>${escapeHtml(estimate)}</b>${notes}</td>`;
}

/** Writes the range of nine of ten outcomes of a mean. */
function usual(cell: CellResult, row: MetricRow): string {
  const histogram = histogramOf(cell, row.subject, row.metric, row.round);
  if (!histogram || histogram.bins.length < 2) return '';
  const bins = histogram.bins.map(({ value, probability }) => ({ value, count: probability }));
  const [low, high] = [quantile(bins, 0.05), quantile(bins, 0.95)].map((value) => String(value).replace('-', '−'));
  return low === high ? `mostly ${low}` : `mostly ${low} to ${high}`;
}
