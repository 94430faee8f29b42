import { existsSync, readdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { gameNames } from '../../games/list.ts';
import { shortNames } from '../init/examples.ts';
import { experimentFile } from '../input/experiment-file.ts';
import type { CompletionCandidate, Given } from './asked.ts';
import { profileNames } from './profile-names.ts';

/** Words to complete; the shell completes files and folders itself. */
export type Offer = readonly CompletionCandidate[] | 'files' | 'folders';

export type Offering = (given: Given, word: string) => Offer | Promise<Offer>;

const engines: readonly CompletionCandidate[] = [
  { value: 'sampled', text: 'one draw for a group of attacks: fast' },
  { value: 'rolled', text: 'die by die' },
  { value: 'exact', text: 'every outcome with its weight, no chance' },
  { value: 'bounded', text: 'proved bounds of the headlines' },
];

export const words = (...values: readonly (readonly [value: string, text: string])[]): Offering => {
  const candidates = values.map(([value, text]) => ({ value, text }));
  return () => candidates;
};

export const freely: Offering = () => [];

/** The offers for values, by their names in the help; games add those of their commands. */
export const offerings: Readonly<Record<string, Offering>> = {
  file: experimentOrFile,
  dir: () => 'folders',
  engine: ({ command }) =>
    command.name() === 'trace' ? engines.filter(({ value }) => value === 'sampled' || value === 'rolled') : engines,
  edition: words(
    ['2026', 'the armies of 2026 and their rules'],
    ['core', 'older profiles'],
    ['third', 'older profiles, rules of the third edition'],
    ['second', 'older profiles, rules of the second edition'],
  ),
  'half width': words(
    ['decided', 'until the comparisons are'],
    ['0.005', '± 0.5 %'],
    ['0.002', '± 0.2 %'],
    ['0.001', '± 0.1 %'],
  ),
  list: (_, word) => {
    const start = word.slice(0, word.lastIndexOf(',') + 1);
    const formats = ['csv', 'html', 'json', 'parquet'].filter((format) => !start.split(',').includes(format));
    return formats.map((format) => ({ value: start + format }));
  },
  end: words(['smallest', 'the smallest value that reaches it'], ['largest', 'the largest']),
  system: words(...gameNames.map(({ system, name }) => [system, name] as const)),
  shell: words(['bash', ''], ['zsh', ''], ['fish', '']),
  example: () => examples(),
  a: (_, word) => unitOf(word),
  b: (_, word) => unitOf(word),
  variant: ofFile(async (file) => (await import('./file-values.ts')).variantNames(file)),
  'subject.metric': ofFile(async (file) => (await import('./file-values.ts')).metricNames(file)),
  html: () => 'files',
  text: freely,
  goal: ofFile(async (file) => (await import('./file-values.ts')).metricNames(file)),
  target: ofFile(async (file) => (await import('./file-values.ts')).metricNames(file)),
  'path=value': ofFile(async (file, word) => (await import('./file-values.ts')).pathsOf(file, word)),
  'path=values': ofFile(async (file, word) => (await import('./file-values.ts')).pathsOf(file, word, 'numbers')),
  folder: () => 'folders',
  n: freely,
  'i/n': freely,
  percent: freely,
  url: freely,
  seed: freely,
};

/** Makes an offering that is empty until the line names an experiment file. */
function ofFile(offer: (file: string, word: string) => Promise<Offer>): Offering {
  return ({ values: [file] }, word) => (file === undefined ? [] : offer(experimentFile(withHome(file)), word));
}

const TAKE_EXPERIMENTS = ['run', 'exact', 'plan', 'solve', 'compare', 'trace', 'formation', 'validate', 'luck'];

/** Offers examples only if no file has such a name. */
function experimentOrFile({ command }: Given, word: string): Offer {
  if (!TAKE_EXPERIMENTS.includes(command.name()) || hasFiles(withHome(word))) return 'files';
  const found = examples().filter(({ value }) => value.startsWith(word));
  return found.length > 0 ? found : 'files';
}

const examples = (): CompletionCandidate[] => shortNames().map((value) => ({ value }));

function hasFiles(start: string): boolean {
  const folder = start.endsWith('/') ? start : dirname(start);
  const name = start.endsWith('/') ? '' : basename(start);
  return (
    existsSync(folder) &&
    readdirSync(folder, { withFileTypes: true }).some(
      (entry) => entry.name.startsWith(name) && (!entry.isFile() || /\.ya?ml$/.test(entry.name)),
    )
  );
}

/** Expands `~/`, which the shell has not yet done during completion. */
const withHome = (file: string): string => (file.startsWith('~/') ? join(homedir(), file.slice(2)) : file);

/** Returns the words of a unit of a duel: its profile, its size, then weapons and equipment. */
async function unitOf(word: string): Promise<CompletionCandidate[]> {
  const start = word.slice(0, word.lastIndexOf(' ') + 1);
  const before = start
    .trim()
    .split(/ +/)
    .filter((one) => one !== '');
  const { duelGames } = await import('../../games/terminal.ts');
  if (before.length === 0)
    return [...profileNames(), ...duelGames.flatMap(({ duel }) => duel.names()).map((value) => ({ value }))];
  const named = duelGames.find(({ duel }) => duel.names().includes(before[0]!));
  if (before.length === 1 && !named) return [];
  return (named ?? duelGames[0]).duel.words
    .filter((one) => !before.includes(one))
    .map((one) => ({ value: start + one }));
}
