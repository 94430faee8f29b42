import type { CounterReader } from '../../../core/game.ts';
import {
  CAUSE,
  CHARACTER_BITS,
  type CounterItem,
  characterCause,
  characterHp,
  characterLost,
  isDead,
} from '../state/counters.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { fallenRange, fallenSources } from './fallen.ts';
import {
  HP_LEFT,
  HP_LOST,
  last,
  type MetricDefinition,
  POINTS_LOST,
  probability,
  type ReadKey,
  type Span,
  upTo,
} from './rows.ts';

interface InUnit {
  readonly u: UnitPlan;
  readonly character: number;
}

const isItem =
  (u: UnitPlan, character: number) =>
  (item: CounterItem): boolean =>
    item.unit === u.index && item.character === character;

export const characterMetrics: readonly MetricDefinition<InUnit>[] = [
  {
    ...probability('alive', 'survived', 'A Character whose unit broke and got away is alive.'),
    base: ({ round }) => (round > 0 ? 'recorded' : 'trials'),
    from: (span, k) => sources(span, k, (key) => (isDead(key) ? 0 : 1), CHARACTER_BITS.dead),
  },
  {
    ...probability('killed', 'died', 'For any reason, pursuit included.'),
    base: 'trials',
    from: (span, k) => fell(span, k, (cause) => cause !== CAUSE.none),
  },
  {
    ...probability('killed_by_wounds', 'fell to attacks', 'Attacks took its last Health Point.'),
    base: 'trials',
    from: (span, k) => fell(span, k, (cause) => cause === CAUSE.wounds),
  },
  {
    ...probability('killed_in_pursuit', 'was caught in pursuit', 'With its unit, alive until then.'),
    base: 'trials',
    from: (span, k) => fell(span, k, (cause) => cause === CAUSE.pursuit),
  },
  {
    ...HP_LOST,
    base: 'trials',
    from: (span, k) => {
      const { counts, round } = span;
      const { u, character } = k;
      if (round > 0) return sources(span, k, characterLost, CHARACTER_BITS.lost);
      if (counts.restores) return [{ counter: counts.wholeOf(u.index, character), read: (key) => key }];
      return sources(span, k, (key) => u.characters[character]!.hp - characterHp(key), CHARACTER_BITS.hp);
    },
    range: (span, { u, character }) => upTo(span, u.characters[character]!.hp),
  },
  {
    ...HP_LEFT,
    base: 'recorded',
    from: (span, k) =>
      sources(span, k, (key) => (isDead(key) ? 0 : characterHp(key)), CHARACTER_BITS.hp | CHARACTER_BITS.dead),
    range: (span, { u, character }) => upTo(span, u.characters[character]!.hp),
  },
  {
    ...POINTS_LOST,
    base: 'trials',
    from: (span, { u, character }) => {
      if (u.characters[character]!.setup.points === undefined) return undefined;
      return fallenSources(span, isItem(u, character));
    },
    range: (span, { u, character }) => fallenRange(span, isItem(u, character)),
  },
];

/** Returns a Character's sources in each round; for the whole trial, in the round in which it ended. */
const sources = (
  { counts, round, rounds }: Span,
  { u, character }: InUnit,
  read: ReadKey,
  bits: number,
): CounterReader[] =>
  rounds.map((r) => ({
    counter: counts.character(r, u.index, character),
    read: round > 0 ? read : last(read),
    bits: round > 0 ? bits : bits | CHARACTER_BITS.over,
    isLast: round === 0,
  }));

/** The cause is read from the round of the fall; over the trial, rounds without a fall are not read. */
const fell = (
  { counts, round, rounds }: Span,
  { u, character }: InUnit,
  by: (cause: number) => boolean,
): CounterReader[] =>
  rounds.map((r) => ({
    counter: counts.character(r, u.index, character),
    read: (key) => {
      if (by(characterCause(key))) return 1;
      return round > 0 ? 0 : Number.NaN;
    },
    bits: CHARACTER_BITS.cause,
  }));
