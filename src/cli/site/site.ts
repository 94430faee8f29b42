import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { escapeHtml } from '../../core/escape-html.ts';
import { packageFolder } from '../../experiment/package-folder.ts';

export interface SiteFile {
  readonly type: string;
  readonly body: Buffer;
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

const siteFolder = (): string => fileURLToPath(new URL('dist/web', packageFolder()));

/** Returns the files of the site, with a public address for the page's links. */
export function withPublicAddress(
  files: ReadonlyMap<string, SiteFile>,
  address: string,
): ReadonlyMap<string, SiteFile> {
  const page = files.get('/')!;
  const meta = `<meta name="breaktest-site" content="${escapeHtml(address)}">`;
  const body = Buffer.from(page.body.toString('utf8').replace('<head>', () => `<head>\n${meta}`));
  return new Map([...files, ...['/', '/index.html'].map((name) => [name, { ...page, body }] as const)]);
}

/** Returns the files by address, such as `/assets/index.js`; `/` is the page. Undefined if the site is not built. */
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
