import type { DeathsFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart } from '../../blocks/figure.ts';
import { ofIntervals, subjectName, subjectsOf } from '../../views/answer.ts';
import { rowOf } from '../../views/rows.ts';
import { namedBars, shareBars, topOf } from './bars.ts';
import { metricData } from './figure-data.ts';

export function deathsChart(cell: CellResult, { name, of, killed: metric, causes }: DeathsFigure): Chart | undefined {
  const leaders = subjectsOf(cell, of).flatMap(({ id }) => {
    const killed = rowOf(cell, id, metric);
    if (!killed) return [];
    const bars = namedBars(cell, id, causes).filter(({ row }) => row.estimate > 0);
    return [{ name: subjectName(cell, id), killed, bars }];
  });
  if (leaders.length === 0) return undefined;
  const shown = leaders.filter(({ bars }) => bars.length > 0);
  const rows = shown.flatMap(({ bars }) => bars.map(({ row }) => row));
  const top = topOf(rows);
  const interval = ofIntervals(rows, (ends) => `, with its ${ends}`);
  return {
    name,
    title: 'Leaders killed, by cause',
    how: `The share of combats in which the leader died of each cause${interval}. All axes end where the longest bar does.`,
    panels: shown.map(({ name, bars }) => ({ caption: name, svg: shareBars(name, bars, top) })),
    data: metricData([...leaders.map(({ killed }) => killed), ...rows]),
    notes: leaders.filter(({ killed }) => killed.estimate === 0).map(({ name }) => `${name} never died.`),
  };
}
