import type { CellResult } from '../../src/engine/result.ts';
import { subjectsOf, written } from '../answer.ts';
import { roundsOf, rowOf, shownOf } from '../rows.ts';
import { cut } from '../table.ts';
import type { Chart, LegendItem } from './chart.ts';
import { histogramData } from './figure-data.ts';
import { histogramSvg, lawText } from './histogram.ts';
import { palette } from './palette.ts';

/** By how much one side was ahead. The other side's chart is its mirror image, so the side that is asked about is drawn. */
export function marginChart(cell: CellResult): Chart | undefined {
  const side = subjectsOf(cell, 'side')[0]?.id;
  const [shown] = side === undefined ? [] : shownOf(cell, side, 'margin');
  if (side === undefined || !shown) return undefined;
  const mean = rowOf(cell, side, 'margin');
  const axis = `Combat Score margin of ${cut(side, 24)}`;
  const legend = legendOf(cell, side);
  const label = `Combat Score margin of ${side}: ${mean ? `${written(mean).estimate} on average` : 'no mean'}; ${legend
    .map(({ text, value }) => `${text} ${value}`)
    .join(', ')}.`;
  const colour = (value: number) => (value > 0 ? palette.skyBlue : value < 0 ? palette.orange : palette.grey);
  const when = roundsOf(cell).length > 1 ? 'In the last round that was played: right' : 'Right';
  return {
    name: 'margin',
    title: 'Combat Score margin',
    how: `${when} of 0 ${side} wins, left of 0 it loses; the further from 0, the harder the loser's Break Test.${lawText([shown])}`,
    panels: [{ caption: '', svg: histogramSvg(shown, mean, { label, axis, least: [-2, 2], colour }), legend }],
    data: histogramData([shown]),
  };
}

function legendOf(cell: CellResult, side: string): LegendItem[] {
  const items = [
    ['loses', palette.orange],
    ['ties', palette.grey],
    ['wins', palette.skyBlue],
  ] as const;
  return items.flatMap(([metric, colour]) => {
    const row = rowOf(cell, side, metric);
    if (!row) return [];
    const { estimate, interval } = written(row);
    return [{ colour, text: `${side} ${metric}`, value: estimate, interval }];
  });
}
