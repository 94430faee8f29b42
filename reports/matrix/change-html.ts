import { escapeHtml } from '../../src/core/escape-html.ts';
import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { grouped } from '../../src/stats/format/format-number.ts';
import { quantile } from '../../src/stats/quantile.ts';
import { chartHtml } from '../html/chart.ts';
import type { Section } from '../html/section.ts';
import { spreadChart } from './change-chart.ts';
import { changeText, changeTexts } from './change-words.ts';
import { changesOf, MAX_Q, type MatrixChange } from './changes.ts';
import { measuredText } from './reading-words.ts';

const SHARES = [
  ['Least', 0],
  ['5 %', 0.05],
  ['25 %', 0.25],
  ['Median', 0.5],
  ['75 %', 0.75],
  ['95 %', 0.95],
  ['Most', 1],
] as const;

/** Returns a section for each variant of a matrix: which rows gain, which lose, and the distribution of the changes. */
export const changeSections = (run: MatrixRun): Section[] =>
  changesOf(run).map((change, i) => ({
    id: `change-${i + 1}`,
    title: `What changes: ${change.variant.name}`,
    body: changeHtml(change, i + 1),
  }));

function changeHtml(change: MatrixChange, number: number): string {
  const [first, ...texts] = changeTexts(change).map((text) => `<p>${escapeHtml(text)}</p>`);
  const chart = spreadChart(change, number);
  return `${first}
<p class="how">Both meet the same random numbers, so that what they share does not blur what differs. q is the share of false findings
among all with as small a q (Benjamini and Hochberg), over all combats or all rows; beyond chance is a q of ${MAX_Q} at most.</p>
${texts.join('\n')}
${chart ? chartHtml(chart) : ''}
${spreadHtml(change)}
${change.rows.length > 0 ? rowsHtml(change) : ''}`;
}

const cells = (values: readonly string[], name: 'th scope="col"' | 'td'): string =>
  values.map((value) => `<${name}>${escapeHtml(value)}</${name.split(' ')[0]}>`).join('');

function spreadHtml({ metrics }: MatrixChange): string {
  const rows = metrics.map((change) => {
    const { metric, compared, up, down, differences } = change;
    const spread = SHARES.map(([, share]) => changeText(change, quantile(differences, share)));
    return `<tr><th scope="row">${escapeHtml(metric.name)}</th>${cells([grouped(compared), grouped(up), grouped(down), ...spread], 'td')}</tr>`;
  });
  const heads = ['Metric', 'Combats', 'Up', 'Down', ...SHARES.map(([name]) => name)];
  return `<p class="how">The number of combats that changed beyond chance, up and down, and the distribution of all changes: 5 % of them lie at or below the number under 5 %.</p>
<div class="scroll" tabindex="0" role="group" aria-label="Distribution of the changes">
<table class="worth">
<thead><tr>${cells(heads, 'th scope="col"')}</tr></thead>
<tbody>
${rows.join('\n')}
</tbody>
</table>
</div>`;
}

function rowsHtml({ rows }: MatrixChange): string {
  const lines = rows.map(
    ({ unit, swing, q }) =>
      `<tr><th scope="row">${escapeHtml(unit.label)}</th>${cells([measuredText(swing), qText(q), grouped(unit.points!)], 'td')}</tr>`,
  );
  return `<p class="how">Points taken less points lost, for each 100 points of cost: more than without the change.</p>
<div class="scroll tall" tabindex="0" role="group" aria-label="Gains and losses of the units">
<table class="worth">
<thead><tr>${cells(['Unit', 'Change', 'q', 'Costs'], 'th scope="col"')}</tr></thead>
<tbody>
${lines.join('\n')}
</tbody>
</table>
</div>`;
}

const qText = (q: number): string => (q < 0.001 ? '< 0.001' : q.toFixed(3));
