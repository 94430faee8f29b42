import type { CellResult } from '../../src/engine/result.ts';
import { subjectName } from '../answer.ts';
import { firstFate } from '../fate.ts';
import { isExact } from '../rows.ts';
import { partsPanel } from './bars.ts';
import type { Chart } from './chart.ts';
import { partData } from './figure-data.ts';

/** The one picture beside the answer: what became of whom the first headline speaks of. */
export function headlineChart(cell: CellResult): Chart | undefined {
  const first = firstFate(cell);
  if (!first) return undefined;
  const { parts } = first;
  const { id, kind } = first.subject;
  return {
    name: 'headline',
    title: kind === 'side' ? `${id} by Combat Score` : `How it ended for ${subjectName(cell, id)}`,
    how: `The bar is all combats, each colour the share of them that ended that way${isExact(cell) ? '' : '; in brackets the 95 % interval of that share'}.`,
    // The title says whose they are.
    panels: partsPanel(subjectName(cell, id), parts).map((panel) => ({ ...panel, caption: '' })),
    data: partData([{ subject: id, parts }]),
  };
}
