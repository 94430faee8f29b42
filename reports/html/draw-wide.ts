import type { Facts, Links, RunFile, Story } from '../blocks/block.ts';
import { Fragment, h, type VNode } from '../libraries/preact.js';
import { chartView } from './chart.ts';
import { download } from './download.ts';
import type { WideBlock } from './draw.ts';
import { heatView, tableView } from './draw-table.ts';
import { spans } from './words.ts';

/** Draws a block that whole reports have and answers lack. */
export function wideView(block: WideBlock, level: number): VNode {
  switch (block.kind) {
    case 'facts':
      return factsView(block);
    case 'table':
      return tableView(block);
    case 'heat':
      return heatView(block, level);
    case 'figure':
      return chartView(block.chart, level, block.links?.map(linksView));
    case 'link':
      return linksView(block);
    case 'story':
      return storyView(block);
    case 'file':
      return fileView(block);
    case 'stage':
      return h('section', { id: 'cell', 'data-count': block.count, hidden: true });
  }
}

const factsView = ({ facts }: Facts): VNode =>
  h(
    'dl',
    { class: 'facts' },
    facts.map(([name, value]) => [h('dt', null, name), h('dd', null, value)]),
  );

function linksView({ text, look, links }: Links): VNode {
  const anchors = links.map(({ to, text: name }) => h('a', { href: `#${to}` }, name));
  if (look === 'contents') {
    const list = anchors.map((anchor) => h('li', null, anchor));
    return h('nav', { class: look, 'aria-label': 'On this page' }, h('ul', null, list));
  }
  return h(
    'p',
    { class: look },
    `${text}:`,
    anchors.map((anchor) => [' ', anchor]),
  );
}

const fileView = ({ name, yaml, how }: RunFile): VNode =>
  h(
    Fragment,
    null,
    h('p', { class: 'how' }, spans(how), download(name, 'application/yaml', yaml, `Save ${name}`)),
    h(
      'pre',
      { class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': 'The experiment' },
      h('code', { 'data-copy': '' }, yaml),
    ),
  );

const storyView = ({ name, lines }: Story): VNode =>
  h('pre', { class: 'scroll', tabIndex: 0, role: 'group', 'aria-label': name }, lines);
