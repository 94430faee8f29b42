import type { Task, TaskResult } from '../../engine/play/task.ts';
import { variantsOf } from '../../engine/play/task.ts';
import type { PointCounts } from '../../engine/simulate/counts.ts';
import type { InterimPrecision } from '../../engine/stopping/interim-precision.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import { type ListStudy, listStudy } from '../../experiment/study.ts';
import type { CommonOptions } from '../options.ts';
import type { Outcome } from '../outcome.ts';
import type { Runner } from '../runners/runner.ts';
import { PointProgress } from './open-point.ts';
import { type Job, type Plan, play } from './play.ts';
import { RunPrecision } from './run-precision.ts';

export async function simulate(
  experiment: Experiment,
  outcome: Outcome,
  runner: Runner,
  options: CommonOptions,
): Promise<void> {
  const plan = new TrialsPlan(experiment, outcome, options);
  await play(plan, runner, { ...options, onStep: () => plan.tell() });
  plan.keepOpen();
}

interface TrialsJob extends Job {
  readonly point: PointProgress;
  readonly leads: boolean;
}

/** A plan that begins points in order, each only when all earlier ones wait for assigned tasks, so that few are in memory. */
class TrialsPlan implements Plan<TrialsJob> {
  readonly #experiment: Experiment;
  readonly #outcome: Outcome;
  readonly #onProgress: CommonOptions['onProgress'];
  readonly #study: ListStudy;
  readonly #open = new Set<PointProgress>();
  #begun = 0;
  #total: number;
  #done = 0;
  readonly #known: RunPrecision;
  readonly #reached = (): InterimPrecision | undefined => this.#known.precision(this.#open);

  constructor(experiment: Experiment, outcome: Outcome, { onProgress }: CommonOptions) {
    this.#experiment = experiment;
    this.#outcome = outcome;
    this.#onProgress = onProgress;
    this.#study = listStudy(experiment);
    this.#known = new RunPrecision(experiment);
    this.#total = experiment.trials * experiment.cells.length;
  }

  next(): TrialsJob | undefined {
    for (const point of this.#open) {
      const task = point.handOut();
      if (task) return jobOf(point, task);
    }
    if (this.#begun === this.#study.points.length) return undefined;
    const point = new PointProgress(this.#study, this.#begun++, this.#experiment);
    this.#open.add(point);
    const task = point.handOut();
    return task && jobOf(point, task);
  }

  isWanted({ point }: TrialsJob): boolean {
    return !this.#outcome.hasFailed(point.point.baseline);
  }

  take({ point, leads }: TrialsJob, part: Task, result: TaskResult): void {
    const before = point.trials;
    point.take(part, result as PointCounts, leads);
    this.#done += point.trials - before;
  }

  /** Splits a failed task into one for each cell, to find the one that cannot be played. */
  fail({ point, leads }: TrialsJob, part: Task, error: Error): readonly TrialsJob[] {
    // Without bounds, trials decide.
    if (part.prove) return [];
    const variants = variantsOf(part);
    const { baseline, variants: cells } = point.point;
    if (variants.length === 0) this.#drop(point, baseline, error);
    else if (variants.length === 1 && !leads) this.#drop(point, cells[variants[0]!]!, error);
    else {
      const alone: TrialsJob[] = leads ? [{ point, task: { ...part, variants: [] }, leads: true }] : [];
      return [...alone, ...variants.map((place) => ({ point, task: { ...part, variants: [place] }, leads: false }))];
    }
    return [];
  }

  back({ point }: TrialsJob): void {
    point.onTaskDone();
    if (!point.isOver || !this.#open.delete(point)) return;
    if (this.#onProgress) this.#known.close(point);
    this.#keep(point, true);
    const kept = point.cells.filter((cell) => !this.#outcome.hasFailed(cell)).length;
    this.#total -= kept * this.#experiment.trials - point.trials;
  }

  keepOpen(): void {
    for (const point of this.#open) this.#keep(point, false);
  }

  tell(): void {
    this.#onProgress?.({ done: this.#done, total: this.#total }, this.#reached);
  }

  /** Drops a cell; a baseline takes all its variants with it. */
  #drop(point: PointProgress, cell: Cell, error: Error): void {
    const before = point.trials;
    const isBaseline = cell === point.point.baseline;
    const gone = (isBaseline ? point.cells : [cell]).filter((one) => !this.#outcome.hasFailed(one));
    if (isBaseline) this.#open.delete(point);
    for (const one of gone) point.drop(one);
    this.#done -= before - point.trials;
    this.#total -= gone.length * this.#experiment.trials;
    for (const one of gone) this.#outcome.fail(one, error);
    this.tell();
  }

  #keep(point: PointProgress, complete: boolean): void {
    for (const { cell, result } of point.results()) this.#outcome.add(cell, result, complete);
  }
}

const jobOf = (point: PointProgress, task: Task): TrialsJob => ({ point, task, leads: point.leads(task) });
