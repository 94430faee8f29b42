import type { Interval } from '../interval.ts';
import { normalQuantile } from '../normal-quantile.ts';
import { root } from '../root.ts';
import { advance, type ContinuingDensity, chanceAbove, outset } from './continuation.ts';

export interface Stop {
  /** The numbers of trials at the looks, ascending, as planned before the run. */
  readonly looks: readonly number[];
  readonly bounds: readonly number[];
  /** The look at which it stopped, from 0. */
  readonly look: number;
  readonly z: number;
  /** The tolerance, in standard errors of that look; 0 for none. */
  readonly tolerance: number;
}

export interface Levels {
  readonly below: number;
  readonly above: number;
  /** The two-sided probability, without a difference, of an outcome at least as extreme in the ordering. */
  readonly p: number;
}

/**
 * Returns the interval of the difference at the end of a run that played until it was decided. The estimate of such a run is not normal,
 * since the run stops just when the difference looks large. So the outcomes are put in an order, and the interval holds the differences
 * under which neither the outcome or a higher one, nor it or a lower one, has a probability below (1 - confidence) / 2. Its coverage then
 * equals the confidence, whatever the stopping rule.
 *
 * The order is that of the stages (Tsiatis, Rosner and Mehta, "Exact confidence intervals following a group sequential test", Biometrics
 * 40, 1984, 797-803): at the top, runs that stopped upwards, the earlier the higher, then by their estimate; at the bottom, mirrored, runs
 * that stopped downwards; between them, runs that stopped as the same or undecided, by their estimate.
 *
 * The model is Brownian motion with drift: many independent trials, and a standard error that falls with the root of their number, so that
 * the last one gives those of all looks. If no path of the model would continue after a look before the stop, that look is taken without
 * the tolerance.
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

interface Stage {
  readonly n: number;
  readonly going: ContinuingDensity;
  readonly bound: number;
  /** The limit up to which it stops as the same, or undecided, on both sides; 0 if it does not. */
  readonly same: number;
}

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
    if (k < last) going = advance(going, n, regions(same, bound), looks[k + 1]!);
  }
  return stages;
}

function regions(same: number, bound: number): Interval[] {
  if (same === 0) return [{ low: -bound, high: bound }];
  if (same >= bound) return [];
  return [
    { low: -bound, high: -same },
    { low: same, high: bound },
  ];
}

/** Returns the drift at which the rising probability is `wanted`, searched from `near` outwards. */
function driftWith(chance: (drift: number) => number, wanted: number, near: number): number {
  // The quantile of the probability rises almost linearly with the drift, so a few steps find it.
  const level = normalQuantile(wanted);
  const above = (drift: number) => normalQuantile(chance(drift)) - level;
  for (let reach = 3; ; reach *= 3) {
    const found = root(above, near - reach, near + reach, 1e-9);
    // The zero lies beyond an end if that end is returned.
    if (found !== near - reach && found !== near + reach) return found;
  }
}
