import type { Compiled } from '../core/game.ts';
import type { Experiment } from '../scenario/experiment.ts';
import { nameOf } from './compared.ts';
import { halfOf } from './course.ts';
import { Numbers } from './numbers.ts';
import type { Counts, Tally } from './tally.ts';

/** How well something is known so far: the interval that is the widest of those that count. */
export interface Width {
  readonly is: 'width';
  readonly kind: 'probability' | 'mean';
  /** Half its width: a share of 1, or in the unit of the mean. */
  readonly half: number;
  /** The half width that is asked for. */
  readonly asked?: number;
}

/** How far a run is until its differences are decided: variants that are, and all. */
export interface Decisions {
  readonly is: 'decisions';
  readonly decided: number;
  readonly variants: number;
}

/** What a run has come to while it is played. */
export type Reached = Width | Decisions;

/**
 * The widest interval of the metrics that count in a cell, read from their counters alone; undefined where nothing is known.
 * Of several kinds a run of so many trials tells of probabilities, for means have each a unit of their own.
 */
export function widthOf(
  combat: Compiled,
  tally: Tally,
  trials: number,
  { precision, report }: Experiment,
): Width | undefined {
  const names = precision?.metrics ?? report.headline ?? combat.headlines.map(nameOf);
  const metrics = combat.metrics.filter((metric) => metric.round === 0 && names.includes(nameOf(metric)));
  const lists = new Map<number, number[]>();
  for (const { from } of metrics) for (const { counter } of from) lists.set(counter, []);
  tally.each((counter, key, count) => lists.get(counter)?.push(key, count));
  const counts: Counts = [];
  for (const [counter, list] of lists) counts[counter] = Float64Array.from(list);
  const numbers = new Numbers(metrics, counts, trials);
  return metrics.reduce<Width | undefined>((widest, { kind }, i) => {
    const half = halfOf(numbers.row(i), precision?.confidence ?? 0.95);
    const asked = precision && { asked: precision.halfWidth };
    return Number.isFinite(half) ? wider(widest, { is: 'width', kind, half, ...asked }) : widest;
  }, undefined);
}

/** The one of two that says more of how little is known. */
export function wider(a: Width | undefined, b: Width | undefined): Width | undefined {
  if (!a || !b) return a ?? b;
  if (a.kind !== b.kind && a.asked === undefined) return a.kind === 'probability' ? a : b;
  return a.half >= b.half ? a : b;
}
