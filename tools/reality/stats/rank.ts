import { below, randomOf, shuffle } from './random.ts';

/** Returns ranks from 1; equal values share the mean of their ranks. */
export function ranks(values: readonly number[]): number[] {
  const order = [...values.keys()].sort((i, j) => values[i]! - values[j]!);
  const out = values.map(() => 0);
  for (let first = 0; first < order.length; ) {
    let end = first + 1;
    while (end < order.length && values[order[end]!] === values[order[first]!]) end++;
    for (let k = first; k < end; k++) out[order[k]!] = (first + end + 1) / 2;
    first = end;
  }
  return out;
}

/** Returns Pearson's correlation; NaN if either does not vary. */
function pearson(xs: readonly number[], ys: readonly number[]): number {
  const n = xs.length;
  const [mx, my] = [mean(xs), mean(ys)];
  let [xx, yy, xy] = [0, 0, 0];
  for (let i = 0; i < n; i++) {
    const [x, y] = [xs[i]! - mx, ys[i]! - my];
    xx += x * x;
    yy += y * y;
    xy += x * y;
  }
  return xx === 0 || yy === 0 ? Number.NaN : xy / Math.sqrt(xx * yy);
}

/** Returns Spearman's rank correlation, with the mean of ranks for equal values. */
export const spearman = (xs: readonly number[], ys: readonly number[]): number => pearson(ranks(xs), ranks(ys));

export const mean = (values: readonly number[]): number => values.reduce((sum, x) => sum + x, 0) / values.length;

/** Returns a quantile, linear between values (type 7 of Hyndman and Fan). */
export function quantileOf(values: readonly number[], p: number): number {
  const sorted = [...values].sort((a, b) => a - b);
  const at = p * (sorted.length - 1);
  const low = Math.floor(at);
  return sorted[low]! + (at - low) * ((sorted[low + 1] ?? sorted[low]!) - sorted[low]!);
}

export function weightedMedian(values: readonly number[], weights: readonly number[]): number {
  const order = [...values.keys()].sort((i, j) => values[i]! - values[j]!);
  const half = weights.reduce((sum, w) => sum + w, 0) / 2;
  let sum = 0;
  for (const [k, i] of order.entries()) {
    sum += weights[i]!;
    if (sum > half) return values[i]!;
    if (sum === half) return (values[i]! + values[order[k + 1] ?? i]!) / 2;
  }
  return Number.NaN;
}

export interface Interval {
  readonly low: number;
  readonly high: number;
}

/** Returns the 95 % percentile bootstrap interval: a sample draws as many groups, and in each as many units; NaN is omitted. */
export function bootstrapInterval(
  groups: readonly (readonly number[])[],
  statistic: (sample: readonly number[]) => number,
  { times = 10_000, seed = 1, within = true } = {},
): Interval {
  const random = randomOf(seed);
  const values: number[] = [];
  for (let t = 0; t < times; t++) {
    const sample: number[] = [];
    for (let g = 0; g < groups.length; g++) {
      const group = groups[below(groups.length, random)]!;
      for (let k = 0; k < group.length; k++) sample.push(group[within ? below(group.length, random) : k]!);
    }
    const value = statistic(sample);
    if (!Number.isNaN(value)) values.push(value);
  }
  return { low: quantileOf(values, 0.025), high: quantileOf(values, 0.975) };
}

/** Returns the two-sided p of a rank correlation, by permutation; never 0, as the given order counts as one. */
export function permutationP(xs: readonly number[], ys: readonly number[], { times = 10_000, seed = 1 } = {}): number {
  const random = randomOf(seed);
  const [rx, ry] = [ranks(xs), ranks(ys)];
  const found = Math.abs(pearson(rx, ry));
  if (Number.isNaN(found)) return Number.NaN;
  let as = 1;
  for (let t = 0; t < times; t++) {
    shuffle(ry, random);
    if (Math.abs(pearson(rx, ry)) >= found - 1e-12) as++;
  }
  return as / (times + 1);
}

/** Returns the two-sided p of a sum over groups with equally likely signs, by flipping the signs of groups. */
export function signFlipP(sums: readonly number[], { times = 10_000, seed = 1 } = {}): number {
  const random = randomOf(seed);
  const found = Math.abs(sums.reduce((a, b) => a + b, 0));
  let as = 1;
  for (let t = 0; t < times; t++) {
    let sum = 0;
    for (const one of sums) sum += random() < 0.5 ? one : -one;
    if (Math.abs(sum) >= found - 1e-12) as++;
  }
  return as / (times + 1);
}

/** Returns Holm's adjusted p-values, in their order (Holm, Scandinavian Journal of Statistics 6, 1979, 65-70). */
export function holm(ps: readonly number[]): number[] {
  const order = [...ps.keys()].sort((i, j) => ps[i]! - ps[j]!);
  const out = ps.map(() => 0);
  let most = 0;
  for (const [k, i] of order.entries()) {
    most = Math.max(most, Math.min(1, (ps.length - k) * ps[i]!));
    out[i] = most;
  }
  return out;
}
