import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import type { Task, TaskResult } from '../../engine/play/task.ts';
import { tasksOf } from '../../engine/play/tasks-of.ts';
import { certainDifferences } from '../../engine/results/differences.ts';
import { withParts } from '../../engine/results/on-demand.ts';
import type { CellResult } from '../../engine/results/result.ts';
import { summarise } from '../../engine/results/summarise.ts';
import { comparedMetrics } from '../../engine/simulate/compared-metrics.ts';
import type { PointCounts } from '../../engine/simulate/counts.ts';
import { Tally } from '../../engine/simulate/tally.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { listStudy, pointsOf } from '../../experiment/study.ts';
import type { CommonOptions } from '../options.ts';
import type { Outcome } from '../outcome.ts';
import type { Runner } from '../runners/runner.ts';
import { type Job, type Plan, play } from './play.ts';

export type ReadAnswer = (cell: Cell, answer: PointCounts) => CellResult;

export const exactAnswer: ReadAnswer = (cell, { counts, dropped }) => {
  const combat = metricsOfCell(cell);
  const tally = new Tally(combat.counters);
  tally.merge(counts);
  return summarise(cell, combat, tally, Number.POSITIVE_INFINITY, dropped);
};

/** @param readAnswer for bounds `provedAnswer`, which the page's first answer does without */
export async function answerWithoutTrials(
  experiment: Experiment,
  outcome: Outcome,
  runner: Runner,
  options: CommonOptions,
  readAnswer = exactAnswer,
): Promise<void> {
  const plan = new WholeCellsPlan(experiment, outcome, options, readAnswer);
  await play(plan, runner, options);
  plan.compare();
}

class WholeCellsPlan implements Plan<Job> {
  readonly #experiment: Experiment;
  readonly #outcome: Outcome;
  readonly #onProgress: CommonOptions['onProgress'];
  readonly #readAnswer: ReadAnswer;
  readonly #tasks: Iterator<Task, undefined>;
  readonly #results: CellResult[] = [];
  #done = 0;

  constructor(experiment: Experiment, outcome: Outcome, { onProgress }: CommonOptions, readAnswer: ReadAnswer) {
    this.#experiment = experiment;
    this.#outcome = outcome;
    this.#onProgress = onProgress;
    this.#readAnswer = readAnswer;
    this.#tasks = tasksOf(listStudy(experiment), experiment.trials) as Iterator<Task, undefined>;
  }

  next(): Job | undefined {
    const next = this.#tasks.next();
    return next.done ? undefined : { task: next.value };
  }

  isWanted(): boolean {
    return true;
  }

  take(_: Job, { point }: Task, result: TaskResult): void {
    this.#results[point] = this.#readAnswer(this.#experiment.cells[point]!, result as PointCounts);
  }

  fail(_: Job, { point }: Task, error: Error): readonly Job[] {
    this.#outcome.fail(this.#experiment.cells[point]!, error);
    return [];
  }

  back(): void {
    this.#onProgress?.({ done: ++this.#done, total: this.#experiment.cells.length });
  }

  compare(): void {
    let next = 0;
    for (const { baseline, variants } of pointsOf(this.#experiment)) {
      const mine = this.#results[next++];
      if (mine) this.#outcome.add(baseline, mine);
      for (const cell of variants) {
        const result = this.#results[next++];
        if (!result) continue;
        const metrics = mine && comparedMetrics(metricsOfCell(baseline), metricsOfCell(cell));
        this.#outcome.add(
          cell,
          metrics ? withParts(result, { differences: certainDifferences(mine, result, metrics) }) : result,
        );
      }
    }
  }
}
