import type { CompiledCombat } from '../../core/game.ts';
import type { Experiment } from '../../experiment/experiment.ts';
import { estimatesOf } from '../results/estimates.ts';
import { Numbers } from '../results/numbers.ts';
import { metricName } from '../simulate/compared-metrics.ts';
import type { Counts, Tally } from '../simulate/tally.ts';

export interface IntervalWidth {
  readonly is: 'width';
  readonly kind: 'probability' | 'mean';
  readonly half: number;
  readonly asked?: number;
}

interface Decisions {
  readonly is: 'decisions';
  readonly decided: number;
  readonly variants: number;
}

export type InterimPrecision = IntervalWidth | Decisions;

/** The widest interval of the metrics that count. Without a required half-width, probabilities precede means, whose units differ. */
export function widthOf(
  combat: CompiledCombat,
  tally: Tally,
  trials: number,
  { precision, report }: Experiment,
): IntervalWidth | undefined {
  const names = precision?.metrics ?? report.headline ?? combat.headlines.map(metricName);
  const metrics = combat.metrics.filter((metric) => metric.round === 0 && names.includes(metricName(metric)));
  const lists = new Map<number, number[]>();
  for (const { from } of metrics) for (const { counter } of from) lists.set(counter, []);
  tally.each((counter, key, count) => lists.get(counter)?.push(key, count));
  const counts: Counts = [];
  for (const [counter, list] of lists) counts[counter] = Float64Array.from(list);
  const estimates = estimatesOf(new Numbers(metrics, counts, trials));
  return metrics.reduce<IntervalWidth | undefined>((widest, { kind }, i) => {
    const half = estimates.halfWidth(0, i, precision?.confidence);
    const asked = precision && { asked: precision.halfWidth };
    return Number.isFinite(half) ? widerOf(widest, { is: 'width', kind, half, ...asked }) : widest;
  }, undefined);
}

export function widerOf(a: IntervalWidth | undefined, b: IntervalWidth | undefined): IntervalWidth | undefined {
  if (!a || !b) return a ?? b;
  if (a.kind !== b.kind && a.asked === undefined) return a.kind === 'probability' ? a : b;
  return a.half >= b.half ? a : b;
}
