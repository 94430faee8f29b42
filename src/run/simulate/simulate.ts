import { pause } from '../../core/pause.ts';
import type { BatchCounts, BatchTask } from '../../engine/simulate/batch.ts';
import type { InterimPrecision } from '../../engine/stopping/interim-precision.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';
import type { CommonOptions } from '../options.ts';
import type { Outcome } from '../outcome.ts';
import type { OpenPoint } from './open-point.ts';
import { BatchFailed, playTwice } from './play-twice.ts';
import { RunPrecision } from './run-precision.ts';
import type { Runner } from './runner.ts';
import { type Job, Schedule } from './schedule.ts';

/** Plays all cells of an experiment into an outcome, or as many trials as there is time for. */
export const simulate = (
  experiment: Experiment,
  outcome: Outcome,
  runner: Runner,
  options: CommonOptions,
): Promise<void> => new Simulation(experiment, outcome, runner, options).run();

class Simulation {
  readonly #experiment: Experiment;
  readonly #outcome: Outcome;
  readonly #runner: Runner;
  readonly #options: CommonOptions;
  readonly #schedule: Schedule;
  /** Trials to be played at most, and those that are. */
  #total: number;
  #done = 0;
  readonly #known: RunPrecision;
  readonly #reached = (): InterimPrecision | undefined => this.#known.precision(this.#schedule.open);
  readonly #hands: Promise<void>[] = [];
  #failure: { readonly error: unknown } | undefined;

  constructor(experiment: Experiment, outcome: Outcome, runner: Runner, options: CommonOptions) {
    this.#experiment = experiment;
    this.#outcome = outcome;
    this.#runner = runner;
    this.#options = options;
    this.#known = new RunPrecision(experiment);
    this.#total = experiment.trials * experiment.cells.length;
    this.#schedule = new Schedule(experiment, (point) => this.#close(point));
  }

  async run(): Promise<void> {
    this.#hire();
    // The list grows while its hands are waited for.
    for (const hand of this.#hands) await hand;
    if (this.#failure) throw this.#failure.error;
    for (const point of this.#schedule.open) this.#keep(point, false);
  }

  /** As many hands as batches can be under way, each taking the next job from the same schedule. */
  #hire(): void {
    while (this.#hands.length < this.#runner.width) {
      this.#hands.push(
        this.#work().catch((error: unknown) => {
          this.#failure ??= { error };
          this.#schedule.stop();
        }),
      );
    }
  }

  get #isOver(): boolean {
    return this.#options.signal?.aborted === true || this.#failure !== undefined;
  }

  async #work(): Promise<void> {
    while (!this.#isOver) {
      const job = await this.#schedule.next();
      if (!job) return;
      // It is not played, and never comes back.
      if (this.#isOver) break;
      await this.#play(job);
      this.#schedule.back(job);
      this.#hire();
      this.#tell();
    }
    this.#schedule.stop();
  }

  /** Plays what is not known of a job from before. */
  async #play({ point, task }: Job): Promise<void> {
    const leads = point.leads(task);
    const known = this.#options.journal?.find(task) ?? { done: [], left: [task] };
    // Signals and timers get their turn where nothing is left to be played, too.
    if (known.done.length > 0) await pause();
    for (const { task: part, counts } of known.done) {
      this.#take(point, { ...task, first: part.first ?? 0, trials: part.trials }, counts, leads);
    }
    for (const left of known.left) {
      if (this.#isOver || this.#outcome.hasFailed(task.cell)) return;
      await this.#playNew(point, left, leads);
    }
  }

  async #playNew(point: OpenPoint, task: BatchTask, leads: boolean): Promise<void> {
    const isForgotten = (): boolean => this.#isOver || this.#outcome.hasFailed(task.cell);
    const counts = await playTwice(this.#runner, task, isForgotten, this.#options.onWarning);
    if (!counts) return;
    if (!(counts instanceof BatchFailed)) {
      if (this.#outcome.hasFailed(task.cell)) return;
      this.#options.journal?.note(task, counts);
      this.#take(point, task, counts, leads);
      return;
    }
    const { variants = [] } = task;
    if (variants.length === 0) this.#fail(point, task.cell, counts);
    // One of several cells cannot be played: each is tried by itself.
    else if (variants.length === 1 && !leads) this.#fail(point, variants[0]!, counts);
    else {
      if (leads) await this.#playNew(point, { ...task, variants: [] }, true);
      for (const variant of variants) {
        if (this.#isOver || this.#outcome.hasFailed(task.cell)) return;
        await this.#playNew(point, { ...task, variants: [variant] }, false);
      }
    }
  }

  #take(point: OpenPoint, task: BatchTask, counts: BatchCounts, leads: boolean): void {
    const before = point.trials;
    point.take(task, counts, leads);
    this.#done += point.trials - before;
  }

  /** A variant cannot be played, or a baseline, without which its variants are nothing. */
  #fail(point: OpenPoint, cell: Cell, error: BatchFailed): void {
    const { baseline } = point.point;
    const before = point.trials;
    const gone = (cell === baseline ? point.cells : [cell]).filter((one) => !this.#outcome.hasFailed(one));
    if (cell === baseline) this.#schedule.drop(point);
    for (const one of gone) point.drop(one);
    this.#done -= before - point.trials;
    this.#total -= gone.length * this.#experiment.trials;
    for (const one of gone) this.#outcome.fail(one, error);
    this.#tell();
  }

  #close(point: OpenPoint): void {
    if (this.#options.onProgress) this.#known.close(point);
    this.#keep(point, true);
    // Cells that are known well enough have played less than they might have.
    const kept = point.cells.filter((cell) => !this.#outcome.hasFailed(cell)).length;
    this.#total -= kept * this.#experiment.trials - point.trials;
  }

  #keep(point: OpenPoint, complete: boolean): void {
    for (const { cell, result } of point.results()) this.#outcome.add(cell, result, complete);
  }

  #tell(): void {
    this.#options.onProgress?.({ done: this.#done, total: this.#total }, this.#reached);
  }
}
