import type { CompiledCombat, Metric } from '../../core/game.ts';

export type MetricSource = Pick<CompiledCombat, 'metrics' | 'counters'>;

export interface ComparedMetric {
  readonly mine: Metric;
  readonly theirs: Metric;
}

/** Returns the comparable metrics of the whole trial, in the order of the first combat. A trial has at most one value of each. */
export function comparedMetrics(mine: MetricSource, theirs: MetricSource): ComparedMetric[] {
  const others = metricsByName(theirs);
  return [...metricsByName(mine)].flatMap(([name, metric]): ComparedMetric[] => {
    const other = others.get(name);
    return other && other.kind === metric.kind && other.base === metric.base ? [{ mine: metric, theirs: other }] : [];
  });
}

/** Indexes metrics by name; the unit's one precedes that of a side with the same name. */
export function metricsByName({ metrics }: MetricSource): Map<string, Metric> {
  const found = new Map<string, Metric>();
  for (const metric of metrics) {
    const name = metricName(metric);
    if (metric.round === 0 && !metric.multiplePerTrial && !found.has(name)) found.set(name, metric);
  }
  return found;
}

export const metricName = ({ subject, metric }: { readonly subject: string; readonly metric: string }): string =>
  `${subject}.${metric}`;
