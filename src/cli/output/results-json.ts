import { exactRowOf } from '../../../reports/views/agreement.ts';
import type { CellResult, DifferenceRow, MetricRow, Results } from '../../engine/results/result.ts';
import { metricRows } from '../../engine/results/rows.ts';

/** Which rows of a cell are told. */
type Rows = 'all' | 'headlines' | 'none';

/** What of the results is told. */
export interface Told {
  readonly metrics: Rows;
  readonly differences: Rows;
}

/**
 * Results for scripts, with the names of metrics.csv and differences.csv; the same for every command that prints them.
 * `trials` and `n` are null for an exact answer, and so is what there is none of.
 */
export function resultsJson(results: Results, told: Told): object {
  const { experiment, cells, failed, digest, interrupted } = results;
  return {
    name: experiment.name,
    seed: experiment.seed,
    engine: experiment.engine,
    trials: experiment.engine === 'exact' ? null : experiment.trials,
    interrupted,
    failed,
    digest,
    unmodelled: [...new Set(cells.flatMap((cell) => cell.unmodelled))],
    variants: experiment.variants ?? [],
    cells: cells
      .map((cell) => cellJson(cell, told))
      // Where only differences are asked for, the baselines have nothing to tell.
      .filter((cell) => 'metrics' in cell || 'differences' in cell),
  };
}

/** The text of a JSON document; control characters that JSON leaves as they are, and some terminals obey, are escaped too. */
export const jsonText = (value: object): string =>
  `${JSON.stringify(value, null, 2).replace(/[\u007f-\u009f\u2028-\u202e\u2066-\u2069]/g, escaped)}\n`;

const escaped = (letter: string): string => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;

/** A row of a metric; without a round, of the whole trial. */
interface Named {
  readonly round?: number;
  readonly subject: string;
  readonly metric: string;
}

function cellJson(cell: CellResult, { metrics, differences }: Told): object {
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
    // JSON has no infinite numbers: they are written as null.
    trials: cell.trials,
    digest: cell.digest,
    ...(metrics === 'none' ? {} : { metrics: told(metrics, metricRows(cell)).map((row) => metricJson(cell, row)) }),
    ...(differences === 'none' || cell.differences === undefined
      ? {}
      : { differences: told(differences, cell.differences).map(differenceJson) }),
  };
}

/** `exact` is there where the exact answer was found beside a simulated one. */
function metricJson(cell: CellResult, { round, subject, metric, kind, n, estimate, ...row }: MetricRow): object {
  const beside = exactRowOf(cell, subject, metric, round);
  return {
    ...{ round, subject, metric, kind, n, estimate },
    ...{ ci_low: row.ciLow, ci_high: row.ciHigh, std_error: row.stdError },
    ...(beside && { exact: beside.exact }),
  };
}

/** `both`, `only_baseline`, `only_variant` and `neither` count trials; means and exact answers do not have them. */
function differenceJson({ subject, metric, kind, n, ...row }: DifferenceRow): object {
  return {
    ...{ subject, metric, kind, n, baseline: row.baseline, variant: row.variant, difference: row.difference },
    ...{ ci_low: row.ciLow, ci_high: row.ciHigh, std_error: row.stdError },
    ...{ both: row.both, only_baseline: row.onlyBaseline, only_variant: row.onlyVariant, neither: row.neither },
    ...{ narrowing: row.narrowing, p: row.p, q: row.q },
    ...(row.decision && { decision: row.decision }),
  };
}
