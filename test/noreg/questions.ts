import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { main } from '../../src/cli/program.ts';
import type { Experiment } from '../../src/index.ts';
import { FakeIo } from '../helpers/run/fake-io.ts';
import { readSound, shipped } from './shipped.ts';

export const SOLVED = [
  { file: 'how-many-to-hold.yaml', vary: 'units.spears.models=5..50', until: 'spears.break <= 25 %' },
  { file: 'four-ranks.yaml', vary: 'units.spears.courage=5..10', until: 'spears.break <= 10 %' },
];

/** Makes a matrix with a variant, a part of the one that ships. */
export function matrixOf(engine: 'sampled' | 'rolled', size: 'quick' | 'deep'): Experiment {
  const [top, trials] = size === 'quick' ? [2, 50] : [4, 2000];
  return shipped('2026/solid-takes-a-rank-more.yaml', { engine, trials, set: [`matrix.rows.top=${top}`] });
}

/** Makes a matrix to a half-width, with units with and without Characters, from all sides. */
export const thinnedMatrix = (top: number, rounds: number): Experiment =>
  readSound(
    `
breaktest: 1
name: most played
seed: baselines
system: t9a
edition: "2026"
rounds: ${rounds}
half_width: 0.01
matrix: {rows: {field: field-2026, top: ${top}}, situations: [charged, charges, flanked]}
`,
    { file: 'matrix' },
  );

const MINE = `breaktest-army: 1
army: empire
units:
  - {id: foot, unit: State Infantry, models: 20, options: [Spear, Standard Bearer]}
  - {id: marshal, unit: Marshal, options: [Shield], joins: foot}
  - {id: knights, unit: Knightly Orders, models: 5}
`;

const THEIRS = `breaktest-army: 1
army: orcs
units:
  - {id: trolls, unit: Trolls, models: 3}
  - {id: orcs, unit: Veteran Orcs, models: 20, options: [Standard Bearer]}
`;

/** Commands on two lists, each with its output for scripts. */
const ASKED = {
  gauntlet: ['gauntlet', 'mine.yaml', '--top', '2', '--half-width', '0.02'],
  matchup: ['matchup', 'mine.yaml', 'theirs.yaml', '--half-width', '0.02'],
  swap: [
    'swap',
    'mine.yaml',
    '--unit',
    'knights',
    '--opponents',
    'theirs.yaml',
    '--situations',
    'charged',
    '--most',
    '4',
  ],
} as const;

export async function askedOfLists(name: keyof typeof ASKED): Promise<unknown> {
  const [command, ...more] = ASKED[name];
  return JSON.parse(await typed([command!, ...more, '--threads', '0', '--json']));
}

/** Returns the output of a command on two lists, and the files that it writes. */
export async function outputsOfLists(name: keyof typeof ASKED): Promise<Record<string, string>> {
  const [command, ...more] = ASKED[name];
  const folder = mkdtempSync(join(tmpdir(), 'breaktest-baselines-'));
  const out = join(folder, 'out');
  const text = withoutFolder(await typed([command!, ...more, '--threads', '0', '--out', out], 1000));
  if (statSync(out).isFile()) return { text, 'swap.csv': withoutFolder(readFileSync(out, 'utf8')) };
  const files = readdirSync(out, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(csv|html)$/.test(file));
  const written = files
    .sort()
    .map((file) => [file.replace(/^.*\//, ''), readFileSync(join(out, file), 'utf8')] as const);
  rmSync(folder, { recursive: true });
  return Object.fromEntries([['text', text] as const, ...written].map(([file, made]) => [file, withoutFolder(made)]));
}

const withoutFolder = (text: string): string => text.replaceAll(/\S*breaktest-baselines-\w+\//g, '');

export const combatOfGauntlet = async (options: Partial<Experiment>): Promise<Experiment> => ({
  ...readSound(
    await typed(['gauntlet', 'mine.yaml', 'foot', '--opponents', 'theirs.yaml', '--combat', 'orcs, charged']),
  ),
  ...options,
});

/** Returns the output of the command line on the lists. @throws Error if it fails */
async function typed(argv: readonly string[], columns = 80): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'breaktest-baselines-'));
  const lists: Readonly<Record<string, string>> = { 'mine.yaml': MINE, 'theirs.yaml': THEIRS };
  for (const [name, text] of Object.entries(lists)) writeFileSync(join(folder, name), text);
  const io = new FakeIo();
  io.columns = columns;
  const code = await main(
    argv.map((word) => (Object.hasOwn(lists, word) ? join(folder, word) : word)),
    io,
  );
  rmSync(folder, { recursive: true });
  if (code !== 0) throw new Error(`${argv.join(' ')}: ${io.stderr}`);
  return io.stdout;
}
