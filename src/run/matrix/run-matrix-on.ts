import { MatrixResults, type MatrixRun } from '../../engine/matrix/matrix-results.ts';
import { unmodelledIn } from '../../engine/matrix/unmodelled.ts';
import type { Task, TaskResult } from '../../engine/play/task.ts';
import { tasksOf } from '../../engine/play/tasks-of.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { combatsOf } from '../../experiment/matrix/matrix.ts';
import type { Matrix } from '../../experiment/matrix/types.ts';
import { matrixStudy } from '../../experiment/study.ts';
import type { CommonOptions } from '../options.ts';
import { type Job, type Plan, play } from '../play/play.ts';
import type { Runner } from '../runners/runner.ts';

export interface CommonMatrixOptions extends Pick<CommonOptions, 'signal' | 'onWarning' | 'journal'> {
  readonly onProgress?: (done: number, total: number, results: MatrixResults) => void;
}

/** Plays a matrix on a runner, which is left open, as `runMatrix` does. @throws Error if the experiment has no matrix */
export async function runMatrixOn(
  experiment: Experiment,
  runner: Runner,
  options: CommonMatrixOptions = {},
): Promise<MatrixRun> {
  const { matrix } = experiment.cells;
  if (!matrix) throw new Error('The experiment has no matrix');
  const plan = new MatrixPlan(matrix, options.onProgress);
  await play(plan, runner, options);
  const { results, isDone } = plan;
  return {
    ...{ experiment, results, digest: results.digest(), unmodelled: unmodelledIn(matrix) },
    interrupted: options.signal?.aborted === true && !isDone,
  };
}

class MatrixPlan implements Plan<Job> {
  readonly results: MatrixResults;
  readonly #total: number;
  readonly #tasks: Iterator<Task, undefined>;
  readonly #onProgress: CommonMatrixOptions['onProgress'];
  #done = 0;

  constructor(matrix: Matrix, onProgress: CommonMatrixOptions['onProgress']) {
    this.results = new MatrixResults(matrix);
    this.#total = combatsOf(matrix);
    this.#tasks = tasksOf(matrixStudy(matrix), matrix.trials) as Iterator<Task, undefined>;
    this.#onProgress = onProgress;
  }

  get isDone(): boolean {
    return this.#done === this.#total;
  }

  next(): Job | undefined {
    const next = this.#tasks.next();
    return next.done ? undefined : { task: next.value };
  }

  isWanted(): boolean {
    return true;
  }

  take(_: Job, { point, points = 1 }: Task, result: TaskResult): void {
    const { estimates } = result as Extract<TaskResult, { readonly estimates: unknown }>;
    for (const [i, one] of estimates.entries()) {
      if ('reason' in one) this.results.fail(point + i, one.reason);
      else this.results.set(point + i, one);
    }
    this.#done += points;
    this.#onProgress?.(this.#done, this.#total, this.results);
  }

  fail(_: Job, __: Task, error: Error): readonly Job[] {
    throw error;
  }

  back(): void {}
}
