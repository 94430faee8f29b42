import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { slug } from '../../../docs/make/markdown.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const pages = ['README.md', ...readdirSync(join(root, 'docs')).map((name) => `docs/${name}`)].filter((file) =>
  file.endsWith('.md'),
);

const proseOf = (file: string): string =>
  readFileSync(join(root, file), 'utf8')
    .replace(/^```[\s\S]*?^```/gm, '')
    .replace(/`[^`\n]*`/g, 'code');

function placesIn(file: string): Set<string> {
  const text = readFileSync(join(root, file), 'utf8').replace(/^```[\s\S]*?^```/gm, '');
  const headings = [...text.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => slug(heading));
  const anchors = [...text.matchAll(/<a id="([^"]+)">/g)].map(([, id = '']) => id);
  const twice = headings.filter((one, i) => headings.indexOf(one) !== i || anchors.includes(one));
  expect(twice, `${file} has headings or anchors of one name`).toEqual([]);
  return new Set([...headings, ...anchors]);
}

describe('links of the pages', () => {
  it('are looked for on the pages that there are', () => expect(pages.length).toBeGreaterThan(8));

  it('lead to files and places that there are', () => {
    const broken = pages.flatMap((page) =>
      [...proseOf(page).matchAll(/\]\(([^)\s]+)\)/g)].flatMap(([, to = '']) => {
        if (/^https?:/.test(to)) return [];
        const [path = '', place] = to.split('#');
        const file = path === '' ? page : join(dirname(page), path);
        const there = existsSync(join(root, file)) && (place === undefined || placesIn(file).has(place));
        return there ? [] : [`${page}: ${to}`];
      }),
    );
    expect(broken).toEqual([]);
  });
});
