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
  const watch = new Watch(table.combat);
  const wanted = bars.map(({ where }) => where.map((condition) => watch.condition(condition)));
  const size = watch.values.length;
  const all = new Moments(size);
  const own = bars.map(() => new Moments(size));
  const belongs = (bar: number) => wanted[bar]!.every(({ place, value }) => watch.values[place] === value);

  // The means of a bar are known only after all its trials, so the trials are played twice.
  const run = { ...experiment, trials: Math.min(trials, BATCH_SIZE, experiment.trials) };
  replay(table, run, watch, () => {
    all.add(watch.values);
    for (let bar = 0; bar < bars.length; bar++) if (belongs(bar)) own[bar]!.add(watch.values);
  });
  const spread = all.deviations();
  const best = bars.map(() => ({ trial: undefined as number | undefined, distance: Number.POSITIVE_INFINITY }));
  replay(table, run, watch, (trial) => {
    for (let bar = 0; bar < bars.length; bar++) {
      if (!belongs(bar)) continue;
      const distance = own[bar]!.distance(watch.values, spread);
      if (distance < best[bar]!.distance - 1e-12) best[bar] = { trial, distance };
    }
  });
  return best.map(({ trial }) => trial);
}

function replay(
  { game, combat }: PlayableCombat,
  { engine, seed, trials }: Pick<Experiment, 'engine' | 'seed' | 'trials'>,
  watch: Watch,
  over: (trial: number) => void,
): void {
  const rng = new Rng();
  const dice = diceOf(engine === 'rolled' ? 'rolled' : 'sampled', rng);
  const state = game.newState(combat);
  rng.setKey(batchKey(seed, 0));
  for (let trial = 0; trial < trials; trial++) {
    rng.startTrial(trial);
    watch.begin();
    game.start(combat, state);
    game.play(dice, combat, state, watch);
    over(trial);
  }
}

class Watch implements Recorder {
  readonly values: Float64Array;
  private readonly metrics: readonly Metric[];
  private readonly missing: Float64Array;
  private readonly readings: { readonly place: number; readonly read: CounterReader['read'] }[][];

  constructor(combat: CompiledCombat) {
    this.metrics = combat.metrics.filter(({ round }) => round === 0);
    this.missing = Float64Array.from(this.metrics, ({ base }) => (base === 'trials' ? 0 : Number.NaN));
    this.values = this.missing.slice();
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

  begin(): void {
    this.values.set(this.missing);
  }

  add(counter: number, key: number): void {
    for (const { place, read } of this.readings[counter]!) {
      const value = read(key);
      // Adding 0 turns -0 into 0.
      if (!Number.isNaN(value)) this.values[place] = value + 0;
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

  add(values: Float64Array): void {
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
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

  /** Returns the squared distance of values from the means, each in units of its spread; constant and missing values are left out. */
  distance(values: Float64Array, spread: Float64Array): number {
    let sum = 0;
    for (let i = 0; i < values.length; i++) {
      const value = values[i]!;
      if (Number.isNaN(value) || this.n[i] === 0 || spread[i]! < 1e-9) continue;
      sum += ((value - this.sum[i]! / this.n[i]!) / spread[i]!) ** 2;
    }
    return sum;
  }
}
