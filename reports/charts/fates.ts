import type { CellResult } from '../../src/engine/result.ts';
import { subjectName, subjectsOf } from '../answer.ts';
import { fateOf } from '../fate.ts';
import { rowOf } from '../rows.ts';
import { partsPanel } from './bars.ts';
import type { Chart } from './chart.ts';
import { partData } from './figure-data.ts';

/** How all ended for each leader and each unit of a board of hexes. */
export function fatesChart(cell: CellResult): Chart | undefined {
  const units = subjectsOf(cell, 'unit').filter(({ id }) => rowOf(cell, id, 'holds_hex'));
  const wholes = [...subjectsOf(cell, 'leader'), ...units].map((subject) => ({
    subject: subject.id,
    parts: fateOf(cell, subject),
  }));
  const panels = wholes.flatMap(({ subject, parts }) => partsPanel(subjectName(cell, subject), parts));
  if (panels.length === 0) return undefined;
  return {
    name: 'fates',
    title: 'How it ended for each of them',
    how: 'A bar is all combats, each colour the share of them that ended that way.',
    panels,
    data: partData(wholes),
  };
}
