// Installs and builds what is missing or older than its sources: `node prepare.mjs`; with `install`, `compile` or `site`, only that.
// Plain JavaScript without imports of packages, because it runs before there are any.
import { execSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { cpSync, existsSync, linkSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('.', import.meta.url));
const at = (...parts) => join(root, ...parts);
const run = (command) => execSync(command, { cwd: root, stdio: ['ignore', 2, 2] });

/** The time of the newest file below some places. */
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

/** The process that has a lock; 0 if it is just gone. */
const holderOf = (lock) => {
  try {
    return Number(readFileSync(lock, 'utf8'));
  } catch {
    return 0;
  }
};

/** Does what is not done yet, in one process at a time: those that start together wait, and find it done. */
function once(isDone, work) {
  if (isDone()) return;
  const lock = join(tmpdir(), `breaktest-${createHash('sha256').update(root).digest('hex').slice(0, 16)}.lock`);
  const own = `${lock}.${process.pid}`;
  writeFileSync(own, String(process.pid));
  try {
    for (;;) {
      try {
        // A link has its content at once, or is not there.
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
      if (!isDone()) work();
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
  once(isDone, () => {
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
    'tsconfig.json',
    'tsconfig.build.json',
  ];
  once(
    () => isNewer(stamp, sources),
    () => {
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
      bundleLibraries();
      writeFileSync(stamp, '');
    },
  );
}

/**
 * Puts the packages that only reports need into the files that export them: who installs the program does not install them.
 * Their licences stand beside them.
 */
function bundleLibraries() {
  const folder = 'reports/libraries';
  const { buildSync } = createRequire(import.meta.url)('esbuild');
  const { metafile } = buildSync({
    absWorkingDir: root,
    entryPoints: readdirSync(at(folder)).flatMap((name) => (name.endsWith('.d.ts') ? [] : join(folder, name))),
    outdir: at('dist', folder),
    bundle: true,
    format: 'esm',
    platform: 'node',
    target: 'node20.19',
    minifySyntax: true,
    minifyWhitespace: true,
    legalComments: 'none',
    metafile: true,
    logLevel: 'warning',
  });
  const used = Object.values(metafile.outputs).flatMap(({ inputs }) =>
    Object.entries(inputs).flatMap(([file, { bytesInOutput }]) =>
      bytesInOutput > 0 ? (file.match(/^.*node_modules\/(@[^/]+\/)?[^/]+/)?.[0] ?? []) : [],
    ),
  );
  const licences = [...new Set(used)].sort().map((place) => {
    const { name, version, license, author } = JSON.parse(readFileSync(at(place, 'package.json'), 'utf8'));
    const file = readdirSync(at(place)).find((one) => /^licen[cs]e/i.test(one));
    // Some name their licence in package.json alone.
    const text = file ? readFileSync(at(place, file), 'utf8').trim() : `By ${author?.name ?? author}.`;
    return `${name} ${version} (${license})\n\n${text}\n`;
  });
  writeFileSync(at('dist', folder, 'LICENCES.txt'), licences.join(`\n${'-'.repeat(72)}\n\n`));
}

/** The playground: its own stamp, since it takes a tool that the program does not need. */
function site() {
  const stamp = at('dist', 'web', 'index.html');
  const sources = ['src', 'reports', 'web', 'package.json', 'tsconfig.json'];
  once(
    () => isNewer(stamp, sources),
    () => {
      process.stderr.write('Building the playground …\n');
      run('npx vite build web --logLevel warn');
    },
  );
}

const [, , only] = process.argv;
if (only !== 'compile' && only !== 'site') install();
if (only !== 'install' && only !== 'site') build();
if (only !== 'install' && only !== 'compile') site();
