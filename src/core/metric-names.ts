import type { MetricName } from './format.ts';
import type { Metric } from './game.ts';

/** Returns the metrics of the whole trial, each name once. */
export function metricNames(metrics: readonly Metric[]): MetricName[] {
  const named = new Map<string, MetricName>();
  for (const { round, subject, metric, kind } of metrics) {
    const name = `${subject}.${metric}`;
    if (round === 0) named.set(name, { name, kind });
  }
  return [...named.values()];
}
