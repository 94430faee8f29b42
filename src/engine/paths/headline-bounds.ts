import { type Metric, type MetricRange, rangeOf } from '../../core/game.ts';
import type { Cell } from '../../experiment/experiment.ts';
import type { PlayableCombat } from '../compile/playable.ts';
import { type Bounds, type BoundsOptions, boundSteps, type ProvedInterval } from './bounds.ts';
import { wholeTrialMetrics } from './requested-metrics.ts';

export interface ProvedHeadline extends ProvedInterval, Pick<Metric, 'subject' | 'metric' | 'kind'> {
  readonly range: MetricRange;
}

export interface ProvedHeadlines extends Pick<Bounds, 'unfollowed' | 'steps' | 'threshold'> {
  readonly headlines: readonly ProvedHeadline[];
}

export interface ProvedCell extends Omit<ProvedHeadlines, 'threshold'> {
  readonly cell: Cell;
}

/** Proves bounds; a function of the combat and the options. Yields every few milliseconds. @param asked - default the game's headlines */
export function* boundHeadlines(
  table: PlayableCombat,
  asked: readonly Pick<Metric, 'subject' | 'metric'>[] | undefined,
  options: BoundsOptions,
): Generator<ProvedHeadlines, ProvedHeadlines> {
  const wanted = wholeTrialMetrics(table.combat, asked ?? table.combat.headlines);
  const found = ({ metrics: bounds, ...rest }: Bounds): ProvedHeadlines => ({
    ...rest,
    headlines: wanted.flatMap((wish, k): ProvedHeadline[] => {
      const { subject, metric, kind } = wish;
      const one = bounds[k];
      return one ? [{ subject, metric, kind, range: rangeOf(wish)!, ...one }] : [];
    }),
  });
  const passes = boundSteps(table, wanted, options);
  for (;;) {
    const piece = passes.next();
    if (piece.done) return found(piece.value);
    yield found(piece.value);
  }
}
