import { escapeHtml } from '../../src/core/escape-html.ts';
import { csv } from '../files/csv.ts';

/** A link that saves a text which the page carries itself: no server and no script is asked. */
export function downloadHtml(file: string, type: string, text: string, label: string): string {
  const href = `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
  return `<a class="download" download="${escapeHtml(file)}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

/** The numbers of a figure to be saved. */
export const csvLink = (name: string, rows: readonly (readonly string[])[]): string =>
  downloadHtml(`${name}.csv`, 'text/csv', csv(rows), `Data of this figure (${name}.csv)`);
