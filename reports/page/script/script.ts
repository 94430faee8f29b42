import { createHash } from 'node:crypto';
import { cellScript } from './cell.ts';
import { tableScript } from './table.ts';

/** What the parts of the script use. */
const tools = `
  const all = (selector) => [...document.querySelectorAll(selector)];
  const element = (tag, text = '', more = {}) => Object.assign(document.createElement(tag), { textContent: text }, more);
  const status = () => { const line = element('span'); line.setAttribute('role', 'status'); return line; };
  const unpack = async (text) => {
    const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
    const json = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
    return JSON.parse(await new Response(json).text());
  };
`;

/** A button that copies the experiment. */
const copyScript = `
  for (const code of all('[data-copy]')) {
    const button = element('button', 'Copy the experiment', { type: 'button' });
    const said = status();
    button.onclick = async () => {
      try {
        await navigator.clipboard.writeText(code.textContent);
      } catch {
        getSelection().selectAllChildren(code);
        document.execCommand('copy');
      }
      said.textContent = 'Copied.';
    };
    const line = element('p', '', { className: 'tools' });
    line.append(button, ' ', said);
    code.closest('pre').before(line);
  }
`;

/** Opens what a link leads to: a fold, those around it, or a cell of many. */
const openScript = `
  const open = () => {
    const id = decodeURIComponent(location.hash.slice(1));
    const target = id === '' ? null : document.getElementById(id);
    if (target) {
      const fold = target.closest('details') ?? target.querySelector(':scope > details');
      for (let outer = fold; outer; outer = outer.parentElement.closest('details')) outer.open = true;
      target.scrollIntoView();
    } else if (/^cell-\\d+$/.test(id) && Number(id.slice(5)) < detailed) draw(Number(id.slice(5)));
  };
  addEventListener('hashchange', open);
  open();
`;

/** The script of the page. Without it nearly everything can still be read. */
export const script = `'use strict';
(() => {
${tools}${copyScript}${cellScript}${tableScript}
  for (const table of all('table.cells')) sortable(table);
${openScript}
})();
`;

/** What the policy of the page allows to run: this script and no other. */
export const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
