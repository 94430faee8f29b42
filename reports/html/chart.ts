import { escapeHtml } from '../../src/core/escape-html.ts';
import type { Chart, Fold, LegendItem, Panel } from './charts/chart.ts';
import { csvLink } from './download.ts';
import { wordsHtml } from './words-html.ts';

/**
 * Writes a chart with its title, how to read it, its legends, and a link to its data.
 *
 * @param level - of its heading: one below that of its section
 * @param more - HTML below the chart
 */
export function chartHtml(chart: Chart, level = 3, more = ''): string {
  const { name, title, how, panels, notes = [], folds = [], small = false, data } = chart;
  const parts = [
    panelsHtml(panels, level + 1, small),
    ...notesHtml(notes),
    ...folds.map((fold) => foldHtml(fold, level + 1)),
    more,
    data ? `<p class="data">${csvLink(name, data)}</p>` : '',
  ];
  return `<figure class="chart" data-chart="${escapeHtml(name)}">
<figcaption>
<h${level} class="title">${escapeHtml(title)}</h${level}>
<p class="how">${escapeHtml(how)}</p>
</figcaption>
${parts.filter((part) => part !== '').join('\n')}
</figure>`;
}

function panelsHtml(panels: readonly Panel[], level: number, small: boolean): string {
  const drawn = panels.map((panel) => panelHtml(panel, level));
  return drawn.length === 0 ? '' : `<div class="panels${small ? ' small' : ''}">\n${drawn.join('\n')}\n</div>`;
}

const notesHtml = (notes: readonly string[]): string[] => notes.map((note) => `<p class="note">${wordsHtml(note)}</p>`);

function foldHtml({ summary, panels, notes = [] }: Fold, level: number): string {
  const body = [panelsHtml(panels, level, false), ...notesHtml(notes)].join('\n');
  return `<details class="fold">\n<summary>${escapeHtml(summary)}</summary>\n${body}\n</details>`;
}

function panelHtml({ caption, svg, legend }: Panel, level: number): string {
  const head = caption === '' ? '' : `<h${level} class="caption">${escapeHtml(caption)}</h${level}>\n`;
  const list = legend ? `\n<ul class="legend">${legend.map(legendHtml).join('')}</ul>` : '';
  return `<div class="panel">\n${head}${svg}${list}\n</div>`;
}

function legendHtml({ colour, dash, text, value, interval }: LegendItem): string {
  const share = value === undefined ? '' : ` <b>${escapeHtml(value)}</b>`;
  const doubt = interval ? ` <small>(${escapeHtml(interval)})</small>` : '';
  return `<li>${swatch(colour, dash)}${escapeHtml(text)}${share}${doubt}</li>`;
}

/** Draws a legend's sample: a square for an area, a piece of a line for a line. */
function swatch(colour: string, dash: string | undefined): string {
  if (dash === undefined) return `<i style="background:${escapeHtml(colour)}"></i>`;
  const broken = dash === '' ? '' : ` stroke-dasharray="${escapeHtml(dash)}"`;
  return `<svg class="swatch" aria-hidden="true" viewBox="0 0 28 8"><path d="M0 4H28" stroke="${escapeHtml(colour)}" stroke-width="2.5"${broken}/></svg>`;
}
