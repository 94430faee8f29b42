import type { MetricInfo } from '../../src/core/game.ts';
import type { CellResult } from '../../src/engine/result.ts';
import { plain, sentence, subjectName, subjectsOf } from '../answer.ts';
import { rowOf } from '../rows.ts';
import { type Named, shareBars, topOf } from './bars.ts';
import type { Chart, Panel } from './chart.ts';
import { metricData } from './figure-data.ts';
import { palette } from './palette.ts';

const bars: readonly Named[] = [
  ['break', 'broke', palette.vermillion],
  ['saved_by_steady', 'saved by Steady', palette.skyBlue],
  ['saved_by_solid', 'saved by Solid', palette.green],
];

/** What Steady and Solid decided: how often they saved a unit, beside how often it broke nevertheless. */
export function steadyChart(cell: CellResult, definitions: readonly MetricInfo[]): Chart | undefined {
  const units = subjectsOf(cell, 'unit').filter(
    ({ id }) => rowOf(cell, id, 'saved_by_steady') ?? rowOf(cell, id, 'saved_by_solid'),
  );
  if (units.length === 0) return undefined;
  const rows = units.flatMap(({ id }) => bars.flatMap(([metric]) => rowOf(cell, id, metric) ?? []));
  const top = topOf(rows);
  return {
    name: 'steady',
    title: 'What Steady and Solid decided',
    how: 'Saved: it passed a Break Test that it would have failed without the rule. Broke: it failed one all the same.',
    panels: units.map(({ id }) => panelOf(cell, id, top)),
    notes: units.flatMap(({ id }) => {
      const said = sentence(cell, definitions, id, 'advantaged');
      return said ? [`${plain(said)}.`] : [];
    }),
    data: metricData([...rows, ...units.flatMap(({ id }) => rowOf(cell, id, 'advantaged') ?? [])]),
  };
}

function panelOf(cell: CellResult, unit: string, top: number): Panel {
  const shown = bars.flatMap(([metric, text, colour]) => {
    const row = rowOf(cell, unit, metric);
    return row ? [{ row, text, colour }] : [];
  });
  const caption = subjectName(cell, unit);
  return { caption, svg: shareBars(caption, shown, top) };
}
