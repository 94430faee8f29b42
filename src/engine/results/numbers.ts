import { Cache } from '../../core/cache.ts';
import type { Metric } from '../../core/game.ts';
import { type Bin, moments } from '../../stats/moments.ts';
import { summary } from '../../stats/summary.ts';
import type { Counts } from '../simulate/tally.ts';
import { intervalOf } from './interval-of.ts';
import type { Histogram, MetricRow } from './result.ts';

type Label = Pick<Metric, 'round' | 'subject' | 'metric' | 'kind' | 'base'>;

/**
 * The numbers behind the metrics of a cell, packed tightly since an experiment may have ten thousand cells. Rows and histograms are made
 * from them when they are read.
 *
 *     data   [ two numbers for each metric: for a probability, trials that count and hits;
 *              for a mean, start and end of its bins | bins: values, ascending, each with its count; equal ones may be shared ]
 */
export class Numbers {
  readonly labels: readonly Label[];
  readonly means: readonly number[];
  readonly isExact: boolean;
  readonly #data: Int32Array | Float64Array;

  /** @param trials Infinity if the counts are weights, whose sum is 1 */
  constructor(metrics: readonly Metric[], counts: Counts, trials: number) {
    const { labels, means } = labelled(metrics);
    this.labels = labels;
    this.means = means;
    this.isExact = trials === Number.POSITIVE_INFINITY;
    this.#data = gather(metrics, counts, this.isExact ? 1 : trials);
  }

  rows(): MetricRow[] {
    return this.labels.map((_, i) => this.row(i));
  }

  histograms(): Histogram[] {
    return this.means.map((_, i) => this.histogram(i));
  }

  row(i: number): MetricRow {
    const label = this.labels[i]!;
    const { round, subject, metric, kind } = label;
    const { n, estimate, stdError, deviation } = kind === 'mean' ? this.#mean(i) : this.#probability(label, i);
    const { low: ciLow, high: ciHigh } = intervalOf({ kind, n, estimate, stdError });
    return { round, subject, metric, kind, n, estimate, ciLow, ciHigh, stdError, deviation };
  }

  histogram(i: number): Histogram {
    const { round, subject, metric } = this.labels[this.means[i]!]!;
    const bins = this.#bins(this.means[i]!);
    const { total } = moments(bins);
    return {
      round,
      subject,
      metric,
      bins: bins.map(({ value, count }) => ({ value, count, probability: count / total })),
    };
  }

  #bins(i: number): Bin[] {
    const bins: Bin[] = [];
    for (let at = this.#data[2 * i]!; at < this.#data[2 * i + 1]!; at += 2) {
      bins.push({ value: this.#data[at]!, count: this.#data[at + 1]! });
    }
    return bins;
  }

  #mean(i: number): Numeric {
    const bins = this.#bins(i);
    if (this.isExact) {
      const { total, mean, squares } = moments(bins);
      return total === 0 ? EMPTY : certain(mean, Math.sqrt(squares / total));
    }
    const { n, mean, deviation, standardError } = summary(bins);
    return n === 0 ? EMPTY : { n, estimate: mean, stdError: standardError, deviation };
  }

  #probability({ base }: Label, i: number): Numeric {
    const n = this.#data[2 * i]!;
    const hits = this.#data[2 * i + 1]!;
    if (n === 0) return EMPTY;
    const share = hits / n;
    const spread = Math.sqrt(share * (1 - share));
    // Weights over all trials are the probabilities; dividing by their sum would only add its rounding.
    if (this.isExact) return certain(base === 'trials' ? hits : share, spread);
    return { n, estimate: share, stdError: spread / Math.sqrt(n), deviation: spread };
  }
}

type Numeric = Pick<MetricRow, 'n' | 'estimate' | 'stdError' | 'deviation'>;

const EMPTY: Numeric = { n: 0, estimate: NaN, stdError: NaN, deviation: NaN };

const certain = (estimate: number, deviation: number): Numeric => ({
  n: Number.POSITIVE_INFINITY,
  estimate,
  stdError: 0,
  deviation,
});

function gather(metrics: readonly Metric[], counts: Counts, trials: number): Int32Array | Float64Array {
  const data = new Array<number>(2 * metrics.length).fill(0);
  const bins = new Map<number, number>();
  const places = new Map<string, number>();
  for (const [i, metric] of metrics.entries()) {
    if (metric.kind === 'probability') {
      let [misses, hits] = [0, 0];
      each(metric, counts, trials, (value, count) => {
        if (value === 1) hits += count;
        else misses += count;
      });
      data[2 * i] = misses + hits;
      data[2 * i + 1] = hits;
    } else {
      bins.clear();
      // Adding 0 turns -0 into 0.
      each(metric, counts, trials, (value, count) => bins.set(value + 0, (bins.get(value + 0) ?? 0) + count));
      const list: number[] = [];
      for (const value of [...bins.keys()].sort((a, b) => a - b)) list.push(value, bins.get(value)!);
      // The round and the whole trial have equal values in a trial of one round.
      const name = `${metric.subject}.${metric.metric}`;
      const twin = places.get(name);
      const at = twin !== undefined && list.every((x, k) => x === data[twin + k]) ? twin : data.length;
      if (at === data.length) data.push(...list);
      places.set(name, at);
      data[2 * i] = at;
      data[2 * i + 1] = at + list.length;
    }
  }
  // Small integers, the usual case, take half the memory.
  return data.every((x) => x === (x | 0)) ? Int32Array.from(data) : Float64Array.from(data);
}

function each(
  { base, from }: Metric,
  counts: Counts,
  trials: number,
  visit: (value: number, count: number) => void,
): void {
  let seen = 0;
  for (const { counter, read } of from) {
    const list = counts[counter]!;
    for (let at = 0; at < list.length; at += 2) {
      const value = read(list[at]!);
      if (Number.isNaN(value)) continue;
      seen += list[at + 1]!;
      visit(value, list[at + 1]!);
    }
  }
  const missing = base === 'trials' ? trials - seen : 0;
  if (missing > 1e-9) visit(0, missing);
}

interface Labelled {
  readonly labels: readonly Label[];
  readonly means: readonly number[];
}

const known = new Cache<Labelled>(64);

const labelled = (metrics: readonly Metric[]): Labelled =>
  known.get(metrics.map((m) => `${m.round}/${m.subject}/${m.metric}/${m.kind}/${m.base}`).join(), () => ({
    labels: metrics.map(({ round, subject, metric, kind, base }) => ({ round, subject, metric, kind, base })),
    means: metrics.flatMap(({ kind }, i) => (kind === 'mean' ? [i] : [])),
  }));
