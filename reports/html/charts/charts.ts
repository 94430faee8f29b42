import type { MetricInfo } from '../../../src/core/game.ts';
import type { Figure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import { viewsOf } from '../../../src/games/views.ts';
import type { Chart } from '../../blocks/figure.ts';
import { casesChart } from './cases.ts';
import { deathsChart } from './deaths.ts';
import { distributionChart } from './distribution.ts';
import { funnelChart } from './funnel.ts';
import { marginChart } from './margin.ts';
import { partsChart } from './parts.ts';
import { roundsChart } from './rounds.ts';
import { sharesChart } from './shares.ts';
import { survivalChart } from './survival.ts';
import { waterfallChart } from './waterfall.ts';

function chartOf(cell: CellResult, figure: Figure, definitions: readonly MetricInfo[]): Chart | undefined {
  switch (figure.kind) {
    case 'parts':
      return partsChart(cell, figure);
    case 'survival':
      return survivalChart(cell, figure);
    case 'deaths':
      return deathsChart(cell, figure);
    case 'cases':
      return casesChart(cell, figure);
    case 'shares':
      return sharesChart(cell, figure, definitions);
    case 'histogram':
      return distributionChart(cell, figure);
    case 'margin':
      return marginChart(cell, figure);
    case 'funnel':
      return funnelChart(cell, figure);
    case 'waterfall':
      return waterfallChart(cell, figure);
    case 'rounds':
      return roundsChart(cell, figure, definitions);
  }
}

/** Draws the charts of a cell. @param names in order (`report.charts` of the file); default all, unknown names draw nothing */
export function charts(cell: CellResult, definitions: readonly MetricInfo[], names?: readonly string[]): Chart[] {
  const { figures } = viewsOf(cell.system);
  const wanted = names ? names.flatMap((name) => figures.find((figure) => figure.name === name) ?? []) : figures;
  return wanted.flatMap((figure) => chartOf(cell, figure, definitions) ?? []);
}
