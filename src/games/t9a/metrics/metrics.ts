import type { Metric, MetricInfo } from '../../../core/game.ts';
import { conditionsOf, type Goal, goalMetric, JointEntry } from '../../../core/goal.ts';
import type { Setup } from '../setup.ts';
import type { Counters } from '../state/counters.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { characterMetrics } from './character-metrics.ts';
import { type MetricDefinition, rowsOf, type Span } from './rows.ts';
import { combatMetrics, sideMetrics } from './side-metrics.ts';
import { unitMetrics } from './unit-metrics.ts';

/** Every metric of this game, in the order of the reports; one of several kinds of subjects is listed with the first. */
export const definitions: readonly MetricInfo[] = [
  ...new Map(
    [...unitMetrics, ...characterMetrics, ...sideMetrics, ...combatMetrics].map(
      ({ metric, kind, phrase, definition }) => [metric, { metric, kind, phrase, definition }],
    ),
  ).values(),
];

/** Returns the definitions in the words of an edition (ruleset parameter terms). */
export const definitionsIn = (terms: Setup['rules']['terms']): readonly MetricInfo[] =>
  terms === 'older' ? definitions : current;

const current = definitions.map((info) => ({
  ...info,
  phrase: info.phrase.replaceAll('Advantaged Position', 'Press of Ranks'),
  ...(info.definition !== undefined && {
    definition: info.definition.replaceAll('Advantaged Position', 'Press of Ranks').replaceAll('Courage', 'Discipline'),
  }),
}));

/** Returns the rows of the results and their readings. */
export function metrics(setup: Setup, units: readonly UnitPlan[], counts: Counters): Metric[] {
  const tellers = tellersOf(setup, units);
  const rows = Array.from({ length: setup.rounds + 1 }, (_, round) => spanOf(setup, counts, round)).flatMap((span) =>
    tellers.flatMap(({ rows }) => rows(span)),
  );
  const goal = goalIn(setup, counts, rows);
  return goal ? [...rows, goal] : rows;
}

function goalIn({ goal }: Setup, { everyTrial, joint }: Counters, rows: readonly Metric[]): Metric | undefined {
  const metric = goal && goalMetric(goal, rows, (counter) => everyTrial.includes(counter), joint);
  return typeof metric === 'object' ? metric : undefined;
}

/** Returns one metric of the whole trial without making the others. */
export function metricOf(
  setup: Setup,
  units: readonly UnitPlan[],
  counts: Counters,
  subject: string,
  metric: string,
): Metric | undefined {
  if (setup.goal && subject === 'combat' && metric === 'goal') {
    return goalIn(setup, counts, conditionMetrics(setup.goal, setup, units, counts));
  }
  const span = spanOf(setup, counts, 0);
  for (const teller of tellersOf(setup, units)) {
    const [row] = teller.subject === subject ? teller.rows(span, metric) : [];
    if (row) return row;
  }
  return undefined;
}

const conditionMetrics = (goal: Goal, setup: Setup, units: readonly UnitPlan[], counts: Counters): Metric[] =>
  conditionsOf(goal).flatMap(({ subject, metric }) => metricOf(setup, units, counts, subject, metric) ?? []);

/** Returns the entry of a goal of several conditions; undefined for other goals. */
export function jointEntry(setup: Setup, units: readonly UnitPlan[], counts: Counters): JointEntry | undefined {
  const { goal } = setup;
  if (!goal || counts.joint === undefined) return undefined;
  return new JointEntry(goal, conditionMetrics(goal, setup, units, counts), counts.joint);
}

function spanOf(setup: Setup, counts: Counters, round: number): Span {
  const rounds = round > 0 ? [round] : Array.from({ length: setup.rounds }, (_, i) => i + 1);
  return { setup, counts, round, rounds };
}

interface Teller {
  readonly subject: string;
  readonly rows: (span: Span, metric?: string) => Metric[];
}

function tellersOf(setup: Setup, units: readonly UnitPlan[]): Teller[] {
  const teller = <S>(table: readonly MetricDefinition<S>[], subject: string, of: S): Teller => ({
    subject,
    rows: (span, metric) =>
      rowsOf(metric === undefined ? table : table.filter((row) => row.metric === metric), span, subject, of),
  });
  return [
    ...units.flatMap((u) => [
      teller(unitMetrics, u.setup.id, u),
      ...u.characters.map((k, character) => teller(characterMetrics, `${u.setup.id}.${k.setup.id}`, { u, character })),
    ]),
    ...([0, 1] as const).map((side) => teller(sideMetrics, setup.sides[side], side)),
    teller(combatMetrics, 'combat', undefined),
  ];
}
