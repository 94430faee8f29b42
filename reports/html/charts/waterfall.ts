import type { WaterfallFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart, Fold, Panel } from '../../blocks/figure.ts';
import { csvNumber } from '../../files/csv.ts';
import * as Plot from '../../libraries/plot.ts';
import { draw } from './chart.ts';
import { outline } from './palette.ts';
import { type Fall, fallsOf } from './score-steps.ts';

export function waterfallChart(cell: CellResult, figure: WaterfallFigure): Chart | undefined {
  const { name, text } = figure;
  const falls = fallsOf(cell, figure);
  const first = falls[0]?.round;
  if (first === undefined) return undefined;
  const later = [...new Set(falls.map(({ round }) => round))].slice(1);
  const panelsOf = (round: number): Panel[] => {
    const own = falls.filter((fall) => fall.round === round);
    const ends = own.flatMap(({ steps }) => steps.flatMap(({ from, to, high, low }) => [from, to, high, low]));
    const domain: [number, number] = [Math.min(0, ...ends), Math.max(1, ...ends)];
    return own.map((fall) => panelOf(fall, text, domain));
  };
  const folds = later.map(
    (round): Fold => ({ summary: `Round ${round}`, panels: panelsOf(round), notes: [laterText(falls, round)] }),
  );
  return {
    name,
    title: `Sources of the ${text} of ${first === 1 ? 'the first round' : `round ${first}`}`,
    how:
      `Each bar begins where the one above it ends; the last is the mean ${text}. Blue parts are the same in every combat` +
      `${later.length > 0 ? `; ${figure.later}` : ''}.`,
    panels: panelsOf(first),
    folds,
    data: [
      ['round', 'subject', 'part', 'points', 'from', 'to'],
      ...falls.flatMap(({ round, side, steps }) =>
        steps.map(({ text, from, to }) => [String(round), side, text, ...[to - from, from, to].map(csvNumber)]),
      ),
    ],
  };
}

function laterText(falls: readonly Fall[], round: number): string {
  const played = falls.find((fall) => fall.round === round)!.played;
  return `Means over the combats that reached round ${round}${played === undefined ? '' : `; the blue parts over the first ${played} of them`}.`;
}

const inLines = (text: string): string => text.replace(/, .*/, ' …').replace(/^(.{9,}?) (.{4,})$/, '$1\n$2');

function panelOf({ side, steps }: Fall, score: string, domain: [number, number]): Panel {
  const said = (step: Fall['steps'][number]) =>
    `${step.text} ${step.value}${step.interval === null ? '' : ` (${step.interval})`}`;
  const rows = steps.map((step) => ({ ...step, end: Math.max(step.from, step.to, step.high) }));
  const label = `${score} of ${side}: ${steps.map(said).join(', ')}.`;
  const svg = draw(label, {
    height: 44 + 32 * steps.length,
    marginLeft: 112,
    marginRight: 50,
    marginBottom: 40,
    marginTop: 4,
    x: {
      domain,
      label: score,
      labelAnchor: 'center',
      labelArrow: 'none',
      grid: true,
      ticks: 5,
      tickFormat: 'd',
    },
    y: {
      domain: steps.map(({ text }) => text),
      label: null,
      tickSize: 0,
      padding: 0.25,
      tickFormat: inLines,
    },
    marks: [
      Plot.barX(rows, { x1: 'from', x2: 'to', y: 'text', fill: 'colour', ...outline }),
      Plot.ruleY(rows, { x1: 'low', x2: 'high', y: 'text', stroke: 'currentColor', strokeWidth: 1.5 }),
      Plot.text(rows, { x: 'end', y: 'text', text: 'value', textAnchor: 'start', dx: 6, fill: 'currentColor' }),
      Plot.ruleX([0], { stroke: 'currentColor' }),
    ],
  });
  const legend = steps
    .filter(({ interval }, i) => interval !== null || i >= steps.length - 2)
    .map(({ colour, text, value, interval }) => ({ colour, text, value, interval }));
  return { caption: side, svg, legend };
}
