import type { CounterReader, MetricRange } from '../../../core/game.ts';
import type { CounterItem } from '../state/counters.ts';
import type { Span } from './rows.ts';

/** Returns the points of the lost units and Characters of a kind; undefined if there are none. */
export function fallenSources(
  { counts, round, rounds }: Span,
  is: (item: CounterItem) => boolean,
): CounterReader[] | undefined {
  if (!counts.items.some(is)) return undefined;
  const counter = round === 0 ? counts.everFallen() : counts.fallen(rounds[0]!);
  const points = counts.items.map((item) => (is(item) ? item.points : 0));
  return [{ counter, read: (key) => points.reduce((sum, each, i) => ((key >> i) & 1 ? sum + each : sum), 0) }];
}

/** Returns the range from 0 to the points of all these units and Characters. */
export const fallenRange = ({ counts }: Span, is: (item: CounterItem) => boolean): MetricRange => [
  0,
  counts.items.reduce((sum, item) => sum + (is(item) ? item.points : 0), 0),
];
