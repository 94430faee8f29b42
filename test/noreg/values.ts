import { type CellResult, type Experiment, readQuestion, runExperiment, runMatrix, solve } from '../../src/index.ts';
import type { Size } from './digests.ts';
import { askedOfLists, combatOfGauntlet, SOLVED, thinnedMatrix } from './questions.ts';
import { estimate, type Rows } from './rows.ts';
import { shipped, shippedFiles, textOf } from './shipped.ts';

/** Exact answers of 30,000 steps or more, and of more than a million. */
const LARGE = [
  ...['2026/detachment-in-the-flank', '2026/prince-on-griffon', 'attach-or-adjacent', 'flank-breaks-steady'],
  ...['2026/knights-into-spears', '2026/ogres-charge', '2026/spear-or-halberd', 'blocked-rear', 'bus-or-line'],
  ...['few-against-many', 'giant-in-the-line', 'lance-formation', 'ogre-charge', 'whom-to-lead'],
];
const TOO_LARGE = [
  ...['2026/zombies-hold', 'a-turn-of-ten-attacks', 'bsb-at-hand', 'cavalry-line-drops-out', 'dwarves-and-orcs'],
  ...['elephants-against-the-line', 'general-behind', 'general-in-front', 'hammer-and-anvil', 'how-long-does-he-live'],
  ...['monster-in-the-rear', 'undead-raised', 'zombie-tarpit'],
];

/** Returns the exact headlines of all shipped experiments that can be answered in a second, and all other metrics in one number. */
export async function exactValues(size: Size): Promise<Rows> {
  const rows: Rows = new Map();
  const combat = await combatOfGauntlet({ engine: 'exact' });
  for (const file of shippedFiles) {
    const name = file.replace('.yaml', '');
    if (TOO_LARGE.includes(name) || LARGE.includes(name) !== (size === 'deep')) continue;
    const experiment = shipped(file);
    if (!experiment.cells.matrix) await answer(name, shipped(file, { engine: 'exact' }), rows);
  }
  if (size === 'deep') return rows;
  await answer('gauntlet, a combat', combat, rows);
  for (const { file, ...options } of SOLVED) {
    const { question } = readQuestion(textOf(file), { file, ...options, engine: 'exact' });
    const solution = await solve(question!);
    rows.set(`solve ${file}`, String(solution.answer));
    for (const point of solution.points) rows.set(`solve ${file}: ${point.value}`, String(point.estimate));
  }
  return rows;
}

async function answer(name: string, experiment: Experiment, rows: Rows): Promise<void> {
  const { cells } = await runExperiment(experiment);
  for (const cell of cells) {
    const at = `${name}, cell ${cell.cell} ${cell.variant}`;
    for (const { subject, metric } of cell.headlines) {
      const row = cell.metrics.find((one) => one.round === 0 && one.subject === subject && one.metric === metric);
      if (row) rows.set(`${at}: ${subject}.${metric}`, String(row.estimate));
    }
    rows.set(`${at}: all`, String(together(cell)));
  }
}

/** Returns the mean of all metrics and of their distributions, each with its own weight between -1 and 1. */
function together({ metrics, histograms }: CellResult): number {
  const values = [
    ...metrics.map(({ estimate: value }) => value),
    ...histograms.flatMap(({ bins }) => bins.flatMap(({ value, probability }) => [value, probability])),
  ];
  const known = values.filter((value) => !Number.isNaN(value));
  return (
    known.reduce((sum, value, i) => sum + ((i % 97) + 1) * (value / (1 + Math.abs(value))), 0) / (49 * known.length)
  );
}

/** Returns numbers of combats with thinned paths, with their errors. */
export async function thinnedValues(size: Size): Promise<Rows> {
  const rows: Rows = new Map();
  const [top, rounds] = size === 'quick' ? [2, 1] : [3, 2];
  const { results } = await runMatrix(thinnedMatrix(top, rounds), { threads: 0 });
  for (let i = 0; i < results.size; i++)
    for (const [k, { name }] of results.matrix.keep.entries()) {
      const row = results.estimates.row(i, k);
      rows.set(`matrix, combat ${i}: ${name}`, row ? estimate(row.estimate, row.stdError) : 'none');
    }
  if (size === 'deep') return rows;
  for (const name of ['gauntlet', 'matchup'] as const)
    for (const { unit, opponent, situation, trials: _, how: __, ...values } of ((await askedOfLists(name)) as Gauntlet)
      .combats)
      for (const [metric, value] of Object.entries(values as Record<string, Interval | null>))
        rows.set(
          `${name}, ${unit} and ${opponent}, ${situation}: ${metric}`,
          value ? estimate(value.estimate, (value.high - value.low) / (2 * 1.96)) : 'none',
        );
  return rows;
}

interface Interval {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
}

interface Gauntlet {
  readonly combats: readonly (Record<'unit' | 'opponent' | 'situation' | 'how', string> & {
    readonly trials: number;
  })[];
}

interface Swap {
  readonly candidates: readonly {
    readonly name: string;
    readonly verdict: string;
    readonly trials_of_a_combat: number;
    readonly means: Readonly<Record<string, number>>;
  }[];
}

export async function swapValues(): Promise<Rows> {
  const { candidates } = (await askedOfLists('swap')) as Swap;
  return new Map(
    candidates.flatMap(({ name, verdict, trials_of_a_combat, means }) =>
      Object.entries(means).map(
        ([metric, mean]) =>
          [`swap, ${name}, ${verdict} after ${trials_of_a_combat} trials: ${metric}`, String(mean)] as const,
      ),
    ),
  );
}
