import type { MarginFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart, LegendItem } from '../../blocks/figure.ts';
import { cut } from '../../text/width.ts';
import { BRIEF, formatEstimate, shortName, subjectsOf } from '../../views/answer.ts';
import { roundsOf, rowOf, shownOf } from '../../views/rows.ts';
import { histogramData } from './figure-data.ts';
import { histogramSvg, lawText } from './histogram.ts';
import { palette } from './palette.ts';

/** Draws the lead of the first headline's side; the other side's chart would be its mirror image. */
export function marginChart(cell: CellResult, figure: MarginFigure): Chart | undefined {
  const { name, metric, title, outcomes } = figure;
  const id = subjectsOf(cell, 'side')[0]?.id;
  const [shown] = id === undefined ? [] : shownOf(cell, id, metric);
  if (id === undefined || !shown) return undefined;
  const mean = rowOf(cell, id, metric);
  const side = shortName(id);
  const axis = `${title} of ${cut(side, 24)}`;
  const legend = legendOf(cell, id, outcomes);
  const label = `${title} of ${side}: ${mean ? `${formatEstimate(mean, BRIEF).estimate} on average` : 'no mean'}; ${legend
    .map(({ text, value }) => `${text} ${value}`)
    .join(', ')}.`;
  const colour = (value: number) => palette[outcomes[Math.sign(value) + 1]!.colour];
  return {
    name,
    title,
    how: `${figure.how(side, roundsOf(cell).length > 1)}${lawText([shown])}`,
    panels: [{ caption: '', svg: histogramSvg(shown, mean, { label, axis, least: [-2, 2], colour }), legend }],
    data: histogramData([shown]),
  };
}

function legendOf(cell: CellResult, side: string, outcomes: MarginFigure['outcomes']): LegendItem[] {
  return outcomes.flatMap(({ metric, text, colour }) => {
    const row = rowOf(cell, side, metric);
    if (!row) return [];
    const { estimate, interval } = formatEstimate(row, BRIEF);
    return [{ colour: palette[colour], text: `${shortName(side)} ${text}`, value: estimate, interval }];
  });
}
