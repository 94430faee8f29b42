import { homedir } from 'node:os';
import { join } from 'node:path';
import { gameNames } from '../../games/names.ts';
import { situations } from '../../lists/gauntlet/situations.ts';
import { criteria } from '../../lists/swap/criteria.ts';
import { armyNames, unitNames } from '../armies/unit-names.ts';
import type { Candidate, Given } from './asked.ts';
import { profileNames } from './profile-names.ts';

/** Values that are offered; or files or folders, which the shell knows best. */
export type Offer = readonly Candidate[] | 'files' | 'folders';

/** What a value is offered from: the rest of the line, and the value as far as it is typed. */
type Offering = (given: Given, word: string) => Offer | Promise<Offer>;

const engines: readonly Candidate[] = [
  { value: 'sampled', text: 'one draw for a group of attacks: fast' },
  { value: 'rolled', text: 'die by die' },
  { value: 'exact', text: 'every outcome with its weight, no chance' },
];

const words = (...values: readonly (readonly [value: string, text: string])[]): Offering => {
  const candidates = values.map(([value, text]) => ({ value, text }));
  return () => candidates;
};

const freely: Offering = () => [];

/** What values are, by their names in the help. */
export const offerings: Readonly<Record<string, Offering>> = {
  file: () => 'files',
  dir: () => 'folders',
  engine: ({ command }) => (command.name() === 'trace' ? engines.filter(({ value }) => value !== 'exact') : engines),
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
  kind: words(['yaml', 'to read and to change'], ['json', 'read in no time']),
  name: words(['2026', 'the third edition']),
  shell: words(['bash', ''], ['zsh', ''], ['fish', '']),
  example: async () => (await import('../init/examples.ts')).exampleNames().map((value) => ({ value })),
  profile: () => [...profileNames(), ...unitNames()],
  unit: unitNames,
  word: profileNames,
  a: (_, word) => unitOf(word),
  b: (_, word) => unitOf(word),
  variant: ofFile(async (file) => (await import('./file-values.ts')).variantNames(file)),
  'subject.metric': ofFile(async (file) => (await import('./file-values.ts')).metricNames(file)),
  points: words(['same points', '± 5 %'], ['up to 300 points', '']),
  criterion: words(...criteria.map(({ name, says }) => [name, says] as const)),
  csv: () => 'files',
  'opponent, situation': freely,
  'character=unit': freely,
  id: freely,
  share: freely,
  situations: (_, word) => {
    const start = word.slice(0, word.lastIndexOf(',') + 1);
    const left = situations.filter(({ name }) => !start.split(',').includes(name));
    return left.map(({ name, says }) => ({ value: start + name, text: says }));
  },
  target: ofFile(async (file) => (await import('./file-values.ts')).metricNames(file)),
  'path=value': ofFile(async (file, word) => (await import('./file-values.ts')).pathsOf(file, word)),
  'path=values': ofFile(async (file, word) => (await import('./file-values.ts')).pathsOf(file, word, 'numbers')),
  army: armyNames,
  folder: () => 'folders',
  n: freely,
  'i/n': freely,
  percent: freely,
  url: freely,
  seed: freely,
};

/** Values that are read from the experiment file of the line; none where it has none yet. */
function ofFile(offer: (file: string, word: string) => Promise<Offer>): Offering {
  return ({ values: [file] }, word) => (file === undefined ? [] : offer(withHome(file), word));
}

/** A shell has not yet put the home folder in the place of the tilde. */
const withHome = (file: string): string => (file.startsWith('~/') ? join(homedir(), file.slice(2)) : file);

/** The words of a unit of a duel: its profile, its size, then weapons and what it has. */
async function unitOf(word: string): Promise<Candidate[]> {
  const start = word.slice(0, word.lastIndexOf(' ') + 1);
  const before = start
    .trim()
    .split(/ +/)
    .filter((one) => one !== '');
  if (before.length === 0) return profileNames();
  if (before.length === 1) return [];
  const { flags, weapons } = (await import('../input/duel-game.ts')).duelGame().duel;
  return [...weapons, ...Object.keys(flags)]
    .filter((one) => !before.includes(one))
    .map((one) => ({ value: start + one }));
}
