import { metricsOfCell } from '../../engine/compile/compile-cell.ts';
import type { PlayableCombat } from '../../engine/compile/playable.ts';
import { type Task, trialsOf, variantsOf, wholeCellOf } from '../../engine/play/task.ts';
import { tasksOfPoint } from '../../engine/play/tasks-of.ts';
import { differenceRows } from '../../engine/results/difference-rows.ts';
import { digestOf } from '../../engine/results/digest.ts';
import { withParts } from '../../engine/results/on-demand.ts';
import type { CellResult } from '../../engine/results/result.ts';
import { summarise } from '../../engine/results/summarise.ts';
import { comparedMetrics } from '../../engine/simulate/compared-metrics.ts';
import type { PointCounts } from '../../engine/simulate/counts.ts';
import { DifferenceCounts } from '../../engine/simulate/difference-counts.ts';
import { type Counts, Tally } from '../../engine/simulate/tally.ts';
import {
  type InterimPrecision,
  type IntervalWidth,
  widerOf,
  widthOf,
} from '../../engine/stopping/interim-precision.ts';
import type { StoppingRule } from '../../engine/stopping/stopping-rule.ts';
import { stoppingRuleOf } from '../../engine/stopping/stopping-rules.ts';
import type { Cell, Experiment, StudyPoint } from '../../experiment/experiment.ts';
import type { ListStudy } from '../../experiment/study.ts';
import { PointBounds } from './point-bounds.ts';

class Played {
  readonly cell: Cell;
  readonly combat: PlayableCombat['combat'];
  readonly tally: Tally;
  readonly differences = new DifferenceCounts();
  trials = 0;

  constructor(cell: Cell) {
    this.cell = cell;
    this.combat = metricsOfCell(cell);
    this.tally = new Tally(this.combat.counters);
  }

  add(counts: Counts, trials: number): void {
    this.tally.merge(counts);
    this.trials += trials;
  }

  result(): CellResult {
    return summarise(this.cell, this.combat, this.tally, this.trials);
  }

  beside(baseline: Played, mine: CellResult): CellResult {
    const result = this.result();
    const counts = this.differences.toCounts();
    const metrics = comparedMetrics(baseline.combat, this.combat);
    const digest = digestOf([...this.tally.toCounts(), ...counts]);
    return withParts(result, { digest, differences: differenceRows(mine, result, metrics, counts) });
  }
}

export class PointProgress {
  readonly point: StudyPoint;
  readonly #study: ListStudy;
  readonly #index: number;
  readonly #experiment: Experiment;
  readonly #course: StoppingRule;
  readonly #bounds: PointBounds;
  readonly #played = new Map<Cell, Played>();
  #variants: readonly number[];
  #wave: Iterator<Task, undefined> = [].values();
  #ahead: IteratorResult<Task, undefined> = { done: true, value: undefined };
  #trials = 0;
  #out = 0;
  /** The first variant of the wave, whose tasks count the baseline. */
  #first: number | undefined;

  constructor(study: ListStudy, index: number, experiment: Experiment) {
    this.point = study.points[index]!;
    this.#study = study;
    this.#index = index;
    this.#experiment = experiment;
    this.#bounds = new PointBounds(this.point);
    this.#course = stoppingRuleOf(experiment);
    this.#variants = this.point.variants.map((_, place) => place);
    this.#nextWave();
  }

  get cells(): Cell[] {
    return [this.point.baseline, ...this.point.variants];
  }

  handOut(): Task | undefined {
    if (this.#ahead.done) return undefined;
    const task = this.#ahead.value;
    this.#ahead = this.#wave.next();
    this.#out++;
    return task;
  }

  onTaskDone(): void {
    this.#out--;
    if (this.#ahead.done && this.#out === 0) this.#nextWave();
  }

  get isOver(): boolean {
    return this.#ahead.done === true && this.#out === 0;
  }

  /** Whether a task counts the baseline: the first of the tasks with the same trials does. */
  leads(task: Task): boolean {
    return !task.prove && variantsOf(task)[0] === this.#first;
  }

  take(task: Task, result: PointCounts, leads: boolean): void {
    if (task.prove) {
      this.#bounds.set(wholeCellOf(task), task.prove, result);
      return;
    }
    const { counts, variants: beside } = result;
    const trials = trialsOf(task);
    if (leads) this.#of(this.point.baseline).add(counts, trials);
    for (const [i, place] of variantsOf(task).entries()) {
      if (!this.#variants.includes(place)) continue;
      const played = this.#of(this.point.variants[place]!);
      played.add(beside[i]!.counts, trials);
      played.differences.merge(beside[i]!.differences);
    }
  }

  drop(cell: Cell): void {
    this.#variants = this.#variants.filter((place) => this.point.variants[place] !== cell);
    this.#played.delete(cell);
  }

  get trials(): number {
    let sum = 0;
    for (const { trials } of this.#played.values()) sum += trials;
    return sum;
  }

  /** Returns the precision so far, without computing the results. */
  reached(): InterimPrecision | undefined {
    const { variants } = this.point;
    if (this.#experiment.precision?.until === 'decided') {
      const decided = variants.filter(({ variant }) => this.#course.isOpen?.(variant) === false).length;
      return { is: 'decisions', decided, variants: variants.length };
    }
    let widest: IntervalWidth | undefined;
    for (const { combat, tally, trials } of this.#played.values()) {
      widest = widerOf(widest, widthOf(combat, tally, trials, this.#experiment));
    }
    return widest;
  }

  results(): { cell: Cell; result: CellResult }[] {
    return this.#standing().map(({ cell, result: plain }) => {
      const result = this.#bounds.addTo(cell, plain);
      const differences = result.differences?.map((row) => this.#course.adjusted?.(result.variant, row) ?? row);
      return { cell, result: differences ? withParts(result, { differences }) : result };
    });
  }

  #standing(): { cell: Cell; result: CellResult }[] {
    const baseline = this.#played.get(this.point.baseline);
    const mine = baseline?.result();
    return this.cells.flatMap((cell) => {
      const played = this.#played.get(cell);
      if (!played) return [];
      if (played === baseline) return { cell, result: mine! };
      return { cell, result: baseline ? played.beside(baseline, mine!) : played.result() };
    });
  }

  #nextWave(): void {
    const from = this.#trials;
    const standing = () => this.#standing().map(({ result }) => result);
    const to = this.#course.next(from, standing, (variant, name) => this.#bounds.of(variant, name));
    this.#variants = this.#variants.filter(
      (place) => this.#course.isOpen?.(this.point.variants[place]!.variant) ?? true,
    );
    this.#first = this.#variants[0];
    this.#wave = this.#tasks(from, to);
    this.#ahead = this.#wave.next();
    this.#trials = to;
  }

  *#tasks(from: number, to: number): Generator<Task, undefined> {
    yield* tasksOfPoint(this.#study, this.#index, from, to, this.#variants);
    // Rolled dice are the reference by which people check; nothing replaces their trials.
    if (to === from || this.#experiment.engine === 'rolled') return undefined;
    const metrics = this.#course.metricsOf?.(metricsOfCell(this.point.baseline).headlines) ?? [];
    for (const task of this.#bounds.tasks(metrics, to, this.#variants))
      yield { ...task, study: this.#study, point: this.#index };
    return undefined;
  }

  #of(cell: Cell): Played {
    let played = this.#played.get(cell);
    if (!played) {
      played = new Played(cell);
      this.#played.set(cell, played);
    }
    return played;
  }
}
