import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { packageFolder } from '../../experiment/package-folder.ts';

/** A file of the site as it is sent. */
export interface SiteFile {
  readonly type: string;
  readonly body: Buffer;
  /** Its name changes with what is in it. */
  readonly isLasting: boolean;
}

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.webmanifest': 'application/manifest+json; charset=utf-8',
  '.yaml': 'application/yaml; charset=utf-8',
  '.svg': 'image/svg+xml; charset=utf-8',
  '.png': 'image/png',
};

/** The folder of the built site. */
const siteFolder = (): string => fileURLToPath(new URL('dist/web', packageFolder()));

/**
 * All files of the site by their addresses, `/assets/index.js`; `/` is the page. Nothing else can be asked for, whatever
 * way the address is written. Undefined where the site is not built.
 */
export function siteFiles(folder = siteFolder()): ReadonlyMap<string, SiteFile> | undefined {
  if (!existsSync(join(folder, 'index.html'))) return undefined;
  const files = new Map<string, SiteFile>();
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    const path = join(entry.parentPath, entry.name);
    const type = types[extname(entry.name)];
    if (!entry.isFile() || type === undefined) continue;
    const address = path.slice(folder.length).replaceAll('\\', '/');
    files.set(address, { type, body: readFileSync(path), isLasting: address.startsWith('/assets/') });
  }
  files.set('/', files.get('/index.html')!);
  return files;
}
