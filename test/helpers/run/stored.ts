import type { BatchCounts, BatchTask } from '../../../src/engine/simulate/batch.ts';
import type { Cell, Experiment } from '../../../src/experiment/experiment.ts';
import { openStore, type Store } from '../../../src/run/journal/open.ts';

/** A cell whose combat nobody plays. */
export const cellOf = (cell: number, variant = 'baseline', combat: unknown = { models: cell }): Cell => ({
  cell,
  variant,
  swept: {},
  system: 't9a',
  setup: [variant, combat],
});

/** An experiment whose combats nobody plays. */
export const experimentOf = (changes: Partial<Experiment> = {}): Experiment => ({
  name: 'Do they hold?',
  system: 't9a',
  seed: 'ten',
  engine: 'sampled',
  trials: 100_000,
  report: {},
  preset: 'core',
  overrides: {},
  yaml: 'units: {spears: {models: 10}}\n',
  cells: [cellOf(0), cellOf(1)],
  warnings: [],
  ...changes,
});

export const taskOf = (cell: Cell, batch: number, first: number, trials: number, variants?: Cell[]): BatchTask => ({
  cell,
  seed: 'ten',
  engine: 'sampled',
  batch,
  first,
  trials,
  ...(variants ? { variants } : {}),
});

/** Counts that tell by which task and which combat they were made. */
export function countsOf({ cell, batch, first = 0, trials, variants = [] }: BatchTask): BatchCounts {
  const counts = (mark: number) => [
    Float64Array.of(-1, mark, 0, trials, 7, batch),
    Float64Array.of(),
    Float64Array.of(first, 1),
  ];
  const markOf = (one: Cell): number =>
    [...JSON.stringify(one.setup)].reduce((sum, letter) => ((sum * 3) % 9973) + letter.charCodeAt(0), 0);
  return {
    counts: counts(markOf(cell)),
    variants: variants.map((one) => ({
      counts: counts(markOf(one)),
      differences: [Float64Array.of(-0.5, 3, 0, trials - 3), Float64Array.of()],
    })),
  };
}

/** Opens a folder's store. @throws if it is refused */
export function storeOf(folder: string, experiment: Experiment, resume = false, onFailure = fail): Store {
  const store = openStore(folder, experiment, { resume, onFailure });
  if ('problems' in store) throw new Error(store.problems.map(({ message }) => message).join('\n'));
  return store;
}

const fail = (error: Error): void => {
  throw error;
};
