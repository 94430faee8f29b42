import type { CounterReader, MetricRange } from '../../../core/game.ts';
import { OVER, scoreKey, scoresOf } from '../state/counters.ts';
import { fallenRange, fallenSources } from './fallen.ts';
import { last, type MetricDefinition, mean, POINTS_LOST, probability, type ReadKey, type Span } from './rows.ts';

const scored = 'For the whole combat: in the last round played.';

type Side = 0 | 1;

const OUTCOMES = [scoreKey(1, 0, 0, true), scoreKey(0, 0, 0, true), scoreKey(0, 1, 0, true)];

const outcome = (metric: string, phrase: string, is: (margin: number) => boolean): MetricDefinition<Side> => ({
  ...probability(metric, phrase, scored),
  base: 'trials',
  from: (span, side) =>
    scoreSources(span, (key) => (is(marginOf(key, side)) ? 1 : 0)).map((source) => ({ ...source, keys: OUTCOMES })),
});

export const sideMetrics: readonly MetricDefinition<Side>[] = [
  outcome('wins', 'won on Combat Score', (margin) => margin > 0),
  outcome('ties', 'tied on Combat Score', (margin) => margin === 0),
  outcome('loses', 'lost on Combat Score', (margin) => margin < 0),
  {
    ...mean('combat_score', 'had a Combat Score of …', scored),
    base: 'recorded',
    from: (span, side) => scoreSources(span, (key) => scoresOf(key)[side]),
  },
  {
    ...mean('margin', 'had a margin of … in Combat Score', `Its own less the enemy’s. ${scored}`),
    base: 'recorded',
    from: (span, side) => scoreSources(span, (key) => marginOf(key, side)),
  },
  {
    ...POINTS_LOST,
    base: 'trials',
    from: (span, side) => pointsOf(span, side),
    range: (span, side) => pointsRange(span, side),
  },
  {
    ...mean(
      'points_gained',
      'gained … points',
      'An enemy unit or Character counts with all its points when it is destroyed, else with none.',
    ),
    base: 'trials',
    from: (span, side) => pointsOf(span, 1 - side),
    range: (span, side) => pointsRange(span, 1 - side),
  },
];

/** Every metric of the combat as a whole, which no single round has. */
export const combatMetrics: readonly MetricDefinition<undefined>[] = [
  {
    ...mean(
      'rounds_played',
      'lasted … Rounds of Combat',
      'It ends when no units are in contact any more, or after the number of rounds in the file.',
    ),
    base: 'recorded',
    from: ({ counts, round, rounds }) =>
      round > 0 ? undefined : rounds.map((r) => ({ counter: counts.score(r), read: last(() => r), bits: OVER })),
    range: ({ rounds }) => [1, rounds.length],
  },
];

const marginOf = (key: number, side: Side): number => scoresOf(key)[side] - scoresOf(key)[side === 0 ? 1 : 0];

const scoreSources = ({ counts, round, rounds }: Span, read: ReadKey): CounterReader[] =>
  rounds.map((r) => ({ counter: counts.score(r), read: round > 0 ? read : last(read), isLast: round === 0 }));

const isOf =
  ({ setup }: Span, side: number) =>
  (item: { readonly unit: number }): boolean =>
    setup.units[item.unit]!.side === side;

const pointsOf = (span: Span, side: number): CounterReader[] | undefined => fallenSources(span, isOf(span, side));

const pointsRange = (span: Span, side: number): MetricRange => fallenRange(span, isOf(span, side));
