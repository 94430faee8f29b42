// Installs and builds what is missing or older than its sources: `node prepare.mjs`; with `install`, `compile` or `site`, only that step.
// Plain JavaScript without imports of packages, because it runs before any are installed.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const at = (...parts) => join(root, ...parts);
/** Runs a command; the page is built for its users, whatever the environment, so that what is tested is what ships. */
const run = (command) =>
  execSync(command, { cwd: root, stdio: ['ignore', 2, 2], env: { ...process.env, NODE_ENV: 'production' } });

/** Returns the time of the newest file below some places. */
function newest(places) {
  return Math.max(
    ...places.map((place) => {
      const info = statSync(place);
      return info.isDirectory() ? newest(readdirSync(place).map((name) => join(place, name))) : info.mtimeMs;
    }),
    0,
  );
}

const isNewer = (stamp, sources) =>
  existsSync(stamp) && statSync(stamp).mtimeMs >= newest(sources.map((place) => at(place)));

const isAlive = (pid) => {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    return error.code === 'EPERM';
  }
};

/** Returns the process with a lock; 0 if the lock is just gone. */
const holderOf = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
};

/** Does work once, in one process: others that start meanwhile wait, and find it done. */
async function once(isDone, work) {
  if (isDone()) return;
  const lock = join(tmpdir(), `breaktest-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      try {
        // A link has its content at once, or does not exist.
        linkSync(own, lock);
        break;
      } catch (error) {
        if (error.code !== 'EEXIST') throw error;
      }
      const holder = holderOf(lock);
      if (holder > 0 && !isAlive(holder)) rmSync(lock, { force: true });
      else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100);
    }
    try {
      if (!isDone()) await work();
    } finally {
      rmSync(lock, { force: true });
    }
  } finally {
    rmSync(own, { force: true });
  }
}

function install() {
  const stamp = at('node_modules', '.prepared');
  const lock = readFileSync(at('package-lock.json'), 'utf8');
  const isDone = () => existsSync(stamp) && readFileSync(stamp, 'utf8') === lock;
  return once(isDone, () => {
    process.stderr.write('Installing packages (npm ci) …\n');
    run('npm ci --include=dev --no-audit --no-fund --loglevel=error');
    writeFileSync(stamp, lock);
  });
}

function build() {
  const stamp = at('dist', '.built');
  const sources = [
    'src',
    'workers',
    'reports',
    'test/bench',
    'test/fuzz',
    'package.json',
    'prepare.mjs',
    'tsconfig.json',
    'tsconfig.build.json',
  ];
  return once(
    () => isNewer(stamp, sources),
    async () => {
      process.stderr.write('Building …\n');
      // The playground is built from its own stamp.
      for (const name of existsSync(at('dist')) ? readdirSync(at('dist')) : [])
        if (name !== 'web') rmSync(at('dist', name), { recursive: true, force: true });
      run('node node_modules/typescript-native/bin/tsc -p tsconfig.build.json');
      for (const game of readdirSync(at('src/games'))) {
        const library = join('src/games', game, 'library');
        if (existsSync(at(library))) cpSync(at(library), at('dist', library), { recursive: true });
      }
      const script = at('reports/html/script');
      cpSync(script, at('dist/reports/html/script'), {
        recursive: true,
        filter: (path) => path === script || path.endsWith('.js'),
      });
      await bundle();
      writeFileSync(stamp, '');
    },
  );
}

/**
 * Joins the modules of the command line and of threads, and their packages, into a few files that start sooner. Code of a command, or of a
 * game's rules, is read when needed. One file has the licences of the packages. The compiler's modules are those of the library, without
 * comments and without types that its entries do not reach.
 */
async function bundle() {
  const { build: esbuild } = createRequire(import.meta.url)('esbuild');
  const { peerDependencies } = JSON.parse(readFileSync(at('package.json'), 'utf8'));
  const common = {
    ...{ absWorkingDir: root, outbase: root, outdir: at('dist'), logLevel: 'warning' },
    ...{ format: 'esm', platform: 'node', target: 'node20.19' },
  };
  const joined = { ...common, bundle: true, legalComments: 'none', metafile: true };
  const libraries = 'reports/libraries';
  const modules = [...filesIn('dist/src'), ...filesIn('dist/reports')];
  const results = await Promise.all([
    esbuild({
      ...common,
      outbase: at('dist'),
      entryPoints: modules.filter((file) => file.endsWith('.js') && !/\/(libraries|script)\//.test(file)),
      sourcemap: true,
      allowOverwrite: true,
    }),
    // Packages of reports are only bundled; users of the program do not install them.
    esbuild({
      ...joined,
      entryPoints: filesIn(libraries).filter((file) => !file.endsWith('.d.ts')),
      // The elements of Preact and their renderer must share one copy of it.
      splitting: true,
      chunkNames: `${libraries}/[name]-[hash]`,
      minifySyntax: true,
      minifyWhitespace: true,
    }),
    esbuild({
      ...joined,
      entryPoints: ['src/cli/main.ts', 'workers/player.ts'],
      chunkNames: 'src/cli/[name]-[hash]',
      splitting: true,
      sourcemap: true,
      // Names and lines are kept, so that stacks of failures are readable.
      minifySyntax: true,
      minifyWhitespace: true,
      lineLimit: 120,
      // Packages of CommonJS load modules of Node by `require`; most files have none.
      banner: {
        js: "import{createRequire as requireOf}from'node:module';const require=i=>requireOf(import.meta.url)(i);",
      },
      // External packages are optional, native, or have a file for their threads.
      external: [...Object.keys(peerDependencies), 'piscina', 'fs-native-extensions'],
      plugins: [
        {
          name: 'libraries that are bundled above',
          setup: ({ onResolve }) =>
            onResolve({ filter: /\/libraries\/[\w-]+\.[jt]s$/ }, ({ path }) => ({
              path: `../../${libraries}/${basename(path).replace(/ts$/, 'js')}`,
              external: true,
            })),
        },
      ],
    }),
  ]);
  writeFileSync(at('dist', 'LICENCES.txt'), licencesOf(results));
  const types = typesFrom(['src/index.d.ts', 'src/index-core.d.ts'].map((file) => join('dist', file)));
  for (const file of modules) if (file.endsWith('.d.ts') && !types.has(file)) rmSync(at(file));
}

const filesIn = (folder) =>
  readdirSync(at(folder), { recursive: true, withFileTypes: true }).flatMap((entry) =>
    entry.isFile() ? relative(root, join(entry.parentPath, entry.name)) : [],
  );

/** Returns declarations and those that they import. */
function typesFrom(files, found = new Set()) {
  for (const file of files) {
    if (found.has(file) || !existsSync(at(file))) continue;
    found.add(file);
    const imports = readFileSync(at(file), 'utf8').matchAll(/(?:from|import\() ?['"](\.[^'"]+)\.[jt]s['"]/g);
    typesFrom(
      Array.from(imports, ([, path]) => join(file, '..', `${path}.d.ts`)),
      found,
    );
  }
  return found;
}

/** The licences of the packages that are in bundles. */
function licencesOf(results) {
  const used = new Set();
  for (const { metafile } of results)
    for (const { inputs } of Object.values(metafile?.outputs ?? {}))
      for (const [file, { bytesInOutput }] of Object.entries(inputs))
        if (bytesInOutput > 0) used.add(file.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0]);
  used.delete(undefined);
  const licences = [...used].sort().map((place) => {
    const { name, version, license, author } = JSON.parse(readFileSync(at(place, 'package.json'), 'utf8'));
    const file = readdirSync(at(place)).find((one) => /^licen[cs]e/i.test(one));
    // Some packages name their licence in package.json alone.
    const text = file ? readFileSync(at(place, file), 'utf8').trim() : `By ${author?.name ?? author}.`;
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  return licences.join(`\n${'-'.repeat(72)}\n\n`);
}

/** Builds the playground, with a separate stamp, since its tool is not needed by the program. */
function site() {
  const stamp = at('dist', 'web', 'index.html');
  const sources = ['src', 'reports', 'web', 'package.json', 'tsconfig.json'];
  return once(
    () => isNewer(stamp, sources),
    () => {
      process.stderr.write('Building the playground …\n');
      run('npx vite build web --logLevel warn');
    },
  );
}

const [, , only] = process.argv;
if (only !== 'compile' && only !== 'site') await install();
if (only !== 'install' && only !== 'site') await build();
if (only !== 'install' && only !== 'compile') await site();
