import type { CellResult } from '../../src/engine/result.ts';
import { noteOf, subjectName, subjectsOf, written } from '../answer.ts';
import { histogramOf, rowOf } from '../rows.ts';
import type { Chart, Panel } from './chart.ts';
import { histogramData } from './figure-data.ts';
import { histogramSvg } from './histogram.ts';

/** The modifiers with which the units took their Break Tests, if any were taken. */
export function modifiersChart(cell: CellResult): Chart | undefined {
  const units = subjectsOf(cell, 'unit');
  const panels = units.flatMap(({ id }) => panelOf(cell, id));
  if (panels.length === 0) return undefined;
  return {
    name: 'modifiers',
    title: 'Break Test modifiers',
    how: 'Of the Break Tests that were taken, how many had that modifier to Courage: 0 is the easiest test.',
    panels,
    data: histogramData(units.flatMap(({ id }) => histogramOf(cell, id, 'test_modifier') ?? [])),
  };
}

function panelOf(cell: CellResult, unit: string): Panel[] {
  const histogram = histogramOf(cell, unit, 'test_modifier');
  const mean = rowOf(cell, unit, 'test_modifier');
  if (!histogram || !mean) return [];
  const tests = rowOf(cell, unit, 'tests');
  const name = subjectName(cell, unit);
  const caption = tests ? `${name}: tested in ${written(tests).estimate} of combats` : name;
  const label = `Break Test modifiers of ${name}: ${written(mean).estimate} on average (${noteOf(mean, cell.trials)}).`;
  const style = {
    label,
    axis: 'Modifier in the Break Test',
    share: '% of Break Tests',
    least: [-4, 0],
    colour: () => 'var(--bar)',
  } as const;
  return [{ caption, svg: histogramSvg(histogram, mean, style) }];
}
