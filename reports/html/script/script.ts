import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';

/** Files in this order: they are one script with one scope. Only this file knows that they are files. */
function scriptOf(names: readonly string[]): string {
  const parts = names.map((name) =>
    // HTML has no carriage returns: with them the page's own script would not be the one that its policy allows.
    readFileSync(new URL(`${name}.js`, import.meta.url), 'utf8').replaceAll('\r', ''),
  );
  return `'use strict';\n(() => {\n${parts.join('\n')}})();\n`;
}

/** The script of the page. Without it nearly everything can still be read. */
export const script = scriptOf(['tools', 'copy', 'cell', 'table', 'open']);

/** That of the page of a matrix. */
export const matrixScript = scriptOf(['tools', 'copy', 'matrix']);

/** That of the page of a gauntlet. */
export const gauntletScript = scriptOf(['tools', 'cell', 'table', 'open', 'gauntlet']);

/** What the policy of a page allows to run: its script and no other. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
