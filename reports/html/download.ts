import { escapeHtml } from '../../src/core/escape-html.ts';
import { csv } from '../files/csv.ts';

/** Returns a link that saves a text of the page itself, without a server or a script. */
export function downloadHtml(file: string, type: string, text: string, label: string): string {
  const href = `data:${type};charset=utf-8,${encodeURIComponent(text)}`;
  return `<a class="download" download="${escapeHtml(file)}" href="${escapeHtml(href)}">${escapeHtml(label)}</a>`;
}

export const csvLink = (name: string, rows: readonly (readonly string[])[]): string =>
  downloadHtml(`${name}.csv`, 'text/csv', csv(rows), `Data of this figure (${name}.csv)`);
