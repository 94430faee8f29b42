import type {
  FoldBlock,
  Heat,
  HeatPlace,
  List,
  ReportBlock,
  SectionBlock,
  Sentence,
  Table,
  TableCell,
  TableRow,
  TextSpan,
  Words,
} from '../blocks/block.ts';
import { drawnOn } from '../blocks/block.ts';
import { type Child, Fragment, h, renderToString, type VNode } from '../libraries/preact.js';
import { chartView } from './chart.ts';

/** Returns blocks as HTML; headings begin at a level. */
export const htmlOf = (blocks: readonly ReportBlock[], level = 2): string => renderToString(Blocks({ blocks, level }));

interface BlocksProps {
  readonly blocks: readonly ReportBlock[];
  readonly level?: number;
}

const Blocks = ({ blocks, level = 2 }: BlocksProps): VNode =>
  h(Fragment, null, ...drawnOn('page', blocks).map((block) => drawn(block, level)));

function drawn(block: ReportBlock, level: number): VNode {
  switch (block.kind) {
    case 'sentence':
      return paragraph(block);
    case 'list':
      return items(block);
    case 'table':
      return tableView(block);
    case 'heat':
      return heatView(block, level);
    case 'figure':
      return chartView(block.chart, level);
    case 'section':
      return sectionView(block, level);
    case 'fold':
      return foldView(block, level);
  }
}

const heading = (level: number, text: string, id?: string): VNode =>
  h(`h${level}`, id === undefined ? null : { id }, text);

const spans = (words: Words): Child =>
  typeof words === 'string'
    ? words
    : words.map((span: TextSpan) => (typeof span === 'string' ? span : h(span.as, null, span.text)));

const paragraph = ({ text, tone }: Sentence): VNode =>
  h('p', tone === undefined || tone === 'lead' ? null : { class: tone }, spans(text));

const items = ({ items: texts, look }: List): VNode =>
  h(
    'ul',
    look === undefined ? null : { class: look },
    texts.map((item) => h('li', null, spans(item))),
  );

function sectionView({ id, title, look, blocks }: SectionBlock, level: number): VNode {
  const parts = [heading(level, title), Blocks({ blocks, level: level + 1 })];
  return id === undefined
    ? h(Fragment, null, ...parts)
    : h('section', look === undefined ? { id } : { id, class: look }, ...parts);
}

const foldView = ({ summary, look, blocks }: FoldBlock, level: number): VNode =>
  h('details', look === undefined ? null : { class: look }, h('summary', null, summary), Blocks({ blocks, level }));

/** Draws a frame in which a wide table scrolls, with the mouse or by keys. */
const scroll = (label: string, isTall: boolean, child: VNode): VNode =>
  h('div', { class: isTall ? 'scroll tall' : 'scroll', tabIndex: 0, role: 'group', 'aria-label': label }, child);

function tableView({ label, hasCaption, heads, rows, look, isTall, sorted }: Table): VNode {
  const more = sorted && { 'data-names': sorted.names, 'data-counts': sorted.counts };
  return scroll(
    label,
    isTall === true,
    h(
      'table',
      { class: sorted ? 'metrics cells' : look, ...more },
      hasCaption ? h('caption', null, label) : null,
      h(
        'thead',
        null,
        h(
          'tr',
          null,
          heads.map((head) => h('th', { scope: 'col' }, head)),
        ),
      ),
      h('tbody', null, rows.map(rowView)),
    ),
  );
}

const rowView = ({ name, combat, cells }: TableRow): VNode =>
  h(
    'tr',
    null,
    h(
      'th',
      { scope: 'row' },
      combat
        ? h('button', { type: 'button', class: 'one', 'data-combat': combat.place, title: combat.title }, name)
        : name,
    ),
    cells.map(cellView),
  );

const cellView = (cell: TableCell): VNode =>
  typeof cell === 'string' ? h('td', null, cell) : h('td', { 'data-v': cell.sort ?? '' }, cell.text);

function heatView({ id, title, how, corner, columns, rows }: Heat, level: number): VNode {
  const head = [corner, ...columns.map(({ name }) => name)].map((name) => h('th', { scope: 'col' }, name));
  const body = rows.map(({ name, places }) => h('tr', null, h('th', { scope: 'row' }, name), places.map(placeView)));
  return h(
    Fragment,
    null,
    heading(level, title, id),
    h('p', { class: 'how' }, how),
    h(
      'div',
      { class: 'scroll', role: 'region', 'aria-labelledby': id, tabIndex: 0 },
      h('table', { class: 'map' }, h('thead', null, h('tr', null, head)), h('tbody', null, body)),
    ),
  );
}

function placeView(place: HeatPlace | undefined): VNode {
  if (!place) return h('td', null, '–');
  const { lost = Number.NaN, enemyLost = Number.NaN, title, combat } = place;
  return h(
    'td',
    { class: 'share', style: `--s:${lost}`, title, ...(combat !== undefined && { 'data-combat': combat }) },
    `${lost} `,
    h('span', { class: 'taken' }, enemyLost),
  );
}
