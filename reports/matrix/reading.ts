import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { type LineFit, lineFit } from '../../src/stats/matrix/line-fit.ts';
import { type Measured, type Ranked, ranks } from '../../src/stats/matrix/ranks.ts';
import { type Cycle, type Edges, type Strength, strength, threeCycles } from '../../src/stats/matrix/strength.ts';
import { fieldMeanOf } from './field-mean.ts';

type Results = MatrixRun['results'];
type Unit = Results['matrix']['rows'][number];

/** What a row does against the field, by how often each column is met, all situations alike. */
export interface Worth extends Omit<Ranked, 'index'> {
  readonly unit: Unit;
  /** Its place among the rows. */
  readonly row: number;
  /** Points that it takes less those that it loses, for each 100 points that it costs. */
  readonly swing: Measured;
  /** Points that it takes and loses in a combat, where they are kept. */
  readonly taken: Measured | undefined;
  readonly lost: Measured | undefined;
}

/** A row that takes far more, or less, than others of its price. */
interface Outlier {
  readonly worth: Worth;
  /** Points that units of its price take. */
  readonly usual: number;
  /** By what share of that it takes more; negative for less. */
  readonly share: number;
}

/** What is read from a matrix as a whole. */
export interface Reading {
  /** Best first; empty where points are not kept, or not known. */
  readonly worth: readonly Worth[];
  readonly outliers: readonly Outlier[];
  /** Who beats whom: where rows and columns are the same and it is kept how often each goes. */
  readonly strength: (Strength & { readonly cycles: readonly Cycle[] }) | undefined;
  /** For each row the columns against which it does best and worst; empty without `edge`. */
  readonly advice: readonly { readonly seek: readonly number[]; readonly avoid: readonly number[] }[];
}

/** Circles that are told, and columns to seek or to avoid. */
const CYCLES = 5;
const ADVICE = 3;

/** What is read from a matrix that was run. */
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

/** The places of the metrics that are read, among those that are kept. */
function metricsOf({ matrix: { keep } }: Results) {
  const at = (role: string): number | undefined => {
    const found = keep.findIndex((one) => one.role === role);
    return found < 0 ? undefined : found;
  };
  return { swing: at('swing'), gained: at('gained'), lost: at('lost'), gone: at('gone'), enemyGone: at('enemy gone') };
}

type Places = ReturnType<typeof metricsOf>;

/** By how much likelier the enemy goes than the row, over all situations; NaN where nothing is known. */
export function edgeAt(results: Results, row: number, column: number): Measured {
  const { gone, enemyGone } = metricsOf(results);
  const { columns, situations } = results.matrix;
  const first = (row * columns.length + column) * situations.length;
  let [sum, squares] = [0, 0];
  for (let s = 0; s < situations.length; s++) {
    const [mine, theirs] = [results.estimate(first + s, gone!), results.estimate(first + s, enemyGone!)];
    sum += theirs - mine;
    // Seldom do both go in one combat: their counts hang together by no more than this.
    const together = (2 * mine * theirs) / results.trialsOf(first + s);
    squares += results.stdError(first + s, gone!) ** 2 + results.stdError(first + s, enemyGone!) ** 2 + together;
  }
  return { estimate: sum / situations.length, stdError: Math.sqrt(squares) / situations.length };
}

/** Of each pair what both of its combats say of who beats whom; undefined where that is not known of all. */
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

/** The mean of a metric of a row over the field. */
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

/** Rows beyond what the others scatter, and beyond chance. */
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
  // Only those that are surely better, or worse, than even.
  const sure = (sign: number) => edges.filter(({ estimate, stdError }) => sign * estimate > 2 * stdError);
  const seek = sure(1).slice(0, ADVICE);
  const avoid = sure(-1).slice(-ADVICE).reverse();
  return { seek: seek.map(({ j }) => j), avoid: avoid.map(({ j }) => j) };
}
