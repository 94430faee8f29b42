import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { transformSync } from 'esbuild';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as library from '../../../src/index.ts';
import * as core from '../../../src/index-core.ts';
import { commandLine } from '../../helpers/run/command-line.ts';

const root = new URL('../../../', import.meta.url).pathname;
const page = readFileSync(join(root, 'docs/library.md'), 'utf8');
const examples = [
  ...page.matchAll(/## ([^\n]+)\n(?:(?!\n## )[\s\S])*?```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g),
].map(([, title, code, due]) => ({ title: title!, code: code!, due: due! }));

const run = promisify(execFile);

describe('docs/library.md', () => {
  let folder: string;
  beforeAll(() => {
    commandLine();
    // Inside the project, which resolves its own name there.
    folder = mkdtempSync(join(root, 'dist/library-'));
    examples.forEach(({ code }, i) => {
      const own = join(folder, String(i));
      mkdirSync(own);
      copyFileSync(join(root, 'experiments/hold-the-line.yaml'), join(own, 'hold-the-line.yaml'));
      writeFileSync(join(own, 'example.ts'), code);
      writeFileSync(join(own, 'example.js'), transformSync(code, { loader: 'ts', format: 'esm' }).code);
    });
    const compilerOptions = { noEmit: true, rootDir: root, outDir: join(folder, 'none') };
    const settings = { extends: '../../tsconfig.json', compilerOptions, include: ['*/example.ts'] };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(settings));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has an example with its output for every part that has code', () => {
    expect(examples.length).toBe(page.match(/^```ts$/gm)!.length);
    expect(examples.length).toBeGreaterThan(4);
  });

  it('shows every export that is a value', () => {
    const shown = examples.map(({ code }) => code).join('\n');
    const isMissing = (name: string) => !new RegExp(`\\b${name}\\b`).test(`${shown}\n${page}`);
    expect([...Object.keys(library), ...Object.keys(core)].filter(isMissing).sort()).toEqual([
      ...['BATCH_SIZE', 'digestOf'],
    ]);
  });

  it('keeps the library small', () => {
    const index = readFileSync(join(root, 'src/index.ts'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const names = [...index.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list]) =>
      list!.split(',').filter((n) => n.trim()),
    );
    expect(names.length).toBeLessThanOrEqual(58);
  });

  it('has the right types', async () => {
    const compiler = join(root, 'node_modules/typescript-native/bin/tsc');
    const wrong = await run(process.execPath, [compiler, '-p', folder]).catch((error: { stdout: string }) => error);
    expect(wrong.stdout).toBe('');
  });

  it.each(examples.map(({ title, due }, i) => [title, due, i] as const))('%s', async (_, due, i) => {
    const { stdout } = await run(process.execPath, ['example.js'], { cwd: join(folder, String(i)) });
    expect(stdout).toBe(due);
  });
});
