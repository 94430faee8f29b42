import { type BatchCounts, type BatchTask, batchKey, openTable, type Table } from './batch.ts';
import { type ComparedMetric, comparedMetrics, type Measured, metricName } from './compared-metrics.ts';
import { type Counts, Tally } from './tally.ts';
import { TrialPlayer } from './trial-player.ts';
import { type Group, groupsOf, Watch } from './watch.ts';

/** Trials that one cell plays before the next cell has its turn with the same. */
const STRETCH = 1024;

/** A cell that is watched: its own counts, and what each trial of the stretch came to. */
class Watched {
  readonly watch: Watch;
  private readonly trials: TrialPlayer;

  /** @param cells that are played side by side */
  constructor(table: Table, measured: Measured, engine: BatchTask['engine'], groups: readonly Group[], cells: number) {
    this.watch = new Watch(measured, groups, STRETCH);
    this.trials = new TrialPlayer(table, engine, this.watch, cells);
  }

  /** @param key of the batch whose trials are played from now on */
  begin(key: Int32Array): void {
    this.watch.tally.clear();
    this.trials.use(key);
  }

  /** Plays n trials of the batch. */
  play(first: number, n: number): void {
    const { trials, watch } = this;
    watch.startStretch();
    for (let i = 0; i < n; i++) {
      watch.startTrial(i);
      trials.play(first + i);
    }
  }

  /** All that was counted since the batch began. */
  counts(): Counts {
    const { tally } = this.watch;
    this.trials.count(tally);
    return tally.toCounts();
  }
}

/** A variant, and for each group how often its states met those of the baseline. */
interface Beside {
  readonly watched: Watched;
  readonly compared: readonly ComparedMetric[];
  readonly met: readonly Tally[];
}

/**
 * Plays a cell and variants of it on common random numbers, and counts by how much they differ: for each compared metric
 *
 *     a mean          by how much the variant's value was larger
 *     a probability   0 in neither, 1 in the variant alone, 2 in the baseline alone, 3 in both
 */
export class PairPlayer {
  /** Of the cell, then of its variants. */
  readonly combats: readonly Table['combat'][];
  private readonly groups: readonly Group[];
  private readonly baseline: Watched;
  private readonly variants: readonly Beside[];

  /** @param compared the metrics of a combat that are compared; default all of it */
  constructor(
    { cell, variants = [], engine }: Pick<BatchTask, 'cell' | 'variants' | 'engine'>,
    compared: (combat: Table['combat']) => Measured = (combat) => combat,
  ) {
    const tables = [cell, ...variants].map(openTable);
    const [mine, ...others] = tables.map(({ combat }) => compared(combat));
    const lists = others.map((other) => comparedMetrics(mine!, other));
    const names = new Set(lists.flat().map(({ mine }) => metricName(mine)));
    const combats = [mine!, ...others];
    this.groups = groupsOf(combats, names);
    const watched = (i: number) => new Watched(tables[i]!, combats[i]!, engine, this.groups, combats.length);
    this.combats = tables.map(({ combat }) => combat);
    this.baseline = watched(0);
    this.variants = others.map((_, i) => ({
      watched: watched(i + 1),
      compared: lists[i]!,
      met: this.groups.map(() => new Tally(0)),
    }));
  }

  /** What is compared of a variant, in the order of its differences. */
  comparedIn(variant: number): readonly ComparedMetric[] {
    return this.variants[variant]!.compared;
  }

  /** Plays a task of the cells that this was made for. */
  play(task: BatchTask): BatchCounts {
    const { first = 0, trials } = task;
    this.begin(batchKey(task.seed, task.batch));
    for (let at = first; at < first + trials; at += STRETCH) {
      const n = Math.min(STRETCH, first + trials - at);
      this.baseline.play(at, n);
      for (const variant of this.variants) {
        variant.watched.play(at, n);
        this.meet(variant, n);
      }
    }
    return {
      counts: this.baseline.counts(),
      variants: this.variants.map((variant) => ({
        counts: variant.watched.counts(),
        differences: this.differences(variant),
      })),
    };
  }

  private begin(key: Int32Array): void {
    this.baseline.begin(key);
    for (const { watched, met } of this.variants) {
      watched.begin(key);
      for (const tally of met) tally.clear();
    }
  }

  private meet({ watched, met }: Beside, trials: number): void {
    const groups = met.length;
    const mine = this.baseline.watch.states;
    const theirs = watched.watch.states;
    for (let trial = 0, at = 0; trial < trials; trial++) {
      for (let g = 0; g < groups; g++, at++) met[g]!.add(mine[at]!, theirs[at]!);
    }
  }

  private differences({ compared, met }: Beside): Counts {
    const places = new Map<string, readonly [number, number]>();
    for (const [g, { names }] of this.groups.entries()) {
      for (const [i, name] of names.entries()) places.set(name, [g, i]);
    }
    return compared.map(({ mine: { kind, base, ...metric } }) => {
      const [g, i] = places.get(metricName(metric))!;
      const { values } = this.groups[g]!;
      const missing = base === 'trials' ? 0 : Number.NaN;
      const valueIn = (state: number): number => {
        const value = values[state]![i]!;
        return Number.isNaN(value) ? missing : value;
      };
      const counts = new Map<number, number>();
      met[g]!.each((mine, theirs, count) => {
        const [a, b] = [valueIn(mine), valueIn(theirs)];
        const key = kind === 'probability' ? 2 * a + b : b - a + 0;
        if (!Number.isNaN(key)) counts.set(key, (counts.get(key) ?? 0) + count);
      });
      return Float64Array.from([...counts].sort((a, b) => a[0] - b[0]).flat());
    });
  }
}
