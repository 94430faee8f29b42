import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';

const named = /<[^>]*\s(?:id|name)="([^"]+)"/g;
const linked = /<(?:a|img|script|link)\b[^>]*\s(?:href|src)="([^"]+)"/g;
const unescaped = (text) => text.replaceAll('&amp;', '&').replaceAll('&#39;', "'").replaceAll('&quot;', '"');

/**
 * Returns the links of a site that lead to no file or to no anchor of its page. Addresses of other sites are not opened.
 * @param folder - of the site
 * @param base - the path of the folder on its host, with slashes at both ends
 */
export function deadLinks(folder, base) {
  const pages = readdirSync(folder, { recursive: true })
    .filter((name) => name.endsWith('.html') && !name.startsWith('playground'))
    .map((name) => join(folder, name));
  const anchors = new Map(
    pages.map((page) => [
      page,
      new Set([...readFileSync(page, 'utf8').matchAll(named)].map(([, id]) => unescaped(id))),
    ]),
  );
  return pages.flatMap((page) =>
    [...readFileSync(page, 'utf8').matchAll(linked)].flatMap(([, link]) => {
      const [address, anchor = ''] = unescaped(link).split('#');
      if (/^([a-z]+:|\/\/)/.test(address)) return [];
      const path = decodeURI(address.split('?')[0]);
      const at = path.startsWith('/') ? join(folder, path.slice(base.length - 1)) : resolve(dirname(page), path);
      const index = join(at, 'index.html');
      const found = existsSync(index) ? index : at;
      const file = path === '' ? page : found;
      const isThere =
        existsSync(file) && (anchor === '' || !anchors.has(file) || anchors.get(file).has(decodeURI(anchor)));
      return isThere ? [] : [`${page}: ${link}`];
    }),
  );
}
