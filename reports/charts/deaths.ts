import type { CellResult } from '../../src/engine/result.ts';
import { subjectName, subjectsOf } from '../answer.ts';
import { rowOf } from '../rows.ts';
import { type Named, shareBars, topOf } from './bars.ts';
import type { Chart } from './chart.ts';
import { metricData } from './figure-data.ts';
import { palette } from './palette.ts';

const causes: readonly Named[] = [
  ['killed_by_wounds', 'wounds', palette.vermillion],
  ['killed_in_pursuit', 'in pursuit', palette.purple],
  ['killed_by_two_dice', 'check, two dice', palette.skyBlue],
  ['killed_by_one_die', 'check, one die', palette.orange],
  ['killed_alone', 'attacked alone', palette.vermillion],
  ['killed_in_escape', 'in an escape', palette.purple],
  ['killed_trapped', 'trapped', palette.grey],
  ['killed_by_rampage', 'in a rampage', palette.green],
  ['killed_by_elephants', 'trampled', palette.yellow],
  ['killed_in_marsh', 'in a marsh', palette.blue],
];

/** What leaders died of; of those who never died it is said in words. */
export function deathsChart(cell: CellResult): Chart | undefined {
  const leaders = [...subjectsOf(cell, 'leader'), ...subjectsOf(cell, 'character')].flatMap(({ id }) => {
    const killed = rowOf(cell, id, 'killed');
    if (!killed) return [];
    const bars = causes.flatMap(([metric, text, colour]) => {
      const row = rowOf(cell, id, metric);
      return row && row.estimate > 0 ? [{ row, text, colour }] : [];
    });
    return [{ name: subjectName(cell, id), killed, bars }];
  });
  if (leaders.length === 0) return undefined;
  const shown = leaders.filter(({ bars }) => bars.length > 0);
  const rows = shown.flatMap(({ bars }) => bars.map(({ row }) => row));
  const top = topOf(rows);
  return {
    name: 'deaths',
    title: 'What the leaders died of',
    how: 'The share of combats in which he died in that way, with its 95 % interval. All axes end where the longest bar does.',
    panels: shown.map(({ name, bars }) => ({ caption: name, svg: shareBars(name, bars, top) })),
    data: metricData([...leaders.map(({ killed }) => killed), ...rows]),
    notes: leaders.filter(({ killed }) => killed.estimate === 0).map(({ name }) => `${name} never died.`),
  };
}
