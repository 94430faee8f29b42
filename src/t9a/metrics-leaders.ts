import type { Metric, Source } from '../core/game.ts';
import { CAUSE, type Counters, characterCause, characterHp, characterLost, isDead } from './counters.ts';
import type { UnitPlan } from './plan.ts';
import type { Setup } from './setup.ts';
import { last, type Read, type Span } from './span.ts';

/** What became of a Character, of the whole trial and by round: alive, killed and by what. */
export function characterMetrics({ counts, round, rounds }: Span, u: UnitPlan, character: number): Metric[] {
  const k = u.characters[character]!;
  const row = { round, subject: `${u.setup.id}.${k.setup.id}` };
  const from = (read: Read): Source[] =>
    rounds.map((r) => ({
      counter: counts.character(r, u.index, character),
      read: round > 0 ? read : last(read),
    }));
  const each = (read: Read): Source[] =>
    rounds.map((r) => ({ counter: counts.character(r, u.index, character), read }));
  const chance = (metric: string, base: Metric['base'], sources: Source[]): Metric => ({
    ...row,
    metric,
    kind: 'probability',
    base,
    from: sources,
  });
  // A cause is told by the round in which he fell; of the trial, rounds without a fall are not read.
  const fell = (cause: (key: number) => boolean): Source[] =>
    each((key) => (cause(key) ? 1 : round > 0 ? 0 : Number.NaN));
  const lost: Source[] =
    round === 0 && counts.restores
      ? [{ counter: counts.wholeOf(u.index, character), read: (key) => key }]
      : round > 0
        ? from(characterLost)
        : from((key) => k.hp - characterHp(key));
  return [
    chance(
      'alive',
      round > 0 ? 'recorded' : 'trials',
      from((key) => (isDead(key) ? 0 : 1)),
    ),
    chance(
      'killed',
      'trials',
      fell((key) => characterCause(key) !== CAUSE.none),
    ),
    chance(
      'killed_by_wounds',
      'trials',
      fell((key) => characterCause(key) === CAUSE.wounds),
    ),
    chance(
      'killed_in_pursuit',
      'trials',
      fell((key) => characterCause(key) === CAUSE.pursuit),
    ),
    { ...row, metric: 'hp_lost', kind: 'mean', base: 'trials', from: lost },
    {
      ...row,
      metric: 'hp_left',
      kind: 'mean',
      base: 'recorded',
      from: from((key) => (isDead(key) ? 0 : characterHp(key))),
    },
    ...(k.setup.points === undefined
      ? []
      : [itemMetric({ counts, round, rounds }, row.subject, 'points_lost', u.index, character)]),
  ];
}

/** Points of some items: those of a unit's Character, or of a whole side. */
function itemMetric(span: Span, subject: string, metric: string, unit: number, character: number): Metric {
  return fallenMetric(span, subject, metric, (i) => i.unit === unit && i.character === character);
}

function fallenMetric(
  { counts, round, rounds }: Span,
  subject: string,
  metric: string,
  is: (item: Counters['items'][number]) => boolean,
): Metric {
  const read: Read = (key) =>
    counts.items.reduce((sum, item, i) => ((key >> i) & 1 && is(item) ? sum + item.points : sum), 0);
  const counter = round === 0 ? counts.everFallen() : counts.fallen(rounds[0]!);
  return { round, subject, metric, kind: 'mean', base: 'trials', from: [{ counter, read }] };
}

/** Points lost and gained by a side, where its units, or the enemy's, have points. */
export function pointsMetrics(span: Span, setup: Setup, units: readonly UnitPlan[], side: 0 | 1): Metric[] {
  const subject = setup.sides[side];
  const of = (own: number) => (item: Counters['items'][number]) => units[item.unit]!.setup.side === own;
  const list: Metric[] = [];
  if (span.counts.items.some(of(side))) list.push(fallenMetric(span, subject, 'points_lost', of(side)));
  if (span.counts.items.some(of(1 - side))) list.push(fallenMetric(span, subject, 'points_gained', of(1 - side)));
  return list;
}
