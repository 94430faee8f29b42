import { gaussLegendre } from '../gauss-legendre.ts';
import type { Interval } from '../interval.ts';
import { normalTail } from '../normal-tail.ts';

/*
 * The sum of independent trials is looked at after n_1, n_2, … of them. Z_k, the estimate in standard errors, has a correlation of √(n_j /
 * n_k) with Z_j: between looks it moves as Brownian motion does. The density of the paths that continue after look k follows from the
 * density at look k - 1 by one integral (Armitage, McPherson and Rowe, Journal of the Royal Statistical Society A 132, 1969, 235-244;
 * Jennison and Turnbull, "Group Sequential Methods with Applications to Clinical Trials", 2000, chapter 19).
 */

export interface ContinuingDensity {
  readonly n: number;
  readonly at: readonly number[];
  /** The probability near each point: density times quadrature weight. */
  readonly mass: readonly number[];
}

export const outset: ContinuingDensity = { n: 0, at: [0], mass: [1] };

/**
 * Returns the paths that are in one of the `regions` at look `n`, and so continue.
 * @param next - trials at the look after it, which decide how fine the quadrature must be; n if there is none
 */
export function advance(
  from: ContinuingDensity,
  n: number,
  regions: readonly Interval[],
  next: number,
): ContinuingDensity {
  const kept = Math.sqrt(from.n / n);
  const spread = Math.sqrt(1 - from.n / n);
  const finest = Math.min(spread, next > n ? Math.sqrt(next / n - 1) : spread);
  const at: number[] = [];
  const mass: number[] = [];
  for (const { low, high } of regions) {
    const points = gaussLegendre(10 + Math.ceil((1.5 * (high - low)) / finest), low, high);
    points.at.forEach((z, i) => {
      let density = 0;
      for (let j = 0; j < from.at.length; j++) {
        const x = (z - kept * from.at[j]!) / spread;
        density += from.mass[j]! * Math.exp((-x * x) / 2);
      }
      at.push(z);
      mass.push((density * points.weight[i]!) / (spread * Math.sqrt(2 * Math.PI)));
    });
  }
  return { n, at, mass };
}

/**
 * Returns the probability of continuing until look `n` and then being at `z` or above, with a true difference of `drift` standard errors of
 * that look. A drift changes the density of the paths by a factor that depends only on their position.
 */
export function chanceAbove(from: ContinuingDensity, n: number, z: number, drift: number): number {
  const kept = Math.sqrt(from.n / n);
  const spread = Math.sqrt(1 - from.n / n);
  const before = drift * kept;
  const moved = drift - kept * before;
  let chance = 0;
  for (let j = 0; j < from.at.length; j++) {
    const y = from.at[j]!;
    chance += from.mass[j]! * Math.exp(before * (y - before / 2)) * normalTail((z - kept * y - moved) / spread);
  }
  return chance;
}
