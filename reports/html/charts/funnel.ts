import type { FunnelFigure } from '../../../src/core/views.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import { formatProbability } from '../../../src/stats/format/format-probability.ts';
import { wilson } from '../../../src/stats/wilson.ts';
import type { Chart, LegendItem, Panel } from '../../blocks/figure.ts';
import { csvNumber } from '../../files/csv.ts';
import * as Plot from '../../libraries/plot.ts';
import { BRIEF, subjectName, subjectsOf } from '../../views/answer.ts';
import { roundLabelOf } from '../../views/round-label.ts';
import { histogramOf, roundsOf, rowOf } from '../../views/rows.ts';
import { draw, wholePercent } from './chart.ts';
import { outline, palette } from './palette.ts';

const colours = [palette.green, palette.orange, palette.vermillion] as const;

interface Standing {
  readonly round: number;
  readonly shares: readonly number[];
}

export function funnelChart(cell: CellResult, figure: FunnelFigure): Chart | undefined {
  const { states } = figure;
  if (roundsOf(cell).length < 2) return undefined;
  const units = subjectsOf(cell, 'unit').flatMap(({ id }) => {
    const standings = standingsOf(cell, id, figure);
    return standings.length > 0 ? [{ id, standings, n: rowOf(cell, id, figure.holds)!.n }] : [];
  });
  if (units.length === 0) return undefined;
  const { name } = roundLabelOf(cell);
  return {
    name: figure.name,
    title: `State of the units after each ${name}`,
    how: `All combats after each ${name}, those that were over by then included; the legend has the shares at the end.`,
    panels: units.map(({ id, standings, n }) => panelOf(cell, id, standings, n, states)),
    notes: wentOn(cell, figure.rounds),
    data: [
      [name, 'subject', 'state', 'estimate', 'ci_low', 'ci_high'],
      ...units.flatMap(({ id, standings, n }) =>
        standings.flatMap(({ round, shares }) =>
          shares.map((share, i) => {
            const { low, high } = intervalOf(share, n);
            return [String(round), id, states[i]!, ...[share, low, high].map(csvNumber)];
          }),
        ),
      ),
    ],
  };
}

/** Sums the rounds, since a unit that broke or was destroyed does not return. */
function standingsOf(cell: CellResult, unit: string, figure: FunnelFigure): Standing[] {
  const [holds, destroyed] = [rowOf(cell, unit, figure.holds), rowOf(cell, unit, figure.destroyed)];
  if (!holds || !destroyed) return [];
  // A combat may end with a unit neither holding nor destroyed only if a broken unit got away.
  const fled = 1 - holds.estimate - destroyed.estimate > 1e-9;
  let away = 0;
  let gone = 0;
  return roundsOf(cell).flatMap((round) => {
    const [broke, caught, lost] = [figure.broke, figure.caught, figure.destroyed].map((metric) =>
      rowOf(cell, unit, metric, round),
    );
    if (!broke || !caught || !lost) return [];
    away += fled ? broke.estimate - caught.estimate : 0;
    gone += lost.estimate;
    // Sums of shares have rounding errors, which are set to 0.
    return [{ round, shares: [1 - away - gone, away, gone].map((share) => (share > 1e-12 ? share : 0)) }];
  });
}

const intervalOf = (share: number, n: number) =>
  n === Infinity ? { low: share, high: share } : wilson(Math.min(n, Math.round(share * n)), n);

function panelOf(
  cell: CellResult,
  unit: string,
  standings: readonly Standing[],
  n: number,
  states: FunnelFigure['states'],
): Panel {
  const { name } = roundLabelOf(cell);
  const caption = subjectName(cell, unit);
  const rows = standings.map(({ round }) => `${name} ${round}`);
  const pieces = standings.flatMap(({ shares }, row) => {
    let at = 0;
    return shares.map((share, i) => {
      const from = at;
      at += 100 * share;
      const text = wholePercent(share);
      return { x1: from, x2: at, mid: (from + at) / 2, row: rows[row]!, colour: colours[i]!, text, share };
    });
  });
  const label = `${caption}, what is left: ${standings
    .map(
      ({ shares }, i) =>
        `after ${rows[i]} ${shares.map((share, j) => `${states[j]!} ${percent(share, n).estimate}`).join(', ')}`,
    )
    .join('; ')}.`;
  const svg = draw(label, {
    height: 40 + 30 * rows.length,
    marginLeft: 72,
    marginRight: 22,
    marginBottom: 28,
    marginTop: 4,
    x: { domain: [0, 100], label: null, ticks: [0, 25, 50, 75, 100], tickFormat: (d: number) => `${d} %` },
    y: { domain: rows, label: null, tickSize: 0, padding: 0.2 },
    marks: [
      Plot.barX(
        pieces.filter(({ share }) => share > 0),
        { x1: 'x1', x2: 'x2', y: 'row', fill: 'colour', insetRight: 0.5 },
      ),
      Plot.text(
        pieces.filter(({ share }) => share >= 0.1),
        { x: 'mid', y: 'row', text: 'text', fill: '#111', fontWeight: 600 },
      ),
      Plot.barX(rows, { x1: 0, x2: 100, y: (row: string) => row, fill: 'none', ...outline }),
    ],
  });
  const legend = standings.at(-1)!.shares.map((share, i): LegendItem => {
    const { estimate, interval } = percent(share, n);
    return { colour: colours[i]!, text: states[i]!, value: estimate, interval };
  });
  return { caption, svg, legend };
}

const percent = (share: number, n: number) => {
  const { low, high } = intervalOf(share, n);
  return formatProbability(share, low, high, n, BRIEF);
};

function wentOn(cell: CellResult, metric: string): string[] {
  const played = histogramOf(cell, 'combat', metric);
  const n = rowOf(cell, 'combat', metric)?.n;
  if (!played || n === undefined) return [];
  const { name } = roundLabelOf(cell);
  const list = roundsOf(cell)
    .slice(1)
    .map((round) => {
      const share = played.bins.reduce((sum, { value, probability }) => (value >= round ? sum + probability : sum), 0);
      const { estimate, interval } = percent(Math.min(1, share), n);
      return `${name} ${round} in ${estimate}${interval === null ? '' : ` (${interval})`}`;
    });
  return [`The combat reached ${list.join(', ')} of combats.`];
}
