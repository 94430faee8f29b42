import type { Subject } from '../../../src/core/game.ts';
import type { CasesFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart, Panel } from '../../blocks/figure.ts';
import { subjectName } from '../../views/answer.ts';
import { caseSentences, subjectsOfCases } from '../../views/cases.ts';
import { rowOf } from '../../views/rows.ts';
import { shareBars } from './bars.ts';
import { metricData } from './figure-data.ts';
import { colourOf } from './palette.ts';

type Case = CasesFigure['cases'][number];

export function casesChart(cell: CellResult, figure: CasesFigure): Chart | undefined {
  const { name, title, how, cases } = figure;
  const subjects = subjectsOfCases(cell, figure);
  if (subjects.length === 0) return undefined;
  const fired = cases.filter(({ metric }) => subjects.some(({ id }) => (rowOf(cell, id, metric)?.estimate ?? 0) > 0));
  const said = caseSentences(cell, figure);
  const never = said.filter(({ occurred }) => !occurred).map(({ text }) => text);
  return {
    ...{ name, title, how },
    panels: subjects.flatMap((one) => panelOf(cell, one, fired)),
    data: metricData(subjects.flatMap(({ id }) => cases.flatMap(({ metric }) => rowOf(cell, id, metric) ?? []))),
    notes: said.filter(({ occurred }) => occurred).map(({ text }) => text),
    ...(never.length > 0 && { folds: [{ summary: `${figure.called}s that never applied`, panels: [], notes: never }] }),
  };
}

function panelOf(cell: CellResult, subject: Subject, fired: readonly Case[]): Panel[] {
  const { id } = subject;
  const bars = fired.flatMap(({ metric, text }) => {
    const row = rowOf(cell, id, metric);
    return row ? [{ row, text, colour: colourOf(cell, subject) }] : [];
  });
  if (!bars.some(({ row }) => row.estimate > 0)) return [];
  const caption = subjectName(cell, id);
  return [{ caption, svg: shareBars(caption, bars, 1) }];
}
