import type { WaterfallFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import type { Chart, Fold, Panel } from '../../blocks/figure.ts';
import { csvNumber } from '../../files/csv.ts';
import * as Plot from '../../libraries/plot.ts';
import { shortName } from '../../views/answer.ts';
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
      `Each bar begins where the one above it ends; the last is the mean ${text}. Parts in the colour of the side are the same in every combat` +
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
  return `Means over the combats that reached round ${round}${played === undefined ? '' : `; the parts in the colour of the side over the first ${played} of them`}.`;
}

/** The width of a letter, and the letters of a name that stays on one line. */
const LETTER = 7.4;
const SHORT = 12;

/** Breaks a name into at most two lines, as even as its words allow. */
function inTwoLines(name: string): string {
  const words = name.split(' ');
  const broken = words
    .slice(1)
    .map((_, i) => [words.slice(0, i + 1), words.slice(i + 1)].map((line) => line.join(' ')));
  const length = (lines: readonly string[]): number => Math.max(...lines.map((line) => line.length));
  const [best] = name.length <= SHORT ? [] : broken.sort((a, b) => length(a) - length(b));
  return best ? best.join('\n') : name;
}

function panelOf({ side, steps }: Fall, score: string, domain: [number, number]): Panel {
  const said = (step: Fall['steps'][number]) =>
    `${step.text} ${step.value}${step.interval === null ? '' : ` (${step.interval})`}`;
  const rows = steps.map((step) => ({ ...step, end: Math.max(step.from, step.to, step.high) }));
  const label = `${score} of ${shortName(side)}: ${steps.map(said).join(', ')}.`;
  const svg = draw(label, {
    height: 44 + 32 * steps.length,
    marginLeft:
      14 +
      LETTER *
        Math.max(
          ...rows.flatMap(({ text }) =>
            inTwoLines(text)
              .split('\n')
              .map(({ length }) => length),
          ),
        ),
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
      tickFormat: inTwoLines,
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
  return { caption: shortName(side), svg, legend };
}
