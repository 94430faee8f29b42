import type { CasesFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart, Panel } from '../../blocks/figure.ts';
import { BRIEF, bestRow, formatInWords, subjectName, subjectsOf } from '../../views/answer.ts';
import { rowOf } from '../../views/rows.ts';
import { shareBars } from './bars.ts';
import { metricData } from './figure-data.ts';

type Case = CasesFigure['cases'][number];

export function casesChart(cell: CellResult, { name, title, how, of, called, cases }: CasesFigure): Chart | undefined {
  const subjects = subjectsOf(cell, of).filter(({ id }) => cases.some(({ metric }) => rowOf(cell, id, metric)));
  if (subjects.length === 0) return undefined;
  const fired = cases.filter(({ metric }) => subjects.some(({ id }) => (rowOf(cell, id, metric)?.estimate ?? 0) > 0));
  return {
    ...{ name, title, how },
    panels: subjects.flatMap(({ id }) => panelOf(cell, id, fired)),
    data: metricData(subjects.flatMap(({ id }) => cases.flatMap(({ metric }) => rowOf(cell, id, metric) ?? []))),
    notes: [
      ...cases.map((one, i) => {
        const shares = subjects.flatMap(({ id }) => shareOf(cell, id, one.metric, subjects.length > 1));
        return `${called} ${i + 1}, ${shares.join(', ') || 'never'}: ${one.says}.`;
      }),
    ],
  };
}

/** The share of combats with a case for a subject, in words; empty if it never occurred. */
function shareOf(cell: CellResult, subject: string, metric: string, named: boolean): string[] {
  const row = bestRow(cell, subject, metric);
  if (!row || row.estimate === 0) return [];
  const { estimate } = formatInWords(row, BRIEF);
  const often = estimate === 'always' ? estimate : `in ${estimate} of combats`;
  return [named ? `${often} for ${subjectName(cell, subject)}` : often];
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
