import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../..', import.meta.url));

let isBuilt = false;

/**
 * The file that starts the command line as users have it: built first, if its sources are newer than the build.
 * A process of it starts in a fifth of the time that one from the sources takes.
 */
export function commandLine(): string {
  if (!isBuilt) execFileSync(process.execPath, [`${root}prepare.mjs`, 'compile']);
  isBuilt = true;
  return `${root}dist/src/cli/main.js`;
}
