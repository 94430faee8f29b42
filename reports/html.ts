import type { CellResult, Provenance, Results } from '../src/engine/result.ts';
import { steadySentences, subjectName, subjectsOf, title } from './answer.ts';
import { sweepCharts } from './chart-sweep.ts';
import { charts } from './charts.ts';
import { escapeHtml } from './escape-html.ts';
import { answerHtml, overviewHtml, sentenceHtml } from './html-answer.ts';
import { chartHtml } from './html-chart.ts';
import { commonDrawing, drawingHtml } from './html-drawing.ts';
import { experimentHtml } from './html-experiment.ts';
import { metricTables } from './html-table.ts';
import { notices } from './notices.ts';
import { style } from './style.ts';
import { cellName } from './swept.ts';

const systems: Readonly<Record<string, string>> = {
  t9a: 'The 9th Age: Fantasy Battles',
  cca: 'Commands & Colors: Ancients',
};

/** report.html: one page that needs no network and no script. */
export function html(results: Results, provenance: Provenance): string {
  const { cells, experiment } = results;
  const { program } = provenance;
  const name = escapeHtml(title(results));
  const only = experiment.cells.length === 1 ? cells[0] : undefined;
  const drawing = commonDrawing(cells);
  const description =
    experiment.description === undefined ? '' : `\n<p class="description">${escapeHtml(experiment.description)}</p>`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'; img-src data:">
<meta name="generator" content="${escapeHtml(`${program.name} ${program.version}`)}">
<title>${name}</title>
<link rel="icon" href="data:,">
<style>${style}</style>
</head>
<body>
<main>
<header>
<p class="kicker">${escapeHtml(`${systems[experiment.system] ?? experiment.system} · ${program.name} ${program.version}`)}</p>
<h1>${name}</h1>${description}
</header>
${only ? answerHtml(results, only) : overviewHtml(results, detailOf(cells.length) !== 'headlines')}
${noticesHtml(results)}
${drawing ? drawingHtml(drawing) : ''}
${only ? '' : sweepHtml(results)}
${detailOf(cells.length) === 'headlines' ? `<p class="note">${escapeHtml(headlinesOnly)}</p>` : cells.map((cell) => (cell === only ? cellHtml(results, cell) : foldedHtml(results, cell))).join('\n')}
<section id="experiment">
<h2>The experiment as run</h2>
${experimentHtml(results, provenance)}
</section>
<footer>${escapeHtml(reading)}</footer>
</main>
</body>
</html>
`;
}

const reading =
  'Probabilities have Wilson score intervals, means have normal intervals from the sample standard deviation, both at ' +
  '95 %. “< x” stands for what never happened in the trials, x being the upper end of its interval; “> x” for what always ' +
  'happened. “Mostly” is where nine of ten combats lie.';

function noticesHtml(results: Results): string {
  const list = notices(results);
  if (list.length === 0) return '';
  const items = list.map((notice) => `<li>${escapeHtml(notice)}</li>`);
  return `<section class="notices" id="notices">\n<h2>Before you rely on this</h2>\n<ul>${items.join('')}</ul>\n</section>`;
}

/** With more cells than these, charts are left out of each, and then its tables too: the page must stay small. */
const fewCells = 12;
const manyCells = 30;

const detailOf = (cells: number): 'charts' | 'tables' | 'headlines' =>
  cells <= fewCells ? 'charts' : cells <= manyCells ? 'tables' : 'headlines';

const withoutCharts =
  `With more than ${fewCells} cells the charts of each are left out; run one value alone to see them ` +
  '(a sweep of one value).';
const headlinesOnly = `With more than ${manyCells} cells this page has the headlines of each and no more; all metrics stand in metrics.csv.`;

/** How the headlines go with what is swept over. */
function sweepHtml(results: Results): string {
  const figures = sweepCharts(results).map(chartHtml);
  return figures.length === 0 ? '' : `<h2>Over the sweep</h2>\n<div class="charts">\n${figures.join('\n')}\n</div>`;
}

/** One of several cells. */
function foldedHtml(results: Results, cell: CellResult): string {
  return `<section id="cell-${cell.cell}">
<h2>${escapeHtml(cellName(cell))}</h2>
${answerHtml(results, cell)}
<details>
<summary>All numbers${detailOf(results.cells.length) === 'charts' ? ' and charts' : ''} of this cell</summary>
${cellHtml(results, cell)}
<p class="basis digest">Digest of the counts of this cell: ${escapeHtml(cell.digest)}</p>
</details>
</section>`;
}

function cellHtml(results: Results, cell: CellResult): string {
  const { definitions, experiment } = results;
  const full = detailOf(results.cells.length) === 'charts';
  const figures = full ? charts(cell, definitions, experiment.report.charts).map(chartHtml) : [];
  const own = full && cell.drawing && !commonDrawing(results.cells) ? `${drawingHtml(cell.drawing)}\n` : '';
  return `${own}<h3>All metrics</h3>
${metricTables(cell, definitions)}
${figures.length === 0 ? '' : `<h3 id="charts-${cell.cell}">Charts</h3>\n<div class="charts">\n${figures.join('\n')}\n</div>`}
${full ? '' : `<p class="note">${escapeHtml(withoutCharts)}</p>\n`}${steadyHtml(results, cell)}`;
}

function steadyHtml({ definitions }: Results, cell: CellResult): string {
  const units = subjectsOf(cell, 'unit').flatMap(({ id }) => {
    const sentences = steadySentences(cell, definitions, id).map((sentence) => `<li>${sentenceHtml(sentence)}</li>`);
    const name = escapeHtml(subjectName(cell, id));
    return sentences.length === 0 ? [] : `<h4>${name}</h4>\n<ul>\n${sentences.join('\n')}\n</ul>`;
  });
  return units.length === 0 ? '' : `<h3>What Steady and Solid decided</h3>\n${units.join('\n')}`;
}
