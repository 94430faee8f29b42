import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { type LineFit, lineFit } from '../../src/stats/matrix/line-fit.ts';
import { type Measured, type RankedRow, ranks } from '../../src/stats/matrix/ranks.ts';
import { type Cycle, type Edges, type Strength, strength, threeCycles } from '../../src/stats/matrix/strength.ts';
import { fieldMeanOf } from './field-mean.ts';

type Results = MatrixRun['results'];
type Unit = Results['matrix']['rows'][number];

/** The performance of a row against the field: columns by their weights, all situations alike. */
export interface Worth extends Omit<RankedRow, 'index'> {
  readonly unit: Unit;
  readonly row: number;
  /** The points that the row takes minus those that it loses, for each 100 points of its cost. */
  readonly swing: Measured;
  /** The points that the row takes in a combat and those that it loses, if kept. */
  readonly taken: Measured | undefined;
  readonly lost: Measured | undefined;
}

interface Outlier {
  readonly worth: Worth;
  readonly usual: number;
  /** The difference from `usual` as a share of it; negative for fewer points. */
  readonly share: number;
}

export interface Reading {
  /** The rows by descending swing; empty if points are not kept, or unknown. */
  readonly worth: readonly Worth[];
  readonly outliers: readonly Outlier[];
  /** The strengths, if rows and columns are the same and the matrix keeps the probabilities to be broken or destroyed. */
  readonly strength: (Strength & { readonly cycles: readonly Cycle[] }) | undefined;
  /** The best and the worst columns of each row; empty without `edge`. */
  readonly advice: readonly { readonly seek: readonly number[]; readonly avoid: readonly number[] }[];
}

const CYCLES = 5;
const ADVICE = 3;

export function readingOf({ results }: MatrixRun): Reading {
  const metric = metricsOf(results);
  const worth = worthOf(results, metric);
  const edges = edgesOf(results, metric);
  const isKnown = metric.gone !== undefined && metric.enemyGone !== undefined;
  return {
    worth,
    outliers: outliersOf(worth),
    strength: edges && edges.edge.length > 2 ? { ...strength(edges), cycles: threeCycles(edges, CYCLES) } : undefined,
    advice: isKnown ? results.matrix.rows.map((_, i) => adviceOf(results, i)) : [],
  };
}

function metricsOf({ matrix: { keep } }: Results) {
  const at = (role: string): number | undefined => {
    const found = keep.findIndex((one) => one.role === role);
    return found < 0 ? undefined : found;
  };
  return { swing: at('swing'), gained: at('gained'), lost: at('lost'), gone: at('gone'), enemyGone: at('enemy gone') };
}

type Places = ReturnType<typeof metricsOf>;

/** Adds up values and squared errors of the combats of a row and a column that take place, and counts these. */
export function sumOver(
  results: Results,
  row: number,
  column: number,
  of: (combat: number) => readonly [value: number, squared: number],
): { readonly sum: number; readonly squares: number; readonly met: number } {
  const { columns, situations } = results.matrix;
  const first = (row * columns.length + column) * situations.length;
  let [sum, squares, met] = [0, 0, 0];
  for (let combat = first; combat < first + situations.length; combat++) {
    if (!results.takesPlace(combat)) continue;
    const [value, squared] = of(combat);
    met++;
    sum += value;
    squares += squared;
  }
  return { sum, squares, met };
}

/** Returns the value of a metric with its squared error, for `sumOver`. */
export const measuredIn =
  (results: Results, metric: number) =>
  (combat: number): readonly [number, number] => [
    results.estimate(combat, metric),
    results.stdError(combat, metric) ** 2,
  ];

/** Returns the column's probability to be broken or destroyed minus the row's, over all situations; NaN if unknown, 0 without any. */
export function edgeAt(results: Results, row: number, column: number): Measured {
  const { gone, enemyGone } = metricsOf(results);
  const { sum, squares, met } = sumOver(results, row, column, (combat) => {
    const [mine, theirs] = [results.estimate(combat, gone!), results.estimate(combat, enemyGone!)];
    // The two units are rarely gone in one combat; this term bounds the covariance of their counts.
    const together = (2 * mine * theirs) / results.trialsOf(combat);
    const squared = results.stdError(combat, gone!) ** 2 + results.stdError(combat, enemyGone!) ** 2 + together;
    return [theirs - mine, squared];
  });
  return met === 0 ? NEVER : { estimate: sum / met, stdError: Math.sqrt(squares) / met };
}

/** The result of two units that meet in no situation: neither is broken, and neither gains points. */
export const NEVER: Measured = { estimate: 0, stdError: 0 };

/** Returns, for each pair, the edge from both of its combats; undefined if any is unknown. */
function edgesOf(results: Results, { gone, enemyGone }: Places): Edges | undefined {
  const { rows, columns } = results.matrix;
  const isSquare = rows.length === columns.length && rows.every(({ label }, i) => label === columns[i]!.label);
  if (!isSquare || gone === undefined || enemyGone === undefined) return undefined;
  const all = rows.map((_, i) => columns.map((_, j) => edgeAt(results, i, j)));
  if (all.flat().some(({ estimate }) => Number.isNaN(estimate))) return undefined;
  const edge = rows.map(() => new Float64Array(rows.length));
  const stdError = rows.map(() => new Float64Array(rows.length));
  for (const [i, row] of all.entries()) {
    for (let j = 0; j < row.length; j++) {
      if (i === j) continue;
      edge[i]![j] = (row[j]!.estimate - all[j]![i]!.estimate) / 2;
      stdError[i]![j] = Math.hypot(row[j]!.stdError, all[j]![i]!.stdError) / 2;
    }
  }
  return { edge, stdError };
}

const fieldMean = (results: Results, row: number, metric: number): Measured | undefined =>
  fieldMeanOf(results.matrix, row, (index) => {
    const estimate = results.estimate(index, metric);
    return Number.isNaN(estimate) ? undefined : { estimate, stdError: results.stdError(index, metric) };
  });

function worthOf(results: Results, { swing, gained, lost }: Places): Worth[] {
  if (swing === undefined) return [];
  const known = results.matrix.rows.flatMap((unit, row) => {
    const mean = fieldMean(results, row, swing);
    if (!mean || unit.points === undefined || unit.points <= 0) return [];
    const per = 100 / unit.points;
    const of = (metric: number | undefined) => (metric === undefined ? undefined : fieldMean(results, row, metric));
    const per100 = { estimate: mean.estimate * per, stdError: mean.stdError * per };
    return [{ unit, row, swing: per100, taken: of(gained), lost: of(lost) }];
  });
  return ranks(known.map((one) => one.swing)).map(({ index, ...rank }) => ({ ...known[index]!, ...rank }));
}

/** Returns the rows whose deviation exceeds both the scatter of the others and chance. */
function outliersOf(worth: readonly Worth[]): Outlier[] {
  const known = worth.filter(({ taken }) => taken !== undefined);
  if (known.length < 8) return [];
  const points = known.map(({ unit }) => unit.points!);
  const { residuals, spread, slope, intercept }: LineFit = lineFit(
    points,
    known.map(({ taken }) => taken!.estimate),
  );
  return known
    .flatMap((one, i): Outlier[] => {
      const usual = slope * points[i]! + intercept;
      const isFar = Math.abs(residuals[i]!) > 2.5 * spread && Math.abs(residuals[i]!) > 3 * one.taken!.stdError;
      return isFar && usual > 0 ? [{ worth: one, usual, share: residuals[i]! / usual }] : [];
    })
    .sort((a, b) => b.share - a.share);
}

function adviceOf(results: Results, row: number): { seek: number[]; avoid: number[] } {
  const edges = results.matrix.columns
    .map((_, j) => ({ j, ...edgeAt(results, row, j) }))
    .filter(({ estimate }) => !Number.isNaN(estimate))
    .sort((a, b) => b.estimate - a.estimate);
  // Only edges that differ significantly from 0 count.
  const sure = (sign: number) => edges.filter(({ estimate, stdError }) => sign * estimate > 2 * stdError);
  const seek = sure(1).slice(0, ADVICE);
  const avoid = sure(-1).slice(-ADVICE).reverse();
  return { seek: seek.map(({ j }) => j), avoid: avoid.map(({ j }) => j) };
}
