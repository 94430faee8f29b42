import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';
import { defineConfig } from 'vite';
import { style } from '../reports/html/style.ts';

const here = fileURLToPath(new URL('.', import.meta.url));
const games = fileURLToPath(new URL('../src/games/', import.meta.url));

/** The texts of the libraries of all games: `t9a/empire.yaml`, `t9a/2026/empire.json`. */
function libraryTexts(): { readonly name: string; readonly text: string }[] {
  return readdirSync(games, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^[\w-]+\/library\/.+\.(?:ya?ml|json)$/.test(file))
    .map((file) => {
      const text = readFileSync(`${games}${file}`, 'utf8');
      return {
        name: file.replace('/library/', '/'),
        text: file.endsWith('.json') ? JSON.stringify(JSON.parse(text)) : text,
      };
    });
}

/** The library beside the page, and the look of the report. */
function fromTheProject(): Plugin {
  return {
    name: 'from-the-project',
    resolveId: (id) => (id === 'virtual:report.css' || id === 'virtual:library' ? `\0${id}` : undefined),
    load(id) {
      if (id === '\0virtual:report.css') return style;
      if (id !== '\0virtual:library') return undefined;
      // Where each file of the library is in the site; its name changes with its text.
      const files = libraryTexts().map(({ name, text }) => {
        const ref = this.emitFile({ type: 'asset', name: name.replaceAll('/', '-'), source: text });
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${ref}`;
      });
      return `export default {${files.join(',\n')}};`;
    },
  };
}

export default defineConfig({
  root: here,
  base: './',
  plugins: [fromTheProject()],
  worker: { format: 'es', plugins: () => [fromTheProject()] },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: { polyfill: false },
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
});
