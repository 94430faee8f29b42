import type { MetricInfo } from '../../src/core/game.ts';
import type { CellResult } from '../../src/engine/result.ts';
import type { Chart } from './chart.ts';
import { bannersChart, blocksChart } from './counts.ts';
import { deathsChart } from './deaths.ts';
import { fatesChart } from './fates.ts';
import { funnelChart } from './funnel.ts';
import { healthChart } from './health.ts';
import { marginChart } from './margin.ts';
import { modifiersChart } from './modifiers.ts';
import { outcomeChart } from './outcome.ts';
import { roundsChart } from './rounds.ts';
import { rulingsChart } from './rulings.ts';
import { steadyChart } from './steady.ts';
import { survivalChart } from './survival.ts';
import { waterfallChart } from './waterfall.ts';

const drawn = {
  outcome: outcomeChart,
  survival: survivalChart,
  deaths: deathsChart,
  rulings: rulingsChart,
  fates: fatesChart,
  blocks: blocksChart,
  banners: bannersChart,
  funnel: funnelChart,
  waterfall: waterfallChart,
  margin: marginChart,
  health: healthChart,
  modifiers: modifiersChart,
  steady: steadyChart,
  rounds: roundsChart,
} as const;

/**
 * The charts of a cell, each where the cell has the metrics that it shows.
 *
 * @param names - those wanted, in this order (`report.charts` of the file); default all. Unknown names draw nothing.
 */
export function charts(cell: CellResult, definitions: readonly MetricInfo[], names?: readonly string[]): Chart[] {
  const wanted = names ?? Object.keys(drawn);
  return wanted.flatMap((name) => {
    const make = Object.hasOwn(drawn, name) ? drawn[name as keyof typeof drawn] : undefined;
    return make?.(cell, definitions) ?? [];
  });
}
