import type { MetricInfo } from '../../src/core/game.ts';
import type { CellResult } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/views.ts';
import type { Chart } from '../blocks/figure.ts';
import { charts } from '../html/charts/charts.ts';

export interface ShortQuestion {
  readonly id: string;
  readonly asks: string;
  readonly charts: readonly Chart[];
}

/** Groups the charts of a cell by question; if the file names charts, returns one group in the file's order. */
export function questionsOf(
  cell: CellResult,
  definitions: readonly MetricInfo[],
  names?: readonly string[],
): ShortQuestion[] {
  if (names) {
    const wanted = charts(cell, definitions, names);
    return wanted.length === 0 ? [] : [{ id: 'charts', asks: 'Charts', charts: wanted }];
  }
  const all = charts(cell, definitions);
  const said = new Set(definitions.map(({ phrase }) => phrase));
  return viewsOf(cell.system).questions.flatMap(({ id, asks, otherwise, figures }) => {
    const own = figures.flatMap((name) => all.filter((chart) => chart.name === name));
    return own.length === 0
      ? []
      : [{ id, asks: otherwise && said.has(otherwise.where) ? otherwise.asks : asks, charts: own }];
  });
}
