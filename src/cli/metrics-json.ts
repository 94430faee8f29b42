import type { Results } from '../engine/result.ts';

/** All metrics as JSON, with the names of metrics.csv; `n` is null for an exact answer, an estimate without trials too. */
export function metricsJson({ experiment, cells, failed, digest, interrupted }: Results): string {
  const value = {
    name: experiment.name,
    seed: experiment.seed,
    engine: experiment.engine,
    trials: experiment.engine === 'exact' ? null : experiment.trials,
    interrupted,
    failed,
    digest,
    unmodelled: [...new Set(cells.flatMap((cell) => cell.unmodelled))],
    cells: cells.map((cell) => ({
      cell: cell.cell,
      variant: cell.variant,
      ...cell.swept,
      metrics: cell.metrics.map(({ round, subject, metric, n, estimate, ciLow, ciHigh, stdError }) => ({
        round,
        subject,
        metric,
        n,
        estimate,
        ci_low: ciLow,
        ci_high: ciHigh,
        std_error: stdError,
      })),
    })),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
