import * as Plot from '@observablehq/plot';
import type { MetricInfo } from '../src/core/game.ts';
import type { CellResult } from '../src/engine/result.ts';
import { subjectName, subjectsOf, written } from './answer.ts';
import { type Chart, draw, type Panel } from './chart.ts';
import { series } from './palette.ts';
import { roundsOf, rowOf } from './rows.ts';

const shown = ['break', 'lost', 'destroyed'];

/** In which round things happened to the units, where there is more than one. */
export function roundsChart(cell: CellResult, definitions: readonly MetricInfo[]): Chart | undefined {
  const rounds = roundsOf(cell);
  if (rounds.length < 2) return undefined;
  const panels = shown.flatMap((metric) => panelOf(cell, definitions, rounds, metric));
  if (panels.length === 0) return undefined;
  return {
    name: 'rounds',
    title: 'Round by round',
    how: 'The share of combats in which it happened in that round; an upright line is the 95 % interval.',
    panels,
  };
}

function panelOf(
  cell: CellResult,
  definitions: readonly MetricInfo[],
  rounds: readonly number[],
  metric: string,
): Panel[] {
  const units = subjectsOf(cell, 'unit');
  const dots = units.flatMap(({ id }, i) =>
    rounds.flatMap((round) => {
      const row = rowOf(cell, id, metric, round);
      if (!row) return [];
      const { estimate, ciLow, ciHigh } = row;
      const place = { round, unit: id, colour: series[i % series.length]! };
      return [{ ...place, y: 100 * estimate, low: 100 * ciLow, high: 100 * ciHigh, value: written(row).estimate }];
    }),
  );
  if (dots.length === 0) return [];
  const says = definitions.find((info) => info.metric === metric)?.says ?? metric;
  const label = `A unit ${says}, by round: ${dots
    .map(({ unit, round, value }) => `${unit} round ${round} ${value}`)
    .join(', ')}.`;
  const top = Math.max(1, ...dots.map(({ high }) => high));
  const svg = draw(label, {
    height: 200,
    marginLeft: 40,
    marginBottom: 42,
    marginTop: 26,
    x: { type: 'point', domain: rounds, label: 'Round of Combat', labelAnchor: 'center', labelArrow: 'none' },
    y: { domain: [0, top], label: '% of combats', labelArrow: 'none', grid: true, ticks: 5 },
    marks: [
      Plot.ruleY([0], { stroke: 'currentColor' }),
      Plot.lineY(dots, { x: 'round', y: 'y', z: 'unit', stroke: 'colour', strokeWidth: 2 }),
      Plot.ruleX(dots, { x: 'round', y1: 'low', y2: 'high', stroke: 'colour', strokeWidth: 2 }),
      Plot.dot(dots, { x: 'round', y: 'y', fill: 'colour', r: 4 }),
    ],
  });
  const legend = units
    .map(({ id }, i) => ({ colour: series[i % series.length]!, text: subjectName(cell, id), id }))
    .filter(({ id }) => dots.some(({ unit }) => unit === id));
  return [{ caption: `A unit ${says}`, svg, legend }];
}
