import type { CounterReader } from '../../../core/game.ts';
import { scoreModifier } from '../round/break-test.ts';
import {
  championOf,
  flagsKey,
  flagsOf,
  hpLost,
  hpOf,
  isGone,
  loserOf,
  MODELS_LOST_BITS,
  modelsLost,
  ranksIn,
  rfOf,
  STRENGTH_BITS,
  scoresOf,
} from '../state/counters.ts';
import { behind, DESTROYED, FLAG, withDerived } from '../state/state.ts';
import type { UnitPlan } from '../unit-plan.ts';
import {
  HP_LEFT,
  HP_LOST,
  last,
  type MetricDefinition,
  MODELS_LOST,
  mean,
  POINTS_LOST,
  probability,
  type ReadKey,
  type Span,
  upTo,
} from './rows.ts';

type UnitRow = MetricDefinition<UnitPlan>;
type Flags = number | ((flags: number, u: UnitPlan) => boolean);

const ALL = -1;

/** Makes a metric of flags by their bits, or by a predicate, which reads the bits `asks`, by default all. */
const byFlags = (
  metric: string,
  phrase: string,
  definition: string,
  is: Flags,
  asks = (_: UnitPlan): number => (typeof is === 'number' ? is : ALL),
): UnitRow => {
  const holds = typeof is === 'number' ? (flags: number) => (flags & is) !== 0 : is;
  const from: UnitRow['from'] = (span, u) => flagSources(span, u, asks(u), (flags) => (holds(flags, u) ? 1 : 0));
  return { ...probability(metric, phrase, definition), base: 'trials', from };
};

const flag = (metric: keyof typeof FLAG, phrase: string, definition: string): UnitRow =>
  byFlags(metric, phrase, definition, FLAG[metric]);

const goneFrom = (u: UnitPlan): number => DESTROYED | u.fled;

export const unitMetrics: readonly UnitRow[] = [
  flag(
    'break',
    'failed a Break Test',
    'Whether it got away or fell to the pursuit; a Supernal unit crumbles instead of fleeing. A unit that leaves by Hit and Run counts as having failed one, though it took none (T9A26-BRK-1).',
  ),
  byFlags(
    'tests',
    'took a Break Test',
    'An Unbreakable unit takes and passes it, an Unstable one takes none.',
    (flags, u) => (flags & u.tested) !== 0,
    (u) => u.tested,
  ),
  flag(
    'lost',
    'lost a Round of Combat',
    'By Combat Score, while in contact: a unit that no longer touches an enemy does not count.',
  ),
  flag(
    'wiped',
    'was wiped out',
    'It lost all Health Points to attacks, or was Shaken and engaged when the combat started, if the rules remove such units.',
  ),
  flag(
    'crumbled',
    'crumbled away',
    'It lost its last Health Point by Unstable. If attacks took that, it was wiped out.',
  ),
  flag('caught', 'broke and was caught', 'A pursuer rolled at least as high as it did for its flight.'),
  byFlags(
    'destroyed',
    'was destroyed',
    'Wiped out, crumbled away or caught, or removed when it would flee: one of these, with no model left.',
    DESTROYED,
  ),
  byFlags(
    'holds',
    'held',
    'Neither broken nor destroyed at the end; of a round, at the end of that round, if it was played.',
    (flags, u) => (flags & goneFrom(u)) === 0,
    goneFrom,
  ),
  byFlags(
    'gone',
    'broke or was destroyed',
    'It fled, or no model of it was left: the opposite of holding. A Supernal unit that failed a Break Test and stays is not gone.',
    (flags, u) => (flags & goneFrom(u)) !== 0,
    goneFrom,
  ),
  flag(
    'dropped_out',
    'dropped out of combat',
    'Casualties took it out of contact with every enemy, and no nudge could bring it back.',
  ),
  flag(
    'steady',
    'was Steady',
    'After the last Agility Step, regardless of the winner, if it was in contact then: more Proper Ranks than each enemy in contact.',
  ),
  flag(
    'solid',
    'was Solid',
    'After the last Agility Step, regardless of the winner, if it was in contact then: enough Proper Ranks for its Height.',
  ),
  flag(
    'steady_and_solid',
    'was Steady and Solid',
    'After the last Agility Step, regardless of the winner, if it was in contact then.',
  ),
  flag('steady_at_test', 'took a Break Test while Steady', 'Out of all combats, not only those with a test.'),
  flag('solid_at_test', 'took a Break Test while Solid', 'Out of all combats, not only those with a test.'),
  flag(
    'steady_and_solid_at_test',
    'took a Break Test while Steady and Solid',
    'Out of all combats, not only those with a test.',
  ),
  flag(
    'advantaged',
    'had Advantaged Position',
    'It was Steady and Solid when a round began, or Solid where that gives Press of Ranks.',
  ),
  flag(
    'saved_by_steady',
    'was saved by being Steady',
    'With the roll it made, it passed a Break Test that it would have failed otherwise. Does not count if Stubborn alone would have saved it.',
  ),
  flag(
    'saved_by_solid',
    'was saved by being Solid as well',
    'With the roll it made, it passed a Break Test that it would have failed if only Steady. Does not count if Stubborn alone would have saved it.',
  ),
  {
    ...HP_LOST,
    base: 'trials',
    from: (span, u) => lossSources(span, u, hpLost, ~MODELS_LOST_BITS, (key) => u.rf + u.champion - hpOf(key)),
    range: (span, u) => upTo(span, u.rf + u.champion),
  },
  {
    ...MODELS_LOST,
    base: 'trials',
    from: (span, u) => {
      const start = modelsIn(u, u.rf, u.champion);
      return lossSources(
        span,
        u,
        modelsLost,
        MODELS_LOST_BITS,
        (key) => start - modelsIn(u, rfOf(key), championOf(key)),
      );
    },
    range: (span, u) => upTo(span, modelsIn(u, u.rf, u.champion)),
  },
  {
    ...HP_LEFT,
    base: 'recorded',
    from: (span, u) => strengthSources(span, u, (key) => (isGone(key) ? 0 : hpOf(key))),
    range: (span, u) => upTo(span, u.rf + u.champion) ?? [0, mostRaised(span, u)],
  },
  {
    ...mean(
      'ranks_left',
      'had … Proper Ranks left',
      'None if it was destroyed. Ranks of its own formation, even when Surrounded.',
    ),
    base: 'recorded',
    from: (span, u) => strengthSources(span, u, (key) => (isGone(key) ? 0 : ranksIn(key)), ~STRENGTH_BITS.hp),
    // A Character on a long base covers several ranks.
    range: (span, u) => (u.characters.length > 0 ? undefined : upTo(span, modelsIn(u, u.rf, u.champion))),
  },
  {
    ...POINTS_LOST,
    base: 'trials',
    from: (span, u) => {
      const { points, summoned } = u.setup;
      if (points === undefined) return undefined;
      return flagSources(span, u, DESTROYED, (flags) => ((flags & DESTROYED) !== 0 && !summoned ? points : 0));
    },
    range: (_, { setup: { points = 0, summoned } }) => [0, summoned ? 0 : points],
  },
  {
    ...mean(
      'test_modifier',
      'took its Break Tests at a modifier of …',
      'The number added to Courage: the Combat Score difference, and Fear where the rules have it. Every test counts.',
    ),
    base: 'recorded',
    multiplePerTrial: true,
    from: (span, u) => (u.tested === 0 ? undefined : testSources(span, u)),
  },
];

const modelsIn = (u: UnitPlan, rf: number, champion: number): number => Math.ceil(rf / u.hp) + (champion > 0 ? 1 : 0);

/** Returns a maximum of Health Points that no event exceeds. */
const mostRaised = ({ setup: { events } }: Span, { index, setup, hp, championHp }: UnitPlan): number =>
  Math.max(setup.models, ...events.map(({ unit, cap }) => (unit === index && cap) || 0)) * hp + championHp;

function flagSources(
  { counts, round, rounds }: Span,
  { index, tested }: UnitPlan,
  bits: number,
  read: ReadKey,
): CounterReader[] {
  if (round === 0 && rounds.length > 1) return [{ counter: counts.ever(index), read, bits }];
  const mine = (key: number) => withDerived(flagsOf(key, index % 2), tested);
  const asked = behind(bits, tested);
  return [
    {
      counter: counts.flags(rounds[0]!, index >> 1),
      read: (key) => read(mine(key)),
      bits: index % 2 === 0 ? flagsKey(asked, 0) : flagsKey(0, asked),
    },
  ];
}

const strengthSources = (
  { counts, round, rounds }: Span,
  u: UnitPlan,
  read: ReadKey,
  bits: number = ~STRENGTH_BITS.ranks,
): CounterReader[] =>
  rounds.map((r) => ({
    counter: counts.strength(r, u.index),
    bits,
    read: round > 0 ? read : last(read),
    isLast: round === 0,
  }));

/** Returns the sources of a unit's losses: the counted ones, or the missing Health Points if none can recover. */
function lossSources(span: Span, u: UnitPlan, lost: ReadKey, bits: number, missing: ReadKey): CounterReader[] {
  const { counts, round } = span;
  if (round === 0 && counts.restores) return [{ counter: counts.whole(u.index), read: lost, bits }];
  if (round > 0 && counts.countsLosses(round)) return [{ counter: counts.loss(round, u.index), read: lost, bits }];
  return strengthSources(span, u, missing);
}

function testSources({ setup, counts, rounds }: Span, u: UnitPlan): CounterReader[] {
  if (u.countsTests) return rounds.map((r) => ({ counter: counts.test(r, u.index), read: (modifier) => modifier }));
  const read: ReadKey = (key) => {
    const [score0, score1] = scoresOf(key);
    const { side, lost, steady, solid } = loserOf(key);
    if (!lost || side !== u.side) return Number.NaN;
    return scoreModifier(Math.abs(score0 - score1), steady, solid, u.moments.stubborn !== 0, setup.rules);
  };
  return rounds.map((r) => ({ counter: counts.score(r), read }));
}
