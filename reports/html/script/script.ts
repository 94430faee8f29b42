import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { codeFolder } from '../../../src/experiment/package-folder.ts';
import type { PageScript } from '../page.ts';

/** The files of each script, in their order. Nearly everything is readable without them. */
const parts = {
  run: ['tools', 'cell', 'table', 'share', 'folds', 'copy', 'open'],
  matrix: ['tools', 'matrix', 'share', 'folds', 'copy'],
  gauntlet: ['tools', 'cell', 'table', 'share', 'folds', 'copy', 'open', 'heat', 'gauntlet'],
} as const;

/** Joins files into one script with one scope. Only this file knows that there are several, and that some are modules. */
export function scriptOf(kind: keyof typeof parts, isLive = false): PageScript {
  const files = [...parts[kind], ...(isLive ? ['live'] : [])].map((name) =>
    readFileSync(new URL(`reports/html/script/${name}.js`, codeFolder()), 'utf8')
      // HTML turns carriage returns into line feeds, which would change the script's hash in the policy.
      .replaceAll('\r', '')
      .replaceAll(/^(?:import .*|export )/gm, ''),
  );
  const text = `'use strict';\n(() => {\n${files.join('\n')}})();\n`;
  const hash = `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
  return { text, source: isLive ? `${hash} blob:; worker-src blob:` : hash };
}
