import type { CellResult } from '../../src/engine/result.ts';
import { noteOf, subjectName, subjectsOf, written } from '../answer.ts';
import { rowOf, shownOf } from '../rows.ts';
import type { Chart, Panel } from './chart.ts';
import { histogramData } from './figure-data.ts';
import { histogramSvg, lawText } from './histogram.ts';

/** How many Health Points each unit lost. */
export function healthChart(cell: CellResult): Chart | undefined {
  const units = subjectsOf(cell, 'unit');
  const panels = units.flatMap(({ id }) => panelOf(cell, id));
  if (panels.length === 0) return undefined;
  const shown = units.flatMap(({ id }) => shownOf(cell, id, 'hp_lost'));
  return {
    name: 'health',
    title: 'Health Points lost',
    how: `The height of a bar is the share of combats in which the unit lost exactly that many; pursuit takes none.${lawText(shown)}`,
    panels,
    data: histogramData(shown),
  };
}

function panelOf(cell: CellResult, unit: string): Panel[] {
  const [shown] = shownOf(cell, unit, 'hp_lost');
  const mean = rowOf(cell, unit, 'hp_lost');
  if (!shown || !mean) return [];
  const caption = subjectName(cell, unit);
  const label = `Health Points lost by ${caption}: ${written(mean).estimate} on average (${noteOf(mean, cell.trials)}).`;
  const style = { label, axis: 'Health Points lost', least: [0, 4], colour: () => 'var(--bar)' } as const;
  return [{ caption, svg: histogramSvg(shown, mean, style) }];
}
