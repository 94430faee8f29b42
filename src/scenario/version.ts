import { existsSync, readFileSync } from 'node:fs';

let found: string | undefined;

/** The program's version, from the package.json that stands nearest above this module, in the sources and in the build. */
export function version(): string {
  if (found !== undefined) return found;
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) {
    const above = new URL('..', folder);
    if (above.href === folder.href) throw new Error('The package.json of breaktest is missing.');
    folder = above;
  }
  const text = readFileSync(new URL('package.json', folder), 'utf8');
  found = (JSON.parse(text) as { version: string }).version;
  return found;
}
