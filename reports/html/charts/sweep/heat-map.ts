import { significant } from '../../../../src/stats/format/format-number.ts';
import type { Panel } from '../../../blocks/figure.ts';
import { BRIEF, formatEstimate } from '../../../views/answer.ts';
import { sweptText } from '../../../views/swept.ts';
import { mapPanel } from './map-panel.ts';
import { type Series, saidOf, scaleOf } from './series.ts';

/** Draws a map. @param most the value of the full colour, in the unit of the metric */
export function heatMap(series: Series, caption: string, [x, y]: readonly [string, string], most: number): Panel {
  const full = Math.max(1e-9, most);
  const fields = series.points.map(({ swept, row }) => ({
    ...{ swept, colour: 'var(--map)', strength: Math.abs(row.estimate) / full },
    ...{ text: formatEstimate(row, BRIEF).estimate.replace(/ %$/, ''), value: scaleOf(series) * row.estimate },
  }));
  const said = series.points.map(({ swept, row }) => ({
    y: row.estimate,
    text: `${sweptText(swept[x])}, ${sweptText(swept[y])}: ${formatEstimate(row, BRIEF).estimate}`,
  }));
  const share = scaleOf(series) === 100;
  const key = [0, 0.5, 1].map((part) => ({
    colour: `color-mix(in srgb, var(--map) ${100 * part}%, var(--page))`,
    text: `${significant(scaleOf(series) * part * full, 2)}${share ? ' %' : ''}`,
  }));
  return mapPanel(caption, saidOf(caption, said), fields, [x, y], key);
}
