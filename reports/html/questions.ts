import type { MetricInfo } from '../../src/core/game.ts';
import type { CellResult } from '../../src/engine/results/result.ts';
import { viewsOf } from '../../src/games/index.ts';
import type { Chart } from './charts/chart.ts';
import { charts } from './charts/charts.ts';

/** What readers ask, and the charts that answer. */
export interface Question {
  /** The place on the page. */
  readonly id: string;
  readonly asks: string;
  readonly charts: readonly Chart[];
}

/** The charts of a cell by question; in one group, in the order of the file, if the file names charts. */
export function questionsOf(
  cell: CellResult,
  definitions: readonly MetricInfo[],
  names?: readonly string[],
): Question[] {
  if (names) {
    const wanted = charts(cell, definitions, names);
    return wanted.length === 0 ? [] : [{ id: 'charts', asks: 'Charts', charts: wanted }];
  }
  const all = charts(cell, definitions);
  const said = new Set(definitions.map(({ says }) => says));
  return viewsOf(cell.system).questions.flatMap(({ id, asks, otherwise, figures }) => {
    const own = figures.flatMap((name) => all.filter((chart) => chart.name === name));
    return own.length === 0
      ? []
      : [{ id, asks: otherwise && said.has(otherwise.where) ? otherwise.asks : asks, charts: own }];
  });
}
