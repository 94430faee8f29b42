import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** In this order: they are one script with one scope. Only this file knows that they are files. */
const parts = ['tools', 'copy', 'cell', 'table', 'open'].map((name) =>
  // HTML has no carriage returns: with them the page's own script would not be the one that its policy allows.
  readFileSync(new URL(`${name}.js`, import.meta.url), 'utf8').replaceAll('\r', ''),
);

/** The script of the page. Without it nearly everything can still be read. */
export const script = `'use strict';\n(() => {\n${parts.join('\n')}})();\n`;

/** What the policy of the page allows to run: this script and no other. */
export const scriptSource = `'sha256-${createHash('sha256').update(script).digest('base64')}'`;
