import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type DefaultTheme, defineConfig } from 'vitepress';
import { repositoryOf } from '../../../tools/release/place.ts';
import { slug } from '../../make/markdown.ts';

const root = fileURLToPath(new URL('../../../', import.meta.url));
const docs = join(root, 'docs');
// Copies, since only files below this folder find Vue.
const pages = join(docs, 'site/pages');
const { version, description, ...places } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
const repository = repositoryOf(places);

/** Returns the sidebar: the sections of docs/README.md with their links. */
function sidebar(): DefaultTheme.SidebarItem[] {
  const [, ...sections] = readFileSync(join(docs, 'README.md'), 'utf8').split(/^## /m);
  return sections.map((section) => ({
    text: section.slice(0, section.indexOf('\n')),
    items: [...section.matchAll(/^- \[([^\]]+)\]\(([^)]+)\)/gm)].map(([, text, page]) => ({
      text: text!,
      link: `/${page!.replace(/(README)?\.md$/, '')}`,
    })),
  }));
}

/** Returns the address of a link. The repository shows files outside of docs. */
function addressOf(link: string, page: string): string {
  if (/^([a-z]+:|#)/.test(link)) return link;
  const [path = '', anchor] = link.split('#');
  const file = join(docs, dirname(relative(pages, page)), path);
  if (existsSync(join(pages, relative(docs, file)))) return link.replace('README.md', 'index.md');
  if (!existsSync(file)) throw new Error(`${page}: no file ${link}`);
  return `${repository}/blob/v${version}/${relative(root, file)}${anchor === undefined ? '' : `#${anchor}`}`;
}

export default defineConfig({
  title: 'breaktest',
  description,
  lang: 'en',
  base: process.env.SITE_BASE ?? '/',
  srcDir: 'pages',
  outDir: '../../dist/site',
  cacheDir: '../../dist/.vitepress',
  rewrites: (page) => page.replace(/README\.md$/, 'index.md'),
  // The languages of names are set here; the button's name, Search, has no keys after it.
  head: [
    [
      'style',
      {},
      '.vp-doc [class*=language-] > span.lang.lang { color: var(--vp-c-text-2) } .DocSearch-Button-Keys.DocSearch-Button-Keys { display: none }',
    ],
  ],
  themeConfig: {
    nav: [
      { text: 'Playground', link: '/playground/index.html', target: '_self' },
      { text: 'Library', link: '/api/' },
    ],
    sidebar: sidebar(),
    outline: [2, 3],
    search: {
      provider: 'local',
      options: {
        miniSearch: {
          // Words count as typed, because most words of a page resemble some letters.
          searchOptions: { fuzzy: false },
          options: { processTerm: (term) => (term.length > 1 ? term.toLowerCase() : null) },
        },
      },
    },
    footer: { message: 'Not affiliated with The 9th Age or with Commands & Colors: Ancients. MIT licence.' },
  },
  markdown: {
    theme: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
    anchor: { slugify: slug },
    config(md) {
      const open = md.renderer.rules.link_open!;
      md.renderer.rules.link_open = (tokens, i, options, env, self) => {
        const token = tokens[i]!;
        token.attrSet('href', addressOf(token.attrGet('href')!, env.path));
        return open(tokens, i, options, env, self);
      };
    },
  },
});
