import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { buildSync } from 'esbuild';
import { defineConfig, type Plugin, type Rolldown } from 'vite';
import { heatStyle } from '../reports/html/heat-style.ts';
import { mark } from '../reports/html/mark.ts';
import { style } from '../reports/html/style.ts';
import { createBreaktest } from '../src/app.ts';
import type { Experiment } from '../src/experiment/experiment.ts';
import type { ExperimentObject } from '../src/experiment/file/input.ts';
import { filesOf } from '../src/experiment/file/texts.ts';
import { problemsText } from '../src/experiment/problems/problems-text.ts';
import { version } from '../src/experiment/version.ts';
import { shippedGames } from '../src/games/shipped.ts';
import { runExperiment as run } from '../src/run/run.ts';
import { start } from './src/state/start.ts';

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

function library(): Record<string, Record<string, string>> {
  const games: Record<string, Record<string, string>> = {};
  for (const { name, text } of libraryTexts()) {
    const [, game, file] = /^([\w-]+)\/(.+)\.\w+$/.exec(name)!;
    games[game!] = { ...games[game!], [file!]: text };
  }
  return games;
}

/** Reads the first experiment on the page with the code that reads users' files. @throws if it has errors */
function firstExperiment(engine?: 'exact'): Experiment {
  const { readExperiment } = createBreaktest({
    games: shippedGames,
    files: filesOf({ library: library() }),
    run,
  });
  const { experiment, problems } = readExperiment(start as ExperimentObject, { engine });
  if (!experiment || problems.length > 0)
    throw new Error(`The page begins with a file that is wrong:\n${problemsText(problems)}`);
  return experiment;
}

const VIRTUAL = ['virtual:report.css', 'virtual:library', 'virtual:start'];

/** Adds the library, the first experiment and the style of the report to the page. */
function fromTheProject(): Plugin {
  return {
    name: 'from-the-project',
    resolveId: (id) => (VIRTUAL.includes(id) ? `\0${id}` : undefined),
    transformIndexHtml: () => [
      { tag: 'meta', attrs: { name: 'generator', content: `breaktest ${version()}` }, injectTo: 'head' },
      { tag: 'link', attrs: { rel: 'icon', href: './icon.svg', type: 'image/svg+xml' }, injectTo: 'head' },
    ],
    load(id) {
      if (id === '\0virtual:report.css') return style + heatStyle;
      if (id === '\0virtual:start')
        return `export default ${JSON.stringify({ given: firstExperiment(), exact: firstExperiment('exact') })}`;
      if (id !== '\0virtual:library') return undefined;
      // The address of each file of the library in the site; its name changes with its text.
      const files = libraryTexts().map(({ name, text }) => {
        const ref = this.emitFile({ type: 'asset', name: name.replaceAll('/', '-'), source: text });
        return `${JSON.stringify(name)}: import.meta.ROLLUP_FILE_URL_${ref}`;
      });
      return `export default {${files.join(',\n')}};`;
    },
  };
}

/** Adds the mark as the file that the page and its manifest name. */
const icon = (): Plugin => ({
  name: 'icon',
  generateBundle() {
    this.emitFile({ type: 'asset', fileName: 'icon.svg', source: mark });
  },
});

/** Builds the worker that caches the site for use without a network; it lists all other files, next to the page. */
function offline(): Plugin {
  let folder = '';
  return {
    name: 'offline',
    configResolved: ({ root, build }) => {
      folder = fileURLToPath(new URL(`${build.outDir}/`, pathToFileURL(`${root}/`)));
    },
    // The hook runs only after a successful build: `closeBundle` would hide another's error.
    writeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        const files = readdirSync(folder, { recursive: true, withFileTypes: true })
          .filter((entry) => entry.isFile())
          .map((entry) =>
            `${entry.parentPath}/${entry.name}`.slice(folder.length).replaceAll('\\', '/').replace(/^\//, ''),
          )
          .filter((file) => !['index.html', 'offline.js'].includes(file))
          .sort();
        const page = createHash('sha256').update(readFileSync(`${folder}index.html`));
        buildSync({
          ...{
            entryPoints: [`${here}src/work/offline.ts`],
            outfile: `${folder}offline.js`,
            minify: true,
            logLevel: 'warning',
          },
          define: {
            FILES: JSON.stringify(['./', ...files.map((file) => `./${file}`)]),
            VERSION: JSON.stringify(`breaktest-${page.update(files.join('\n')).digest('hex').slice(0, 16)}`),
          },
        });
      },
    },
  };
}

/** Returns the chunk of a module: one for the start and for code of all games, one for each game; many small files pack badly. */
const chunkOf: Rolldown.CodeSplittingNameFunction = (module, graph) => {
  const users = new Set([module]);
  const games = new Set<string>();
  for (const user of users) {
    const info = graph.getModuleInfo(user);
    if (info?.isEntry) return 'start';
    const game = /games\/(\w+)\/game\.ts$/.exec(user)?.[1];
    if (game !== undefined) games.add(game);
    for (const importer of info?.importers ?? []) users.add(importer);
  }
  const [game, ...others] = games;
  return others.length > 0 ? 'start' : (game ?? null);
};
// Modules of the start are assigned first, because a chunk includes the imports of its modules.
const groups = [
  {
    debugName: 'start',
    name: (...[module, graph]: Parameters<Rolldown.CodeSplittingNameFunction>) =>
      chunkOf(module, graph) === 'start' ? 'start' : null,
    priority: 1,
  },
  { debugName: 'game', name: chunkOf },
];
const rolldownOptions = { output: { codeSplitting: { groups }, comments: { annotation: false } } };

export default defineConfig({
  root: here,
  base: './',
  plugins: [fromTheProject(), icon(), offline()],
  worker: { format: 'es', plugins: () => [fromTheProject()], rolldownOptions },
  build: {
    outDir: '../dist/web',
    emptyOutDir: true,
    target: 'es2023',
    modulePreload: false,
    // One style needs no script that loads others.
    cssCodeSplit: false,
    rolldownOptions,
    assetsInlineLimit: 0,
    chunkSizeWarningLimit: 2000,
  },
});
