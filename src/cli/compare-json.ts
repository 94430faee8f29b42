import type { Results } from '../engine/result.ts';

/**
 * All comparisons as JSON, with the names of differences.csv; `n` is null for an exact answer. `both`, `only_baseline`,
 * `only_variant` and `neither` count trials; means and exact answers do not have them.
 */
export function compareJson({ experiment, cells, failed, digest, interrupted }: Results): string {
  const value = {
    name: experiment.name,
    seed: experiment.seed,
    engine: experiment.engine,
    interrupted,
    failed,
    digest,
    unmodelled: [...new Set(cells.flatMap((cell) => cell.unmodelled))],
    variants: experiment.variants ?? [],
    cells: cells.flatMap(({ cell, variant, swept, differences }) =>
      differences === undefined
        ? []
        : {
            cell,
            variant,
            swept,
            differences: differences.map(
              ({ subject, metric, kind, n, ciLow, ciHigh, stdError, onlyBaseline, onlyVariant, ...row }) => ({
                ...{
                  subject,
                  metric,
                  kind,
                  n,
                  baseline: row.baseline,
                  variant: row.variant,
                  difference: row.difference,
                },
                ...{ ci_low: ciLow, ci_high: ciHigh, std_error: stdError },
                ...{ both: row.both, only_baseline: onlyBaseline, only_variant: onlyVariant, neither: row.neither },
                ...{ narrowing: row.narrowing, p: row.p, q: row.q },
              }),
            ),
          },
    ),
  };
  return `${JSON.stringify(value, null, 2)}\n`;
}
