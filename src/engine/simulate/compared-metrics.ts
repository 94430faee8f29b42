import type { Compiled, Metric } from '../../core/game.ts';

/** What metrics are read from the counters of a combat. */
export type Measured = Pick<Compiled, 'metrics' | 'counters'>;

/** A metric that two combats have: in the first of them, and in the other. */
export interface ComparedMetric {
  readonly mine: Metric;
  readonly theirs: Metric;
}

/**
 * The metrics of the whole trial in which a combat can be compared with another, trial by trial, in the order of its own
 * metrics. A trial has at most one value of each.
 */
export function comparedMetrics(mine: Measured, theirs: Measured): ComparedMetric[] {
  const others = metricsByName(theirs);
  return [...metricsByName(mine)].flatMap(([name, metric]): ComparedMetric[] => {
    const other = others.get(name);
    return other && other.kind === metric.kind && other.base === metric.base ? [{ mine: metric, theirs: other }] : [];
  });
}

/** The metrics of the whole trial that have one value in each trial; of a side and a unit of one name that of the unit. */
export function metricsByName({ metrics }: Measured): Map<string, Metric> {
  const found = new Map<string, Metric>();
  for (const metric of metrics) {
    const name = metricName(metric);
    if (metric.round === 0 && !metric.several && !found.has(name)) found.set(name, metric);
  }
  return found;
}

/** The name of a metric of the whole trial, for people and to tell it from others. */
export const metricName = ({ subject, metric }: { readonly subject: string; readonly metric: string }): string =>
  `${subject}.${metric}`;
