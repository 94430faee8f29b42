import type { Interval } from '../../../src/stats/interval.ts';
import { type Decision, decide } from '../../../src/stats/sequential/decision.ts';
import { repeatedInterval, repeatedPairs } from '../../../src/stats/sequential/repeated.ts';
import {
  type SequentialInterval,
  sequentialInterval,
  sequentialPairs,
} from '../../../src/stats/sequential/sequential-interval.ts';
import { type Binomial, binomial, type Draws } from '../dice/draws.ts';

export interface Plan {
  readonly looks: readonly number[];
  readonly bounds: readonly number[];
  readonly tolerance: number;
}

export interface Ended {
  readonly decision: Decision;
  readonly look: number;
  readonly repeated: Interval;
  readonly interval: () => SequentialInterval;
}

/** A run of trials whose difference is `mean` on average, with a deviation of 1. */
export function lookAtMean(plan: Plan, mean: number, from: Draws): Ended {
  let sum = 0;
  let before = 0;
  for (let look = 0; ; look++) {
    const n = plan.looks[look]!;
    sum += mean * (n - before) + Math.sqrt(n - before) * from.normal();
    before = n;
    const found = { difference: sum / n, standardError: 1 / Math.sqrt(n) };
    const repeated = repeatedInterval(n, found.difference, found.standardError, plan.bounds[look]!);
    const decision = decide(repeated, plan.tolerance, look === plan.looks.length - 1);
    if (decision !== 'open')
      return { decision, look, repeated, interval: () => sequentialInterval({ ...plan, look, ...found }) };
  }
}

/** Makes runs of paired trials with an event in only one of the two at these probabilities. */
export function lookAtPairs(plan: Plan, onlyBaseline: number, onlyVariant: number): (from: Draws) => Ended {
  const apart = onlyBaseline + onlyVariant;
  const steps: Binomial[] = plan.looks.map((n, k) => binomial(n - (plan.looks[k - 1] ?? 0), apart));
  return (from) => {
    const counts = { onlyBaseline: 0, onlyVariant: 0 };
    for (let look = 0; ; look++) {
      const differ = steps[look]!.draw(from);
      const more = from.successes(differ, onlyVariant / apart);
      counts.onlyVariant += more;
      counts.onlyBaseline += differ - more;
      const n = plan.looks[look]!;
      const repeated = repeatedPairs(n, counts.onlyBaseline, counts.onlyVariant, plan.bounds[look]!);
      const decision = decide(repeated, plan.tolerance, look === plan.looks.length - 1);
      if (decision !== 'open')
        return { decision, look, repeated, interval: () => sequentialPairs({ ...plan, look, n, ...counts }) };
    }
  };
}

/**
 * Returns the coverage of the final interval, and the probabilities that the truth is below or above it, for an event with probability p in
 * the variant alone and never in the baseline alone: the sum over all possible runs.
 */
export function exactCoverage(plan: Plan, p: number): { holds: number; below: number; above: number } {
  const found = { holds: 0, below: 0, above: 0 };
  let open = new Map([[0, 1]]);
  plan.looks.forEach((n, look) => {
    const law = binomial(n - (plan.looks[look - 1] ?? 0), p);
    const reached = new Map<number, number>();
    for (const [before, chance] of open) {
      law.chances.forEach((part, i) => {
        const count = before + law.least + i;
        if (chance * part > 1e-10) reached.set(count, (reached.get(count) ?? 0) + chance * part);
      });
    }
    open = new Map();
    for (const [onlyVariant, chance] of reached) {
      const repeated = repeatedPairs(n, 0, onlyVariant, plan.bounds[look]!);
      if (decide(repeated, plan.tolerance, look === plan.looks.length - 1) === 'open') open.set(onlyVariant, chance);
      else {
        const { low, high } = sequentialPairs({ ...plan, look, n, onlyBaseline: 0, onlyVariant });
        if (p < low) found.below += chance;
        else found[p > high ? 'above' : 'holds'] += chance;
      }
    }
  });
  return found;
}
