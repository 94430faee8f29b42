import type { Results } from '../../../src/engine/results/result.ts';
import type { Chart } from '../../blocks/figure.ts';
import * as Plot from '../../libraries/plot.ts';
import { shortened } from '../../text/width.ts';
import { BRIEF, headlineWords, ofIntervals } from '../../views/answer.ts';
import { bareDifference, scaleOf, writtenDifference } from '../../views/comparison-words.ts';
import { type ComparedHeadline, type Comparison, inOrder } from '../../views/comparisons.ts';
import { draw } from './chart.ts';
import { axisOf, mostRows, signedTick } from './differences.ts';
import { differenceData } from './figure-data.ts';
import { inLines, letter, line } from './named-rows.ts';
import { outline, palette } from './palette.ts';

const colours = { up: palette.orange, down: palette.skyBlue } as const;

/** Draws the effect of increments up and down for each value, around the baseline, the largest effect at the top. */
export function tornadoChart(results: Results, headline: ComparedHeadline, comparisons: readonly Comparison[]): Chart {
  const all = stepsOf(comparisons);
  const shown = all.slice(0, mostRows);
  const more = all.length - shown.length;
  const interval = ofIntervals(
    comparisons.map(({ row }) => row),
    (ends) => `, with its ${ends}`,
  );
  return {
    name: 'tornado',
    title: `${headlineWords(results, headline)}: one step up or down`,
    how:
      'The line in the middle is the baseline; a bar is how much more (right) or less (left) after one step up (above) or down ' +
      `(below)${interval}. Next to it: the new value, and the difference in bold.`,
    panels: [
      {
        caption: '',
        svg: drawing(shown),
        legend: [
          { colour: colours.up, text: 'one step up' },
          { colour: colours.down, text: 'one step down' },
        ],
      },
    ],
    data: differenceData(shown.flat()),
    ...(more > 0 ? { notes: [`The ${more} with the smallest effects are only in the table.`] } : {}),
  };
}

function stepsOf(comparisons: readonly Comparison[]): Comparison[][] {
  const groups = new Map<string, Comparison[]>();
  for (const one of inOrder('sensitivity', comparisons)) {
    const name = one.variant.step?.name ?? one.variant.name;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}

const lane = 18;
const gap = 12;
const nameLetters = 13;
const valueLetters = 12;
const differenceLetters = 8;

function drawing(groups: readonly (readonly Comparison[])[]): string {
  const first = groups[0]![0]!;
  const scale = scaleOf(first.row);
  let bottom = gap;
  const placed = groups.map((group) => {
    const lines = inLines(group[0]!.variant.step?.name ?? group[0]!.variant.name, nameLetters);
    const [from, tall] = [bottom, Math.max(lane * group.length, line * lines.length)];
    bottom += tall + gap;
    return { group, lines, middle: from + tall / 2, from: from + (tall - lane * group.length) / 2 };
  });
  const bars = placed.flatMap(({ group, from }) =>
    group.map(({ row, variant: { step, name } }, j) => {
      const y1 = from + lane * j;
      return {
        ...{ y1, y2: y1 + lane, y: y1 + lane / 2, colour: colours[step?.direction ?? 'up'] },
        ...{ x: scale * row.difference, low: scale * row.ciLow, high: scale * row.ciHigh },
        ...{ to: shortened(step?.to || name, valueLetters), value: bareDifference(row, BRIEF).estimate },
      };
    }),
  );
  const names = placed.map(({ lines, middle }) => ({ y: middle, name: lines.join('\n') }));
  const left = 14 + letter * Math.max(...placed.flatMap(({ lines }) => lines.map((text) => text.length)));
  const wide = (texts: readonly string[], least: number) =>
    letter * Math.max(least, ...texts.map((text) => text.length));
  const beyond =
    10 +
    wide(
      bars.map(({ to }) => to),
      1,
    );
  const right =
    beyond +
    18 +
    wide(
      bars.map(({ value }) => value),
      differenceLetters,
    );
  const most = 1.05 * Math.max(1e-9, ...bars.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const words = groups.flat().map(({ variant, row }) => `${variant.text} ${writtenDifference(row).estimate}`);
  const beside = { frameAnchor: 'right', textAnchor: 'end', y: 'y', fill: 'currentColor' } as const;
  return draw(`Difference to the baseline: ${words.join(', ')}.`, {
    height: bottom + 42,
    marginLeft: left,
    marginRight: right,
    marginBottom: 42,
    marginTop: gap,
    x: {
      domain: [-most, most],
      label: axisOf(first),
      labelAnchor: 'center',
      labelArrow: 'none',
      ticks: 2,
      grid: true,
      tickFormat: signedTick,
    },
    y: { axis: null, domain: [0, bottom], type: 'linear', range: [0, bottom] },
    marks: [
      Plot.rect(bars, {
        ...{ x1: 0, x2: 'x', y1: 'y1', y2: 'y2', fill: 'colour', insetTop: 1, insetBottom: 1 },
        ...outline,
      }),
      Plot.ruleY(bars, { x1: 'low', x2: 'high', y: 'y', stroke: 'currentColor', strokeWidth: 1.2 }),
      Plot.ruleX([0], { stroke: 'currentColor' }),
      Plot.text(names, {
        ...{ y: 'y', text: 'name', frameAnchor: 'left', textAnchor: 'end', dx: -10, lineHeight: 1.2 },
        fill: 'currentColor',
      }),
      Plot.text(bars, { ...beside, text: 'to', dx: beyond }),
      Plot.text(bars, { ...beside, text: 'value', dx: right - 2, fontWeight: 600 }),
    ],
  });
}
