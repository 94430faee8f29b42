import type { Panel } from '../../../blocks/figure.ts';
import * as Plot from '../../../libraries/plot.ts';
import { BRIEF, formatEstimate } from '../../../views/answer.ts';
import { sweptText } from '../../../views/swept.ts';
import { draw } from '../chart.ts';
import { namedRows } from '../named-rows.ts';
import { series as styles } from '../palette.ts';
import { legendOf } from './line-panel.ts';
import { type Series, type SeriesPoint, saidOf, scaleOf, unitOf } from './series.ts';

export function rowPanel(series: Series, paths: readonly string[], variants: readonly string[]): Panel {
  const scale = scaleOf(series);
  const nameOf = ({ swept }: SeriesPoint) => paths.map((path) => sweptText(swept[path])).join(' · ');
  const rowNames = [...new Set(series.points.map(nameOf))];
  const alone = variants.length === 1;
  const dots = series.points.map((point) => {
    const { row, variant } = point;
    const name = nameOf(point);
    return {
      ...{ i: rowNames.indexOf(name), colour: styles[variants.indexOf(variant) % styles.length]!.colour },
      ...{ x: scale * row.estimate, low: scale * row.ciLow, high: scale * row.ciHigh },
      ...{ value: formatEstimate(row, BRIEF).estimate, name: alone ? name : `${variant}, ${name}` },
    };
  });
  const low = Math.min(0, ...dots.map((dot) => dot.low));
  const { names, ...places } = namedRows(rowNames);
  const said = saidOf(
    series.title,
    dots.map(({ name, value, x }) => ({ y: x, text: `${name}: ${value}` })),
  );
  const svg = draw(said, {
    ...places,
    marginRight: alone ? 76 : 16,
    x: {
      domain: [low, Math.max(low + 1e-9, ...dots.map((dot) => dot.high))],
      ...{ label: unitOf(series), labelAnchor: 'center', labelArrow: 'none', ticks: 4, grid: true },
    },
    marks: [
      Plot.ruleX([low], { stroke: 'currentColor' }),
      Plot.ruleY(dots, { x1: 'low', x2: 'high', y: 'i', stroke: 'colour', strokeWidth: 3, strokeOpacity: 0.5 }),
      Plot.dot(dots, { x: 'x', y: 'i', fill: 'colour', r: 4.5 }),
      ...(alone
        ? [Plot.text(dots, { x: 'high', y: 'i', text: 'value', textAnchor: 'start', dx: 8, fill: 'currentColor' })]
        : []),
      names,
    ],
  });
  return {
    caption: series.title,
    svg,
    ...(alone ? {} : { legend: legendOf(variants).map(({ colour, text }) => ({ colour, text })) }),
  };
}
