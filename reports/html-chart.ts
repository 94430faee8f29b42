import type { Chart, LegendItem, Panel } from './chart.ts';
import { escapeHtml } from './escape-html.ts';

/** A chart with its title, how to read it, and its legends. */
export function chartHtml({ name, title, how, panels, notes = [] }: Chart): string {
  const about = `<h4>${escapeHtml(title)}</h4>\n<p class="how">${escapeHtml(how)}</p>`;
  return `<figure class="chart" data-chart="${escapeHtml(name)}">
<figcaption>
${about}
</figcaption>
${[...panels.map(panelHtml), ...notes.map((note) => `<p class="note">${escapeHtml(note)}</p>`)].join('\n')}
</figure>`;
}

function panelHtml({ caption, svg, legend }: Panel): string {
  const head = caption === '' ? '' : `<h5>${escapeHtml(caption)}</h5>\n`;
  const list = legend ? `\n<ul class="legend">${legend.map(legendHtml).join('')}</ul>` : '';
  return `<div class="panel">\n${head}${svg}${list}\n</div>`;
}

function legendHtml({ colour, text, value }: LegendItem): string {
  const share = value === undefined ? '' : ` <b>${escapeHtml(value)}</b>`;
  return `<li><i style="background:${escapeHtml(colour)}"></i>${escapeHtml(text)}${share}</li>`;
}
