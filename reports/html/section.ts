import { escapeHtml } from '../../src/core/escape-html.ts';

/** A part of the page with its own link. */
export interface Section {
  readonly id: string;
  readonly title: string;
  readonly body: string;
}

export const sectionHtml = ({ id, title, body }: Section, level = 2): string => `<section id="${escapeHtml(id)}">
<h${level}>${escapeHtml(title)}</h${level}>
${body}
</section>`;

export function contentsHtml(sections: readonly Section[]): string {
  const links = sections.map(({ id, title }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`);
  return `<nav class="contents" aria-label="On this page">\n<ul>${links.join('')}</ul>\n</nav>`;
}

/** Returns the id of a cell's section. Variants share the cell number of their baseline, so the index is used. */
export const cellId = (index: number): string => `cell-${index}`;
