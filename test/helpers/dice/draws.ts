import { Rng, seedWords } from '../../../src/core/rng.ts';
import { logGamma } from '../../../src/stats/log-gamma.ts';
import { normalQuantile } from '../../../src/stats/normal-quantile.ts';

export interface Draws {
  /** Between 0 and 1, neither included. */
  uniform(): number;
  normal(): number;
  /** Counted trial by trial. */
  successes(n: number, p: number): number;
}

/** Equal names give equal draws. */
export function draws(name: string): Draws {
  const rng = new Rng();
  rng.setKey(seedWords(name));
  rng.startTrial(0);
  const uniform = () => (rng.next() * 2 ** 21 + (rng.next() >>> 11) + 0.5) / 2 ** 53;
  const successes = (n: number, p: number): number => {
    const limit = p * 2 ** 32;
    let count = 0;
    for (let i = 0; i < n; i++) if (rng.next() < limit) count++;
    return count;
  };
  return { uniform, normal: () => normalQuantile(uniform()), successes };
}

/** The binomial distribution: the probability of each number of successes, if above 1e-18. */
export interface Binomial {
  /** The first number of successes of `chances`. */
  readonly least: number;
  readonly chances: readonly number[];
  draw(from: Draws): number;
}

export function binomial(n: number, p: number): Binomial {
  const reach = 9 * Math.sqrt(n * p * (1 - p)) + 40;
  const least = Math.max(0, Math.floor(n * p - reach));
  const most = Math.min(n, Math.ceil(n * p + reach));
  const chances: number[] = [];
  for (let k = least; k <= most; k++) chances.push(Math.exp(logChance(k, n, p)));
  const sums: number[] = [];
  for (const chance of chances) sums.push((sums.at(-1) ?? 0) + chance);
  return {
    least,
    chances,
    draw(from) {
      const wanted = from.uniform();
      let [low, high] = [0, sums.length - 1];
      while (low < high) {
        const middle = (low + high) >> 1;
        if (sums[middle]! < wanted) low = middle + 1;
        else high = middle;
      }
      return least + low;
    },
  };
}

function logChance(k: number, n: number, p: number): number {
  if (p === 0) return k === 0 ? 0 : -Infinity;
  if (p === 1) return k === n ? 0 : -Infinity;
  return logGamma(n + 1) - logGamma(k + 1) - logGamma(n - k + 1) + k * Math.log(p) + (n - k) * Math.log1p(-p);
}
