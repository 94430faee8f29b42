import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { packageProblems } from './check-package.ts';
import { notesOf } from './notes.ts';
import { PLACEHOLDER, type Places, repositoryOf, withPlaces } from './place.ts';
import { packageReadme } from './readme.ts';
import { pack, root, type Tarball } from './tarball.ts';

interface Description extends Places {
  readonly version: string;
  readonly files: readonly string[];
}

const FOLDER = 'dist/release';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const description = (): Description => JSON.parse(read('package.json'));

/** Packs the published package, with the README of its page, in an empty folder. @throws Error with all problems of the tarball */
async function packed(folder: string): Promise<Tarball> {
  const { version, files, ...places } = description();
  const target = resolve(root, folder);
  const copy = mkdtempSync(join(tmpdir(), 'breaktest-release-'));
  try {
    for (const name of ['package.json', ...files.filter((one) => !one.startsWith('!'))])
      cpSync(join(root, name), join(copy, name), { recursive: true });
    writeFileSync(join(copy, 'README.md'), packageReadme(read('README.md'), repositoryOf(places), version));
    mkdirSync(target, { recursive: true });
    const tarball = pack(target, copy);
    const problems = await packageProblems(tarball);
    if (problems.length > 0) throw new Error(problems.join('\n'));
    return tarball;
  } finally {
    rmSync(copy, { recursive: true, force: true });
  }
}

const sizeOf = ({ path, files, size }: Tarball): string =>
  `${path}: ${files.length} files, ${(size / 1e6).toFixed(1)} MB`;

/** @throws Error if package.json has placeholders */
function checkPlaces(): string {
  const repository = repositoryOf(description());
  if (repository === PLACEHOLDER)
    throw new Error('package.json names no repository yet: npm run release -- place https://host/owner/name');
  return repository;
}

function checkTag(tag: string): string {
  const due = `v${description().version}`;
  if (tag !== due) throw new Error(`the tag is ${tag}, the version in package.json needs ${due}`);
  return tag;
}

/** Does all of `npm publish` except sending. @throws Error with its message */
function tryPublishing({ path }: Tarball): string {
  const { status, stderr } = spawnSync('npm', ['publish', '--dry-run', '--loglevel=error', path], { encoding: 'utf8' });
  if (status !== 0) throw new Error(stderr);
  return 'npm would publish it';
}

const steps: Readonly<Record<string, (...given: string[]) => void | Promise<void>>> = {
  place(address = '', homepage) {
    const json = JSON.stringify(withPlaces(description(), address, homepage), undefined, 2);
    writeFileSync(join(root, 'package.json'), `${json}\n`);
  },

  async pack(folder = FOLDER) {
    process.stdout.write(`${sizeOf(await packed(folder))}\n`);
  },

  notes(version = description().version) {
    process.stdout.write(notesOf(read('CHANGELOG.md'), version));
  },

  /** Runs every step that needs no credentials, and reports each result. */
  async 'dry-run'(tag) {
    let tarball: Tarball | undefined;
    const tried: Readonly<Record<string, () => string | Promise<string>>> = {
      places: checkPlaces,
      ...(tag === undefined ? {} : { tag: () => checkTag(tag) }),
      notes: () => `${notesOf(read('CHANGELOG.md'), description().version).split('\n').length - 1} lines`,
      tarball: async () => {
        tarball = await packed(FOLDER);
        return sizeOf(tarball);
      },
      publishing: () => {
        if (!tarball) throw new Error('there is no tarball');
        return tryPublishing(tarball);
      },
    };
    for (const [name, attempt] of Object.entries(tried)) {
      try {
        process.stdout.write(`ok  ${name}: ${await attempt()}\n`);
      } catch (error) {
        process.stdout.write(`no  ${name}: ${error instanceof Error ? error.message : error}\n`);
        process.exitCode = 1;
      }
    }
  },
};

const [name = '', ...given] = process.argv.slice(2);
const step = Object.hasOwn(steps, name) ? steps[name] : undefined;
try {
  if (!step) throw new Error(`npm run release -- ${Object.keys(steps).join(' | ')}`);
  await step(...given);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exitCode = 2;
}
