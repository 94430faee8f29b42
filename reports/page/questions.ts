import type { MetricInfo } from '../../src/core/game.ts';
import type { CellResult } from '../../src/engine/result.ts';
import type { Chart } from '../charts/chart.ts';
import { charts } from '../charts/charts.ts';
import { periodOf } from '../period.ts';

/** What readers ask, and the charts that answer. */
export interface Question {
  /** The place on the page. */
  readonly id: string;
  readonly asks: string;
  readonly charts: readonly Chart[];
}

/** Every chart of `charts.ts` belongs to one of them. */
const questions = [
  { id: 'outcome', asks: 'How does it end?', charts: ['outcome', 'fates'] },
  { id: 'course', asks: 'When is it decided?', charts: ['funnel', 'rounds'] },
  { id: 'leaders', asks: 'Do the leaders live?', charts: ['survival', 'deaths', 'rulings'] },
  { id: 'score', asks: 'Who wins the combat, and with what?', charts: ['waterfall', 'margin'] },
  { id: 'losses', asks: 'What does it cost?', charts: ['health', 'blocks', 'banners'] },
  { id: 'rules', asks: 'What did Steady, Solid and Advantaged Position do?', charts: ['steady', 'modifiers'] },
] as const;

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
  return questions.flatMap(({ id, asks, charts: mine }) => {
    const own = mine.flatMap((name) => all.filter((chart) => chart.name === name));
    const by = id === 'course' ? `, ${periodOf(cell).name} by ${periodOf(cell).name}` : '';
    return own.length === 0 ? [] : [{ id, asks: asks.replace(/\?$/, `${by}?`), charts: own }];
  });
}
