import { existsSync } from 'node:fs';

let found: URL | undefined;

/** Whether the program runs from its sources; their worker threads need tsx. */
export const isSource = (): boolean => import.meta.url.endsWith('.ts');

/** Returns the folder of the program: that of the nearest package.json above this module, in the sources and in the build. */
export function packageFolder(): URL {
  if (found !== undefined) return found;
  let folder = new URL('.', import.meta.url);
  while (!existsSync(new URL('package.json', folder))) {
    const above = new URL('..', folder);
    if (above.href === folder.href) throw new Error('The package.json of breaktest is missing.');
    folder = above;
  }
  found = folder;
  return folder;
}

/** Returns the folder above `src`, `reports` and `workers`: that of the sources, or of the build, which joins modules into a few files. */
export const codeFolder = (): URL => (isSource() ? packageFolder() : new URL('dist/', packageFolder()));
