import { type BenchCombat, type CombatTerms, combatText, matrixText, type SweepGame, sweepText } from './combats.ts';
import type { Job } from './measure.ts';
import type { Use } from './use.ts';

export interface Row {
  readonly name: string;
  readonly group: string;
  readonly about: string;
  readonly unit: string;
  readonly job: Job;
  readonly value: (use: Use) => number;
}

const DUEL = ['state infantry 25x5 spear, standard', 'knightly orders 8x8 lance, charging'];
const EDITION = '2026';
const REPORTS = ['--threads', '2', '--format', 'csv,html,json', '--quiet', '--no-exact'];

const start = (name: string, about: string, job: Job): Row => ({
  ...{ name, group: 'start', about, unit: 'ms', job },
  value: ({ seconds }) => seconds * 1000,
});

/** Makes a cell with a number of trials; with `exact`, one answer. */
function kernel(name: string, about: string, combat: BenchCombat, terms: CombatTerms): Row {
  const job: Job = { command: 'play', file: combatText(combat, terms) };
  const isExact = terms.engine === 'exact';
  return {
    ...{ name, group: 'kernel', about, unit: isExact ? 'ms' : 'ns a combat', job },
    value: ({ seconds }) => (isExact ? seconds * 1e3 : (seconds * 1e9) / terms.trials),
  };
}

function matrix(name: string, about: string, top: number, rounds: number, trials: string): Row {
  const job: Job = { command: 'play', file: matrixText(top, rounds, trials) };
  const situations = 3;
  return {
    ...{ name, group: 'matrix', about, unit: 'ms a combat', job },
    value: ({ seconds }) => (seconds * 1000) / (top * top * situations),
  };
}

/** Makes rows of one sweep with all reports: its time, and its memory on request. */
function sweep(game: SweepGame, cells: 1000 | 10_000, trials: number): Row[] {
  const isLarge = cells === 10_000;
  const job: Job = { command: ['run', 'bench.yaml', '--out', 'out', ...REPORTS], file: sweepText(game, cells, trials) };
  const name = { t9a: 'The 9th Age', cca: 'Commands & Colors' }[game];
  const about = `${name}, ${cells} cells of ${trials} trials, all reports, two threads`;
  const group = isLarge ? 'reports' : 'sweep';
  const time: Row = { name: `${group}-${game}`, group, about, unit: 's', job, value: ({ seconds }) => seconds };
  const memory: Row = {
    ...{ name: `memory-${game}`, group: 'memory', about: `${name}, memory of the same`, unit: 'MB', job },
    value: ({ megabytes }) => megabytes,
  };
  return isLarge ? [time, memory] : [time];
}

const sixRounds = { rounds: 6, trials: 300_000 } as const;

export const rows: readonly Row[] = [
  start('version', '--version', { command: ['--version'], times: 5 }),
  start('duel', `duel, edition of ${EDITION}`, { command: ['duel', ...DUEL, '--edition', EDITION], times: 2 }),
  start('run', 'run of two units over six rounds, all reports', {
    command: ['run', 'bench.yaml', '--out', 'out'],
    file: combatText('infantry', { rounds: 6, trials: 100_000 }),
  }),
  kernel('one-round', 'one round', 'infantry', { rounds: 1, trials: 1_500_000 }),
  kernel('rolled', 'one round, rolled', 'infantry', { rounds: 1, trials: 100_000, engine: 'rolled' }),
  kernel('exact', 'two rounds, exact', 'infantry', { rounds: 2, trials: 1, engine: 'exact' }),
  kernel('six-rounds', 'up to six rounds', 'infantry', { rounds: 6, trials: 600_000 }),
  kernel('flank', 'two against one, flank, Characters, one round', 'flank', { rounds: 1, trials: 500_000 }),
  kernel('lines', 'three single ranks, geometry, one round', 'lines', { rounds: 1, trials: 1_000_000 }),
  kernel('deep', 'two deep units with Characters, up to six rounds', 'deep', sixRounds),
  kernel('six-2026', 'the same by the rules of 2026, without Champions', 'led', { ...sixRounds, rules: '2026' }),
  kernel('leader', 'C&C: close combat, leader, battle back', 'leader', { rounds: 1, trials: 2_500_000 }),
  kernel('turn', 'C&C: ten attacks of a turn', 'turn', { rounds: 1, trials: 60_000 }),
  matrix('prepare', 'matrix: combats of one trial each', 6, 1, 'trials: 1'),
  matrix('field', 'matrix: two rounds to half a point', 3, 2, 'half_width: 0.005'),
  ...(['t9a', 'cca'] as const).flatMap((game) => sweep(game, 1000, 2000)),
  ...(['t9a', 'cca'] as const).flatMap((game) => sweep(game, 10_000, 10)),
];

function threads(count: 1 | 2): Row {
  const file = combatText('infantry', { rounds: 1, trials: 50_000_000 });
  const command = ['run', 'bench.yaml', '--out', 'out', '--threads', `${count}`, '--no-exact', '--quiet'];
  return { name: '', group: '', about: '', unit: 's', job: { command, file }, value: ({ wall }) => wall };
}

const editions = (about: string, combat: BenchCombat, terms: CombatTerms): Comparison => ({
  about: `2026 against core: ${about}`,
  over: kernel('', '', combat, { ...terms, rules: '2026' }),
  under: kernel('', '', combat, terms),
});

interface Comparison {
  readonly about: string;
  readonly over: Row;
  readonly under: Row;
}

export const comparisons: readonly Comparison[] = [
  editions('one round', 'infantry', { rounds: 1, trials: 1_500_000 }),
  editions('six rounds', 'infantry', { rounds: 6, trials: 600_000 }),
  editions('six rounds, two deep, Characters', 'led', sixRounds),
  { about: 'one thread against two, start to end', over: threads(1), under: threads(2) },
];

export function byJob(rows: readonly Row[]): { job: Job; rows: Row[] }[] {
  const jobs = new Map<Job, Row[]>();
  for (const row of rows) jobs.set(row.job, [...(jobs.get(row.job) ?? []), row]);
  return [...jobs].map(([job, rows]) => ({ job, rows }));
}

/** Names and groups, separated by commas; default all. @throws RangeError for an unknown name */
export function rowsOf(names: string | undefined): readonly Row[] {
  if (names === undefined) return rows;
  const asked = names.split(',').map((name) => name.trim());
  const unknown = asked.filter((name) => !rows.some((row) => row.name === name || row.group === name));
  if (unknown.length > 0) {
    const known = [...new Set(rows.flatMap(({ group, name }) => [group, name]))].join(', ');
    throw new RangeError(`There is no row ${unknown.join(', ')}. There are ${known}.`);
  }
  return rows.filter(({ name, group }) => asked.includes(name) || asked.includes(group));
}
