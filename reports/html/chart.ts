import type { Chart, Fold, LegendItem, Panel } from '../blocks/figure.ts';
import { csv } from '../files/csv.ts';
import { type Child, Fragment, h, raw, type VNode } from '../libraries/preact.js';
import { download } from './download.ts';
import { wordsView } from './words.ts';

/** Draws a chart with title, reading help, legends and data link; its heading has `level`, and the links `below` follow it. */
export const chartView = (chart: Chart, level: number, below?: Child): VNode =>
  h(
    'figure',
    chart.look === undefined ? { class: 'chart', 'data-chart': chart.name } : { class: `chart ${chart.look}` },
    h('figcaption', null, h(`h${level}`, { class: 'title' }, chart.title), h('p', { class: 'how' }, chart.how)),
    partsView(chart, level + 1, chart.small),
    chart.folds?.map((fold) =>
      h('details', { class: 'fold' }, h('summary', null, fold.summary), partsView(fold, level + 1)),
    ),
    below,
    chart.data && h('p', { class: 'data' }, csvLink(chart.name, chart.data)),
  );

const csvLink = (name: string, rows: readonly (readonly string[])[]): VNode =>
  download(`${name}.csv`, 'text/csv', csv(rows), `Data of this figure (${name}.csv)`);

const partsView = ({ panels, notes = [] }: Pick<Fold, 'panels' | 'notes'>, level: number, small = false): VNode =>
  h(
    Fragment,
    null,
    panels.length > 0 &&
      h(
        'div',
        { class: small ? 'panels small' : 'panels' },
        panels.map((panel) => panelView(panel, level)),
      ),
    notes.map((note) => h('p', { class: 'note' }, wordsView(note))),
  );

const panelView = ({ caption, svg, legend, scrolls }: Panel, level: number): VNode =>
  h(
    'div',
    { class: 'panel' },
    caption !== '' && h(`h${level}`, { class: 'caption' }, caption),
    scrolls ? h('div', { class: 'wide', tabindex: 0 }, raw(svg)) : raw(svg),
    legend && h('ul', { class: 'legend' }, legend.map(legendView)),
  );

const legendView = ({ colour, dash, text, value, interval }: LegendItem): VNode =>
  h(
    'li',
    null,
    colour === undefined ? null : swatch(colour, dash),
    text,
    value !== undefined && [' ', h('b', null, value)],
    interval ? [' ', h('small', null, `(${interval})`)] : null,
  );

const swatch = (colour: string, dash: string | undefined): VNode =>
  dash === undefined
    ? h('i', { style: `background:${colour}` })
    : h(
        'svg',
        { class: 'swatch', 'aria-hidden': 'true', viewBox: '0 0 28 8' },
        h('path', {
          d: 'M0 4H28',
          stroke: colour,
          'stroke-width': '2.5',
          ...(dash !== '' && { 'stroke-dasharray': dash }),
        }),
      );
