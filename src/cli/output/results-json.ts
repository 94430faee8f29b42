import { baselinesOf, bestDifference } from '../../../reports/views/comparisons.ts';
import { knownOf } from '../../engine/results/best-known.ts';
import { howOf } from '../../engine/results/known.ts';
import type { CellResult, DifferenceRow, MetricRow, Results } from '../../engine/results/result.ts';
import { metricRows } from '../../engine/results/rows.ts';
import { isWithoutTrials } from '../../experiment/experiment.ts';

type Rows = 'all' | 'headlines' | 'none';

export interface JsonAnswer {
  readonly metrics: Rows;
  readonly differences: Rows;
}

/** Returns results under the names of metrics.csv and differences.csv; null for missing values, and for counts without trials. */
export function resultsJson(results: Results, told: JsonAnswer): Record<string, unknown> {
  const { experiment, cells, failed, digest, interrupted } = results;
  const baselines = baselinesOf(results);
  return {
    name: experiment.name,
    seed: experiment.seed,
    engine: experiment.engine,
    trials: isWithoutTrials(experiment.engine) ? null : experiment.trials,
    interrupted,
    failed,
    digest,
    unmodelled: [...new Set(cells.flatMap((cell) => cell.unmodelled))],
    variants: experiment.variants ?? [],
    cells: cells
      .map((cell) => cellJson(results, cell, baselines.get(cell.cell), told))
      // Baselines have no rows if only differences are wanted.
      .filter((cell) => 'metrics' in cell || 'differences' in cell),
  };
}

/** A row of a metric; without a round, of the whole trial. */
interface Named {
  readonly round?: number;
  readonly subject: string;
  readonly metric: string;
}

function cellJson(
  results: Results,
  cell: CellResult,
  baseline: CellResult | undefined,
  { metrics, differences }: JsonAnswer,
): object {
  const told = <R extends Named>(which: Rows, rows: readonly R[]): readonly R[] =>
    which === 'all'
      ? rows
      : cell.headlines.flatMap(({ subject, metric }) =>
          rows.filter((row) => (row.round ?? 0) === 0 && row.subject === subject && row.metric === metric),
        );
  return {
    cell: cell.cell,
    variant: cell.variant,
    swept: cell.swept,
    ...(cell.shown && { labels: cell.shown }),
    // JSON has no infinite numbers.
    trials: cell.trials,
    digest: cell.digest,
    ...(cell.steps === undefined ? {} : { unfollowed: cell.dropped, steps: cell.steps }),
    ...(metrics === 'none'
      ? {}
      : { metrics: told(metrics, metricRows(cell)).map((row) => metricJson(results, cell, row)) }),
    ...(cell.opponents && { opponents: cell.opponents.map((one) => ({ ...one, how: 'proved' })) }),
    ...(differences === 'none' || cell.differences === undefined
      ? {}
      : {
          differences: told(differences, cell.differences).map((row) =>
            differenceJson(row, bestDifference(row, cell, baseline)),
          ),
        }),
  };
}

/** Returns a metric; `exact` is the exact answer to a simulated one. */
function metricJson(results: Results, cell: CellResult, row: MetricRow): object {
  const { round, subject, metric, kind, n, estimate } = row;
  return {
    ...{ round, subject, metric, kind, n, estimate },
    ...{ ci_low: row.ciLow, ci_high: row.ciHigh, std_error: row.stdError },
    ...knownOf(results.experiment, cell, row),
  };
}

/** Returns a difference; means and exact answers lack counts of trials. @param best the difference that the report has */
function differenceJson({ subject, metric, kind, n, ...row }: DifferenceRow, best: DifferenceRow): object {
  const how = howOf(best);
  return {
    ...{ subject, metric, kind, n, baseline: row.baseline, variant: row.variant, difference: row.difference },
    ...{ ci_low: row.ciLow, ci_high: row.ciHigh, std_error: row.stdError },
    ...{ both: row.both, only_baseline: row.onlyBaseline, only_variant: row.onlyVariant, neither: row.neither },
    ...{ narrowing: row.narrowing, p: row.p, q: row.q },
    ...(row.decision && { decision: row.decision }),
    ...(how === 'simulated' ? { low: null, high: null } : { low: best.ciLow, high: best.ciHigh }),
    how,
  };
}
