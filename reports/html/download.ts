import { h, type VNode } from '../libraries/preact.js';

/** Draws a link that saves a text of the page itself, without a server or a script. */
export const download = (file: string, type: string, text: string, label: string): VNode =>
  h('a', { class: 'download', download: file, href: `data:${type};charset=utf-8,${encodeURIComponent(text)}` }, label);
