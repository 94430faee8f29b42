import { readFileSync } from 'node:fs';
import { packageFolder } from './package-folder.ts';

let found: string | undefined;

export function version(): string {
  found ??= (JSON.parse(readFileSync(new URL('package.json', packageFolder()), 'utf8')) as { version: string }).version;
  return found;
}
