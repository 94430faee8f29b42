import type { MetricInfo, Subject } from '../../../src/core/game.ts';
import type { RoundsFigure } from '../../../src/core/views.ts';
import { capital } from '../../../src/core/words.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import { metricRows } from '../../../src/engine/results/rows.ts';
import type { Chart, Panel } from '../../blocks/figure.ts';
import * as Plot from '../../libraries/plot.ts';
import { BRIEF, formatEstimate, ofIntervals, shortName, subjectName, subjectsOf } from '../../views/answer.ts';
import { roundAxis, roundLabelOf, roundTicks } from '../../views/round-label.ts';
import { roundsOf, rowOf } from '../../views/rows.ts';
import { draw } from './chart.ts';
import { metricData } from './figure-data.ts';
import { series, sideStyles } from './palette.ts';

export function roundsChart(
  cell: CellResult,
  { name: chart, metrics, apart = false }: RoundsFigure,
  definitions: readonly MetricInfo[],
): Chart | undefined {
  const rounds = roundsOf(cell);
  if (rounds.length < 2) return undefined;
  const panels = metrics.flatMap((metric) => panelsOf(cell, definitions, rounds, metric, apart));
  if (panels.length === 0) return undefined;
  const { name } = roundLabelOf(cell);
  const rows = metricRows(cell).filter(({ round, metric, subject }) => {
    const isUnit = cell.subjects.some(({ id, kind }) => id === subject && kind === 'unit');
    return round > 0 && metrics.includes(metric) && isUnit;
  });
  const interval = ofIntervals(rows, (ends) => `; an upright line is the ${ends}`);
  return {
    name: chart,
    title: `${capital(name)} by ${name}`,
    how: `The share of combats in which it happened in that ${name}${interval}.`,
    panels,
    data: metricData(rows),
  };
}

/** Returns one panel for all units, or one for each side with such units if there are too few colours. */
function panelsOf(
  cell: CellResult,
  definitions: readonly MetricInfo[],
  rounds: readonly number[],
  metric: string,
  apart: boolean,
): Panel[] {
  const units = subjectsOf(cell, 'unit');
  const says = definitions.find((info) => info.metric === metric)?.phrase ?? metric;
  const caption = `A unit ${says}`;
  if (units.length <= series.length) return panelOf(cell, rounds, metric, units, caption, apart);
  const struck = units.filter(({ id }) => (rowOf(cell, id, metric)?.estimate ?? 0) > 0);
  return [...new Set(struck.map(({ side }) => side))].flatMap((side) => {
    const own = struck.filter((unit) => unit.side === side);
    return panelOf(cell, rounds, metric, own, side === undefined ? caption : `${caption}: ${shortName(side)}`, apart);
  });
}

function panelOf(
  cell: CellResult,
  rounds: readonly number[],
  metric: string,
  units: readonly Subject[],
  caption: string,
  apart: boolean,
): Panel[] {
  const isShared = new Set(units.map(({ side }) => side)).size < units.length;
  const styles = apart && isShared ? units.map((_, i) => series[i % series.length]!) : sideStyles(cell, units);
  const dots = units.flatMap(({ id }, i) =>
    rounds.flatMap((round) => {
      const row = rowOf(cell, id, metric, round);
      if (!row) return [];
      const { estimate, ciLow, ciHigh } = row;
      const place = { round, unit: id, ...styles[i]! };
      return [
        {
          ...place,
          y: 100 * estimate,
          low: 100 * ciLow,
          high: 100 * ciHigh,
          value: formatEstimate(row, BRIEF).estimate,
        },
      ];
    }),
  );
  if (dots.length === 0) return [];
  const { name } = roundLabelOf(cell);
  const label = `${caption}, by ${name}: ${dots
    .map(({ unit, round, value }) => `${shortName(unit)} ${name} ${round} ${value}`)
    .join(', ')}.`;
  const top = Math.max(1, ...dots.map(({ high }) => high));
  const axis = { label: roundAxis(cell), labelAnchor: 'center', labelArrow: 'none' } as const;
  const frame: Plot.PlotOptions = {
    ...{ height: 200, marginLeft: 36, marginBottom: 42, marginTop: 26 },
    y: { domain: [0, top], label: '% of combats', labelArrow: 'none', grid: true, ticks: 5 },
  };
  const ground = Plot.ruleY([0], { stroke: 'currentColor' });
  const svg = apart
    ? draw(label, {
        ...frame,
        fx: { ...axis, domain: rounds, axis: 'bottom', ticks: roundTicks(rounds) },
        x: { domain: units.map(({ id }) => id), axis: null, padding: 0.15 },
        marks: [
          ground,
          Plot.barY(dots, { fx: 'round', x: 'unit', y: 'y', fill: 'colour' }),
          Plot.ruleX(dots, { fx: 'round', x: 'unit', y1: 'low', y2: 'high', stroke: 'currentColor' }),
        ],
      })
    : draw(label, {
        ...frame,
        x: { ...axis, type: 'point', domain: rounds, ticks: roundTicks(rounds) },
        marks: [
          ground,
          ...units.map(({ id }, i) =>
            Plot.lineY(
              dots.filter(({ unit }) => unit === id),
              {
                ...{ x: 'round', y: 'y', stroke: 'colour', strokeWidth: 2 },
                strokeDasharray: styles[i]!.dash || 'none',
              },
            ),
          ),
          Plot.ruleX(dots, { x: 'round', y1: 'low', y2: 'high', stroke: 'colour', strokeWidth: 2 }),
          Plot.dot(dots, { x: 'round', y: 'y', fill: 'colour', r: 4 }),
        ],
      });
  const legend = units
    .map(({ id }, i) => {
      const { colour, dash } = styles[i]!;
      return { colour, text: subjectName(cell, id), id, ...(!apart && { dash }) };
    })
    .filter(({ id }) => dots.some(({ unit }) => unit === id));
  return [{ caption, svg, legend }];
}
