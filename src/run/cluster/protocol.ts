import { createHash } from 'node:crypto';
import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { combatOf, headerOf } from '../journal/records.ts';

/** Version of what coordinators and workers say to each other. `runs` and `workers` below keep their form. */
export const PROTOCOL = 1;

/** What stands in Redis; all of it can be made again from what the coordinator knows. */
export const keys = {
  /** Hash: id of a run → RunEntry. */
  runs: 'breaktest:runs',
  /** Hash: id of a worker → WorkerEntry. */
  workers: 'breaktest:workers',
  /** Channel: something changed in `runs`. */
  news: 'breaktest:news',
  /** Everything of a run. */
  run: (id: string): string => `breaktest:run:${id}`,
  /** The file of the experiment, as it is run. */
  experiment: (id: string): string => `breaktest:run:${id}:experiment`,
  /** List: what tasks came to, a ResultMessage each. */
  results: (id: string): string => `breaktest:run:${id}:results`,
} as const;

/** The name of the queue of a run, below its prefix. */
export const QUEUE = 'tasks';

/** Seconds after which who has not been seen is gone. */
export const GONE = { worker: 20, run: 60 } as const;

/** Milliseconds between two signs of life. */
export const LOOK = 3000;

/** A run that wants to be played. */
export interface RunEntry {
  readonly protocol: number;
  readonly version: string;
  readonly name: string;
  /** Of the experiment. */
  readonly digest: string;
  /** Seconds, by the clock of Redis. */
  readonly seen: number;
}

/** A worker that plays. */
export interface WorkerEntry {
  readonly protocol: number;
  readonly version: string;
  /** `host:process` */
  readonly name: string;
  readonly threads: number;
  readonly seen: number;
  /** Runs that it plays nothing of, and why. */
  readonly refuses: Readonly<Record<string, string>>;
}

/** A batch: the places of its cells in the experiment, number, first trial and trials. */
export type TaskEntry = readonly [cells: readonly number[], batch: number, first: number, trials: number];

/** What one job of the queue is: batches that are played one after the other in one thread. */
export interface JobData {
  /** What its result is of: a job that is played twice is two jobs of the queue. */
  readonly task: string;
  readonly batches: readonly TaskEntry[];
  /** The worker that must not play it, since it has. */
  readonly not?: string;
}

/** What a batch came to, packed, or why it failed. */
export type PlayedEntry = string | { readonly failed: string };

/** What a worker has played. */
export interface ResultMessage {
  readonly task: string;
  /** Its id, and what people call it. */
  readonly worker: string;
  readonly name: string;
  /** Milliseconds in its thread. */
  readonly took: number;
  readonly played: readonly PlayedEntry[];
}

/** What tells experiments from each other: all that counts are a function of, but for the version of the program. */
export function digestOfExperiment(experiment: Experiment): string {
  const { seed, engine, batch } = headerOf(experiment);
  const hash = createHash('sha256').update(JSON.stringify([seed, engine, batch]));
  for (const cell of experiment.cells) hash.update(`${cell.cell} ${combatOf(cell)}\n`);
  return hash.digest('hex');
}

/** The task of an entry. */
export function taskOf(experiment: Experiment, [cells, batch, first, trials]: TaskEntry): BatchTask {
  const { seed, engine } = experiment;
  const [cell, ...variants] = cells.map((place) => experiment.cells[place]!);
  return { cell: cell!, variants, seed, engine: engine as BatchTask['engine'], batch, first, trials };
}

/** The counts of a batch, from all its lists in the order in which they are packed. */
export const countsFrom = ([counts, ...rest]: readonly BatchCounts['counts'][]): BatchCounts => ({
  counts: counts!,
  variants: Array.from({ length: rest.length / 2 }, (_, i) => ({
    counts: rest[2 * i]!,
    differences: rest[2 * i + 1]!,
  })),
});
