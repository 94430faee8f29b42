// Runs the commands of README.md in a fresh folder, then those of the package in an empty one, and compares the digests. Exit code 1 if an
// answer differs. Plain JavaScript without packages, for every Node.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../', import.meta.url));
const readme = readFileSync(join(root, 'README.md'), 'utf8');

/** Commands that are run elsewhere: tests do not run themselves. */
const ELSEWHERE = ['npm test'];

/** The commands and files of a reader, in page order: lines of plain blocks, `npx breaktest …` in a sentence, a file. */
const steps = [...readme.matchAll(/^```(\w*)\n([\s\S]*?)^```$|`(npx breaktest [^`]+)`/gm)].flatMap(
  ([, language, text, command]) => {
    if (command) return [{ command }];
    if (language === 'yaml') return [{ text }];
    return language
      ? []
      : text
          .trim()
          .split('\n')
          .map((line) => ({ command: line }));
  },
);

function type(command, cwd) {
  const { status, stdout, stderr } = spawnSync(command, { shell: true, cwd, encoding: 'utf8' });
  if (status !== 0) {
    console.error(`${command} ends with ${status}:\n${stdout}${stderr}`);
    process.exitCode = 1;
  }
  return stdout;
}

function typeAll(isThere, cwd) {
  for (const { command, text } of steps) {
    if (text) writeFileSync(join(cwd, 'my-combat.yaml'), text);
    if (!command || ELSEWHERE.includes(command) || !isThere(command)) continue;
    const [, digest] = /digest (\w+)/.exec(type(command, cwd)) ?? [];
    console.log(`${digest ?? 'no digest   '}  ${command}`);
    hold(command, digest);
  }
}

const digests = new Map();

/** Compares an answer with that of the checkout, and the first one with the page; `init` alone plays nothing. */
function hold(command, digest) {
  const shown = digests.size === 0 ? /digest (\w+)/.exec(readme)?.[1] : digest;
  const due = command.includes(' init ') ? undefined : (digests.get(command) ?? shown ?? 'one');
  digests.set(command, digest);
  if (digest === due) return;
  console.error(`${command} answers with ${digest ?? 'no digest'}, not with ${due ?? 'none'}`);
  process.exitCode = 1;
}

const folder = mkdtempSync(join(tmpdir(), 'breaktest-readme-'));
try {
  const checkout = join(folder, 'checkout');
  mkdirSync(checkout);
  for (const name of ['package.json', 'prepare.mjs', 'node_modules', 'dist', 'src'])
    symlinkSync(join(root, name), join(checkout, name));
  cpSync(join(root, 'experiments'), join(checkout, 'experiments'), { recursive: true });
  typeAll(() => true, checkout);

  const installed = join(folder, 'installed');
  mkdirSync(installed);
  writeFileSync(join(installed, 'package.json'), '{"private": true}');
  const [packed] = JSON.parse(type(`npm pack --ignore-scripts --json --pack-destination "${folder}"`, root));
  type(`npm install --no-audit --no-fund --loglevel=error "${join(folder, packed.filename)}"`, installed);
  console.log('Installed from its package:');
  typeAll((command) => command.startsWith('npx breaktest '), installed);
  type(
    `node --input-type=module --eval "import { runExperiment } from 'breaktest'; import 'breaktest/core'"`,
    installed,
  );
} finally {
  rmSync(folder, { recursive: true, force: true });
}
