// Installs and builds what is missing or older than its sources: `node prepare.mjs`; with `install` or `compile`, only that.
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
  rmSync(at('dist'), { recursive: true, force: true });
  run('npx tsc -p tsconfig.build.json');
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

if (process.argv[2] !== 'compile') install();
if (process.argv[2] !== 'install') build();
