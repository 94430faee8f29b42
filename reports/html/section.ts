import { h, raw, renderToString } from '../libraries/preact.js';

/** A part of the page with its own link. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

export const sectionHtml = ({ id, title, body }: Section, level = 2): string =>
  renderToString(h('section', { id }, h(`h${level}`, null, title), raw(body)));

export const contentsHtml = (sections: readonly Pick<Section, 'id' | 'title'>[]): string =>
  renderToString(
    h(
      'nav',
      { class: 'contents', 'aria-label': 'On this page' },
      h(
        'ul',
        null,
        sections.map(({ id, title }) => h('li', null, h('a', { href: `#${id}` }, title))),
      ),
    ),
  );

/** Returns the id of a cell's section. Variants share the cell number of their baseline, so the index is used. */
export const cellId = (index: number): string => `cell-${index}`;
