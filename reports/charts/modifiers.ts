import type { CellResult } from '../../src/engine/result.ts';
import { noteOf, subjectName, subjectsOf, written } from '../answer.ts';
import { rowOf, shownOf } from '../rows.ts';
import type { Chart, Panel } from './chart.ts';
import { histogramData } from './figure-data.ts';
import { histogramSvg, lawText } from './histogram.ts';

/** The modifiers with which the units took their Break Tests, if any were taken. */
export function modifiersChart(cell: CellResult): Chart | undefined {
  const units = subjectsOf(cell, 'unit');
  const panels = units.flatMap(({ id }) => panelOf(cell, id));
  if (panels.length === 0) return undefined;
  const shown = units.flatMap(({ id }) => shownOf(cell, id, 'test_modifier'));
  return {
    name: 'modifiers',
    title: 'Break Test modifiers',
    how: `Of the Break Tests that were taken, how many had that modifier to Courage: 0 is the easiest test.${lawText(shown)}`,
    panels,
    data: histogramData(shown),
  };
}

function panelOf(cell: CellResult, unit: string): Panel[] {
  const [shown] = shownOf(cell, unit, 'test_modifier');
  const mean = rowOf(cell, unit, 'test_modifier');
  if (!shown || !mean) return [];
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
  return [{ caption, svg: histogramSvg(shown, mean, style) }];
}
