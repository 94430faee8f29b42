import type { Subject } from '../../../src/core/game.ts';
import type { SurvivalFigure } from '../../../src/core/views.ts';
import { intervalOf } from '../../../src/engine/results/interval-of.ts';
import type { CellResult } from '../../../src/engine/results/result.ts';
import { formatProbability } from '../../../src/stats/format/format-probability.ts';
import type { Chart, Panel } from '../../blocks/figure.ts';
import { csvNumber } from '../../files/csv.ts';
import * as Plot from '../../libraries/plot.ts';
import { BRIEF, formatEstimate, ofIntervals, shortName, subjectName, subjectsOf } from '../../views/answer.ts';
import { roundAxis, roundLabelOf, roundTicks } from '../../views/round-label.ts';
import { roundsOf, rowOf } from '../../views/rows.ts';
import { draw } from './chart.ts';
import { lineMarks } from './lines.ts';
import { sideStyles } from './palette.ts';

/** The maximum number of lines in a panel; with more, each side has its own. */
const fewLines = 4;

export function survivalChart(cell: CellResult, { name, of, killed, alive }: SurvivalFigure): Chart | undefined {
  const lines = subjectsOf(cell, of).map((subject) => ({
    subject,
    points: pointsOf(cell, subject.id, killed),
    end: endOf(cell, subject.id, alive),
  }));
  const drawn = lines.filter(({ points }) => points.length > 2);
  if (drawn.length === 0) return undefined;
  const { plural } = roundLabelOf(cell);
  const rows = drawn.flatMap(({ subject }) => rowOf(cell, subject.id, killed) ?? []);
  const interval = ofIntervals(rows, (ends) => `; the band is the ${ends}`);
  return {
    name,
    title: 'Leaders still alive',
    how: `The share of all combats in which the leader is alive after each number of ${plural}${interval}.`,
    panels: drawn.length <= fewLines ? [panelOf(cell, '', drawn)] : sidePanels(cell, drawn),
    data: [
      [roundLabelOf(cell).name, 'subject', 'alive', 'ci_low', 'ci_high'],
      ...drawn.flatMap(({ subject, points }) =>
        points.map(({ period, y, low, high }) => [
          ...[String(period), subject.id],
          ...[y, low, high].map((percent) => csvNumber(percent / 100)),
        ]),
      ),
    ],
  };
}

function sidePanels(cell: CellResult, lines: readonly Line[]): Panel[] {
  const sides = [...new Set(lines.map(({ subject }) => subject.side ?? ''))];
  return sides.map((side) => {
    const own = lines.filter(({ subject }) => (subject.side ?? '') === side);
    return panelOf(cell, side, own);
  });
}

interface Point {
  readonly period: number;
  readonly y: number;
  readonly low: number;
  readonly high: number;
  readonly value: string;
}

interface Line {
  readonly subject: Subject;
  readonly points: readonly Point[];
  /** The last period, if it is beyond those with rows of their own. */
  readonly end: string | undefined;
}

/** Sums a leader's deaths by period, since it dies once; includes combats that ended sooner. */
function pointsOf(cell: CellResult, leader: string, metric: string): Point[] {
  let dead = 0;
  const points: Point[] = [{ period: 0, y: 100, low: 100, high: 100, value: '100 %' }];
  for (const period of roundsOf(cell)) {
    const killed = rowOf(cell, leader, metric, period);
    if (!killed) continue;
    dead += killed.estimate;
    const { n } = killed;
    // Sums of shares have rounding errors, so the result is limited to 0 … 1.
    const share = Math.min(1, Math.max(0, 1 - dead));
    const { low, high } = intervalOf({ kind: 'probability', n, estimate: share });
    const value = formatProbability(share, low, high, n, BRIEF).estimate;
    points.push({ period, y: 100 * share, low: 100 * low, high: 100 * high, value });
  }
  return points;
}

function endOf(cell: CellResult, leader: string, metric: string): string | undefined {
  const alive = rowOf(cell, leader, metric);
  return alive && formatEstimate(alive, BRIEF).estimate;
}

function panelOf(cell: CellResult, side: string, lines: readonly Line[]): Panel {
  const styles = sideStyles(
    cell,
    lines.map(({ subject }) => subject),
  );
  const drawn = lines.map(({ points }, i) => ({
    points: points.map((point) => ({ ...point, x: point.period })),
    style: styles[i]!,
  }));
  const periods = [...new Set(lines.flatMap(({ points }) => points.map(({ period }) => period)))].sort((a, b) => a - b);
  const last = lines.map(({ subject, points, end }) => ({ subject, value: end ?? points.at(-1)!.value }));
  const label = `Alive at the end: ${last.map(({ subject, value }) => `${shortName(subject.id)} ${value}`).join(', ')}.`;
  const svg = draw(label, {
    height: 214,
    marginLeft: 36,
    marginRight: 16,
    marginBottom: 42,
    marginTop: 28,
    x: {
      domain: [0, periods.at(-1)!],
      label: roundAxis(cell),
      labelAnchor: 'center',
      labelArrow: 'none',
      ticks: roundTicks(periods),
      tickFormat: (d: number) => (d === 0 ? 'start' : String(d)),
    },
    y: { domain: [0, 100], label: '% of combats', labelArrow: 'none', grid: true, ticks: 5 },
    marks: [Plot.ruleY([0], { stroke: 'currentColor' }), ...lineMarks(drawn)],
  });
  const legend = last.map(({ subject, value }, i) => ({
    ...styles[i]!,
    ...{ text: `${subjectName(cell, subject.id)}, at the end`, value },
  }));
  return { caption: shortName(side), svg, legend };
}
