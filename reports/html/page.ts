import { h, raw } from '../libraries/preact.js';
import { renderToString } from '../libraries/preact-render.js';
import { markAddress } from './mark.ts';

/** A script, and the policy expression that allows only this script. */
export interface PageScript {
  readonly text: string;
  readonly source: string;
}

/** The parts of a page; texts are plain unless marked as HTML. */
interface Page {
  readonly title: string;
  readonly tab?: string;
  readonly program?: { readonly name: string; readonly version: string };
  readonly digest?: string;
  readonly kicker: string;
  readonly description?: string | undefined;
  readonly lead?: string;
  readonly style: string;
  readonly body: string;
  readonly footer?: string;
  readonly data?: string;
  readonly script: PageScript;
}

/** Removes control characters and marks of direction but line breaks and tabs, which names in files may contain and a page would obey. */
const withoutOrders = (html: string): string => html.replace(/[^\n\r\t\P{Cc}]|\p{Bidi_Control}/gu, ' ');

/** Returns a page of one file that needs no network: its policy allows only its own script. */
export function pageHtml(page: Page): string {
  const { title, tab = title, program, digest, kicker, description, lead, body, footer, data = '', script } = page;
  const policy = `default-src 'none'; style-src 'unsafe-inline'; img-src data:; script-src ${script.source}; base-uri 'none'; form-action 'none'`;
  const head = h(
    'head',
    null,
    h('meta', { charset: 'utf-8' }),
    h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
    h('meta', { 'http-equiv': 'Content-Security-Policy', content: policy }),
    program && h('meta', { name: 'generator', content: `${program.name} ${program.version}` }),
    h('title', null, tab),
    h('link', { rel: 'icon', href: markAddress }),
    h('style', null, raw(page.style)),
  );
  const header = h(
    'header',
    null,
    h('p', { class: 'kicker' }, kicker),
    h('h1', null, title),
    description !== undefined && h('p', { class: 'description' }, description),
    lead && raw(lead),
  );
  const main = h(
    'main',
    { 'data-digest': digest },
    header,
    raw(body),
    footer !== undefined && h('footer', null, footer),
  );
  const whole = h('html', { lang: 'en' }, head, h('body', null, main, raw(data), h('script', null, raw(script.text))));
  return `<!doctype html>\n${withoutOrders(renderToString(whole))}\n`;
}
