import type { Metric, MetricInfo, Source, Subject } from '../core/game.ts';
import { scoreModifier } from './break-test.ts';
import type { UnitPlan } from './compile.ts';
import type { Ruleset } from './ruleset.ts';
import type { Setup } from './setup.ts';
import { COUNTED, COUNTED_BITS, DESTROYED, FLAG, withDerived } from './state.ts';

/*
 * Counters. Few things are counted, each once, and every metric is read from the keys of one or several of them.
 * For each round, 1 …:
 *
 *     flags                                    of both units, see flagsKey
 *     score                                    of both sides, see scoreKey
 *     strength of unit 0, strength of unit 1   pool and Champion, see strengthKey
 *     losses of unit 0, losses of unit 1       in this round, see lossKey; those of round 1 are read from the strength
 *
 * For the trial: flags of unit 0, flags of unit 1, of all rounds together, if there are several.
 * Keys of score and strength tell whether the trial ended with this round.
 */
const PER_ROUND = 6;
export const flagsCounter = (round: number): number => (round - 1) * PER_ROUND;
export const scoreCounter = (round: number): number => (round - 1) * PER_ROUND + 1;
export const strengthCounter = (round: number, unit: number): number => (round - 1) * PER_ROUND + 2 + unit;
export const lossCounter = (round: number, unit: number): number => (round - 1) * PER_ROUND + 4 + unit;
export const everCounter = (rounds: number, unit: number): number => rounds * PER_ROUND + unit;
export const counters = (setup: Setup): number => setup.rounds * PER_ROUND + 2;

/** What happened to both units in a round. */
export const flagsKey = (a: number, b: number): number => (a & COUNTED) | ((b & COUNTED) << COUNTED_BITS);

/** What is left of a unit; whether it is gone for another reason than lost Health Points; whether the trial is over. */
export const strengthKey = (rf: number, champion: number, gone: boolean, over: boolean): number =>
  rf * 128 + champion * 4 + (gone ? 2 : 0) + (over ? 1 : 0);

/** Health Points and models that a unit lost in a round. */
export const lossKey = (hp: number, models: number): number => hp * 1024 + models;

/** Both scores, 14 bits each; of the loser, whether he lost in contact, and is Steady and Solid; whether the trial is over. */
export const scoreKey = (score0: number, score1: number, loser: number, over: boolean): number =>
  (score0 << 18) |
  (score1 << 4) |
  (loser & FLAG.lost ? 8 : 0) |
  (loser & FLAG.steady ? 4 : 0) |
  (loser & FLAG.solid ? 2 : 0) |
  (over ? 1 : 0);

const scoresOf = (key: number) => [key >>> 18, (key >>> 4) & 16383] as const;

const flagMetrics = [
  ['break', 'failed a Break Test'],
  ['tests', 'took a Break Test'],
  ['lost', 'stood on the losing side of a round while in contact'],
  ['wiped', 'lost all Health Points to attacks, or left the table as Shaken'],
  ['crumbled', 'lost its last Health Point by Unstable'],
  ['caught', 'broke and fell to the pursuit'],
  ['destroyed', 'ended with no model left: wiped, crumbled or caught'],
  ['holds', 'ended neither broken nor destroyed'],
  ['dropped_out', 'dropped out of combat'],
  ['steady', 'stood Steady after the last Agility Step'],
  ['solid', 'stood Solid after the last Agility Step'],
  ['steady_and_solid', 'stood Steady and Solid after the last Agility Step'],
  ['steady_at_test', 'stood Steady when it took a Break Test'],
  ['solid_at_test', 'stood Solid when it took a Break Test'],
  ['steady_and_solid_at_test', 'stood Steady and Solid when it took a Break Test'],
  ['advantaged', 'had Advantaged Position in a round'],
  ['saved_by_steady', 'passed a Break Test that it would have failed had it not been Steady'],
  ['saved_by_solid', 'passed a Break Test that it would have failed with Steady alone'],
] as const;

/** Every metric of this game, in the order of the reports. */
export const definitions: readonly MetricInfo[] = [
  ...flagMetrics.map(([metric, says]) => ({ metric, kind: 'probability' as const, says })),
  { metric: 'hp_lost', kind: 'mean', says: 'lost so many Health Points to attacks and crumbling' },
  { metric: 'models_lost', kind: 'mean', says: 'lost so many models to attacks and crumbling' },
  { metric: 'hp_left', kind: 'mean', says: 'had so many Health Points left; none if destroyed' },
  { metric: 'ranks_left', kind: 'mean', says: 'had so many Proper Ranks left; none if destroyed' },
  { metric: 'points_lost', kind: 'mean', says: 'lost so many points: all of them if destroyed, else none' },
  { metric: 'test_modifier', kind: 'mean', says: 'had this modifier in its Break Tests, every test counted' },
  { metric: 'wins', kind: 'probability', says: 'won by Combat Score' },
  { metric: 'ties', kind: 'probability', says: 'tied by Combat Score' },
  { metric: 'loses', kind: 'probability', says: 'lost by Combat Score' },
  { metric: 'combat_score', kind: 'mean', says: 'had this Combat Score' },
  { metric: 'margin', kind: 'mean', says: 'had so much more Combat Score than the enemy' },
  { metric: 'rounds_played', kind: 'mean', says: 'lasted so many Rounds of Combat' },
];

type Read = (key: number) => number;

const odd = (key: number) => (key & 1) === 1;

/** Reads only the keys of trials that ended there. */
const last =
  (read: Read): Read =>
  (key) =>
    odd(key) ? read(key) : Number.NaN;

const bit =
  (flag: number): Read =>
  (flags) =>
    (flags & flag) !== 0 ? 1 : 0;

/** Reads a metric from the flags of a unit, those that follow from others included. */
function readFlag(metric: (typeof flagMetrics)[number][0], { tested, supernal }: UnitPlan): Read {
  if (metric === 'destroyed') return bit(DESTROYED);
  // A Supernal unit that fails its Break Test crumbles, but does not flee.
  const gone = supernal ? DESTROYED : DESTROYED | FLAG.break;
  if (metric === 'holds') return (flags) => ((flags & gone) === 0 ? 1 : 0);
  if (metric === 'tests') return (flags) => (tested && (flags & FLAG.lost) !== 0 ? 1 : 0);
  if (metric === 'dropped_out') return () => 0;
  return bit(FLAG[metric]);
}

const hpOf = (key: number) => (key >> 7) + ((key >> 2) & 31);
const modelsOf = (key: number, hp: number) => Math.ceil((key >> 7) / hp) + (((key >> 2) & 31) > 0 ? 1 : 0);
const isGone = (key: number) => (key & 2) !== 0;

/** The rows of the results and how they are read. */
export function metrics(setup: Setup, units: readonly UnitPlan[]): Metric[] {
  const rows: Metric[] = [];
  for (let round = 0; round <= setup.rounds; round++) {
    const rounds = round > 0 ? [round] : Array.from({ length: setup.rounds }, (_, i) => i + 1);
    for (const u of units) rows.push(...unitMetrics(round, rounds, u, setup.rules));
    for (const u of units) {
      const side = setup.sides[u.setup.side];
      rows.push(...sideMetrics(round, rounds, side, u.setup.side));
      if (u.setup.points !== undefined) rows.push(pointsMetric(round, rounds, side, u));
    }
    if (round === 0) rows.push(roundsPlayed(rounds));
  }
  return rows;
}

/** The flags of a unit in one round, or of the whole trial. */
function flagSources(round: number, rounds: readonly number[], { setup, tested }: UnitPlan, read: Read): Source[] {
  if (round === 0 && rounds.length > 1) return [{ counter: everCounter(rounds.length, setup.side), read }];
  const mine = (key: number) => withDerived((key >> (COUNTED_BITS * setup.side)) & COUNTED, tested);
  return [{ counter: flagsCounter(rounds[0]!), read: (key) => read(mine(key)) }];
}

function unitMetrics(round: number, rounds: readonly number[], u: UnitPlan, rules: Ruleset): Metric[] {
  const { id: subject, side } = u.setup;
  const row = { round, subject };
  const mean = (metric: string, base: Metric['base'], from: Source[]): Metric => ({
    ...row,
    metric,
    kind: 'mean',
    base,
    from,
  });
  const strength = (read: Read): Source[] =>
    rounds.map((r) => ({ counter: strengthCounter(r, side), read: round > 0 ? read : last(read) }));
  const start = u.rf + u.champion;
  const whole = modelsOf(strengthKey(u.rf, u.champion, false, false), u.hp);
  const hpLost = (key: number) => start - hpOf(key);
  const modelsLost = (key: number) => whole - modelsOf(key, u.hp);
  const list: Metric[] = flagMetrics.map(([metric]) => ({
    ...row,
    metric,
    kind: 'probability',
    base: 'trials',
    from: flagSources(round, rounds, u, readFlag(metric, u)),
  }));
  if (round < 2) {
    list.push(mean('hp_lost', 'trials', strength(hpLost)), mean('models_lost', 'trials', strength(modelsLost)));
  } else {
    const counter = lossCounter(round, side);
    list.push(mean('hp_lost', 'trials', [{ counter, read: (key) => key >> 10 }]));
    list.push(mean('models_lost', 'trials', [{ counter, read: (key) => key & 1023 }]));
  }
  list.push(
    mean(
      'hp_left',
      'recorded',
      strength((key) => (isGone(key) ? 0 : hpOf(key))),
    ),
  );
  list.push(
    mean(
      'ranks_left',
      'recorded',
      strength((key) => (isGone(key) ? 0 : u.ranks[modelsOf(key, u.hp)]!)),
    ),
  );
  if (u.setup.points !== undefined) list.push(pointsMetric(round, rounds, subject, u));
  if (u.tested) {
    const tests = rounds.map((r) => ({ counter: scoreCounter(r), read: (key: number) => modifierOf(key, u, rules) }));
    list.push(mean('test_modifier', 'recorded', tests));
  }
  return list;
}

/** The modifier of the Break Test that a unit took; NaN if it took none. */
function modifierOf(key: number, u: UnitPlan, rules: Ruleset): number {
  const [score0, score1] = scoresOf(key);
  const loser = score0 < score1 ? 0 : 1;
  if ((key & 8) === 0 || loser !== u.setup.side) return Number.NaN;
  const difference = Math.abs(score0 - score1);
  return scoreModifier(difference, (key & 4) !== 0, (key & 2) !== 0, u.stubborn, rules) + u.otherModifier;
}

function pointsMetric(round: number, rounds: readonly number[], subject: string, u: UnitPlan): Metric {
  const read: Read = (flags) => ((flags & DESTROYED) !== 0 ? u.setup.points! : 0);
  const from = flagSources(round, rounds, u, read);
  return { round, subject, metric: 'points_lost', kind: 'mean', base: 'trials', from };
}

function sideMetrics(round: number, rounds: readonly number[], subject: string, side: number): Metric[] {
  const own = (key: number) => scoresOf(key)[side]!;
  const margin = (key: number) => scoresOf(key)[side]! - scoresOf(key)[1 - side]!;
  const from = (read: Read): Source[] =>
    rounds.map((r) => ({ counter: scoreCounter(r), read: round > 0 ? read : last(read) }));
  const outcome = (metric: string, is: (difference: number) => boolean): Metric => ({
    round,
    subject,
    metric,
    kind: 'probability',
    base: 'trials',
    from: from((key) => (is(margin(key)) ? 1 : 0)),
  });
  return [
    outcome('wins', (d) => d > 0),
    outcome('ties', (d) => d === 0),
    outcome('loses', (d) => d < 0),
    { round, subject, metric: 'combat_score', kind: 'mean', base: 'recorded', from: from(own) },
    { round, subject, metric: 'margin', kind: 'mean', base: 'recorded', from: from(margin) },
  ];
}

const roundsPlayed = (rounds: readonly number[]): Metric => ({
  round: 0,
  subject: 'combat',
  metric: 'rounds_played',
  kind: 'mean',
  base: 'recorded',
  from: rounds.map((r) => ({ counter: scoreCounter(r), read: last(() => r) })),
});

export function subjects(setup: Setup): Subject[] {
  return [
    ...setup.units.map(
      (unit): Subject => ({
        id: unit.id,
        kind: 'unit',
        side: setup.sides[unit.side],
        text: `${unit.models} ${unit.profile.name}${equipment(unit.weapons)}`,
      }),
    ),
    ...setup.sides.map((side): Subject => ({ id: side, kind: 'side', text: side })),
    { id: 'combat', kind: 'combat', text: 'the combat' },
  ];
}

function equipment(weapons: readonly (string | undefined)[]): string {
  const named = [...new Set(weapons.filter((w) => w !== undefined && w !== 'hand-weapon'))];
  return named.length > 0 ? ` (${named.join(', ').replaceAll('-', ' ')})` : '';
}

/** What is asked first: whether those who are charged hold. */
export function headlines(setup: Setup): { subject: string; metric: string }[] {
  const order = [...setup.units].sort((a, b) => Number(a.charging) - Number(b.charging));
  return order.map((unit) => ({
    subject: unit.id,
    metric: unit.profile.rules.some((r) => r === 'undead' || r === 'unstable') ? 'destroyed' : 'break',
  }));
}
