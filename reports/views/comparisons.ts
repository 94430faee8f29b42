import { certainDifference } from '../../src/engine/results/certain-difference.ts';
import type { CellResult, DifferenceRow, Results } from '../../src/engine/results/result.ts';
import type { Variant } from '../../src/experiment/experiment.ts';
import { bestRow, headlineNames } from './answer.ts';
import { anyCompared, isBaseline } from './rows.ts';
import { cellName } from './swept.ts';

export interface Comparison {
  readonly variant: Variant;
  readonly cell: CellResult;
  readonly baseline?: CellResult;
  readonly row: DifferenceRow;
}

export interface ComparedHeadline {
  readonly subject: string;
  readonly metric: string;
}

function differenceOf(
  { differences = [] }: CellResult,
  { subject, metric }: ComparedHeadline,
): DifferenceRow | undefined {
  return differences.find((row) => row.subject === subject && row.metric === metric && row.n > 0);
}

export const comparedHeadlines = (results: Results): ComparedHeadline[] =>
  anyCompared(results)
    ? headlineNames(results).filter((headline) => results.cells.some((cell) => differenceOf(cell, headline)))
    : [];

export const baselinesOf = ({ cells }: Pick<Results, 'cells'>): ReadonlyMap<number, CellResult> =>
  new Map(cells.filter(isBaseline).map((cell) => [cell.cell, cell]));

export function comparisonsOf({ cells, experiment }: Results, headline: ComparedHeadline): Comparison[] {
  const baselines = baselinesOf({ cells });
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

/** Returns the exact or proved difference if the simulation agrees with it and it says more; else the estimate. */
export function bestDifference(row: DifferenceRow, cell: CellResult, baseline: CellResult | undefined): DifferenceRow {
  if (row.n === Infinity || !baseline || !isKnown(baseline) || !isKnown(cell)) return row;
  const [from, to] = [baseline, cell].map((one) => bestRow(one, row.subject, row.metric));
  if (from?.n !== Infinity || to?.n !== Infinity) return row;
  const known = { ...row, ...certainDifference(from, to), p: Number.NaN, q: Number.NaN };
  const isDecided = known.ciLow > 0 || known.ciHigh < 0;
  return isDecided || known.ciHigh - known.ciLow <= row.ciHigh - row.ciLow ? known : row;
}

const isKnown = ({ exact, proved }: CellResult): boolean => exact !== undefined || proved !== undefined;

export function comparisonName({ variant: { name, text, from }, cell: { swept, shown } }: Comparison): string {
  const what = from === 'variants' ? name : text;
  return Object.keys(swept).length === 0 ? what : `${what}, ${cellName({ swept, shown, variant: 'baseline' })}`;
}

export function comparisonNames(comparisons: readonly Comparison[]): string[] {
  const swept = comparisons.some(({ cell }) => Object.keys(cell.swept).length > 0);
  return swept && byVariant(comparisons).size === 1
    ? comparisons.map(({ cell: { swept: values, shown } }) => cellName({ swept: values, shown, variant: 'baseline' }))
    : comparisons.map(comparisonName);
}

/** Groups comparisons by the origin of the variants, then by variant, in the order of the file. */
export function bySource(comparisons: readonly Comparison[]): Map<Variant['from'], Comparison[]> {
  return grouped(comparisons, ({ variant }) => variant.from);
}

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

/** Sorts comparisons: ablations and increments by their effect, the largest first; other variants as in the file. */
export function inOrder(from: Variant['from'], comparisons: readonly Comparison[]): Comparison[] {
  if (from === 'variants') return [...comparisons];
  const size = ({ row }: Comparison) => Math.abs(row.difference);
  if (from === 'attribute') return comparisons.toSorted((a, b) => size(b) - size(a));
  // Both increments of a value stay together.
  const most = new Map<string, number>();
  const name = ({ variant }: Comparison) => variant.step?.name ?? variant.name;
  for (const one of comparisons) most.set(name(one), Math.max(size(one), most.get(name(one)) ?? 0));
  const order = [...most].sort((a, b) => b[1] - a[1]).map(([key]) => key);
  return comparisons.toSorted((a, b) => order.indexOf(name(a)) - order.indexOf(name(b)));
}

export type ComparisonVerdict =
  | 'more'
  | 'less'
  | 'no difference'
  | 'as good as none'
  | 'no difference seen'
  | 'not decided';

/** The bound of rounding errors in sums of weights; an exact difference below it is 0. */
const rounding = 1e-12;
/** The maximum expected share of false discoveries among the differences that are reported. */
export const falseDiscoveries = 0.05;

/** Judges one comparison by its interval, several by the rate of false discoveries, a proved one by its bounds. */
export function verdictOf(
  { difference, ciLow, ciHigh, n, q, decision }: DifferenceRow,
  count: number,
): ComparisonVerdict {
  const sure = count > 1 ? q <= falseDiscoveries : ciLow > 0 || ciHigh < 0;
  if (n === Infinity) {
    if (Math.max(Math.abs(ciLow), Math.abs(ciHigh)) <= rounding) return 'no difference';
    if (ciLow > rounding) return 'more';
    if (ciHigh < -rounding) return 'less';
    return decision === 'same' ? 'as good as none' : 'not decided';
  }
  if (sure) return difference > 0 ? 'more' : 'less';
  if (decision === 'same') return 'as good as none';
  return decision === 'undecided' || decision === 'open' ? 'not decided' : 'no difference seen';
}

/** The range of ranks that a variant may have by its difference; 1 is the largest. */
export interface ComparisonPlace {
  readonly from: number;
  readonly to: number;
}

/** Whether a difference is significantly larger: the intervals are disjoint, which suffices for any correlation. */
const above = (a: DifferenceRow, b: DifferenceRow): boolean => a.ciLow > b.ciHigh + rounding;

/** Returns the ranks of comparisons by their differences, as far as these differ significantly. */
export function placesOf(rows: readonly DifferenceRow[]): ComparisonPlace[] {
  return rows.map((row) => ({
    from: 1 + rows.filter((other) => above(other, row)).length,
    to: rows.length - rows.filter((other) => above(row, other)).length,
  }));
}

/** Returns the largest sets, of at least two comparisons, in which no two differ significantly; from the largest difference down. */
export function notToldApart(comparisons: readonly Comparison[]): Comparison[][] {
  // Intervals that overlap in pairs share a point: the upper end of one of them.
  const highest = comparisons.toSorted((a, b) => b.row.ciHigh - a.row.ciHigh);
  const sets = highest.map((lowest) =>
    highest.filter(({ row }) => row.ciHigh >= lowest.row.ciHigh && !above(row, lowest.row)),
  );
  // Each set loses members at the top and gains one at the end, so only the next set can include it.
  return sets.filter((set, i) => set.length > 1 && !set.every((one) => sets[i + 1]?.includes(one)));
}
