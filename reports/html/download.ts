import { csv } from '../files/csv.ts';
import { h, type VNode } from '../libraries/preact.js';

/** Draws a link that saves a text of the page itself, without a server or a script. */
export const download = (file: string, type: string, text: string, label: string): VNode =>
  h('a', { class: 'download', download: file, href: `data:${type};charset=utf-8,${encodeURIComponent(text)}` }, label);

export const csvLink = (name: string, rows: readonly (readonly string[])[]): VNode =>
  download(`${name}.csv`, 'text/csv', csv(rows), `Data of this figure (${name}.csv)`);
