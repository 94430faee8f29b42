import type { Metric, Source } from '../core/game.ts';
import { scoreModifier } from './break-test.ts';
import {
  type Counters,
  championOf,
  hpLost,
  hpOf,
  isGone,
  loserOf,
  modelsLost,
  ranksIn,
  rfOf,
  scoresOf,
} from './counters.ts';
import { flagMetrics } from './definitions.ts';
import { characterMetrics, pointsMetrics } from './metrics-leaders.ts';
import type { UnitPlan } from './plan.ts';
import type { Ruleset } from './ruleset.ts';
import type { Setup } from './setup.ts';
import { last, type Read, type Span } from './span.ts';
import { COUNTED, COUNTED_BITS, DESTROYED, FLAG, withDerived } from './state.ts';

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
  return bit(FLAG[metric]);
}

/** The rows of the results and how they are read. */
export function metrics(setup: Setup, units: readonly UnitPlan[], counts: Counters): Metric[] {
  const rows: Metric[] = [];
  for (let round = 0; round <= setup.rounds; round++) {
    const rounds = round > 0 ? [round] : Array.from({ length: setup.rounds }, (_, i) => i + 1);
    const span: Span = { counts, round, rounds };
    for (const u of units) {
      rows.push(...unitMetrics(span, u, setup.rules));
      u.characters.forEach((_, i) => {
        rows.push(...characterMetrics(span, u, i));
      });
    }
    for (const side of [0, 1] as const) {
      rows.push(...sideMetrics(span, setup.sides[side], side));
      rows.push(...pointsMetrics(span, setup, units, side));
    }
    if (round === 0) rows.push(roundsPlayed(span));
  }
  return rows;
}

/** The flags of a unit in one round, or of the whole trial. */
function flagSources({ counts, round, rounds }: Span, { index, tested }: UnitPlan, read: Read): Source[] {
  if (round === 0 && rounds.length > 1) return [{ counter: counts.ever(index), read }];
  const shift = COUNTED_BITS * (index % 2);
  const mine = (key: number) => withDerived((key >> shift) & COUNTED, tested);
  return [{ counter: counts.flags(rounds[0]!, index >> 1), read: (key) => read(mine(key)) }];
}

const modelsOf = (key: number, hp: number) => Math.ceil(rfOf(key) / hp) + (championOf(key) > 0 ? 1 : 0);

/** Where the modifiers of a unit's Break Tests are read. */
function testSources({ counts, rounds }: Span, u: UnitPlan, rules: Ruleset): Source[] {
  if (u.countsTests) return rounds.map((r) => ({ counter: counts.test(r, u.index), read: (modifier) => modifier }));
  const read: Read = (key) => {
    const [score0, score1] = scoresOf(key);
    const { side, lost, steady, solid } = loserOf(key);
    if (!lost || side !== u.side) return Number.NaN;
    return scoreModifier(Math.abs(score0 - score1), steady, solid, u.traits.stubborn, rules);
  };
  return rounds.map((r) => ({ counter: counts.score(r), read }));
}

function unitMetrics(span: Span, u: UnitPlan, rules: Ruleset): Metric[] {
  const { counts, round, rounds } = span;
  const { id: subject } = u.setup;
  const mean = (metric: string, base: Metric['base'], from: Source[]): Metric => ({
    round,
    subject,
    metric,
    kind: 'mean',
    base,
    from,
  });
  const strength = (read: Read): Source[] =>
    rounds.map((r) => ({ counter: counts.strength(r, u.index), read: round > 0 ? read : last(read) }));
  const start = u.rf + u.champion;
  const whole = Math.ceil(u.rf / u.hp) + (u.champion > 0 ? 1 : 0);
  const list: Metric[] = flagMetrics.map(([metric]) => ({
    round,
    subject,
    metric,
    kind: 'probability',
    base: 'trials',
    from: flagSources(span, u, readFlag(metric, u)),
  }));
  if (round === 0 && counts.restores) list.push(...lossMetrics(span, u));
  else if (round > 0 && counts.countsLosses(round)) {
    const counter = counts.loss(round, u.index);
    list.push(mean('hp_lost', 'trials', [{ counter, read: hpLost }]));
    list.push(mean('models_lost', 'trials', [{ counter, read: modelsLost }]));
  } else {
    list.push(
      mean(
        'hp_lost',
        'trials',
        strength((key) => start - hpOf(key)),
      ),
    );
    list.push(
      mean(
        'models_lost',
        'trials',
        strength((key) => whole - modelsOf(key, u.hp)),
      ),
    );
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
      strength((key) => (isGone(key) ? 0 : ranksIn(key))),
    ),
  );
  if (u.setup.points !== undefined) list.push(unitPoints(span, subject, u));
  if (u.tested) list.push({ ...mean('test_modifier', 'recorded', testSources(span, u, rules)), several: round === 0 });
  return list;
}
/** Health Points and models lost over the whole trial, what came back included. */
function lossMetrics({ counts, round }: Span, u: UnitPlan): Metric[] {
  const counter = counts.whole(u.index);
  const row = { round, subject: u.setup.id, kind: 'mean', base: 'trials' } as const;
  return [
    { ...row, metric: 'hp_lost', from: [{ counter, read: hpLost }] },
    { ...row, metric: 'models_lost', from: [{ counter, read: modelsLost }] },
  ];
}

/** Points of a unit alone, read from its flags. */
function unitPoints(span: Span, subject: string, u: UnitPlan): Metric {
  const read: Read = (flags) => ((flags & DESTROYED) !== 0 && !u.setup.summoned ? u.setup.points! : 0);
  const from = flagSources(span, u, read);
  return { round: span.round, subject, metric: 'points_lost', kind: 'mean', base: 'trials', from };
}

function sideMetrics({ counts, round, rounds }: Span, subject: string, side: number): Metric[] {
  const own = (key: number) => scoresOf(key)[side]!;
  const margin = (key: number) => scoresOf(key)[side]! - scoresOf(key)[1 - side]!;
  const from = (read: Read): Source[] =>
    rounds.map((r) => ({ counter: counts.score(r), read: round > 0 ? read : last(read) }));
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

const roundsPlayed = ({ counts, rounds }: Span): Metric => ({
  round: 0,
  subject: 'combat',
  metric: 'rounds_played',
  kind: 'mean',
  base: 'recorded',
  from: rounds.map((r) => ({ counter: counts.score(r), read: last(() => r) })),
});
