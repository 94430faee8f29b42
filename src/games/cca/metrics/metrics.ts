import type { Metric, MetricInfo, MetricRange, Subject } from '../../../core/game.ts';
import { goalMetric } from '../../../core/goal.ts';
import { wordedId } from '../../../core/words.ts';
import type { CounterSlot } from '../plans.ts';
import { unitTypes } from '../rules/unit-types.ts';
import { attacksOfTrial, type Setup } from '../setup.ts';
import { EVENT, FATE } from '../state/state.ts';
import { causes } from './causes.ts';
import {
  bannersMask,
  bannersOf,
  bitsIn,
  blocksIn,
  counterSlotsOf,
  fateIn,
  isAttachedAtEnd,
  LEADER_MASK,
  leaderDid,
  leaderFellAt,
  SKIPPED_MASK,
  skippedIn,
  UNIT_END,
  UNIT_MASK,
  unitDid,
  unitEnd,
  unitFellAt,
} from './record.ts';
import { rulings } from './rulings.ts';

type Kind = MetricInfo['kind'];
const info = (metric: string, kind: Kind, says: string, definition?: string): MetricInfo => ({
  ...{ metric, kind, phrase: says },
  ...(definition === undefined ? {} : { definition }),
});

const threeEnds =
  'Every unit ends one of three ways: eliminated, alive in another hex or off the board, or alive in its own hex.';

export const definitions: readonly MetricInfo[] = [
  info('alive', 'probability', 'survived', 'A leader that left the board counts as alive.'),
  info('killed', 'probability', 'was killed'),
  ...causes.map(({ metric, says }) => info(metric, 'probability', says)),
  info('offboard', 'probability', 'left the board'),
  info('attached', 'probability', 'ended with a unit'),
  info('alone', 'probability', 'ended alone on the board'),
  info(
    'must_evade',
    'probability',
    'had to evade',
    'Also if it then died or left the board; not if the trial ended first.',
  ),
  info(
    'escaped',
    'probability',
    'had to escape past enemies',
    'An enemy unit or leader blocked the way, which turns the evade into an escape, even if the leader died in it.',
  ),
  info('checks', 'mean', 'took … casualty checks', 'With two dice or with one.'),
  ...rulings.map(({ metric, sentence, definition }) => info(metric, 'probability', sentence, definition)),
  info('eliminated', 'probability', 'was eliminated', threeEnds),
  info('leaves_hex', 'probability', 'left its hex', threeEnds),
  info('holds_hex', 'probability', 'held its hex', threeEnds),
  info('blocks_lost', 'mean', 'lost … blocks', 'To anything.'),
  info('evaded', 'probability', 'evaded', 'A close attack, even if the roll then destroyed it.'),
  info(
    'retreated',
    'probability',
    'retreated',
    'At least one hex for flags, whatever became of it then; a unit that cannot move back at all does not retreat.',
  ),
  info('advanced', 'probability', 'advanced', 'Into the hex of an enemy that it had destroyed or driven off.'),
  info('battled_back', 'probability', 'battled back', 'It rolled at its attacker after the attack.'),
  info('wins', 'probability', 'won on Victory Banners'),
  info('banners', 'mean', 'won … Victory Banners'),
  info(
    'skipped',
    'mean',
    'skipped … attacks',
    'Those that were no longer possible: attacker or target was gone, or out of reach.',
  ),
];

const kinds = new Map(definitions.map(({ metric, kind }) => [metric, kind]));
const kindOf = (metric: string): Kind => kinds.get(metric)!;

/** The maximum number of attacks with rows of their own; longer curves show no more. */
const MAX_ROWS = 60;

export function metricsOf(setup: Setup): Metric[] {
  const attacks = attacksOfTrial(setup);
  const rows = attacks > 1 ? Math.min(attacks, MAX_ROWS) : 0;
  const numbers = Array.from({ length: rows }, (_, i) => i + 1);
  const places = counterSlotsOf(setup);
  const row = (
    subject: string,
    metric: string,
    place: CounterSlot,
    mask: number,
    read: (word: number) => number,
    round = 0,
    range?: MetricRange,
  ): Metric => ({
    round,
    subject,
    metric,
    kind: kindOf(metric),
    base: 'trials',
    from: [{ counter: place.counter, read: (key) => read(bitsIn(key, place)), bits: keyBits(place, mask) }],
    ...(range && { range }),
  });
  const leaders = setup.leaders.flatMap(({ id }, i) => {
    const of = (metric: string, mask: number, is: (word: number) => boolean, round = 0): Metric =>
      row(id, metric, places.leaders[i]!, mask, (word) => (is(word) ? 1 : 0), round);
    const { end, fellAt } = LEADER_MASK;
    const did = (metric: string, mark: number): Metric =>
      of(metric, mark << LEADER_MASK.shift, (word) => leaderDid(word, mark));
    return [
      of('alive', end, (word) => !isDead(word)),
      of('killed', end, isDead),
      ...causes.map(({ metric, fate }) => of(metric, end, (word) => fateIn(word) === fate)),
      of('offboard', end, (word) => fateIn(word) === FATE.offBoard),
      of('attached', end, isAttachedAtEnd),
      of('alone', end, (word) => fateIn(word) === FATE.onBoard && !isAttachedAtEnd(word)),
      did('must_evade', EVENT.mustEvade),
      did('escaped', EVENT.escaped),
      row(id, 'checks', { counter: places.checks + i, shift: 0, bits: 30, ends: -1 }, -1, (checks) => checks),
      ...rulings.map(({ metric }, n) => did(metric, 1 << (n + 1))),
      ...numbers.flatMap((attack) => [
        of('alive', end | fellAt, (word) => !isDead(word) || leaderFellAt(word) > attack, attack),
        of('killed', end | fellAt, (word) => isDead(word) && leaderFellAt(word) === attack, attack),
      ]),
    ];
  });
  const units = setup.units.flatMap(({ id, blocks }, i) => {
    const of = (metric: string, mask: number, is: (word: number) => boolean, round = 0): Metric =>
      row(id, metric, places.units[i]!, mask, (word) => (is(word) ? 1 : 0), round);
    const { end, fellAt } = UNIT_MASK;
    const did = (metric: string, mark: number): Metric =>
      of(metric, mark << UNIT_MASK.shift, (word) => unitDid(word, mark));
    return [
      of('eliminated', end, (word) => unitEnd(word) === UNIT_END.eliminated),
      of('leaves_hex', end, (word) => unitEnd(word) === UNIT_END.leaves),
      of('holds_hex', end, (word) => unitEnd(word) === UNIT_END.holds),
      row(id, 'blocks_lost', places.units[i]!, UNIT_MASK.blocks, (word) => blocks - blocksIn(word), 0, [0, blocks]),
      did('evaded', EVENT.evaded),
      did('retreated', EVENT.retreated),
      did('advanced', EVENT.advanced),
      did('battled_back', EVENT.battledBack),
      ...numbers.map((attack) => of('eliminated', fellAt, (word) => unitFellAt(word) === attack, attack)),
    ];
  });
  const sides = setup.sides.flatMap(({ name }, side) => {
    const mine = side as 0 | 1;
    const of = (metric: string, read: (banners: number) => number, range?: MetricRange): Metric =>
      row(name, metric, places.all, bannersMask(mine), (word) => read(bannersOf(word, mine)), 0, range);
    // Each enemy unit and leader is worth one banner at most.
    const enemies = [...setup.units, ...setup.leaders].filter((piece) => piece.side !== side).length;
    const { bannersToWin } = setup;
    return [
      ...(bannersToWin === undefined ? [] : [of('wins', (banners) => (banners >= bannersToWin ? 1 : 0))]),
      of('banners', (banners) => banners, [0, enemies]),
    ];
  });
  const skipped = row('combat', 'skipped', places.all, SKIPPED_MASK, skippedIn, 0, [0, attacks]);
  const all = [...leaders, ...units, ...sides, skipped];
  const goal = setup.goal && goalMetric(setup.goal, all, (counter) => counter < places.checks, places.counters - 1);
  return typeof goal === 'object' ? [...all, goal] : all;
}

const keyBits = ({ shift, bits }: CounterSlot, mask: number): number => (mask & ((1 << bits) - 1)) << shift;

const isDead = (word: number): boolean => fateIn(word) >= FATE.twoDice;

/** Marks a name that begins like the words before it: `leader with “With him”`. */
const quoted = (name: string): string => (/^with\b/i.test(name) ? `“${name}”` : name);

/** Returns the name of a piece whose id is the code of a kind of unit, as those of a duel are: `MI` for `mi`, `MI leader`. */
function coded(id: string): { name?: string } {
  const [, first = '', rest = ''] = /^([a-z]+)((?:-(?:[ab]|leader|support|\d+))*)$/.exec(id) ?? [];
  const code = [...unitTypes.keys()].find((one) => one.toLowerCase() === first);
  return code === undefined ? {} : { name: code + rest.replaceAll('-', ' ') };
}

export function subjectsOf(setup: Setup): Subject[] {
  const name = (side: 0 | 1): string => setup.sides[side].name;
  return [
    ...setup.units.map(
      (u): Subject => ({
        ...{ id: u.id, kind: 'unit', side: name(u.side), ...coded(u.id) },
        text: `${u.type.name}, ${u.blocks} ${u.blocks === 1 ? 'block' : 'blocks'}`,
      }),
    ),
    ...setup.leaders.map((l): Subject => {
      const unit = setup.units.find((u) => u.hex === l.hex);
      return {
        ...{ id: l.id, kind: 'leader', side: name(l.side), ...coded(l.id) },
        text: unit === undefined ? 'leader, alone' : `leader with ${quoted(coded(unit.id).name ?? wordedId(unit.id))}`,
      };
    }),
    ...setup.sides.map((side): Subject => ({ id: side.name, kind: 'side', text: side.name })),
    { id: 'combat', kind: 'combat', text: 'the combat' },
  ];
}

export function headlines(setup: Setup): { subject: string; metric: string }[] {
  const attacked = setup.units.filter((_, i) =>
    setup.sequence.some(({ target }) => target.unit === i || setup.leaders[target.leader]?.hex === setup.units[i]!.hex),
  );
  return [
    ...(setup.goal ? [{ subject: 'combat', metric: 'goal' }] : []),
    ...setup.leaders.map(({ id }) => ({ subject: id, metric: 'killed' })),
    ...attacked.flatMap(({ id }) => ['eliminated', 'holds_hex'].map((metric) => ({ subject: id, metric }))),
  ];
}
