import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type BatchCounts, type BatchTask, openTable, type Table } from '../engine/batch.ts';
import { digestOfCells } from '../engine/digest.ts';
import { type Exact, exactSteps } from '../engine/exact.ts';
import { plan } from '../engine/plan.ts';
import type { Results } from '../engine/result.ts';
import { summarise } from '../engine/summarise.ts';
import { Tally } from '../engine/tally.ts';
import type { Cell, Experiment } from '../scenario/experiment.ts';
import { parseHeadline } from '../scenario/headline.ts';
import { LocalRunner } from './local.ts';
import { Outcome } from './outcome.ts';
import { reason } from './reason.ts';
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

/**
 * Runs an experiment. The result is a function of the experiment and the program version alone: threads, and the order in
 * which batches come back, change nothing. A cell that fails does not stop the others; it is listed.
 * @throws of the only cell of an experiment: BatchFailed if a batch fails twice; TooLarge if an exact answer is asked for
 * and cannot be had
 */
export async function runExperiment(experiment: Experiment, options: RunOptions = {}): Promise<Results> {
  const outcome = new Outcome(experiment);
  if (experiment.engine === 'exact') await runExact(experiment, outcome, options);
  else await simulate(experiment, outcome, options);
  const { cells, failed } = outcome.inOrder();
  const asked = experiment.report.headline?.map(parseHeadline);
  const first = experiment.cells.find((cell) => outcome.has(cell));
  return {
    experiment,
    definitions: first ? openTable(first).combat.definitions : [],
    cells: asked ? cells.map((cell) => ({ ...cell, headlines: asked })) : cells,
    failed,
    digest: digestOfCells(cells),
    interrupted: options.signal?.aborted === true && !outcome.finished,
  };
}

async function runExact(experiment: Experiment, outcome: Outcome, options: RunOptions): Promise<void> {
  const { signal, onProgress } = options;
  for (const [i, cell] of experiment.cells.entries()) {
    try {
      const table = openTable(cell);
      const answer = await exactly(table, signal);
      if (!answer) return;
      outcome.add(cell, summarise(cell, table.combat, answer.tally, Number.POSITIVE_INFINITY, answer.dropped));
    } catch (error) {
      outcome.fail(cell, error);
    }
    onProgress?.({ done: i + 1, total: experiment.cells.length });
  }
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

/** A cell that is being played. */
interface UnderWay {
  readonly table: Table;
  readonly tally: Tally;
  trials: number;
}

async function simulate(
  experiment: Experiment,
  outcome: Outcome,
  { threads = availableParallelism(), signal, onProgress, onWarning, runner: given }: RunOptions,
): Promise<void> {
  const runner = given ?? (await openRunner(threads));
  // Cells are opened with their first batch and closed with their last: only a few are in memory at a time.
  const underWay = new Map<Cell, UnderWay>();
  let total = experiment.trials * experiment.cells.length;
  let done = 0;
  let stopped = false;
  const over = (cell: Cell): boolean => signal?.aborted === true || stopped || outcome.hasFailed(cell);

  const close = (cell: Cell, { table, tally, trials }: UnderWay): void => {
    underWay.delete(cell);
    outcome.add(cell, summarise(cell, table.combat, tally, trials), trials === experiment.trials);
  };
  const take = (task: BatchTask, { counts }: BatchCounts): void => {
    const { cell } = task;
    let played = underWay.get(cell);
    if (!played) {
      const table = openTable(cell);
      played = { table, tally: new Tally(table.combat.counters), trials: 0 };
      underWay.set(cell, played);
    }
    played.tally.merge(counts);
    played.trials += task.trials;
    done += task.trials;
    if (played.trials === experiment.trials) close(cell, played);
  };
  const fail = (cell: Cell, error: unknown): void => {
    const lost = underWay.get(cell)?.trials ?? 0;
    underWay.delete(cell);
    done -= lost;
    total -= experiment.trials;
    outcome.fail(cell, error);
    onProgress?.({ done, total });
  };
  /** The counts of a batch, run again once if it fails; undefined if by then nobody waits for it any more. */
  const playTwice = async (task: BatchTask): Promise<BatchCounts | undefined> => {
    try {
      return await runner.run(task);
    } catch (first) {
      if (over(task.cell)) return undefined;
      onWarning?.(`Batch ${task.batch} of cell ${task.cell.cell} failed and is run again: ${reason(first)}`);
    }
    try {
      return await runner.run(task);
    } catch (again) {
      if (!over(task.cell)) fail(task.cell, new BatchFailed(task, again));
      return undefined;
    }
  };
  const tasks = plan(experiment);
  // As many hands as batches can be under way, each taking the next batch from the same list.
  const work = async (): Promise<void> => {
    for (const task of tasks) {
      if (signal?.aborted || stopped) return;
      if (outcome.hasFailed(task.cell)) continue;
      const counts = await playTwice(task);
      if (!counts || outcome.hasFailed(task.cell)) continue;
      take(task, counts);
      onProgress?.({ done, total });
    }
  };
  try {
    await Promise.all(
      Array.from({ length: runner.width }, async () => {
        try {
          await work();
        } catch (error) {
          stopped = true;
          throw error;
        }
      }),
    );
  } finally {
    if (!given) await runner.close();
  }
  for (const [cell, played] of underWay) close(cell, played);
}
