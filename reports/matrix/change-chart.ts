import { counted } from '../../src/stats/format/counted.ts';
import { fixed, grouped, significant } from '../../src/stats/format/format-number.ts';
import { quantile } from '../../src/stats/quantile.ts';
import type { Chart, Panel } from '../blocks/figure.ts';
import { draw } from '../html/charts/chart.ts';
import { outline, palette } from '../html/charts/palette.ts';
import * as Plot from '../libraries/plot.ts';
import type { MatrixChange, MetricChange } from './changes.ts';

const BARS = 12;
/** The last bar at either end includes at least the largest changes: one combat in 200. */
const RARE = 200;

const BEYOND = { up: palette.orange, down: palette.blue } as const;

/** Draws the distribution of a variant's changes over the combats: for each metric with changes, a bar for each size of change. */
export function spreadChart({ variant, metrics }: MatrixChange, number: number): Chart | undefined {
  const drawn = metrics.flatMap(drawnOf);
  if (drawn.length === 0) return undefined;
  return {
    name: `changes-${number}`,
    title: 'Sizes of the changes',
    how:
      `The number of combats that ${variant.name} changes by each amount: to the right they rise, to the left they fall. Coloured ` +
      'changes are beyond chance; grey ones may be chance. The outermost bars hold all larger changes. Combats that hardly change have no bar; they are counted below.',
    panels: drawn.map(({ panel }) => panel),
    notes: drawn.map(({ note }) => note),
  };
}

interface Bar {
  readonly from: number;
  readonly to: number;
  readonly sure: number;
  readonly all: number;
}

/** Returns bars of equal width to both sides of the one around 0, and the number of combats in that one. */
export function barsOf({ differences, sure }: Pick<MetricChange, 'differences' | 'sure'>): {
  readonly width: number;
  readonly same: number;
  readonly bars: readonly Bar[];
} {
  const sizes = differences.map(({ value, count }) => ({ value: Math.abs(value), count }));
  const largest =
    quantile(
      sizes.sort((a, b) => a.value - b.value),
      1 - 1 / RARE,
    ) ||
    (sizes.at(-1)?.value ?? 0);
  const width = largest / BARS;
  const placeOf = (value: number): number =>
    width === 0 ? 0 : Math.max(-BARS, Math.min(BARS, Math.round(value / width)));
  const count = (bins: MetricChange['differences'], place: number): number =>
    bins.reduce((sum, { value, count }) => sum + (placeOf(value) === place ? count : 0), 0);
  const places = Array.from({ length: 2 * BARS + 1 }, (_, i) => i - BARS);
  const bars = places.map((place) => ({
    ...{ from: (place - 0.5) * width, to: (place + 0.5) * width },
    ...{ sure: count(sure, place), all: count(differences, place) },
  }));
  return { width, same: bars[BARS]!.all, bars: bars.filter(({ all }, i) => all > 0 && i !== BARS) };
}

function drawnOf(change: MetricChange): { readonly panel: Panel; readonly note: string }[] {
  const { metric, compared } = change;
  const { width, same, bars } = barsOf(change);
  if (bars.length === 0) return [];
  const isShare = metric.kind === 'probability';
  const scale = isShare ? 100 : 1;
  const far = scale * (BARS + 0.5) * width;
  const half = isShare ? `${fixed((scale * width) / 2, 2)} points` : significant(width / 2, 2);
  const beyond = bars.reduce((sum, { sure }) => sum + sure, 0);
  const label = `${metric.name}: ${counted(beyond, 'combat')} of ${grouped(compared)} changed beyond chance by more than ${half}.`;
  const svg = draw(label, {
    height: 180,
    marginLeft: 44,
    marginBottom: 42,
    marginTop: 24,
    x: {
      ...{ domain: [-far, far], ticks: 7, labelAnchor: 'center', labelArrow: 'none' },
      label: isShare ? 'change, percentage points' : 'change',
    },
    y: { label: 'combats', labelArrow: 'none', grid: true, ticks: 4 },
    marks: [
      Plot.rectY(bars, {
        ...{ x1: (bar: Bar) => scale * bar.from, x2: (bar: Bar) => scale * bar.to, y: 'all', inset: 0.5 },
        ...{ fill: palette.grey, fillOpacity: 0.45 },
      }),
      Plot.rectY(
        bars.filter(({ sure }) => sure > 0),
        {
          ...{ x1: (bar: Bar) => scale * bar.from, x2: (bar: Bar) => scale * bar.to, y: 'sure', inset: 0.5 },
          ...{ fill: (bar: Bar) => (bar.from > 0 ? BEYOND.up : BEYOND.down), ...outline },
        },
      ),
      Plot.ruleY([0], { stroke: 'currentColor' }),
      Plot.ruleX([0], { stroke: 'currentColor', strokeDasharray: '3,3' }),
    ],
  });
  const note = `${metric.name}: ${grouped(same)} of ${grouped(compared)} combats change by less than ${half}.`;
  return [{ panel: { caption: metric.name, svg }, note }];
}
