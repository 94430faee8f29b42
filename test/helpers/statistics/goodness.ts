import { chiSquare, chiSquareSurvival } from './chi-square.ts';

/** The chance that a sound source lies more than five standard deviations off, on either side. */
export const FIVE_SIGMA = 5.733e-7;

/** Returns both tails of a chi-square statistic: too far off is as odd as too close. */
export function chiSquareP(statistic: number, freedom: number): number {
  const above = chiSquareSurvival(statistic, freedom);
  return 2 * Math.min(above, 1 - above);
}

/** Both tails of a standard normal number. */
export const normalP = (z: number): number => chiSquareSurvival(z * z, 1);

/** Both tails of a Poisson number: P(at most k) is the upper tail of a chi-square variable (Johnson and Kotz, 1969). */
export function poissonP(k: number, mean: number): number {
  const atMost = chiSquareSurvival(2 * mean, 2 * (k + 1));
  const atLeast = k === 0 ? 1 : 1 - chiSquareSurvival(2 * mean, 2 * k);
  return Math.min(1, 2 * Math.min(atMost, atLeast));
}

/** Returns the p-value of Pearson's chi-square, neighbours pooled until each cell expects 10; 0 for impossible counts. */
export function fitP(counts: ArrayLike<number>, law: ArrayLike<number>): number {
  const n = sum(counts);
  const observed: number[] = [];
  const expected: number[] = [];
  let seen = 0;
  let due = 0;
  for (let v = 0; v < Math.max(counts.length, law.length); v++) {
    const share = law[v] ?? 0;
    if (share === 0 && (counts[v] ?? 0) > 0) return 0;
    seen += counts[v] ?? 0;
    due += share * n;
    if (due < 10) continue;
    observed.push(seen);
    expected.push(due);
    seen = 0;
    due = 0;
  }
  observed[observed.length - 1]! += seen;
  expected[expected.length - 1]! += due;
  return observed.length === 1 ? 1 : chiSquareP(chiSquare(observed, expected), observed.length - 1);
}

export function countValues(n: number, next: () => number): number[] {
  const counts: number[] = [];
  for (let i = 0; i < n; i++) {
    const value = next();
    while (counts.length <= value) counts.push(0);
    counts[value]!++;
  }
  return counts;
}

function sum(list: ArrayLike<number>): number {
  let total = 0;
  for (let i = 0; i < list.length; i++) total += list[i]!;
  return total;
}
