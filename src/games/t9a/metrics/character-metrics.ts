import type { Source } from '../../../core/game.ts';
import { CAUSE, characterCause, characterHp, characterLost, isDead } from '../state/counters.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { fallenSources } from './fallen.ts';
import { HP_LEFT, HP_LOST, last, type MetricRow, POINTS_LOST, probability, type Read, type Span } from './rows.ts';

/** A Character by his place in his unit. */
interface InUnit {
  readonly u: UnitPlan;
  readonly character: number;
}

/** Every metric of a Character, in the order of the reports. */
export const characterMetrics: readonly MetricRow<InUnit>[] = [
  {
    ...probability('alive', 'survived', 'A Character whose unit broke and got away is alive.'),
    base: ({ round }) => (round > 0 ? 'recorded' : 'trials'),
    from: (span, k) => sources(span, k, (key) => (isDead(key) ? 0 : 1)),
  },
  {
    ...probability('killed', 'died', 'For any reason, pursuit included: he did not survive.'),
    base: 'trials',
    from: (span, k) => fell(span, k, (cause) => cause !== CAUSE.none),
  },
  {
    ...probability('killed_by_wounds', 'fell to attacks', 'Attacks took his last Health Point.'),
    base: 'trials',
    from: (span, k) => fell(span, k, (cause) => cause === CAUSE.wounds),
  },
  {
    ...probability('killed_in_pursuit', 'was caught in pursuit', 'With his unit, alive until then.'),
    base: 'trials',
    from: (span, k) => fell(span, k, (cause) => cause === CAUSE.pursuit),
  },
  {
    ...HP_LOST,
    base: 'trials',
    from: (span, k) => {
      const { counts, round } = span;
      const { u, character } = k;
      if (round > 0) return sources(span, k, characterLost);
      if (counts.restores) return [{ counter: counts.wholeOf(u.index, character), read: (key) => key }];
      return sources(span, k, (key) => u.characters[character]!.hp - characterHp(key));
    },
  },
  {
    ...HP_LEFT,
    base: 'recorded',
    from: (span, k) => sources(span, k, (key) => (isDead(key) ? 0 : characterHp(key))),
  },
  {
    ...POINTS_LOST,
    base: 'trials',
    from: (span, { u, character }) => {
      if (u.characters[character]!.setup.points === undefined) return undefined;
      return fallenSources(span, (item) => item.unit === u.index && item.character === character);
    },
  },
];

/** A Character in each round; of the whole trial, in the round in which it ended. */
const sources = ({ counts, round, rounds }: Span, { u, character }: InUnit, read: Read): Source[] =>
  rounds.map((r) => ({
    counter: counts.character(r, u.index, character),
    read: round > 0 ? read : last(read),
  }));

/** A cause is told by the round in which he fell; of the trial, rounds without a fall are not read. */
const fell = ({ counts, round, rounds }: Span, { u, character }: InUnit, by: (cause: number) => boolean): Source[] =>
  rounds.map((r) => ({
    counter: counts.character(r, u.index, character),
    read: (key) => (by(characterCause(key)) ? 1 : round > 0 ? 0 : Number.NaN),
  }));
