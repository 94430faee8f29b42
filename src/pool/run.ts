import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type BatchTask, openTable, type Table } from '../engine/batch.ts';
import { digestOfCells } from '../engine/digest.ts';
import { type Exact, exactSteps } from '../engine/exact.ts';
import { plan } from '../engine/plan.ts';
import type { CellResult, Results } from '../engine/result.ts';
import { summarise } from '../engine/summarise.ts';
import { type Counts, Tally } from '../engine/tally.ts';
import type { Cell, Experiment } from '../scenario/experiment.ts';
import { parseHeadline } from '../scenario/headline.ts';
import { LocalRunner } from './local.ts';
import type { Runner } from './runner.ts';

export interface RunOptions {
  /** Worker threads; 0 plays in this thread. Default: one for each core. */
  readonly threads?: number;
  /** Stops the run: what is done by then is the result. */
  readonly signal?: AbortSignal;
  /** Told after each batch: trials done and to be done (cells, for an exact run). */
  readonly onProgress?: (progress: { readonly done: number; readonly total: number }) => void;
  /** Told of what went wrong and was mended: a batch that is run again. */
  readonly onWarning?: (text: string) => void;
  /** Plays the batches instead of threads of its own; left open. For tests. */
  readonly runner?: Runner;
}

const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** A batch that failed twice: names what reproduces it. */
export class BatchFailed extends Error {
  readonly code = 'batch-failed';

  constructor(task: BatchTask, cause: unknown) {
    super(
      `Batch ${task.batch} of cell ${task.cell.cell} (${task.cell.variant}) failed twice, seed ${JSON.stringify(task.seed)}, ` +
        `${task.engine}, ${task.trials} trials: ${reason(cause)}`,
      { cause },
    );
  }
}

/** What one cell has come to so far. */
interface Progress {
  readonly cell: Cell;
  readonly table: Table;
  readonly tally: Tally;
  trials: number;
}

/**
 * Runs an experiment. The result is a function of the experiment and the program version alone: threads, and the order in
 * which batches come back, change nothing.
 * @throws BatchFailed if a batch fails twice; TooLarge if an exact answer is asked for and cannot be had
 */
export async function runExperiment(experiment: Experiment, options: RunOptions = {}): Promise<Results> {
  const cells = experiment.cells.map((cell): Progress => {
    const table = openTable(cell);
    return { cell, table, tally: new Tally(table.combat.counters), trials: 0 };
  });
  const results =
    experiment.engine === 'exact' ? await runExact(cells, options) : await simulate(experiment, cells, options);
  const definitions = cells[0]?.table.combat.definitions ?? [];
  const asked = experiment.report.headline?.map(parseHeadline);
  const interrupted = options.signal?.aborted === true && !finished(experiment, cells);
  const answered = asked ? results.map((cell) => ({ ...cell, headlines: asked })) : results;
  return { experiment, definitions, cells: answered, digest: digestOfCells(results), interrupted };
}

const finished = ({ engine, trials }: Experiment, cells: readonly Progress[]): boolean =>
  cells.every((c) => (engine === 'exact' ? c.trials > 0 : c.trials === trials));

async function runExact(cells: readonly Progress[], { signal, onProgress }: RunOptions): Promise<CellResult[]> {
  const results: CellResult[] = [];
  for (const progress of cells) {
    const answer = await exactly(progress.table, signal);
    if (!answer) break;
    const { tally, dropped } = answer;
    progress.trials = Number.POSITIVE_INFINITY;
    results.push(summarise(progress.cell, progress.table.combat, tally, progress.trials, dropped));
    onProgress?.({ done: results.length, total: cells.length });
  }
  return results;
}

/** An exact answer that gives way to timers and signals; undefined if it was stopped. */
async function exactly(table: Table, signal: AbortSignal | undefined): Promise<Exact | undefined> {
  const steps = exactSteps(table);
  for (;;) {
    await setImmediate();
    if (signal?.aborted) return undefined;
    const step = steps.next();
    if (step.done) return step.value;
  }
}

/** Threads are loaded only where they are used: a duel is over before they would have started. */
async function openRunner(threads: number): Promise<Runner> {
  if (threads === 0) return new LocalRunner();
  const { ThreadRunner } = await import('./threads.ts');
  return new ThreadRunner(threads);
}

async function simulate(
  experiment: Experiment,
  cells: readonly Progress[],
  { threads = availableParallelism(), signal, onProgress, onWarning, runner: given }: RunOptions,
): Promise<CellResult[]> {
  const runner = given ?? (await openRunner(threads));
  const total = experiment.trials * cells.length;
  let done = 0;
  const tasks = plan(experiment);
  const byCell = new Map(cells.map((c) => [c.cell, c]));
  let failed = false;
  /** The counts of a batch, run again once if it fails; undefined if by then nobody waits for it any more. */
  const playTwice = async (task: BatchTask): Promise<Counts | undefined> => {
    try {
      return await runner.run(task);
    } catch (first) {
      if (signal?.aborted || failed) return undefined;
      onWarning?.(`Batch ${task.batch} of cell ${task.cell.cell} failed and is run again: ${reason(first)}`);
    }
    try {
      return await runner.run(task);
    } catch (again) {
      if (signal?.aborted || failed) return undefined;
      failed = true;
      throw new BatchFailed(task, again);
    }
  };
  // As many hands as batches can be under way, each taking the next batch from the same list.
  const work = async (): Promise<void> => {
    for (const task of tasks) {
      if (signal?.aborted || failed) return;
      const counts = await playTwice(task);
      if (!counts) return;
      const progress = byCell.get(task.cell)!;
      progress.tally.merge(counts);
      progress.trials += task.trials;
      done += task.trials;
      onProgress?.({ done, total });
    }
  };
  try {
    await Promise.all(Array.from({ length: runner.width }, work));
  } finally {
    if (!given) await runner.close();
  }
  return cells.filter((c) => c.trials > 0).map((c) => summarise(c.cell, c.table.combat, c.tally, c.trials));
}
