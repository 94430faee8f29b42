import type { Heat, HeatPlace, Table, TableCell, TableHead, TableRow, ValueCell } from '../blocks/block.ts';
import { type Child, h, type VNode } from '../libraries/preact.js';
import { breakable, heading, spans } from './words.ts';

/** Draws a frame in which wide content scrolls, with the mouse or by keys. */
const scroll = (label: string, isTall: boolean, child: VNode): VNode =>
  h('div', { class: isTall ? 'scroll tall' : 'scroll', tabIndex: 0, role: 'group', 'aria-label': label }, child);

export function tableView({ label, hasCaption, heads, rows, look, isTall, sorted }: Table): VNode {
  const more = sorted && {
    'data-names': sorted.names,
    ...(sorted.counts !== undefined && { 'data-counts': sorted.counts }),
  };
  return scroll(
    label,
    isTall === true,
    h(
      'table',
      { class: sorted ? 'metrics cells' : look, ...more },
      hasCaption ? h('caption', null, hasCaption === true ? label : hasCaption) : null,
      h('thead', null, h('tr', null, heads.map(headView))),
      h('tbody', null, rows.map(rowView)),
    ),
  );
}

function headView(head: TableHead): VNode {
  if (head === '') return h('td', null);
  if (typeof head === 'object' && 'hint' in head)
    return h('th', { scope: 'col', title: head.hint }, breakable(head.name, '.'));
  return h('th', { scope: 'col' }, spans(head));
}

const rowView = ({ name, combat, link, difference, verdict, cells }: TableRow): VNode =>
  h(
    'tr',
    {
      ...(difference !== undefined && { 'data-difference': difference }),
      ...(verdict !== undefined && { 'data-verdict': verdict }),
    },
    h('th', { scope: 'row' }, rowName(spans(name), combat, link)),
    cells.map(cellView),
  );

function rowName(name: Child, combat: TableRow['combat'], link: TableRow['link']): Child {
  if (combat)
    return h('button', { type: 'button', class: 'one', 'data-combat': combat.place, title: combat.title }, name);
  if (!link) return name;
  return h('a', { href: link.href, ...(link.label !== undefined && { 'aria-label': link.label }) }, name);
}

const cellView = (cell: TableCell): VNode => (typeof cell === 'string' ? h('td', null, cell) : valueView(cell));

function valueView({ text, small = [], isMain, isNone, metric, ...more }: ValueCell): VNode {
  const attributes = {
    ...(metric !== undefined && { 'data-metric': metric }),
    ...(isNone && { class: 'none' }),
    ...('sort' in more && { 'data-v': more.sort ?? '' }),
  };
  return h(
    'td',
    attributes,
    isMain ? h('b', null, text) : text,
    small.map((one) => [' ', h('small', null, one)]),
  );
}

export function heatView({ id, title, how, key, isOpen, corner, columns, rows }: Heat, level: number): VNode {
  const head = [corner, ...columns.map(({ name }) => name)].map((name) => h('th', { scope: 'col' }, name));
  const body = rows.map(({ name, places }) => h('tr', null, h('th', { scope: 'row' }, name), places.map(placeView)));
  return h(
    'details',
    { class: 'heat', ...(isOpen && { open: true }) },
    h('summary', null, heading(level, title, { id })),
    h('p', { class: 'how' }, h('span', { class: 'key' }, sample), ` ${key} ${how}`),
    h(
      'div',
      { class: 'scroll', role: 'region', 'aria-labelledby': id, tabIndex: 0 },
      h('table', { class: 'map' }, h('thead', null, h('tr', null, head)), h('tbody', null, body)),
    ),
  );
}

/** A place of a map, for its key. */
const sample = h('span', { class: 'share', style: '--s:62' }, '62 ', h('span', { class: 'taken' }, '18'));

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
