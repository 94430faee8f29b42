import type { Subject } from '../../../src/core/game.ts';
import type { HistogramFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart, Panel } from '../../blocks/figure.ts';
import { BRIEF, bestOf, formatEstimate, noteOf, subjectName, subjectsOf } from '../../views/answer.ts';
import { histogramOf, rowOf, shownOf } from '../../views/rows.ts';
import { histogramData } from './figure-data.ts';
import { histogramSvg, lawText } from './histogram.ts';
import { colourOf } from './palette.ts';

export function distributionChart(cell: CellResult, figure: HistogramFigure): Chart | undefined {
  const { name, title, how, metric, none } = figure;
  const subjects = subjectsOf(cell, figure.of).filter(({ id }) => histogramOf(cell, id, metric));
  if (subjects.length === 0) return undefined;
  const isDrawn = ({ id }: (typeof subjects)[number]) =>
    none === undefined || (rowOf(cell, id, metric)?.estimate ?? 0) > 0;
  const shown = subjects.flatMap(({ id }) => shownOf(cell, id, metric));
  return {
    ...{ name, title },
    how: `${how}${lawText(shown)}`,
    panels: subjects.filter(isDrawn).flatMap((one) => panelOf(cell, one, figure)),
    data: histogramData(shown),
    notes: subjects.filter((one) => !isDrawn(one)).map(({ id }) => `${subjectName(cell, id)} ${none}.`),
  };
}

function panelOf(cell: CellResult, subject: Subject, figure: HistogramFigure): Panel[] {
  const { id } = subject;
  const { metric, axis, label, share, least = [0, 4], caption } = figure;
  const [shown] = shownOf(cell, id, metric);
  const mean = rowOf(cell, id, metric);
  if (!shown || !mean) return [];
  const name = subjectName(cell, id);
  const counted = caption && rowOf(cell, id, caption.metric);
  const style = {
    label: `${label(name)}: ${formatEstimate(bestOf(cell, mean), BRIEF).estimate} on average (${noteOf(cell, mean)}).`,
    ...{ axis, least, colour: () => colourOf(cell, subject) },
    ...(share === undefined ? {} : { share }),
  };
  return [
    {
      caption: counted ? caption.text(name, formatEstimate(counted, BRIEF).estimate) : name,
      svg: histogramSvg(shown, mean, style),
    },
  ];
}
