import type { CompiledCombat, CounterReader, Metric, Recorder } from '../../core/game.ts';
import { Rng } from '../../core/rng.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import type { Bar, ExampleTrial, MetricCondition } from '../results/result.ts';
import { BATCH_SIZE, batchKey, diceOf } from '../simulate/batch.ts';
import { explainTrial } from './trace.ts';

export interface ExampleLimits {
  readonly trials: number;
  /** The maximum length of all examples together, in characters; the first trial that would exceed it is the last considered. */
  readonly letters: number;
}

/** The limits for one combat: few enough trials for speed, enough for an example of every bar that matters. */
export const exampleLimits: ExampleLimits = { trials: 10_000, letters: 300_000 };

/** Returns the trial closest to the bar's means, scaled by their spread. @param bars - most important first */
export function exampleTrials(
  table: PlayableCombat,
  experiment: Experiment,
  bars: readonly Bar[],
  limits: ExampleLimits = exampleLimits,
): ExampleTrial[] {
  const chosen = typicalTrials(table, experiment, bars, limits.trials);
  const told = new Map<number, string[]>();
  let letters = 0;
  let full = false;
  return bars.flatMap(({ figure, panel, text }, i) => {
    const trial = chosen[i];
    if (trial === undefined) return [];
    let lines = told.get(trial);
    if (!lines) {
      if (full) return [];
      lines = explainTrial(table, experiment, trial);
      const own = lines.reduce((sum, line) => sum + line.length + 1, 0);
      full = letters + own > limits.letters;
      if (full) return [];
      letters += own;
      told.set(trial, lines);
    }
    return [{ figure, panel, text, trial, lines }];
  });
}

export function typicalTrials(
  table: PlayableCombat,
  experiment: Experiment,
  bars: readonly Pick<Bar, 'where'>[],
  trials = exampleLimits.trials,
): (number | undefined)[] {
  const run = { ...experiment, trials: Math.min(trials, BATCH_SIZE, experiment.trials) };
  const watch = new Watch(table.combat, run.trials);
  const wanted = bars.map(({ where }) => where.map((condition) => watch.condition(condition)));
  replay(table, run, watch);
  const { values, size } = watch;
  const all = new Moments(size);
  const own = bars.map(() => new Moments(size));
  const members = bars.map((): number[] => []);
  for (let trial = 0; trial < run.trials; trial++) {
    const at = trial * size;
    all.add(values, at);
    for (let bar = 0; bar < bars.length; bar++) {
      if (!wanted[bar]!.every(({ place, value }) => values[at + place] === value)) continue;
      own[bar]!.add(values, at);
      members[bar]!.push(trial);
    }
  }
  const spread = all.deviations();
  return own.map((moments, bar) => {
    let nearest: number | undefined;
    let least = Number.POSITIVE_INFINITY;
    for (const trial of members[bar]!) {
      const distance = moments.distance(values, trial * size, spread);
      if (distance < least - 1e-12) [nearest, least] = [trial, distance];
    }
    return nearest;
  });
}

function replay(
  { game, combat }: PlayableCombat,
  { engine, seed, trials }: Pick<Experiment, 'engine' | 'seed' | 'trials'>,
  watch: Watch,
): void {
  const rng = new Rng();
  const dice = diceOf(engine === 'rolled' ? 'rolled' : 'sampled', rng);
  const state = game.newState(combat);
  rng.setKey(batchKey(seed, 0));
  for (let trial = 0; trial < trials; trial++) {
    rng.startTrial(trial);
    watch.begin(trial);
    game.start(combat, state);
    game.play(dice, combat, state, watch);
  }
}

class Watch implements Recorder {
  readonly size: number;
  readonly values: Float64Array;
  private at = 0;
  private readonly metrics: readonly Metric[];
  private readonly missing: Float64Array;
  private readonly readings: { readonly place: number; readonly read: CounterReader['read'] }[][];

  constructor(combat: CompiledCombat, trials: number) {
    this.metrics = combat.metrics.filter(({ round }) => round === 0);
    this.missing = Float64Array.from(this.metrics, ({ base }) => (base === 'trials' ? 0 : Number.NaN));
    this.size = this.missing.length;
    this.values = new Float64Array(trials * this.size);
    this.readings = Array.from({ length: combat.counters }, () => []);
    this.metrics.forEach(({ from }, place) => {
      for (const { counter, read } of from) this.readings[counter]!.push({ place, read });
    });
  }

  /** Returns the place and value of a condition. @throws RangeError if there is no such metric */
  condition({ subject, metric, value }: MetricCondition): { place: number; value: number } {
    const place = this.metrics.findIndex((m) => m.subject === subject && m.metric === metric);
    if (place < 0) throw new RangeError(`There is no metric ${subject}.${metric}`);
    return { place, value };
  }

  begin(trial: number): void {
    this.at = trial * this.size;
    this.values.set(this.missing, this.at);
  }

  add(counter: number, key: number): void {
    for (const { place, read } of this.readings[counter]!) {
      const value = read(key);
      // Adding 0 turns -0 into 0.
      if (!Number.isNaN(value)) this.values[this.at + place] = value + 0;
    }
  }
}

class Moments {
  private readonly n: Float64Array;
  private readonly sum: Float64Array;
  private readonly squares: Float64Array;

  constructor(size: number) {
    this.n = new Float64Array(size);
    this.sum = new Float64Array(size);
    this.squares = new Float64Array(size);
  }

  add(values: Float64Array, at: number): void {
    for (let i = 0; i < this.n.length; i++) {
      const value = values[at + i]!;
      if (Number.isNaN(value)) continue;
      this.n[i]!++;
      this.sum[i]! += value;
      this.squares[i]! += value * value;
    }
  }

  deviations(): Float64Array {
    return this.sum.map((sum, i) => {
      const n = this.n[i]!;
      return n === 0 ? 0 : Math.sqrt(Math.max(0, this.squares[i]! / n - (sum / n) ** 2));
    });
  }

  /** Returns the squared distance of a trial from the means, each in units of its spread; constant and missing values are left out. */
  distance(values: Float64Array, at: number, spread: Float64Array): number {
    let sum = 0;
    for (let i = 0; i < spread.length; i++) {
      const value = values[at + i]!;
      if (Number.isNaN(value) || this.n[i] === 0 || spread[i]! < 1e-9) continue;
      sum += ((value - this.sum[i]! / this.n[i]!) / spread[i]!) ** 2;
    }
    return sum;
  }
}
