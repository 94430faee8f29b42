import type { CompiledCombat, Metric } from '../../core/game.ts';
import { parseHeadline } from '../../experiment/design/headline.ts';
import type { BoundsRequest } from '../../experiment/study.ts';

export const wholeTrialMetrics = (
  { metrics }: Pick<CompiledCombat, 'metrics'>,
  names: readonly Pick<Metric, 'subject' | 'metric'>[],
): Metric[] =>
  names.flatMap(({ subject, metric }) =>
    metrics.filter((one) => one.round === 0 && one.subject === subject && one.metric === metric),
  );

/** Returns the metrics to be proved, each with whether its width counts. */
export function requestedMetrics(
  combat: Pick<CompiledCombat, 'metrics' | 'headlines'>,
  request: BoundsRequest,
): { readonly metrics: readonly Metric[]; readonly counting: readonly boolean[] } {
  const headlines = wholeTrialMetrics(combat, request.headlines?.map(parseHeadline) ?? combat.headlines);
  const narrow = request.metrics ? wholeTrialMetrics(combat, request.metrics.map(parseHeadline)) : headlines;
  const metrics = [...new Set([...headlines, ...narrow])];
  return { metrics, counting: metrics.map((one) => narrow.includes(one)) };
}
