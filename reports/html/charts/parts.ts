import type { PartsFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart } from '../../blocks/figure.ts';
import { subjectName, subjectsOf } from '../../views/answer.ts';
import { endsOf } from '../../views/ends.ts';
import { rowOf } from '../../views/rows.ts';
import { partsPanel } from './bars.ts';
import { partData } from './figure-data.ts';

export function partsChart(cell: CellResult, { name, title, how, of }: PartsFigure): Chart | undefined {
  const wholes = of
    .flatMap(({ kind, has }) =>
      subjectsOf(cell, kind).filter(({ id }) => has === undefined || rowOf(cell, id, has) !== undefined),
    )
    .map((subject) => endsOf(cell, subject));
  const panels = wholes.flatMap(({ subject: { id }, title = subjectName(cell, id), parts }) =>
    partsPanel(title, parts),
  );
  if (panels.length === 0) return undefined;
  return { name, title, how, panels, data: partData(wholes) };
}
