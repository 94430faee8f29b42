import type { CellResult, Histogram } from '../../../src/engine/results/result.ts';
import { logGamma } from '../../../src/stats/log-gamma.ts';

/** The share of a normal distribution beyond five standard deviations on one side. */
const TAIL = 2.866515719e-7;

const choose = (n: number, k: number): number => logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1);

/** Whether k of n and l of m may have one probability: both tails of the hypergeometric distribution, exactly summed, are at least TAIL. */
export function maySame(k: number, n: number, l: number, m: number): boolean {
  const all = k + l;
  if (all === 0 || all === n + m) return true;
  return lower(k, n, all, m) >= TAIL && lower(l, m, all, n) >= TAIL;
}

/** Returns P(at most k of n are among the `all` of n + m), if k is less than expected; 1 otherwise. */
function lower(k: number, n: number, all: number, m: number): number {
  if (k * (n + m) >= all * n) return 1;
  let term = Math.exp(choose(n, k) + choose(m, all - k) - choose(n + m, all));
  let sum = 0;
  for (let i = k; i >= 0 && all - i <= m && term > sum * 1e-12; i--) {
    sum += term;
    term *= (i * (m - all + i)) / ((n - i + 1) * (all - i + 1));
  }
  return sum;
}

export function differences(a: CellResult, b: CellResult, several: boolean): { compared: number; found: string[] } {
  const found: string[] = [];
  let compared = 0;
  const compare = (name: string, k: number, n: number, l: number, m: number): void => {
    compared++;
    if (!maySame(k, n, l, m)) found.push(`${name}: ${k} of ${n}, ${l} of ${m}`);
  };
  a.metrics.forEach((row, i) => {
    const other = b.metrics[i]!;
    if (row.kind !== 'probability' || row.n === 0 || other.n === 0) return;
    const name = `${row.round} ${row.subject}.${row.metric}`;
    compare(name, Math.round(row.estimate * row.n), row.n, Math.round(other.estimate * other.n), other.n);
  });
  a.histograms.forEach((mine, i) => {
    // Several tests of one trial depend on each other, and so have another distribution.
    if (several && mine.metric === 'test_modifier' && mine.round === 0) return;
    const [one, two] = [counted(mine), counted(b.histograms[i]!)];
    for (const value of new Set([...one.counts.keys(), ...two.counts.keys()])) {
      const name = `${mine.round} ${mine.subject}.${mine.metric} = ${value}`;
      compare(name, one.counts.get(value) ?? 0, one.n, two.counts.get(value) ?? 0, two.n);
    }
  });
  return { compared, found };
}

const counted = ({ bins }: Histogram) => ({
  counts: new Map(bins.map(({ value, count }) => [value, count])),
  n: bins.reduce((sum, bin) => sum + bin.count, 0),
});
