import { escapeHtml } from '../../src/core/escape-html.ts';

/** A part of the page that can be linked to. */
export interface Section {
  readonly id: string;
  readonly title: string;
  /** HTML. */
  readonly body: string;
}

export const sectionHtml = ({ id, title, body }: Section, level = 2): string => `<section id="${escapeHtml(id)}">
<h${level}>${escapeHtml(title)}</h${level}>
${body}
</section>`;

/** Links to the sections of the page. */
export function contentsHtml(sections: readonly Section[]): string {
  const links = sections.map(({ id, title }) => `<li><a href="#${escapeHtml(id)}">${escapeHtml(title)}</a></li>`);
  return `<nav class="contents" aria-label="On this page">\n<ul>${links.join('')}</ul>\n</nav>`;
}

/** The place of a cell on the page. Variants have the number of their baseline, so that it does not do. */
export const cellId = (index: number): string => `cell-${index}`;
