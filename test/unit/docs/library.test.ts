import { execFile } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import ts from 'typescript';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import * as library from '../../../src/index.ts';
import * as core from '../../../src/index-core.ts';

const root = new URL('../../../', import.meta.url).pathname;
const page = readFileSync(join(root, 'docs/library.md'), 'utf8');
const examples = [
  ...page.matchAll(/## ([^\n]+)\n(?:(?!\n## )[\s\S])*?```ts\n([\s\S]*?)```\n\n```text\n([\s\S]*?)```/g),
].map(([, title, code, due]) => ({ title: title!, code: code!, due: due! }));

/** The entries as they stand in the sources. */
const entries = { breaktest: 'src/index.ts', 'breaktest/core': 'src/index-core.ts' };

describe('docs/library.md', () => {
  let folder: string;
  const places: string[] = [];
  beforeAll(() => {
    // Inside the project, so that the packages are found.
    mkdirSync(join(root, 'dist'), { recursive: true });
    folder = mkdtempSync(join(root, 'dist/library-'));
    writeFileSync(join(folder, 'package.json'), '{"type": "module"}');
    examples.forEach(({ code }, i) => {
      const place = join(folder, String(i), 'example.ts');
      mkdirSync(join(folder, String(i)));
      copyFileSync(join(root, 'experiments/hold-the-line.yaml'), join(folder, String(i), 'hold-the-line.yaml'));
      writeFileSync(
        place,
        code.replace(/'(breaktest(?:\/core)?)'/g, (_, name: keyof typeof entries) => `'${join(root, entries[name])}'`),
      );
      places.push(place);
    });
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
      // Plain numbers and functions that say all in their names.
      ...['BATCH_SIZE', 'digestOf'],
    ]);
  });

  it('keeps the library small', () => {
    const index = readFileSync(join(root, 'src/index.ts'), 'utf8').replace(/\/\*[\s\S]*?\*\//g, '');
    const names = [...index.matchAll(/export (?:type )?\{([^}]*)\}/g)].flatMap(([, list]) =>
      list!.split(',').filter((n) => n.trim()),
    );
    expect(names.length).toBeLessThanOrEqual(45);
  });

  it('has the right types', { timeout: 300_000 }, () => {
    const { config } = ts.readConfigFile(join(root, 'tsconfig.json'), ts.sys.readFile);
    const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, root);
    const program = ts.createProgram(places, {
      ...options,
      noEmit: true,
      rootDir: root,
      rewriteRelativeImportExtensions: false,
      allowImportingTsExtensions: true,
    });
    const wrong = places.flatMap((place) => ts.getPreEmitDiagnostics(program, program.getSourceFile(place)));
    expect(wrong.map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'))).toEqual([]);
  });

  it.each(examples.map(({ title, due }, i) => [title, due, i] as const))(
    '%s',
    { timeout: 300_000 },
    async (_, due, i) => {
      const place = places[i]!;
      const { stdout } = await promisify(execFile)(process.execPath, ['--import', 'tsx', place], {
        cwd: join(place, '..'),
      });
      expect(stdout).toBe(due);
    },
  );
});
