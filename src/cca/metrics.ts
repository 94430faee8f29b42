import type { Metric, MetricInfo, Subject } from '../core/game.ts';
import {
  bannersOf,
  bitsIn,
  blocksIn,
  fateIn,
  isAttachedAtEnd,
  leaderDid,
  leaderFellAt,
  type Place,
  placesOf,
  skippedIn,
  UNIT_END,
  unitDid,
  unitEnd,
  unitFellAt,
} from './record.ts';
import type { Setup } from './setup.ts';
import { FATE, MARK } from './state.ts';

type Kind = MetricInfo['kind'];
const info = (metric: string, kind: Kind, says: string, definition?: string): MetricInfo => ({
  ...{ metric, kind, says },
  ...(definition === undefined ? {} : { definition }),
});

const ruled = 'Counted while he lives; a check that kills counts as ruling 2, also where the retreat then costs more.';
const threeEnds = 'A unit is eliminated, leaves its hex or holds it, whatever moved it.';

/** What became of a leader who is dead, by the names of the metrics. */
const causes = [
  ['killed_by_two_dice', FATE.twoDice, 'was killed by a check with two dice'],
  ['killed_by_one_die', FATE.oneDie, 'was killed by a check with one die'],
  ['killed_alone', FATE.alone, 'was killed by an attack while alone'],
  ['killed_in_escape', FATE.escape, 'was killed in an escape past enemies'],
  ['killed_trapped', FATE.trapped, 'had nowhere to evade to and was lost'],
  ['killed_by_rampage', FATE.rampage, 'was killed by raging elephants'],
  ['killed_by_elephants', FATE.elephants, 'was lost in the way of retreating elephants'],
  ['killed_in_marsh', FATE.marsh, 'was lost in a marsh'],
] as const;

const rulings = [
  'was attacked alone and not hit: must evade',
  'was checked with two dice after combat losses, his unit fighting on',
  'was checked with one die, his unit killed by the dice',
  'was checked with two dice after losses of a retreat alone',
  'was checked with one die, his unit killed by its retreat alone',
  'saw his unit lose blocks to the dice and to its retreat, without a second check',
  'saw his unit lose blocks to the dice and die in its retreat, without a second check',
] as const;

/** What the metrics mean, in the order in which they are shown. */
export const definitions: readonly MetricInfo[] = [
  info('alive', 'probability', 'was not killed', 'A leader who left the board counts as alive.'),
  info('killed', 'probability', 'was killed'),
  ...causes.map(([metric, , says]) => info(metric, 'probability', says)),
  info('offboard', 'probability', 'left the board over his baseline'),
  info('attached', 'probability', 'was with a unit at the end'),
  info('alone', 'probability', 'was alone on the board at the end'),
  info('must_evade', 'probability', 'had to evade', 'Those who then died or left the board are among them.'),
  info('checks', 'mean', 'was checked so many times', 'Leader casualty checks, with two dice or with one.'),
  ...rulings.map((says, i) => info(`ruling_${i + 1}`, 'probability', says, ruled)),
  info('eliminated', 'probability', 'was eliminated', threeEnds),
  info('leaves_hex', 'probability', 'ended alive in another hex or off the board', threeEnds),
  info('holds_hex', 'probability', 'ended alive in its hex', threeEnds),
  info('blocks_lost', 'mean', 'lost so many blocks', 'By whatever cause.'),
  info('evaded', 'probability', 'evaded'),
  info('battled_back', 'probability', 'battled back'),
  info('wins', 'probability', 'won by Victory Banners'),
  info('banners', 'mean', 'won so many Victory Banners'),
  info(
    'skipped',
    'mean',
    'skipped so many attacks that were not possible any more',
    'Attacker or target was gone, or out of reach.',
  ),
];

const kinds = new Map(definitions.map(({ metric, kind }) => [metric, kind]));
const kindOf = (metric: string): Kind => kinds.get(metric)!;

/** Most attacks for which there is a row of each: a curve of more tells nobody more. */
const MOST_ROWS = 60;

/** Every row of the results and how it is read from the counters. */
export function metricsOf(setup: Setup): Metric[] {
  const attacks = setup.sequence.length * setup.repeat;
  const rows = attacks > 1 ? Math.min(attacks, MOST_ROWS) : 0;
  const numbers = Array.from({ length: rows }, (_, i) => i + 1);
  const places = placesOf(setup);
  const row = (subject: string, metric: string, place: Place, read: (word: number) => number, round = 0): Metric => ({
    round,
    subject,
    metric,
    kind: kindOf(metric),
    base: 'trials',
    from: [{ counter: place.counter, read: (key) => read(bitsIn(key, place)) }],
  });
  const leaders = setup.leaders.flatMap(({ id }, i) => {
    const of = (metric: string, is: (word: number) => boolean, round = 0): Metric =>
      row(id, metric, places.leaders[i]!, (word) => (is(word) ? 1 : 0), round);
    return [
      of('alive', (word) => !isDead(word)),
      of('killed', isDead),
      ...causes.map(([metric, fate]) => of(metric, (word) => fateIn(word) === fate)),
      of('offboard', (word) => fateIn(word) === FATE.offBoard),
      of('attached', isAttachedAtEnd),
      of('alone', (word) => fateIn(word) === FATE.onBoard && !isAttachedAtEnd(word)),
      of('must_evade', (word) => leaderDid(word, MARK.mustEvade)),
      row(id, 'checks', { counter: places.checks + i, shift: 0, bits: 30, ends: -1 }, (checks) => checks),
      ...rulings.map((_, n) => of(`ruling_${n + 1}`, (word) => leaderDid(word, 1 << (n + 1)))),
      ...numbers.flatMap((attack) => [
        of('alive', (word) => !isDead(word) || leaderFellAt(word) > attack, attack),
        of('killed', (word) => isDead(word) && leaderFellAt(word) === attack, attack),
      ]),
    ];
  });
  const units = setup.units.flatMap(({ id, blocks }, i) => {
    const of = (metric: string, is: (word: number) => boolean, round = 0): Metric =>
      row(id, metric, places.units[i]!, (word) => (is(word) ? 1 : 0), round);
    return [
      of('eliminated', (word) => unitEnd(word) === UNIT_END.eliminated),
      of('leaves_hex', (word) => unitEnd(word) === UNIT_END.leaves),
      of('holds_hex', (word) => unitEnd(word) === UNIT_END.holds),
      row(id, 'blocks_lost', places.units[i]!, (word) => blocks - blocksIn(word)),
      of('evaded', (word) => unitDid(word, MARK.evaded)),
      of('battled_back', (word) => unitDid(word, MARK.battledBack)),
      ...numbers.map((attack) => of('eliminated', (word) => unitFellAt(word) === attack, attack)),
    ];
  });
  const sides = setup.sides.flatMap(({ name }, side) => [
    ...(setup.bannersToWin === undefined
      ? []
      : [row(name, 'wins', places.all, (word) => (bannersOf(word, side as 0 | 1) >= setup.bannersToWin! ? 1 : 0))]),
    row(name, 'banners', places.all, (word) => bannersOf(word, side as 0 | 1)),
  ]);
  return [...leaders, ...units, ...sides, row('combat', 'skipped', places.all, skippedIn)];
}

const isDead = (word: number): boolean => fateIn(word) >= FATE.twoDice;

/** Who the metrics speak of, in the order of the reports. */
export function subjectsOf(setup: Setup): Subject[] {
  const name = (side: 0 | 1): string => setup.sides[side].name;
  return [
    ...setup.units.map(
      (u): Subject => ({
        ...{ id: u.id, kind: 'unit', side: name(u.side) },
        text: `${u.type.name}, ${u.blocks} ${u.blocks === 1 ? 'block' : 'blocks'}`,
      }),
    ),
    ...setup.leaders.map((l): Subject => {
      const unit = setup.units.find((u) => u.hex === l.hex);
      return {
        ...{ id: l.id, kind: 'leader', side: name(l.side) },
        text: unit === undefined ? 'leader, alone' : `leader with ${unit.id}`,
      };
    }),
    ...setup.sides.map((side): Subject => ({ id: side.name, kind: 'side', text: side.name })),
    { id: 'combat', kind: 'combat', text: 'the combat' },
  ];
}

/** What is asked first: whether the leaders live, and what becomes of the units that are attacked. */
export function headlines(setup: Setup): { subject: string; metric: string }[] {
  const attacked = setup.units.filter((_, i) =>
    setup.sequence.some(({ target }) => target.unit === i || setup.leaders[target.leader]?.hex === setup.units[i]!.hex),
  );
  return [
    ...setup.leaders.map(({ id }) => ({ subject: id, metric: 'killed' })),
    ...attacked.flatMap(({ id }) => ['eliminated', 'holds_hex'].map((metric) => ({ subject: id, metric }))),
  ];
}
