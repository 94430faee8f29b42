import type { CellResult } from '../../src/engine/result.ts';
import { subjectName, subjectsOf } from '../answer.ts';
import { fateOf } from '../fate.ts';
import { rowOf } from '../rows.ts';
import { partsPanel } from './bars.ts';
import type { Chart } from './chart.ts';
import { partData } from './figure-data.ts';

/** How the combat ended for each unit of ranks, and which side won by Combat Score. */
export function outcomeChart(cell: CellResult): Chart | undefined {
  const subjects = [
    ...subjectsOf(cell, 'unit').filter(({ id }) => rowOf(cell, id, 'holds')),
    ...subjectsOf(cell, 'side').filter(({ id }) => rowOf(cell, id, 'loses')),
  ];
  const wholes = subjects.map((subject) => ({ subject: subject.id, kind: subject.kind, parts: fateOf(cell, subject) }));
  const panels = wholes.flatMap(({ subject, kind, parts }) =>
    partsPanel(kind === 'side' ? `${subject} by Combat Score` : subjectName(cell, subject), parts),
  );
  if (panels.length === 0) return undefined;
  return {
    name: 'outcome',
    title: 'Outcome of the combat',
    how: 'A bar is all combats, each colour the share of them that ended that way.',
    panels,
    data: partData(wholes),
  };
}
