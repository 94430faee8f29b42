import type { CounterReader, Metric, MetricInfo, MetricRange } from '../../../core/game.ts';
import type { Setup } from '../setup.ts';
import { type Counters, isOver } from '../state/counters.ts';

export type ReadKey = (key: number) => number;

/** Reads only the keys of trials that ended in the round. */
export const last =
  (read: ReadKey): ReadKey =>
  (key) =>
    isOver(key) ? read(key) : Number.NaN;

/** The source of the rows: one round, or the whole trial. */
export interface Span {
  readonly setup: Setup;
  readonly counts: Counters;
  readonly round: number;
  readonly rounds: readonly number[];
}

/** One metric of all subjects of a kind: its meaning, its sources, and the population of its mean. */
export interface MetricDefinition<S> extends MetricInfo {
  readonly definition: string;
  readonly base: Metric['base'] | ((span: Span) => Metric['base']);
  readonly multiplePerTrial?: boolean;
  readonly from: (span: Span, of: S) => CounterReader[] | undefined;
  readonly range?: (span: Span, of: S) => MetricRange | undefined;
}

export function rowsOf<S>(table: readonly MetricDefinition<S>[], span: Span, subject: string, of: S): Metric[] {
  const { round } = span;
  return table.flatMap(({ metric, kind, base, multiplePerTrial, from, range }): Metric[] => {
    const sources = from(span, of);
    if (!sources) return [];
    const row = {
      ...{ round, subject, metric, kind, base: typeof base === 'string' ? base : base(span), from: sources },
      ...(range && { range: range(span, of) }),
    };
    return multiplePerTrial ? [{ ...row, multiplePerTrial: round === 0 }] : [row];
  });
}

/** Returns the common part of a metric of this name for all subjects. */
export const mean = (metric: string, phrase: string, definition: string) => ({
  ...{ metric, kind: 'mean' as const, phrase, definition },
});

export const probability = (metric: string, phrase: string, definition: string) => ({
  ...{ metric, kind: 'probability' as const, phrase, definition },
});

/** Returns the range from 0 to the number at the start, if nothing recovers. */
export const upTo = ({ counts }: Span, start: number): MetricRange | undefined =>
  counts.restores ? undefined : [0, start];

const taken =
  'To attacks and crumbling, not in flight or pursuit; what is raised later stays lost here; Characters are counted separately.';

export const HP_LOST = mean('hp_lost', 'lost … Health Points', taken);
export const MODELS_LOST = mean('models_lost', 'lost … models', taken);
export const HP_LEFT = mean('hp_left', 'had … Health Points left', 'None if it was destroyed. Without its Characters.');
export const POINTS_LOST = mean(
  'points_lost',
  'lost … points',
  'A unit or Character counts with all its points when it is destroyed, else with none.',
);
