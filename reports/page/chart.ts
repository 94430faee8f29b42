import type { Chart, LegendItem, Panel } from '../charts/chart.ts';
import { csvLink } from './download.ts';
import { escapeHtml } from './escape-html.ts';

/**
 * A chart with its title, how to read it, its legends, and its data to be saved.
 *
 * @param level - of its heading: one below that of the section in which it stands
 * @param more - HTML under it
 */
export function chartHtml({ name, title, how, panels, notes = [], data }: Chart, level = 3, more = ''): string {
  const drawn = panels.map((panel) => panelHtml(panel, level + 1));
  const parts = [
    ...(drawn.length === 0 ? [] : [`<div class="panels">\n${drawn.join('\n')}\n</div>`]),
    ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`),
    ...(more === '' ? [] : [more]),
    ...(data ? [`<p class="data">${csvLink(name, data)}</p>`] : []),
  ];
  return `<figure class="chart" data-chart="${escapeHtml(name)}">
<figcaption>
<h${level} class="title">${escapeHtml(title)}</h${level}>
<p class="how">${escapeHtml(how)}</p>
</figcaption>
${parts.join('\n')}
</figure>`;
}

function panelHtml({ caption, svg, legend }: Panel, level: number): string {
  const head = caption === '' ? '' : `<h${level} class="caption">${escapeHtml(caption)}</h${level}>\n`;
  const list = legend ? `\n<ul class="legend">${legend.map(legendHtml).join('')}</ul>` : '';
  return `<div class="panel">\n${head}${svg}${list}\n</div>`;
}

function legendHtml({ colour, text, value, interval }: LegendItem): string {
  const share = value === undefined ? '' : ` <b>${escapeHtml(value)}</b>`;
  const doubt = interval ? ` <small>(${escapeHtml(interval)})</small>` : '';
  return `<li><i style="background:${escapeHtml(colour)}"></i>${escapeHtml(text)}${share}${doubt}</li>`;
}
