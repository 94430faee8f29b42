import type { Metric } from '../../../src/core/game.ts';
import type { Task } from '../../../src/engine/play/task.ts';
import type { PointCounts } from '../../../src/engine/simulate/counts.ts';
import type { Cell, Experiment } from '../../../src/experiment/experiment.ts';
import type { Countable } from '../../../src/run/counts/check-counts.ts';
import { openStore, type Store } from '../../../src/run/journal/open.ts';
import { batchOfTask, taskOf as taskOfBatch } from './batches.ts';

export const cellOf = (cell: number, variant = 'baseline', combat: unknown = { models: cell }): Cell => ({
  cell,
  variant,
  swept: {},
  system: 't9a',
  setup: [variant, combat],
});

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

export const taskOf = (cell: Cell, batch: number, first: number, trials: number, variants: Cell[] = []): Task =>
  taskOfBatch({ cell, seed: 'ten', engine: 'sampled', batch, first, trials, variants });

export const exactTask = (cell: Cell): Task => ({
  study: { is: 'list', system: cell.system, seed: 'ten', engine: 'exact', points: [{ baseline: cell, variants: [] }] },
  point: 0,
  variants: [],
});

const metricOf = (metric: string, base: Metric['base']): Metric => ({
  ...{ round: 0, subject: 'combat', metric, kind: 'mean', base },
  from: [{ counter: 0, read: (key) => key }],
});

const measured: Countable = {
  counters: 3,
  everyTrial: [0],
  headlines: [],
  metrics: [metricOf('all', 'trials'), metricOf('some', 'recorded')],
};

export const measure = (): Countable => measured;

/** The counts identify their task and combat, as far as possible. */
export function countsOf(task: Task): PointCounts {
  const { cell, batch, first, trials, variants } = batchOfTask(task);
  const counts = (mark: number) => [
    Float64Array.of(-1 - batch, 1, mark, trials - 1),
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

export function storeOf(folder: string, experiment: Experiment, resume = false, onFailure = fail): Store {
  const store = openStore(folder, experiment, { resume, onFailure, measure });
  if ('problems' in store) throw new Error(store.problems.map(({ message }) => message).join('\n'));
  return store;
}

const fail = (error: Error): void => {
  throw error;
};
