import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { codeFolder } from '../../../src/experiment/package-folder.ts';

/** Joins files, in this order, into one script with one scope, as only this file knows. Some are modules. */
function scriptOf(names: readonly string[]): string {
  const parts = names.map((name) =>
    readFileSync(new URL(`reports/html/script/${name}.js`, codeFolder()), 'utf8')
      // HTML turns carriage returns into line feeds, which would change the script's hash in the policy.
      .replaceAll('\r', '')
      .replaceAll(/^(?:import .*|export )/gm, ''),
  );
  return `'use strict';\n(() => {\n${parts.join('\n')}})();\n`;
}

/** The script of the page, without which nearly all is readable. */
export const script = scriptOf(['tools', 'cell', 'table', 'share', 'copy', 'open']);

export const matrixScript = scriptOf(['tools', 'matrix', 'share', 'copy']);

export const gauntletScript = scriptOf(['tools', 'cell', 'table', 'share', 'copy', 'open', 'gauntlet']);

/** Returns the hash of the only script that the page's policy allows to run. */
export const sourceOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
