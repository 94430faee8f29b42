import type { Compiled, Metric, Recorder, Source } from '../../core/game.ts';
import { Rng } from '../../core/rng.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import type { Bar, Condition, ExampleTrial } from '../results/result.ts';
import { BATCH_SIZE, batchKey, diceOf, type Table } from '../simulate/batch.ts';
import { explainTrial } from './trace.ts';

/** What examples may take. */
export interface ExampleLimits {
  /** Trials, from the first, among which typical ones are looked for. */
  readonly trials: number;
  /** All examples together have no more letters than this: from the first on that would exceed it, no other trial is told. */
  readonly letters: number;
}

/** For one combat: few enough trials to take no time, so many that no bar worth a look is missed. */
export const exampleLimits: ExampleLimits = { trials: 10_000, letters: 300_000 };

/**
 * For each bar the trial that is most like the others of that bar, told die by die: of the first trials the one whose
 * metrics lie closest to the mean of the bar, each measured by its spread over all trials. Bars that none of them belongs to
 * have no story. A function of the experiment alone.
 *
 * @param bars - the most important first
 */
export function exampleTrials(
  table: Table,
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

/** The most typical trial of each bar, undefined for those without any. */
export function typicalTrials(
  table: Table,
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

  // What a bar's trials have in common is known only after all of them: they are played twice.
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

/** Plays the first trials of a cell again, and tells when each is over. */
function replay(
  { game, combat }: Table,
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

/** What the trial that is played has come to so far, in every metric of the whole trial. */
class Watch implements Recorder {
  readonly values: Float64Array;
  private readonly metrics: readonly Metric[];
  /** What trials without an entry count as. */
  private readonly missing: Float64Array;
  private readonly readings: { readonly place: number; readonly read: Source['read'] }[][];

  constructor(combat: Compiled) {
    this.metrics = combat.metrics.filter(({ round }) => round === 0);
    this.missing = Float64Array.from(this.metrics, ({ base }) => (base === 'trials' ? 0 : Number.NaN));
    this.values = this.missing.slice();
    this.readings = Array.from({ length: combat.counters }, () => []);
    this.metrics.forEach(({ from }, place) => {
      for (const { counter, read } of from) this.readings[counter]!.push({ place, read });
    });
  }

  /** @throws RangeError if there is no such metric */
  condition({ subject, metric, value }: Condition): { place: number; value: number } {
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
      // + 0 makes -0 an ordinary 0.
      if (!Number.isNaN(value)) this.values[place] = value + 0;
    }
  }
}

/** Sums over trials, of each of some numbers; NaN is none. */
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

  /** How far values lie from the means, each in its own spread; what never varies, or is not there, counts nothing. */
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
