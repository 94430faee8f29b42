export interface Ratio {
  readonly estimate: number;
  readonly low: number;
  readonly high: number;
  /** The maximum probability that `low` is above the true ratio, and that `high` is below it. */
  readonly error: number;
}

/**
 * The Hodges-Lehmann estimate of the ratio of paired measurements, and the interval by Wilcoxon's signed-rank test of their logarithms
 * (Hollander and Wolfe, "Nonparametric Statistical Methods", sections 3.1 to 3.3). It assumes only that noise spreads the logarithms
 * symmetrically, which holds if both are the same program and take turns at being first.
 * @param pairs - positive numbers
 * @param confidence - of the interval, between 0 and 1; the interval is a little wider, since ranks are whole numbers
 * @throws RangeError for too few pairs for that confidence, or numbers that are not positive
 */
export function pairedRatio(pairs: readonly (readonly [over: number, under: number])[], confidence: number): Ratio {
  if (!pairs.every(([over, under]) => over > 0 && under > 0)) throw new RangeError('Expected positive numbers.');
  const logs = pairs.map(([over, under]) => Math.log(over / under));
  const means = Float64Array.from(logs.flatMap((a, i) => logs.slice(i).map((b) => (a + b) / 2))).sort();
  const { count, error } = leftOut(pairs.length, (1 - confidence) / 2);
  if (count === 0) throw new RangeError(`${pairs.length} pairs are too few for a confidence of ${confidence}.`);
  const half = means.length >> 1;
  const median = means.length % 2 === 1 ? means[half]! : (means[half - 1]! + means[half]!) / 2;
  return {
    estimate: Math.exp(median),
    low: Math.exp(means[count - 1]!),
    high: Math.exp(means.at(-count)!),
    error,
  };
}

/** Returns the rank of the mean of two logarithms, from the outside, at which the interval of `n` pairs ends, and its error there. */
function leftOut(n: number, atMost: number): { readonly count: number; readonly error: number } {
  // The share of all signs of the ranks 1 to n by the sum of the positive ones.
  let shares = Float64Array.of(1);
  for (let rank = 1; rank <= n; rank++) {
    const next = new Float64Array(shares.length + rank);
    for (const [sum, share] of shares.entries()) {
      next[sum]! += share / 2;
      next[sum + rank]! += share / 2;
    }
    shares = next;
  }
  let [count, error] = [0, 0];
  while (error + shares[count]! <= atMost) error += shares[count++]!;
  return { count, error };
}
