import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';
import { describe, expect, it } from 'vitest';

const root = new URL('..', import.meta.url).pathname;

/** Each place may import itself and the places named after it; nothing else of ours. */
const MAY: Record<string, string[]> = {
  'src/core': [],
  'src/stats': [],
  'src/t9a': ['src/core'],
  'src/cca': ['src/core'],
  'src/games': ['src/core', 'src/t9a', 'src/cca'],
  'src/scenario': ['src/core', 'src/games'],
  'src/engine': ['src/core', 'src/games', 'src/scenario', 'src/stats'],
  'src/pool': ['src/engine', 'src/scenario'],
  'src/solve': ['src/core', 'src/scenario', 'src/stats', 'src/engine', 'src/pool'],
  'src/store': ['src/core', 'src/engine', 'src/scenario'],
  'src/cli': [
    ...[
      'src/core',
      'src/stats',
      'src/t9a',
      'src/games',
      'src/scenario',
      'src/engine',
      'src/pool',
      'src/solve',
      'src/store',
    ],
    'reports',
  ],
  'src/index.ts': [
    'src/core',
    'src/games',
    'src/scenario',
    'src/stats',
    'src/engine',
    'src/pool',
    'src/solve',
    'src/store',
    'reports',
  ],
  workers: ['src/engine', 'src/core'],
  reports: ['src/engine', 'src/core', 'src/stats', 'src/scenario', 'src/solve'],
};

/** Places that nothing below the command line may touch. */
const IMPURE = /\b(console\.|process\.env|Date\.now|new Date\(|performance\.now)/;

const place = (file: string): string =>
  file.startsWith('src/') ? file.split('/').slice(0, 2).join('/') : file.split('/')[0]!;

const files = ['src', 'workers', 'reports'].flatMap((folder) =>
  readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts'))
    .map((file) => `${folder}/${file}`),
);

const importsOf = (text: string): string[] =>
  [...text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g)].map((match) => match[1]!);

describe('architecture', () => {
  it('finds the sources', () => expect(files.length).toBeGreaterThan(50));

  it.each(files)('%s imports only what lies below it', (file) => {
    const mine = place(file);
    for (const to of importsOf(readFileSync(join(root, file), 'utf8'))) {
      const theirs = place(relative(root, normalize(join(root, dirname(file), to))));
      if (theirs !== mine) expect(MAY[mine], `${file} imports ${to}`).toContain(theirs);
    }
  });

  it.each(files.filter((file) => place(file) === 'reports'))('%s takes only types of the engine and below', (file) => {
    const text = readFileSync(join(root, file), 'utf8');
    const values = [...text.matchAll(/import (?!type )[^;]*?from '(\.\.\/src\/(?!stats)[^']+)'/g)].map((m) => m[1]);
    expect(values).toEqual([]);
  });

  it.each(files.filter((file) => place(file) !== 'src/cli'))(
    '%s reads no clock and no environment, and prints nothing',
    (file) => {
      expect(readFileSync(join(root, file), 'utf8')).not.toMatch(IMPURE);
    },
  );
});
