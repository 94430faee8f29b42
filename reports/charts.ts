import type { MetricInfo } from '../src/core/game.ts';
import type { CellResult } from '../src/engine/result.ts';
import type { Chart } from './chart.ts';
import { bannersChart, blocksChart } from './chart-counts.ts';
import { deathsChart } from './chart-deaths.ts';
import { fatesChart } from './chart-fates.ts';
import { funnelChart } from './chart-funnel.ts';
import { healthChart } from './chart-health.ts';
import { marginChart } from './chart-margin.ts';
import { modifiersChart } from './chart-modifiers.ts';
import { outcomeChart } from './chart-outcome.ts';
import { roundsChart } from './chart-rounds.ts';
import { rulingsChart } from './chart-rulings.ts';
import { steadyChart } from './chart-steady.ts';
import { survivalChart } from './chart-survival.ts';
import { waterfallChart } from './chart-waterfall.ts';

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
