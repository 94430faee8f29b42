import type { MatrixRun } from '../../src/engine/matrix/matrix-results.ts';
import { benjaminiHochberg } from '../../src/stats/benjamini-hochberg.ts';
import type { Measured } from '../../src/stats/matrix/ranks.ts';
import type { Bin } from '../../src/stats/moments.ts';
import { twoSidedP } from '../../src/stats/normal-tail.ts';
import { fieldMeanOf } from './field-mean.ts';

type Results = MatrixRun['results'];
type Matrix = Results['matrix'];

/** The largest q of a reported finding: on average, one in twenty of such findings is false. */
export const MAX_Q = 0.05;

export interface MetricChange {
  readonly metric: Matrix['keep'][number];
  readonly compared: number;
  readonly up: number;
  readonly down: number;
  readonly differences: readonly Bin[];
  readonly sure: readonly Bin[];
}

export interface RowChange {
  readonly unit: Matrix['rows'][number];
  /** The change of points taken minus points lost, for each 100 points of the row's cost. */
  readonly swing: Measured;
  readonly q: number;
}

export interface MatrixChange {
  readonly variant: NonNullable<Matrix['variants']>[number];
  readonly metrics: readonly MetricChange[];
  /** Rows by descending gain; empty without `points_swing`. */
  readonly rows: readonly RowChange[];
}

export function changesOf({ results }: MatrixRun): MatrixChange[] {
  const { variants = [], keep } = results.matrix;
  const qs = keep.map((_, k) => qOf(results, k));
  const rows = variants.map((_, v) => rowsOf(results, v));
  const qOfRows = benjaminiHochberg(rows.flat().map(({ p }) => p));
  let at = 0;
  return variants.map((variant, v) => ({
    variant,
    metrics: keep.map((metric, k) => metricChange(results, v, k, metric, qs[k]!)),
    rows: rows[v]!.map(({ p: _, ...row }): RowChange => ({ ...row, q: qOfRows[at++]! })).sort(
      (a, b) => b.swing.estimate - a.swing.estimate,
    ),
  }));
}

/** Returns the q-values of a metric by Benjamini and Hochberg, over all combats and all variants: variant after variant. */
export function qOf(results: Results, metric: number): number[] {
  const { variants = [] } = results.matrix;
  return benjaminiHochberg(
    variants.flatMap((_, v) =>
      Array.from({ length: results.size }, (_, i) => results.difference(i, v, metric)?.p ?? Number.NaN),
    ),
  );
}

function metricChange(
  results: Results,
  variant: number,
  k: number,
  metric: MetricChange['metric'],
  qs: readonly number[],
): MetricChange {
  const found = new Map<number, number>();
  const sure: Bin[] = [];
  let [compared, up, down] = [0, 0, 0];
  for (let i = 0; i < results.size; i++) {
    const one = results.difference(i, variant, k);
    if (!one) continue;
    found.set(one.difference, (found.get(one.difference) ?? 0) + 1);
    compared++;
    if (qs[variant * results.size + i]! > MAX_Q) continue;
    sure.push({ value: one.difference, count: 1 });
    if (one.difference > 0) up++;
    else down++;
  }
  const differences = [...found].map(([value, count]) => ({ value, count })).sort((a, b) => a.value - b.value);
  return { metric, compared, up, down, differences, sure };
}

function rowsOf(results: Results, variant: number): (Omit<RowChange, 'q'> & { readonly p: number })[] {
  const { keep, rows } = results.matrix;
  const swing = keep.findIndex(({ role }) => role === 'swing');
  if (swing < 0) return [];
  return rows.flatMap((unit, row) => {
    const { points } = unit;
    const mean = fieldMeanOf(results.matrix, row, (index) => {
      const one = results.difference(index, variant, swing);
      return one && { estimate: one.difference, stdError: one.stdError };
    });
    if (!mean || points === undefined || points <= 0) return [];
    const per = 100 / points;
    const { estimate, stdError } = { estimate: mean.estimate * per, stdError: mean.stdError * per };
    const p = stdError === 0 ? Number(estimate === 0) : twoSidedP(estimate / stdError);
    return [{ unit, swing: { estimate, stdError }, p }];
  });
}
