import { differenceRows } from '../../engine/results/differences.ts';
import { digestOf } from '../../engine/results/digest.ts';
import { withParts } from '../../engine/results/on-demand.ts';
import type { CellResult } from '../../engine/results/result.ts';
import { summarise } from '../../engine/results/summarise.ts';
import { type BatchCounts, type BatchTask, measuresOf, type Table } from '../../engine/simulate/batch.ts';
import { comparedMetrics } from '../../engine/simulate/compared-metrics.ts';
import { DifferenceCounts } from '../../engine/simulate/difference-counts.ts';
import { type Point, tasksOf } from '../../engine/simulate/points.ts';
import { type Counts, Tally } from '../../engine/simulate/tally.ts';
import {
  type InterimPrecision,
  type IntervalWidth,
  widerOf,
  widthOf,
} from '../../engine/stopping/interim-precision.ts';
import type { StoppingRule } from '../../engine/stopping/stopping-rule.ts';
import { stoppingRuleOf } from '../../engine/stopping/stopping-rules.ts';
import type { Cell, Experiment } from '../../experiment/experiment.ts';

/** What a cell has come to so far. */
class Played {
  readonly cell: Cell;
  readonly combat: Table['combat'];
  readonly tally: Tally;
  readonly differences = new DifferenceCounts();
  trials = 0;

  constructor(cell: Cell) {
    this.cell = cell;
    this.combat = measuresOf(cell);
    this.tally = new Tally(this.combat.counters);
  }

  add(counts: Counts, trials: number): void {
    this.tally.merge(counts);
    this.trials += trials;
  }

  result(): CellResult {
    return summarise(this.cell, this.combat, this.tally, this.trials);
  }

  /** The result of a variant, with what it is beside its baseline. */
  beside(baseline: Played, mine: CellResult): CellResult {
    const result = this.result();
    const counts = this.differences.toCounts();
    const metrics = comparedMetrics(baseline.combat, this.combat);
    const digest = digestOf([...this.tally.toCounts(), ...counts]);
    return withParts(result, { digest, differences: differenceRows(mine, result, metrics, counts) });
  }
}

/** A point of an experiment that is being played: its cells, and how far they are. */
export class OpenPoint {
  readonly point: Point;
  readonly #experiment: Experiment;
  readonly #course: StoppingRule;
  readonly #played = new Map<Cell, Played>();
  #variants: readonly Cell[];
  #wave: Iterator<BatchTask, undefined> = [].values();
  #ahead: IteratorResult<BatchTask, undefined> = { done: true, value: undefined };
  #trials = 0;
  #out = 0;
  /** The first variant of the wave: in its tasks the baseline counts. */
  #first: Cell | undefined;

  constructor(point: Point, experiment: Experiment) {
    this.point = point;
    this.#experiment = experiment;
    this.#course = stoppingRuleOf(experiment);
    this.#variants = point.variants;
    this.#nextWave();
  }

  /** The cells, the baseline first. */
  get cells(): Cell[] {
    return [this.point.baseline, ...this.point.variants];
  }

  /** The next task of the wave; undefined if all of them are handed out. */
  handOut(): BatchTask | undefined {
    if (this.#ahead.done) return undefined;
    const task = this.#ahead.value;
    this.#ahead = this.#wave.next();
    this.#out++;
    return task;
  }

  /** A task that was handed out has come back, whatever it came to. */
  back(): void {
    this.#out--;
    if (this.#ahead.done && this.#out === 0) this.#nextWave();
  }

  /** Whether it is played to its end. */
  get isOver(): boolean {
    return this.#ahead.done === true && this.#out === 0;
  }

  /** Whether the baseline counts in a task: of several with the same trials, in the first. */
  leads({ variants = [] }: BatchTask): boolean {
    return variants[0] === this.#first;
  }

  /** @param leads whether the baseline counts */
  take({ cell, variants = [], trials }: BatchTask, { counts, variants: beside }: BatchCounts, leads: boolean): void {
    if (leads) this.#of(cell).add(counts, trials);
    for (const [i, variant] of variants.entries()) {
      if (!this.#variants.includes(variant)) continue;
      const played = this.#of(variant);
      played.add(beside[i]!.counts, trials);
      played.differences.merge(beside[i]!.differences);
    }
  }

  /** Forgets a cell that cannot be played. */
  drop(cell: Cell): void {
    this.#variants = this.#variants.filter((other) => other !== cell);
    this.#played.delete(cell);
  }

  /** Trials that were played, of all cells together. */
  get trials(): number {
    let sum = 0;
    for (const { trials } of this.#played.values()) sum += trials;
    return sum;
  }

  /** How well the answers are known so far, without making them. */
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

  /** What the cells have come to, as far as anything was played of them. */
  results(): { cell: Cell; result: CellResult }[] {
    return this.#standing().map(({ cell, result }) => {
      const differences = result.differences?.map((row) => this.#course.adjusted?.(result.variant, row) ?? row);
      return { cell, result: differences ? withParts(result, { differences }) : result };
    });
  }

  /** The baseline first. */
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

  /** Begins the next wave: its first task, or none if it is over. */
  #nextWave(): void {
    const from = this.#trials;
    const to = this.#course.next(from, () => this.#standing().map(({ result }) => result));
    this.#variants = this.#variants.filter(({ variant }) => this.#course.isOpen?.(variant) ?? true);
    this.#first = this.#variants[0];
    this.#wave = tasksOf({ ...this.point, variants: this.#variants }, this.#experiment, from, to);
    this.#ahead = this.#wave.next();
    this.#trials = to;
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
