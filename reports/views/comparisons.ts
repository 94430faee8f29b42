import type { CellResult, DifferenceRow, Results } from '../../src/engine/results/result.ts';
import type { Variant } from '../../src/experiment/experiment.ts';
import { bestRow, headlineNames } from './answer.ts';
import { isBaseline } from './rows.ts';
import { cellName } from './swept.ts';

/** A variant beside its baseline in one metric, at one point of the sweep. */
export interface Comparison {
  readonly variant: Variant;
  /** The results of the variant. */
  readonly cell: CellResult;
  /** The results of its baseline; missing if that failed. */
  readonly baseline?: CellResult;
  readonly row: DifferenceRow;
}

/** A metric of a subject. */
export interface Headline {
  readonly subject: string;
  readonly metric: string;
}

/** The difference in a metric, if the cell was compared in it and any trial counts for it. */
function differenceOf({ differences = [] }: CellResult, { subject, metric }: Headline): DifferenceRow | undefined {
  return differences.find((row) => row.subject === subject && row.metric === metric && row.n > 0);
}

/** The headlines in which variants were compared. */
export const comparedHeadlines = (results: Results): Headline[] =>
  headlineNames(results).filter((headline) => results.cells.some((cell) => differenceOf(cell, headline)));

/** All comparisons in a metric, in the order of the cells. */
export function comparisonsOf({ cells, experiment }: Results, headline: Headline): Comparison[] {
  const baselines = new Map(cells.filter(isBaseline).map((cell) => [cell.cell, cell]));
  const variants = new Map(experiment.variants?.map((variant) => [variant.name, variant]));
  return cells.flatMap((cell): Comparison[] => {
    const row = differenceOf(cell, headline);
    if (!row) return [];
    const name = cell.variant;
    const baseline = baselines.get(cell.cell);
    const variant = variants.get(name) ?? { name, from: 'variants', text: name };
    return [{ variant, cell, row: bestDifference(row, cell, baseline), ...(baseline && { baseline }) }];
  });
}

/** The exact difference, where both exact answers are known and the simulation agrees with them, else the estimate. */
function bestDifference(row: DifferenceRow, cell: CellResult, baseline: CellResult | undefined): DifferenceRow {
  if (row.n === Infinity || !baseline) return row;
  const [from, to] = [baseline, cell].map((one) => bestRow(one, row.subject, row.metric));
  if (from?.n !== Infinity || to?.n !== Infinity) return row;
  const difference = to.estimate - from.estimate;
  return {
    ...row,
    ...{ n: Infinity, baseline: from.estimate, variant: to.estimate, difference },
    ...{ ciLow: difference, ciHigh: difference, stdError: 0, narrowing: Number.NaN, p: Number.NaN, q: Number.NaN },
  };
}

/** The name of a comparison: its variant, and where it is in the sweep. */
export function comparisonName({ variant: { name, text, from }, cell: { swept, shown } }: Comparison): string {
  const what = from === 'variants' ? name : text;
  return Object.keys(swept).length === 0 ? what : `${what}, ${cellName({ swept, shown, variant: 'baseline' })}`;
}

/** The names of comparisons that stand under each other: where one variant stands alone, what is swept tells them apart. */
export function comparisonNames(comparisons: readonly Comparison[]): string[] {
  const swept = comparisons.some(({ cell }) => Object.keys(cell.swept).length > 0);
  return swept && byVariant(comparisons).size === 1
    ? comparisons.map(({ cell: { swept: values, shown } }) => cellName({ swept: values, shown, variant: 'baseline' }))
    : comparisons.map(comparisonName);
}

/** Comparisons by what the variants are for, then by variant, in the order of the file. */
export function bySource(comparisons: readonly Comparison[]): Map<Variant['from'], Comparison[]> {
  return grouped(comparisons, ({ variant }) => variant.from);
}

/** Comparisons by the name of the variant. */
export const byVariant = (comparisons: readonly Comparison[]): Map<string, Comparison[]> =>
  grouped(comparisons, ({ variant }) => variant.name);

function grouped<K>(comparisons: readonly Comparison[], key: (comparison: Comparison) => K): Map<K, Comparison[]> {
  const groups = new Map<K, Comparison[]>();
  for (const comparison of comparisons) {
    const group = groups.get(key(comparison));
    if (group) group.push(comparison);
    else groups.set(key(comparison), [comparison]);
  }
  return groups;
}

/** What people look for first: of things and steps, those that matter most; variants as the file has them. */
export function inOrder(from: Variant['from'], comparisons: readonly Comparison[]): Comparison[] {
  if (from === 'variants') return [...comparisons];
  const size = ({ row }: Comparison) => Math.abs(row.difference);
  if (from === 'attribute') return comparisons.toSorted((a, b) => size(b) - size(a));
  // Both steps of a thing stay together.
  const most = new Map<string, number>();
  const name = ({ variant }: Comparison) => variant.step?.name ?? variant.name;
  for (const one of comparisons) most.set(name(one), Math.max(size(one), most.get(name(one)) ?? 0));
  const order = [...most].sort((a, b) => b[1] - a[1]).map(([key]) => key);
  return comparisons.toSorted((a, b) => order.indexOf(name(a)) - order.indexOf(name(b)));
}

/** What can be said of a difference. */
export type Verdict = 'more' | 'less' | 'no difference' | 'as good as none' | 'no difference seen' | 'not decided';

/** Sums of weights are off by some 1e-14; an exact difference below this is none. */
const rounding = 1e-12;
/** At most this share of the differences that are called so is expected to be false alarms. */
export const falseDiscoveries = 0.05;

/**
 * What can be said of one of `count` comparisons in a metric. One alone is told by its interval; of several, by its q, so
 * that few of those that are called different are not. `as good as none` and `not decided` are for runs that go on until
 * the differences are decided; `no difference` is exact.
 */
export function verdictOf({ difference, ciLow, ciHigh, n, q, decision }: DifferenceRow, count: number): Verdict {
  const sure = count > 1 ? q <= falseDiscoveries : ciLow > 0 || ciHigh < 0;
  if (n === Infinity && Math.abs(difference) <= rounding) return 'no difference';
  if (n === Infinity || sure) return difference > 0 ? 'more' : 'less';
  if (decision === 'same') return 'as good as none';
  return decision === 'undecided' || decision === 'open' ? 'not decided' : 'no difference seen';
}

/** The places that a variant may have by its difference, 1 for the largest. */
export interface Place {
  readonly from: number;
  readonly to: number;
}

/** Whether a difference is told apart from a smaller one: their intervals do not meet, which is enough whatever they have in common. */
const above = (a: DifferenceRow, b: DifferenceRow): boolean => a.ciLow > b.ciHigh + rounding;

/** The places of comparisons by their differences, as far as these are told apart. */
export function placesOf(rows: readonly DifferenceRow[]): Place[] {
  return rows.map((row) => ({
    from: 1 + rows.filter((other) => above(other, row)).length,
    to: rows.length - rows.filter((other) => above(row, other)).length,
  }));
}

/** The largest sets of comparisons of which no two are told apart, from the largest difference down; of two and more. */
export function notToldApart(comparisons: readonly Comparison[]): Comparison[][] {
  // Intervals of which any two meet have a point in common: the upper end of one of them.
  const highest = comparisons.toSorted((a, b) => b.row.ciHigh - a.row.ciHigh);
  const sets = highest.map((lowest) =>
    highest.filter(({ row }) => row.ciHigh >= lowest.row.ciHigh && !above(row, lowest.row)),
  );
  // Going down, a set only loses members at the top and gains one at the end: only the next can hold all of it.
  return sets.filter((set, i) => set.length > 1 && !set.every((one) => sets[i + 1]?.includes(one)));
}
