import * as Plot from '@observablehq/plot';
import { bareDifference, scaleOf, writtenDifference } from '../comparison-words.ts';
import { type Comparison, type Headline, inOrder } from '../comparisons.ts';
import { cut } from '../table.ts';
import { type Chart, draw } from './chart.ts';
import { axisOf, mostRows, signedTick } from './differences.ts';
import { differenceData } from './figure-data.ts';
import { nameLetters } from './named-rows.ts';
import { outline, palette } from './palette.ts';

const colours = { up: palette.orange, down: palette.skyBlue } as const;

/** The steps up and down of each thing, the baseline in the middle and the largest at the top. */
export function tornadoChart({ subject, metric }: Headline, comparisons: readonly Comparison[]): Chart {
  const all = stepsOf(comparisons);
  const shown = all.slice(0, mostRows);
  const more = all.length - shown.length;
  return {
    name: 'tornado',
    title: `${subject}.${metric}: one step up or down`,
    how:
      'The line in the middle is the baseline; a bar is how much more (right) or less (left) after one step up (above) or down ' +
      '(below), with its 95 % interval. Beside it: the new value, and the difference in bold.',
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
    ...(more > 0 ? { notes: [`The ${more} with the smallest effects stand in the table alone.`] } : {}),
  };
}

/** The comparisons of each thing that is stepped, the largest effect first. */
function stepsOf(comparisons: readonly Comparison[]): Comparison[][] {
  const groups = new Map<string, Comparison[]>();
  for (const one of inOrder('sensitivity', comparisons)) {
    const name = one.variant.step?.name ?? one.variant.name;
    groups.set(name, [...(groups.get(name) ?? []), one]);
  }
  return [...groups.values()];
}

/** Heights of a name, of a bar under it, and of what parts two things, px. */
const head = 20;
const lane = 18;
const gap = 8;

function drawing(groups: readonly (readonly Comparison[])[]): string {
  const first = groups[0]![0]!;
  const scale = scaleOf(first.row);
  let bottom = gap;
  const placed = groups.map((group) => {
    const from = bottom;
    bottom += head + lane * group.length + gap;
    return { group, from };
  });
  const bars = placed.flatMap(({ group, from }) =>
    group.map(({ row, variant: { step, name } }, j) => {
      const y1 = from + head + lane * j;
      return {
        ...{ y1, y2: y1 + lane, y: y1 + lane / 2, colour: colours[step?.direction ?? 'up'] },
        ...{ x: scale * row.difference, low: scale * row.ciLow, high: scale * row.ciHigh },
        ...{ to: cut(step?.to || name, 13), value: bareDifference(row).estimate },
      };
    }),
  );
  const names = placed.map(({ group, from }) => {
    const { step, name } = group[0]!.variant;
    return { y: from + head / 2, name: cut(step?.name ?? name, nameLetters) };
  });
  const most = 1.05 * Math.max(1e-9, ...bars.flatMap(({ low, high }) => [Math.abs(low), Math.abs(high)]));
  const words = groups.flat().map(({ variant, row }) => `${variant.text} ${writtenDifference(row).estimate}`);
  const beside = { frameAnchor: 'right', textAnchor: 'end', y: 'y', fill: 'currentColor' } as const;
  return draw(`Difference to the baseline: ${words.join(', ')}.`, {
    height: bottom + 42,
    marginLeft: 8,
    marginRight: 172,
    marginBottom: 42,
    marginTop: gap,
    x: {
      domain: [-most, most],
      label: axisOf(first),
      labelAnchor: 'center',
      labelArrow: 'none',
      ticks: 4,
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
        ...{ y: 'y', text: 'name', frameAnchor: 'left', textAnchor: 'start', fill: 'currentColor' },
        ...{ stroke: 'var(--page)', strokeWidth: 4 },
      }),
      Plot.text(bars, { ...beside, text: 'to', dx: 114 }),
      Plot.text(bars, { ...beside, text: 'value', dx: 170, fontWeight: 600 }),
    ],
  });
}
