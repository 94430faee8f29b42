import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** The allowed imports of each place; the longest matching prefix counts. Rooms of one game have their order in its README. */
const MAY: Record<string, readonly string[]> = {
  'src/core': [],
  'src/stats': [],
  'src/games/t9a': ['src/core'],
  'src/games/cca': ['src/core'],
  'src/games': ['src/core', 'src/games/t9a', 'src/games/cca'],
  // These entries are loaded only where they are needed.
  'src/games/lists.ts': ['src/games/t9a/lists'],
  'src/games/commands.ts': ['src/games/t9a/commands', 'src/cli'],
  'src/experiment': ['src/core', 'src/stats', 'src/games'],
  // Experiments may name lists; this file reads both, so it is above them.
  'src/experiment/file/read-experiment.ts': [
    'src/core',
    'src/games',
    'src/experiment',
    'src/games/lists.ts',
    'src/run',
    'src/app.ts',
  ],
  // This file combines games, files and runners.
  'src/app.ts': ['src/core', 'src/games', 'src/experiment', 'src/engine', 'src/run'],
  'src/engine': ['src/core', 'src/stats', 'src/games', 'src/experiment'],
  'src/run': [
    'src/core',
    'src/stats',
    'src/games',
    'src/experiment',
    'src/experiment/file/read-experiment.ts',
    'src/engine',
  ],
  workers: ['src/engine', 'src/run'],
  reports: ['src/core', 'src/stats', 'src/games', 'src/experiment', 'src/engine', 'src/run'],
  // Rooms of a game that use code above its rules.
  'src/games/t9a/catalogue': ['src/core', 'src/experiment'],
  'src/games/t9a/lists': ['src/core', 'src/games', 'src/experiment'],
  'src/games/t9a/swap': ['src/core', 'src/experiment', 'src/run'],
  'src/games/t9a/gauntlet': ['src/core', 'src/experiment', 'src/engine', 'src/run'],
  'src/games/t9a/report/gauntlet': ['src/core', 'src/stats', 'reports'],
  'src/games/t9a/commands': [
    'src/core',
    'src/stats',
    'src/experiment',
    'src/experiment/file/read-experiment.ts',
    'src/engine',
    'src/run',
    'src/cli',
    'reports',
  ],
  'src/cli': [
    'src/core',
    'src/stats',
    'src/games',
    'src/experiment',
    'src/experiment/file/read-experiment.ts',
    'src/games/lists.ts',
    'src/games/commands.ts',
    'src/engine',
    'src/run',
    'reports',
  ],
  'src/index.ts': [
    'src/index-core.ts',
    'src/app.ts',
    'src/core',
    'src/stats',
    'src/games',
    'src/games/t9a',
    'src/games/cca',
    'src/games/t9a/lists',
    'src/games/t9a/swap',
    'src/games/t9a/gauntlet',
    'src/games/t9a/commands',
    'src/experiment',
    'src/experiment/file/read-experiment.ts',
    'src/engine',
    'src/run',
    'reports',
  ],
  'src/index-core.ts': [
    'src/app.ts',
    'src/core',
    'src/games',
    'src/experiment',
    'src/games/t9a/lists',
    'src/engine',
    'src/run',
  ],
  // Tools use the program's entry, and statistics.
  tools: ['src/index.ts', 'src/stats'],
};

/** Clock, environment and console, which no code below the command line may use. */
const IMPURE = /\b(console\.|process\.env|Date\.now|new Date\(|performance\.now)/;

const placeOf = (file: string): string =>
  Object.keys(MAY)
    .filter((place) => file === place || file.startsWith(`${place}/`))
    .sort((a, b) => b.length - a.length)[0] ?? file;

const gameOf = (file: string): string | undefined => /^src\/games\/\w+(?=\/)/.exec(file)?.[0];

const files = ['src', 'workers', 'reports', 'tools'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`),
);

const textOf = (file: string): string => readFileSync(join(root, file), 'utf8');

const importsOf = (file: string): string[] =>
  [...textOf(file).matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) =>
    relative(root, normalize(join(root, dirname(file), match[1]!))),
  );

/** Returns the groups of files with circular imports: strongly connected components of more than one (Tarjan 1972). */
function circles(graph: ReadonlyMap<string, readonly string[]>): string[][] {
  const index = new Map<string, number>();
  const low = new Map<string, number>();
  const stack: string[] = [];
  const found: string[][] = [];
  const visit = (file: string): void => {
    const mine = index.size;
    index.set(file, mine);
    low.set(file, mine);
    stack.push(file);
    for (const to of graph.get(file) ?? []) {
      if (!index.has(to)) visit(to);
      if (stack.includes(to)) low.set(file, Math.min(low.get(file)!, low.get(to)!));
    }
    if (low.get(file) !== mine) return;
    const component = stack.splice(stack.indexOf(file));
    if (component.length > 1) found.push(component.sort());
  };
  for (const file of graph.keys()) if (!index.has(file)) visit(file);
  return found;
}

function loadedBy(file: string, seen = new Set<string>()): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const [, what, from] of textOf(file).matchAll(/^(?:im|ex)port (?!type )([^;]*?)from '([^']+)'/gm)) {
    if (/^\{(\s*type [^,}]+,?)+\s*\}\s*$/.test(what!)) continue;
    if (from!.startsWith('.')) loadedBy(relative(root, normalize(join(root, dirname(file), from!))), seen);
    else seen.add(from!);
  }
  return seen;
}

describe('architecture', () => {
  it('finds the sources', () => expect(files.length).toBeGreaterThan(50));

  it('lets each place import only what lies below it', () => {
    const wrong = files.flatMap((file) => {
      const mine = placeOf(file);
      return importsOf(file)
        .filter(
          (to) => placeOf(to) !== mine && gameOf(to) !== (gameOf(file) ?? '') && !MAY[mine]?.includes(placeOf(to)),
        )
        .map((to) => `${file} imports ${to}`);
    });
    expect(wrong).toEqual([]);
  });

  it('lets the page take nothing of the command line', () => {
    const page = readdirSync(join(root, 'web'), { recursive: true, encoding: 'utf8' }).filter((file) =>
      /\.tsx?$/.test(file),
    );
    expect(page.length).toBeGreaterThan(30);
    const wrong = page.flatMap((file) =>
      importsOf(`web/${file}`)
        .filter((to) => to.startsWith('src/cli/'))
        .map((to) => `${file} imports ${to}`),
    );
    expect(wrong).toEqual([]);
  });

  it('has no circle of imports, of values or of types', () => {
    expect(circles(new Map(files.map((file) => [file, importsOf(file)])))).toEqual([]);
  });

  it('finds a circle that is there', () => {
    const graph = { a: ['b', 'd'], b: ['c'], c: ['a'], d: ['e'], e: [] };
    expect(circles(new Map(Object.entries(graph)))).toEqual([['a', 'b', 'c']]);
  });

  it('loads neither schemas nor formats in a thread that only plays', () => {
    const loaded = new Set(
      ['src/run/runners/job-player.ts', 'src/games/t9a/game.ts', 'src/games/cca/game.ts'].flatMap((file) => [
        ...loadedBy(file),
      ]),
    );
    expect(loaded.size).toBeGreaterThan(100);
    expect(
      [...loaded].filter((file) => /^zod|games\/\w+\/(format\.ts|schema\/|input\/(resolve|schema))/.test(file)),
    ).toEqual([]);
    expect(loadedBy('src/games/shipped.ts')).toContain('zod/mini');
    expect([...loadedBy('src/run/runners/job-player.ts')].filter((file) => /games\/\w+\//.test(file))).toEqual([]);
  });

  it('keeps folders small enough to be looked over', () => {
    const folders = new Map<string, number>();
    for (const file of files) folders.set(dirname(file), (folders.get(dirname(file)) ?? 0) + 1);
    const large = [...folders].filter(([, count]) => count > 25).map(([folder]) => folder);
    expect(large).toEqual([]);
  });

  describe.each(['t9a', 'cca'])('the rooms of %s', (game) => {
    const folder = `src/games/${game}`;
    const map = textOf(`${folder}/README.md`);
    const order = [...map.matchAll(/^\| `([\w-]+)\/` \|/gm)].map((match) => match[1]!);
    const roomOf = (file: string): string | undefined => file.slice(folder.length + 1).match(/^([\w-]+)\//)?.[1];

    it('have a line each in its README, as have no others', () => {
      const rooms = readdirSync(join(root, folder), { withFileTypes: true }).filter((entry) => entry.isDirectory());
      expect([...order].sort()).toEqual(rooms.map(({ name }) => name).sort());
      for (const [, file] of map.matchAll(/`([\w-]+\/[\w-]+\.ts)`/g))
        expect(existsSync(join(root, folder, file!)), file).toBe(true);
    });

    it('import only rooms above them in the README', () => {
      const own = files.filter((file) => gameOf(file) === folder && roomOf(file) !== undefined);
      const wrong = own.flatMap((file) =>
        importsOf(file)
          .filter((to) => gameOf(to) === folder && roomOf(to) !== undefined)
          .filter((to) => order.indexOf(roomOf(to)!) > order.indexOf(roomOf(file)!))
          .map((to) => `${file} imports ${to}`),
      );
      expect(own.length).toBeGreaterThan(30);
      expect(wrong).toEqual([]);
    });
  });

  it('takes only types of the engine and below for reports, how to read estimates, records and files, how to escape, draw and word text, what is installed where, and what games show', () => {
    const wrong = files
      .filter((file) => placeOf(file) === 'reports')
      .filter((file) =>
        /import (?!type )[^;]*?from '(\.\.\/)+src\/(?!stats|core\/(?:escape-html|svg|words)\.ts|experiment\/(?:experiment|optional-packages|package-folder)\.ts|games\/(?:index|views)|experiment\/problems\/zod-problems\.ts|run\/journal\/changes\.ts|engine\/results\/(?:best-known|certain-difference|interval-of|known|rows)\.ts)[^']+'/.test(
          textOf(file),
        ),
      );
    expect(wrong).toEqual([]);
  });

  it('names no game and no metric of a game outside its folder and the list of games', () => {
    const named = ['src/games/', 'src/index.ts', 'src/index-core.ts', 'tools/reality/'];
    const outside = files.filter((file) => !named.some((place) => file.startsWith(place)));
    // Metrics of one word, `holds`, may mean other things elsewhere. The page of all metrics is made from the games.
    const metrics = new Set(
      [...textOf('docs/reference-metrics.md').matchAll(/`(\w+_\w+)`/g)].map((match) => match[1]!),
    );
    expect(metrics.size).toBeGreaterThan(30);
    const quoted = new RegExp(`['"\`](${[...metrics].join('|')})['"\`]`);
    const names = /t9a|cca\b|9th Age|Commands & Colors/i;
    const wrong = [...outside, 'prepare.mjs'].flatMap((file) => {
      const text = textOf(file).replace(/^ *\/?\*.*$/gm, '');
      return [names.exec(text), quoted.exec(text)].flatMap((found) => (found ? [`${file}: ${found[0]}`] : []));
    });
    expect(wrong).toEqual([]);
  });

  it('reads no clock and no environment below the command line, and prints nothing there', () => {
    expect(
      files.filter((file) => !/^src\/cli\/|^src\/games\/\w+\/commands\//.test(file) && IMPURE.test(textOf(file))),
    ).toEqual([]);
  });
});
