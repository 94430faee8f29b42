import * as Plot from '@observablehq/plot';
import type { Makeup } from '../../src/core/game.ts';
import type { CellResult, MetricRow } from '../../src/engine/result.ts';
import { formatMean } from '../../src/stats/format-mean.ts';
import { subjectsOf, written } from '../answer.ts';
import { csvNumber } from '../files/csv.ts';
import { rowOf } from '../rows.ts';
import { type Chart, draw, type Panel } from './chart.ts';
import { palette } from './palette.ts';

/** A bar that stands on those before it. */
interface Step {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  /** What is written beside it, and its interval in words. */
  readonly value: string;
  readonly interval: string | null;
  /** The ends of the interval where it has one. */
  readonly low: number;
  readonly high: number;
  readonly colour: string;
}

interface Fall {
  readonly side: string;
  readonly steps: readonly Step[];
}

/** Where each point of the Combat Score of the first round came from, for each side. */
export function waterfallChart(cell: CellResult): Chart | undefined {
  const falls = subjectsOf(cell, 'side').flatMap(({ id }): Fall[] => {
    const makeup = cell.makeup?.find(({ subject, metric }) => subject === id && metric === 'combat_score');
    const row = makeup && rowOf(cell, id, 'combat_score', makeup.round);
    return row ? [{ side: id, steps: stepsOf(makeup, row) }] : [];
  });
  if (falls.length === 0) return undefined;
  const ends = falls.flatMap(({ steps }) => steps.flatMap(({ from, to, high, low }) => [from, to, high, low]));
  const domain: [number, number] = [Math.min(0, ...ends), Math.max(1, ...ends)];
  return {
    name: 'waterfall',
    title: 'Where the Combat Score of the first round comes from',
    how: 'Each bar begins where the one above it ends; the last is the mean Combat Score. Blue parts are the same in every combat.',
    panels: falls.map((fall) => panelOf(fall, domain)),
    data: [
      ['subject', 'part', 'points', 'from', 'to'],
      ...falls.flatMap(({ side, steps }) =>
        steps.map(({ text, from, to }) => [side, text, ...[to - from, from, to].map(csvNumber)]),
      ),
    ],
  };
}

function stepsOf({ parts, rest }: Makeup, row: MetricRow): Step[] {
  let at = 0;
  const fixed = parts.map(({ text, value }): Step => {
    const from = at;
    at += value;
    return {
      text,
      from,
      to: at,
      value: String(value).replace('-', '−'),
      interval: null,
      low: at,
      high: at,
      colour: 'var(--bar)',
    };
  });
  const { estimate, ciLow: low, ciHigh: high, n } = row;
  // The rest is what the mean has beyond the parts that never change, and as well known.
  const dice = formatMean(estimate - at, low - at, high - at, n);
  const whole = written(row);
  return [
    ...fixed,
    {
      text: rest,
      from: at,
      to: estimate,
      value: dice.estimate,
      interval: dice.interval,
      low,
      high,
      colour: palette.orange,
    },
    {
      text: 'Combat Score',
      from: 0,
      to: estimate,
      value: whole.estimate,
      interval: whole.interval,
      low,
      high,
      colour: palette.grey,
    },
  ];
}

function panelOf({ side, steps }: Fall, domain: [number, number]): Panel {
  const said = (step: Step) => `${step.text} ${step.value}${step.interval === null ? '' : ` (${step.interval})`}`;
  const rows = steps.map((step) => ({ ...step, end: Math.max(step.from, step.to, step.high) }));
  const label = `Combat Score of ${side}: ${steps.map(said).join(', ')}.`;
  const svg = draw(label, {
    height: 44 + 28 * steps.length,
    marginLeft: 140,
    marginRight: 54,
    marginBottom: 40,
    marginTop: 4,
    x: {
      domain,
      label: 'Combat Score',
      labelAnchor: 'center',
      labelArrow: 'none',
      grid: true,
      ticks: 6,
      tickFormat: 'd',
    },
    y: {
      domain: steps.map(({ text }) => text),
      label: null,
      tickSize: 0,
      padding: 0.25,
      tickFormat: (text: string) => text.replace(/, .*/, ' …'),
    },
    marks: [
      Plot.barX(rows, { x1: 'from', x2: 'to', y: 'text', fill: 'colour' }),
      Plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'text', stroke: 'currentColor', strokeWidth: 1.5 }),
      Plot.text(rows, { x: 'end', y: 'text', text: 'value', textAnchor: 'start', dx: 6, fill: 'currentColor' }),
      Plot.ruleX([0], { stroke: 'currentColor' }),
    ],
  });
  const legend = steps.slice(-2).map(({ colour, text, value, interval }) => ({ colour, text, value, interval }));
  return { caption: side, svg, legend };
}
