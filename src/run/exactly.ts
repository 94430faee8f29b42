import { pause } from '../core/pause.ts';
import { type Exact, exactSteps } from '../engine/exact/exact.ts';
import { exactDifferences } from '../engine/results/differences.ts';
import { withParts } from '../engine/results/on-demand.ts';
import type { CellResult, Results } from '../engine/results/result.ts';
import { summarise } from '../engine/results/summarise.ts';
import { openTable, type Table } from '../engine/simulate/batch.ts';
import { comparedMetrics } from '../engine/simulate/compared-metrics.ts';
import { pointsOf } from '../engine/simulate/points.ts';
import { Tally } from '../engine/simulate/tally.ts';
import { tune } from '../engine/simulate/tune.ts';
import type { Cell, Experiment } from '../experiment/experiment.ts';
import type { CommonOptions } from './options.ts';
import { Outcome } from './outcome.ts';
import { resultsOf } from './results-of.ts';

/**
 * Answers every cell of an experiment exactly, one after the other in this thread.
 * @throws TooLarge if the answer of its only cell cannot be had
 */
export async function runExactly(experiment: Experiment, options: CommonOptions = {}): Promise<Results> {
  const outcome = new Outcome(experiment);
  await answerAll(experiment, outcome, options);
  return resultsOf(experiment, outcome, options);
}

async function answerAll(experiment: Experiment, outcome: Outcome, options: CommonOptions): Promise<void> {
  const { onProgress } = options;
  tune();
  let done = 0;
  for (const { baseline, variants } of pointsOf(experiment)) {
    let mine: { table: Table; result: CellResult } | undefined;
    for (const cell of [baseline, ...variants]) {
      try {
        const table = openTable(cell);
        const answer = await answerOf(cell, table, options);
        if (!answer) return;
        const result = summarise(cell, table.combat, answer.tally, Number.POSITIVE_INFINITY, answer.dropped);
        if (cell === baseline) mine = { table, result };
        const metrics = mine && cell !== baseline && comparedMetrics(mine.table.combat, table.combat);
        outcome.add(
          cell,
          metrics ? withParts(result, { differences: exactDifferences(mine!.result, result, metrics) }) : result,
        );
      } catch (error) {
        outcome.fail(cell, error);
      }
      onProgress?.({ done: ++done, total: experiment.cells.length });
    }
  }
}

/** The exact answer of a cell, from the journal if it is there; undefined if it was stopped. */
async function answerOf(cell: Cell, table: Table, { journal, signal }: CommonOptions): Promise<Exact | undefined> {
  const known = journal?.findAnswer?.(cell);
  if (known) {
    const tally = new Tally(table.combat.counters);
    tally.merge(known.counts);
    return { tally, dropped: known.dropped };
  }
  const answer = await exactly(table, signal);
  if (answer) journal?.noteAnswer?.(cell, { counts: answer.tally.toCounts(), dropped: answer.dropped });
  return answer;
}

/** An exact answer that gives way to timers and signals; undefined if it was stopped. */
async function exactly(table: Table, signal: AbortSignal | undefined): Promise<Exact | undefined> {
  const steps = exactSteps(table);
  for (;;) {
    await pause();
    if (signal?.aborted) return undefined;
    const step = steps.next();
    if (step.done) return step.value;
  }
}
