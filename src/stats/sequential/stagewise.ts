import type { Interval } from '../interval.ts';
import { normalQuantile } from '../normal-quantile.ts';
import { root } from '../root.ts';
import { chanceAbove, type Going, goOn, outset } from './continuation.ts';

/** Where a run that looked again and again has stopped. */
export interface Stop {
  /** Numbers of trials at the looks, ascending, as planned before the run. */
  readonly looks: readonly number[];
  /** The bound of each look, see `bounds`. */
  readonly bounds: readonly number[];
  /** The look at which it stopped, from 0. */
  readonly look: number;
  /** The difference there, in standard errors. */
  readonly z: number;
  /** The tolerance, in standard errors of that look; 0 for none. */
  readonly tolerance: number;
}

/** The interval of a stopped run as signed distances from its estimate, in standard errors. */
export interface Levels {
  readonly below: number;
  readonly above: number;
  /** The chance, were there no difference, of an outcome as far out in the ordering or farther, two-sided. */
  readonly p: number;
}

/**
 * The interval of the difference at the end of a run that went on until it was decided. What such a run ends with is
 * no longer normal, since it stops just when the difference looks large. The outcomes are put in an order instead, and
 * the interval holds the differences under which neither the outcome or a higher one, nor it or a lower one, has a
 * chance below (1 - confidence) / 2. With that its coverage is the confidence, whatever the stopping did.
 *
 * The order is that of the stages (Tsiatis, Rosner and Mehta, "Exact confidence intervals following a group sequential
 * test", Biometrics 40, 1984, 797-803): on top those that left upwards, the earlier the higher, then by their estimate;
 * at the bottom, mirrored, those that left downwards; between them those that stopped as the same or undecided, by
 * their estimate.
 *
 * It takes the estimate for Brownian motion with drift: independent trials, many of them, and a standard error that
 * falls with the root of their number, so that the last one tells those of the looks before and after. A look before
 * the stop at which, by this, no path would have gone on is taken without the tolerance.
 *
 * @param confidence - between 0 and 1
 */
export function stagewise(stop: Stop, confidence = 0.95): Levels {
  const { looks, bounds, look, z } = stop;
  if (z <= -bounds[look]!) {
    const { below, above, p } = stagewise({ ...stop, z: -z }, confidence);
    return { below: above, above: below, p };
  }
  const stages = stagesOf(stop);
  const left = z >= bounds[look]!;
  const chance = (drift: number): number =>
    stages.reduce((sum, { n, going, bound, same }, k) => {
      const scale = Math.sqrt(n / looks[look]!);
      const above = (place: number) => chanceAbove(going, n, place, drift * scale);
      if (left) return sum + above(k === look ? z : bound);
      if (same === 0) return sum + above(bound);
      const from = Math.min(same, Math.max(-same, z * scale));
      return sum + above(from) - (same < bound ? above(same) - above(bound) : 0);
    }, 0);
  const tail = (1 - confidence) / 2;
  const at = chance(0);
  return {
    below: z - driftWith(chance, tail, z),
    above: driftWith(chance, 1 - tail, z) - z,
    p: Math.min(1, 2 * Math.min(at, 1 - at)),
  };
}

/** A look that can be reached. */
interface Stage {
  readonly n: number;
  /** The paths that reach it. */
  readonly going: Going;
  readonly bound: number;
  /** It stops as the same, or undecided, up to here on both sides; 0 where it does not. */
  readonly same: number;
}

/** The looks up to the stop and, where what follows counts too, after it. */
function stagesOf({ looks, bounds, look, z, tolerance }: Stop): Stage[] {
  const stages: Stage[] = [];
  const last = Math.abs(z) < bounds[look]! ? looks.length - 1 : look;
  let going = outset;
  for (let k = 0; k <= last && going.at.length > 0; k++) {
    const [n, bound] = [looks[k]!, bounds[k]!];
    let same = Math.max(0, tolerance * Math.sqrt(n / looks[look]!) - bound);
    if (k < look && same >= bound) same = 0;
    if (k === look) same = Math.max(same, Math.abs(z));
    if (k === looks.length - 1) same = bound;
    same = Math.min(same, bound);
    stages.push({ n, going, bound, same });
    if (k < last) going = goOn(going, n, regions(same, bound), looks[k + 1]!);
  }
  return stages;
}

/** Where a path goes on. */
function regions(same: number, bound: number): Interval[] {
  if (same === 0) return [{ low: -bound, high: bound }];
  if (same >= bound) return [];
  return [
    { low: -bound, high: -same },
    { low: same, high: bound },
  ];
}

/** The drift under which the rising chance is so much, searched from `near` outwards. */
function driftWith(chance: (drift: number) => number, wanted: number, near: number): number {
  // As a quantile the chance rises almost in a straight line, and few steps find the place.
  const level = normalQuantile(wanted);
  const above = (drift: number) => normalQuantile(chance(drift)) - level;
  for (let reach = 3; ; reach *= 3) {
    const found = root(above, near - reach, near + reach, 1e-9);
    // An end means that it lies beyond.
    if (found !== near - reach && found !== near + reach) return found;
  }
}
