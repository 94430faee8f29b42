/**
 * Returns the sum of doubles, rounded once: partial sums that do not overlap keep all digits (Shewchuk, "Adaptive Precision Floating-Point
 * Arithmetic", 1997). The `fsum` of d3-array does the same, but with it the page's first answer would need 3 kB more of scripts.
 */
export function exactSum(values: readonly number[]): number {
  const partials: number[] = [];
  for (const value of values) {
    let high = value;
    let kept = 0;
    for (const partial of partials) {
      const sum = high + partial;
      const low = Math.abs(high) < Math.abs(partial) ? high - (sum - partial) : partial - (sum - high);
      if (low !== 0) partials[kept++] = low;
      high = sum;
    }
    partials.length = kept;
    partials.push(high);
  }
  let sum = partials.pop() ?? 0;
  for (;;) {
    const partial = partials.pop();
    if (partial === undefined) return sum;
    const high = sum + partial;
    const low = partial - (high - sum);
    sum = high;
    if (low === 0) continue;
    // A remainder of half a unit in the last place rounds to even unless a smaller partial exceeds it.
    const twice = low * 2;
    const rounded = sum + twice;
    return low < 0 === (partials.at(-1) ?? 0) < 0 && partials.length > 0 && twice === rounded - sum ? rounded : sum;
  }
}
