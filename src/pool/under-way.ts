import { type BatchCounts, type BatchTask, measuresOf, type Table } from '../engine/batch.ts';
import { compared } from '../engine/compared.ts';
import { type Course, courseOf } from '../engine/course.ts';
import { DifferenceCounts } from '../engine/difference-counts.ts';
import { differenceRows } from '../engine/differences.ts';
import { digestOf } from '../engine/digest.ts';
import { type Point, tasksOf } from '../engine/points.ts';
import { type Reached, type Width, wider, widthOf } from '../engine/reached.ts';
import type { CellResult } from '../engine/result.ts';
import { summarise } from '../engine/summarise.ts';
import { type Counts, Tally } from '../engine/tally.ts';
import type { Cell, Experiment } from '../scenario/experiment.ts';

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
    const metrics = compared(baseline.combat, this.combat);
    const digest = digestOf([...this.tally.toCounts(), ...counts]);
    return { ...result, digest, differences: differenceRows(mine, result, metrics, counts) };
  }
}

/** A point of an experiment that is being played: its cells, and how far they are. */
export class UnderWay {
  readonly point: Point;
  readonly #experiment: Experiment;
  readonly #course: Course;
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
    this.#course = courseOf(experiment);
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
  reached(): Reached | undefined {
    const { variants } = this.point;
    if (this.#experiment.precision?.until === 'decided') {
      const decided = variants.filter(({ variant }) => this.#course.isOpen?.(variant) === false).length;
      return { is: 'decisions', decided, variants: variants.length };
    }
    let widest: Width | undefined;
    for (const { combat, tally, trials } of this.#played.values()) {
      widest = wider(widest, widthOf(combat, tally, trials, this.#experiment));
    }
    return widest;
  }

  /** What the cells have come to, as far as anything was played of them. */
  results(): { cell: Cell; result: CellResult }[] {
    return this.#standing().map(({ cell, result }) => {
      const differences = result.differences?.map((row) => this.#course.reported?.(result.variant, row) ?? row);
      return { cell, result: differences ? { ...result, differences } : result };
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
