import type { StudyPoint } from '../../experiment/experiment.ts';
import { compileCell } from '../compile/compile-cell.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import type { GraphStorage } from '../graph/memory.ts';
import type { Observer } from '../graph/transition-graph.ts';
import { batchKey, type SimulatedEngine } from './batch.ts';
import { type ComparedMetric, comparedMetrics, type MetricSource, metricName } from './compared-metrics.ts';
import type { PointCounts } from './counts.ts';
import { type Counts, Tally } from './tally.ts';
import { TrialPlayer } from './trial-player.ts';
import { groupsOf, type OutcomeGroup, OutcomeRecorder } from './watch.ts';

const BLOCK_TRIALS = 1024;

interface Witness extends Observer {
  readonly tally: Tally;
}

class Counting implements Witness {
  readonly tally: Tally;

  constructor(counters: number) {
    this.tally = new Tally(counters);
  }

  add(counter: number, key: number): void {
    this.tally.add(counter, key);
  }

  onRecordNode(): void {}
  end(): void {}
}

class CellTrials<W extends Witness> {
  readonly witness: W;
  readonly #trials: TrialPlayer;

  constructor(table: PlayableCombat, engine: SimulatedEngine, witness: W, cells: number, memory?: GraphStorage) {
    this.witness = witness;
    this.#trials = new TrialPlayer(table, engine, witness, cells, memory);
  }

  begin(key: Int32Array): void {
    this.witness.tally.clear();
    this.#trials.use(key);
  }

  play(trial: number): void {
    this.#trials.play(trial);
  }

  counts(): Counts {
    const { tally } = this.witness;
    this.#trials.count(tally);
    return tally.toCounts();
  }
}

function playWatched(cell: CellTrials<OutcomeRecorder>, first: number, n: number): void {
  const { witness } = cell;
  witness.startStretch();
  for (let i = 0; i < n; i++) {
    witness.startTrial(i);
    cell.play(first + i);
  }
}

/** A variant, with a tally for each group of the pairs of states: the baseline's and the variant's. */
interface Variant {
  readonly cell: CellTrials<OutcomeRecorder>;
  readonly compared: readonly ComparedMetric[];
  readonly met: readonly Tally[];
}

/**
 * A player of the trials of a point. Its variants get the random numbers of the baseline, trial by trial, and are compared with it:
 *
 *     a mean          the variant's value minus the baseline's
 *     a probability   0 in neither, 1 in the variant alone, 2 in the baseline alone, 3 in both
 */
export class PointPlayer {
  readonly combats: readonly PlayableCombat['combat'][];
  readonly #seed: string;
  readonly #groups: readonly OutcomeGroup[];
  readonly #alone: CellTrials<Counting> | undefined;
  readonly #baseline: CellTrials<OutcomeRecorder> | undefined;
  readonly #variants: readonly Variant[];

  /** Reuses `memory` for graphs of points without variants; `measured` selects the compared metrics, by default all. */
  constructor(
    { baseline, variants }: StudyPoint,
    seed: string,
    engine: SimulatedEngine,
    {
      memory,
      measured = (combat) => combat,
    }: { memory?: GraphStorage; measured?: (combat: PlayableCombat['combat']) => MetricSource } = {},
  ) {
    this.#seed = seed;
    const tables = [baseline, ...variants].map(compileCell);
    this.combats = tables.map(({ combat }) => combat);
    if (variants.length === 0) {
      this.#alone = new CellTrials(tables[0]!, engine, new Counting(this.combats[0]!.counters), 1, memory);
      this.#groups = [];
      this.#variants = [];
      return;
    }
    const combats = this.combats.map(measured);
    const [mine, ...others] = combats;
    const lists = others.map((other) => comparedMetrics(mine!, other));
    const names = new Set(lists.flat().map((one) => metricName(one.mine)));
    this.#groups = groupsOf(combats, names);
    const watched = (i: number) =>
      new CellTrials(tables[i]!, engine, new OutcomeRecorder(combats[i]!, this.#groups, BLOCK_TRIALS), combats.length);
    this.#baseline = watched(0);
    this.#variants = others.map((_, i) => ({
      cell: watched(i + 1),
      compared: lists[i]!,
      met: this.#groups.map(() => new Tally(0)),
    }));
  }

  comparedIn(variant: number): readonly ComparedMetric[] {
    return this.#variants[variant]!.compared;
  }

  /** Plays trials of a batch. @param first as numbered in the batch */
  play(batch: number, first: number, trials: number): PointCounts {
    const key = batchKey(this.#seed, batch);
    const end = first + trials;
    const alone = this.#alone;
    if (alone) {
      alone.begin(key);
      for (let trial = first; trial < end; trial++) alone.play(trial);
      return { counts: alone.counts(), variants: [] };
    }
    const baseline = this.#baseline!;
    baseline.begin(key);
    for (const { cell, met } of this.#variants) {
      cell.begin(key);
      for (const tally of met) tally.clear();
    }
    for (let at = first; at < end; at += BLOCK_TRIALS) {
      const n = Math.min(BLOCK_TRIALS, end - at);
      playWatched(baseline, at, n);
      for (const variant of this.#variants) {
        playWatched(variant.cell, at, n);
        this.#meet(variant, n);
      }
    }
    return {
      counts: baseline.counts(),
      variants: this.#variants.map((variant) => ({
        counts: variant.cell.counts(),
        differences: this.#differences(variant),
      })),
    };
  }

  #meet({ cell, met }: Variant, trials: number): void {
    const groups = met.length;
    const mine = this.#baseline!.witness.states;
    const theirs = cell.witness.states;
    for (let trial = 0, at = 0; trial < trials; trial++) {
      for (let g = 0; g < groups; g++, at++) met[g]!.add(mine[at]!, theirs[at]!);
    }
  }

  #differences({ compared, met }: Variant): Counts {
    const places = new Map<string, readonly [number, number]>();
    for (const [g, { names }] of this.#groups.entries()) {
      for (const [i, name] of names.entries()) places.set(name, [g, i]);
    }
    return compared.map(({ mine: { kind, base, ...metric } }) => {
      const [g, i] = places.get(metricName(metric))!;
      const { values } = this.#groups[g]!;
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
