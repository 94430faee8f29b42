// Installs and builds what is missing or older than its sources: `node prepare.mjs`; with `install`, `compile` or `site`, only that.
// Plain JavaScript without imports of packages, because it runs before there are any.
import { execSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

function install() {
  const stamp = at('node_modules', '.prepared');
  const lock = readFileSync(at('package-lock.json'), 'utf8');
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === lock) return;
  process.stderr.write('Installing packages (npm ci) …\n');
  run('npm ci --include=dev --no-audit --no-fund --loglevel=error');
  writeFileSync(stamp, lock);
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
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= newest(sources.map((place) => at(place)))) return;
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
  writeFileSync(stamp, '');
}

/** The playground: its own stamp, since it takes a tool that the program does not need. */
function site() {
  const stamp = at('dist', 'web', 'index.html');
  const sources = ['src', 'reports', 'web', 'package.json', 'tsconfig.json'];
  if (existsSync(stamp) && statSync(stamp).mtimeMs >= newest(sources.map((place) => at(place)))) return;
  process.stderr.write('Building the playground …\n');
  run('npx vite build web --logLevel warn');
}

const [, , only] = process.argv;
if (only !== 'compile' && only !== 'site') install();
if (only !== 'install' && only !== 'site') build();
if (only !== 'install' && only !== 'compile') site();
