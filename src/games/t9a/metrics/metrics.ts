import type { Metric, MetricInfo } from '../../../core/game.ts';
import type { Setup } from '../input/setup.ts';
import type { Counters } from '../state/counters.ts';
import type { UnitPlan } from '../unit-plan.ts';
import { characterMetrics } from './character-metrics.ts';
import { rowsOf, type Span } from './rows.ts';
import { combatMetrics, sideMetrics } from './side-metrics.ts';
import { unitMetrics } from './unit-metrics.ts';

/** Every metric of this game, in the order of the reports; one that several kinds of subjects have stands with the first. */
export const definitions: readonly MetricInfo[] = [
  ...new Map(
    [...unitMetrics, ...characterMetrics, ...sideMetrics, ...combatMetrics].map(
      ({ metric, kind, says, definition }) => [metric, { metric, kind, says, definition }],
    ),
  ).values(),
];

/** The same in the words of the edition that is played (ruleset parameter terms). */
export const definitionsIn = (terms: Setup['rules']['terms']): readonly MetricInfo[] =>
  terms === 'older' ? definitions : current;

const current = definitions.map((info) => ({
  ...info,
  says: info.says.replaceAll('Advantaged Position', 'Press of Ranks'),
  ...(info.definition !== undefined && {
    definition: info.definition.replaceAll('Advantaged Position', 'Press of Ranks').replaceAll('Courage', 'Discipline'),
  }),
}));

/** The rows of the results and how they are read. */
export function metrics(setup: Setup, units: readonly UnitPlan[], counts: Counters): Metric[] {
  const rows: Metric[] = [];
  for (let round = 0; round <= setup.rounds; round++) {
    const rounds = round > 0 ? [round] : Array.from({ length: setup.rounds }, (_, i) => i + 1);
    const span: Span = { setup, counts, round, rounds };
    for (const u of units) {
      rows.push(...rowsOf(unitMetrics, span, u.setup.id, u));
      u.characters.forEach((k, character) => {
        rows.push(...rowsOf(characterMetrics, span, `${u.setup.id}.${k.setup.id}`, { u, character }));
      });
    }
    for (const side of [0, 1] as const) rows.push(...rowsOf(sideMetrics, span, setup.sides[side], side));
    rows.push(...rowsOf(combatMetrics, span, 'combat', undefined));
  }
  return rows;
}
