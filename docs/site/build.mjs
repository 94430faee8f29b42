// Builds the documents, the library's reference and the playground as one site in dist/site: `npm run site`.
// Installed packages need no network. SITE_BASE is the path of the site on its host: /breaktest/.
import { spawnSync } from 'node:child_process';
import { cpSync, existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { deadLinks } from './dead-links.mjs';

const here = fileURLToPath(new URL('.', import.meta.url));
const docs = join(here, '..');
const out = join(here, '../../dist/site');
const base = process.env.SITE_BASE ?? '/';

function run(command) {
  const { status } = spawnSync(command, { cwd: here, shell: true, stdio: 'inherit' });
  if (status !== 0) process.exit(status ?? 1);
}

const stamp = join(here, 'node_modules/.prepared');
const lock = readFileSync(join(here, 'package-lock.json'), 'utf8');
if (!existsSync(stamp) || readFileSync(stamp, 'utf8') !== lock) {
  run('npm ci --ignore-scripts --no-audit --no-fund --loglevel=error');
  writeFileSync(stamp, lock);
}

rmSync(join(here, 'pages'), { recursive: true, force: true });
run(
  'node ../../node_modules/typedoc/bin/typedoc --options ../../typedoc.json --plugin ./node_modules/typedoc-plugin-markdown/dist/index.js --entryFileName index --hideBreadcrumbs',
);
for (const name of readdirSync(docs))
  if (!['site', 'make'].includes(name)) cpSync(join(docs, name), join(here, 'pages', name), { recursive: true });
run('npx vitepress build .');
cpSync(join(here, '../../dist/web'), join(out, 'playground'), { recursive: true });

const dead = deadLinks(out, base);
if (dead.length > 0) {
  console.error(dead.join('\n'));
  process.exit(1);
}
