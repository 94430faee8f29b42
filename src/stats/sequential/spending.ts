import { root } from '../root.ts';
import { advance, chanceAbove, outset } from './continuation.ts';

/**
 * Returns the bound of each look: the number of standard errors by which a difference must be from 0. Without a true difference, a run then
 * finds one at any of its looks with a total probability of 1 - confidence, of which each look has an equal share.
 *
 * The shares are free if they are fixed before the run (Slud and Wei, Journal of the American Statistical Association 77, 1982, 862-868;
 * Lan and DeMets, Biometrika 70, 1983, 659-663). Equal shares spend early, which suits a doubling schedule. Over all differences that 2,000
 * to 10,000,000 trials can detect, on a logarithmic scale, a run of up to 10,000,000 takes 1.60 times the trials of a plan that knew the
 * difference beforehand and had a power of 80 %. If t^0.2 of the probability is spent at the share t of the trials, it takes 1.66 times,
 * with t^0.5 1.81, with Pocock's function 2.07. The bounds are nearly constant: 2.84 at the first look there, 2.73 to 2.77 at the others.
 * @param looks - numbers of trials, ascending
 * @param confidence - between 0 and 1
 */
export function bounds(looks: readonly number[], confidence = 0.95): number[] {
  if (!(confidence > 0 && confidence < 1)) {
    throw new RangeError(`Expected a confidence between 0 and 1, found ${confidence}.`);
  }
  return boundsOf(
    looks,
    looks.map((_, k) => ((1 - confidence) * (k + 1)) / looks.length),
  );
}

/**
 * Returns the bounds with P(|Z_j| >= c_j for some j <= k) = spent_k if there is no difference, to about 1e-12, each from the density of the
 * paths that crossed none before.
 * @param spent probability used up with each look, ascending, below 1
 * @throws RangeError if looks or spent do not ascend
 */
export function boundsOf(looks: readonly number[], spent: readonly number[]): number[] {
  const found: number[] = [];
  let going = outset;
  looks.forEach((n, k) => {
    const share = spent[k]! - (spent[k - 1] ?? 0);
    if (!(n > going.n && share > 0))
      throw new RangeError(`Expected looks and chances that rise, found ${looks}; ${spent}.`);
    const bound = root((z) => share / 2 - chanceAbove(going, n, z, 0), 0, 40);
    found.push(bound);
    going = advance(going, n, [{ low: -bound, high: bound }], looks[k + 1] ?? n);
  });
  return found;
}
