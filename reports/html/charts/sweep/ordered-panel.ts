import type { Panel } from '../../../blocks/figure.ts';
import * as Plot from '../../../libraries/plot.ts';
import { BRIEF, formatEstimate } from '../../../views/answer.ts';
import { draw } from '../chart.ts';
import { lineMarks } from '../lines.ts';
import { series as styles } from '../palette.ts';
import { type Series, saidOf, scaleOf, unitOf } from './series.ts';

const mostPoints = 300;

/** Draws a headline over all cells in ascending order, for sweeps with too many cells for other charts. */
export function orderedPanel(series: Series): Panel {
  const scale = scaleOf(series);
  const sorted = series.points.toSorted((a, b) => a.row.estimate - b.row.estimate);
  const step = Math.max(1, (sorted.length - 1) / (mostPoints - 1));
  const places = Array.from({ length: Math.min(sorted.length, mostPoints) }, (_, i) => Math.round(i * step));
  const points = places.map((place) => {
    const { row } = sorted[place]!;
    return { x: place + 1, y: scale * row.estimate, low: scale * row.ciLow, high: scale * row.ciHigh };
  });
  const said = sorted.map(({ row }) => ({ y: row.estimate, text: formatEstimate(row, BRIEF).estimate }));
  const low = Math.min(0, ...points.map((point) => point.low));
  const svg = draw(saidOf(series.title, said), {
    ...{ height: 214, marginLeft: 38, marginRight: 18, marginBottom: 42, marginTop: 28 },
    x: {
      ...{ label: 'cells, from the least to the most', labelAnchor: 'center', labelArrow: 'none', ticks: 5 },
      domain: [1, Math.max(2, sorted.length)],
    },
    y: {
      ...{ label: unitOf(series), labelArrow: 'none', grid: true, ticks: 5, nice: true },
      domain: [low, Math.max(low + 1e-9, ...points.map((point) => point.high))],
    },
    marks: [Plot.ruleY([low], { stroke: 'currentColor' }), ...lineMarks([{ points, style: styles[0]! }])],
  });
  return { caption: series.title, svg };
}
