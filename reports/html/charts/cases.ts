import type { CasesFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart, Panel } from '../../blocks/figure.ts';
import { subjectName } from '../../views/answer.ts';
import { caseSentences, subjectsOfCases } from '../../views/cases.ts';
import { rowOf } from '../../views/rows.ts';
import { shareBars } from './bars.ts';
import { metricData } from './figure-data.ts';

type Case = CasesFigure['cases'][number];

export function casesChart(cell: CellResult, figure: CasesFigure): Chart | undefined {
  const { name, title, how, cases } = figure;
  const subjects = subjectsOfCases(cell, figure);
  if (subjects.length === 0) return undefined;
  const fired = cases.filter(({ metric }) => subjects.some(({ id }) => (rowOf(cell, id, metric)?.estimate ?? 0) > 0));
  return {
    ...{ name, title, how },
    panels: subjects.flatMap(({ id }) => panelOf(cell, id, fired)),
    data: metricData(subjects.flatMap(({ id }) => cases.flatMap(({ metric }) => rowOf(cell, id, metric) ?? []))),
    notes: caseSentences(cell, figure).map(({ text }) => text),
  };
}

function panelOf(cell: CellResult, subject: string, fired: readonly Case[]): Panel[] {
  const bars = fired.flatMap(({ metric, text }) => {
    const row = rowOf(cell, subject, metric);
    return row ? [{ row, text, colour: 'var(--bar)' }] : [];
  });
  if (!bars.some(({ row }) => row.estimate > 0)) return [];
  const caption = subjectName(cell, subject);
  return [{ caption, svg: shareBars(caption, bars, 1) }];
}
