import { normalQuantile } from '../normal-quantile.ts';

export interface Measured {
  readonly estimate: number;
  readonly stdError: number;
}

export interface RankedRow {
  readonly index: number;
  readonly rank: number;
  /** The range of the row's true rank. */
  readonly from: number;
  readonly to: number;
  /** The group, from 1: no member differs significantly from the first of its group. */
  readonly group: number;
}

/**
 * Ranks with intervals that hold all true ranks at once in at least 95 % of cases, by Bonferroni over all pairs. After Al Mohamad, Goeman
 * and van Zwet, "Simultaneous confidence intervals for ranks", Computational Statistics & Data Analysis 165 (2022), with Bonferroni in
 * place of Tukey's test, since the standard errors differ. @param measured independent of each other
 */
export function ranks(measured: readonly Measured[], confidence = 0.95): RankedRow[] {
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
