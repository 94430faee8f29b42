import { normalQuantile } from '../normal-quantile.ts';

/** An estimate and its standard error. */
export interface Measured {
  readonly estimate: number;
  readonly stdError: number;
}

/** Where something stands among others: 1 is the highest. */
export interface Ranked {
  /** Its place in the list that was given. */
  readonly index: number;
  /** Of the estimates. */
  readonly rank: number;
  /** The ranks that it may have in truth. */
  readonly from: number;
  readonly to: number;
  /** From 1: nobody in a group can be told from the first of it. */
  readonly group: number;
}

/**
 * Ranks with intervals that hold all true ranks at once in 95 % of cases or more: one stands surely above another where their
 * difference is too large for chance, by Bonferroni over all pairs; whoever has k surely above him is at best (k + 1)-th.
 *
 * After Al Mohamad, Goeman and van Zwet, "Simultaneous confidence intervals for ranks", Computational Statistics & Data
 * Analysis 165 (2022), whose Tukey test Bonferroni stands in for, since the standard errors differ.
 *
 * @param measured - independent of each other; the highest estimate is ranked first
 */
export function ranks(measured: readonly Measured[], confidence = 0.95): Ranked[] {
  const pairs = Math.max(1, (measured.length * (measured.length - 1)) / 2);
  const z = normalQuantile(1 - (1 - confidence) / (2 * pairs));
  const isAbove = (a: Measured, b: Measured): boolean =>
    a.estimate - b.estimate > z * Math.hypot(a.stdError, b.stdError);
  const order = measured.map((_, i) => i).sort((a, b) => measured[b]!.estimate - measured[a]!.estimate || a - b);
  let [group, first] = [0, undefined as Measured | undefined];
  return order.map((index, i) => {
    const mine = measured[index]!;
    if (!first || isAbove(first, mine)) {
      first = mine;
      group++;
    }
    const above = measured.filter((other) => isAbove(other, mine)).length;
    const below = measured.filter((other) => isAbove(mine, other)).length;
    return { index, rank: i + 1, from: above + 1, to: measured.length - below, group };
  });
}
