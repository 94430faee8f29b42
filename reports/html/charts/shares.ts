import type { MetricInfo } from '../../../src/core/game.ts';
import type { SharesFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart } from '../../blocks/figure.ts';
import { plain, sentence, subjectName, subjectsOf } from '../../views/answer.ts';
import { rowOf } from '../../views/rows.ts';
import { namedBars, shareBars, topOf } from './bars.ts';
import { metricData } from './figure-data.ts';

export function sharesChart(
  cell: CellResult,
  { name, title, how, of, has, bars, note }: SharesFigure,
  definitions: readonly MetricInfo[],
): Chart | undefined {
  const subjects = subjectsOf(cell, of).filter(({ id }) => has.some((metric) => rowOf(cell, id, metric)));
  if (subjects.length === 0) return undefined;
  const drawn = subjects.map(({ id }) => ({ caption: subjectName(cell, id), shown: namedBars(cell, id, bars) }));
  const rows = drawn.flatMap(({ shown }) => shown.map(({ row }) => row));
  const top = topOf(rows);
  const noted = note === undefined ? [] : subjects.flatMap(({ id }) => rowOf(cell, id, note) ?? []);
  return {
    ...{ name, title, how },
    panels: drawn.map(({ caption, shown }) => ({ caption, svg: shareBars(caption, shown, top) })),
    notes: noted.flatMap(({ subject, metric }) => {
      const said = sentence(cell, definitions, subject, metric);
      return said ? [`${plain(said)}.`] : [];
    }),
    data: metricData([...rows, ...noted]),
  };
}
