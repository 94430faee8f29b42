import type { CellResult, Results } from '../../engine/results/result.ts';
import { errorIn, type LocatedProblem } from '../../experiment/problems/located-problem.ts';
import { nearest } from '../../experiment/problems/nearest.ts';

interface Named {
  readonly subject: string;
  readonly metric: string;
}

export interface MetricChoice {
  readonly names: readonly string[];
  readonly keeps: (row: Named) => boolean;
}

/** Reads `spears.break,wins`: metrics of one subject, or of all; undefined for all metrics. */
export function metricChoice(list: string | undefined): MetricChoice | undefined {
  if (list === undefined) return undefined;
  const names = [...new Set(list.split(',').map((name) => name.trim()))];
  const set = new Set(names);
  return { names, keeps: ({ subject, metric }) => set.has(metric) || set.has(`${subject}.${metric}`) };
}

export function unknownMetrics({ names }: MetricChoice, known: readonly Named[]): LocatedProblem[] {
  const all = new Set(known.flatMap(({ subject, metric }) => [`${subject}.${metric}`, metric]));
  return names
    .filter((name) => !all.has(name))
    .map((name) =>
      errorIn(`--metrics ${names.join(',')}`, 'unknown-metric', 'There is no such metric', {
        found: name || 'nothing',
        allowed: `subject.metric or metric, such as ${[...all].slice(0, 4).join(', ')}`,
        near: nearest(name, [...all]),
      }),
    );
}

/** Returns results with only these metrics, but with the trials, counts and digests of all. */
export function onlyMetrics(results: Results, choice: MetricChoice | undefined): Results {
  return choice === undefined ? results : { ...results, cells: results.cells.map((cell) => only(cell, choice)) };
}

function only(cell: CellResult, { keeps }: MetricChoice): CellResult {
  const { exact, exactLaws, proved, opponents, differences, breakdown } = cell;
  const headlines = cell.headlines.filter(keeps);
  const metrics = cell.metrics.filter(keeps);
  // The chosen metrics become headlines if no headline is chosen.
  const instead = metrics.filter(({ round }) => round === 0).map(({ subject, metric }) => ({ subject, metric }));
  return {
    ...cell,
    headlines: headlines.length > 0 ? headlines : instead,
    metrics,
    histograms: cell.histograms.filter(keeps),
    ...(exact && { exact: exact.filter(keeps) }),
    ...(proved && { proved: proved.filter(keeps) }),
    ...(opponents && { opponents: opponents.filter(keeps) }),
    ...(exactLaws && { exactLaws: exactLaws.filter(keeps) }),
    ...(differences && { differences: differences.filter(keeps) }),
    ...(breakdown && { breakdown: breakdown.filter(keeps) }),
  };
}
