import type { Breakdown } from '../../../src/core/game.ts';
import type { WaterfallFigure } from '../../../src/core/views.ts';
import type { CellResult, MetricRow } from '../../../src/engine/results/result.ts';
import { formatMean } from '../../../src/stats/format/format-mean.ts';
import { grouped } from '../../../src/stats/format/format-number.ts';
import { meanInterval } from '../../../src/stats/mean-interval.ts';
import { BRIEF, formatEstimate, subjectsOf } from '../../views/answer.ts';
import { rowOf } from '../../views/rows.ts';
import { colourOf, palette } from './palette.ts';

interface Step {
  readonly text: string;
  readonly from: number;
  readonly to: number;
  readonly value: string;
  readonly interval: string | null;
  readonly low: number;
  readonly high: number;
  readonly colour: string;
}

export interface Fall {
  readonly round: number;
  readonly side: string;
  readonly steps: readonly Step[];
  /** The combats behind the mean parts; missing if the parts are constant. */
  readonly played?: string;
}

export function fallsOf(cell: CellResult, { metric: score, text }: Pick<WaterfallFigure, 'metric' | 'text'>): Fall[] {
  const owners = subjectsOf(cell, 'side');
  const sides = owners.map(({ id }) => id);
  const known = (cell.breakdown ?? []).filter(({ subject, metric }) => metric === score && sides.includes(subject));
  const place = ({ round, subject }: Breakdown) => round * sides.length + sides.indexOf(subject);
  return known
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((breakdown): Fall[] => {
      const { round, subject, n } = breakdown;
      const owner = owners[sides.indexOf(subject)]!;
      const row = rowOf(cell, subject, score, round);
      const played = n === undefined ? {} : { played: grouped(n) };
      return row
        ? [{ round, side: subject, steps: stepsOf(breakdown, row, text, colourOf(cell, owner)), ...played }]
        : [];
    });
}

function stepsOf(breakdown: Breakdown, row: MetricRow, score: string, colour: string): Step[] {
  const { n, rest, stdError = 0 } = breakdown;
  let at = 0;
  const parts = breakdown.parts.map(({ text, value, stdError: doubt = 0 }): Step => {
    const from = at;
    at += value;
    const { low, high } = meanInterval(value, doubt);
    const { estimate, interval } = formatMean(value, low, high, n ?? Infinity, BRIEF);
    const ends = interval === null ? { low: at, high: at } : { low: from + low, high: from + high };
    return { text, from, to: at, value: estimate, interval, ...ends, colour };
  });
  const { estimate, ciLow: low, ciHigh: high } = row;
  // The remainder is the mean minus the parts, so it has the uncertainty of both.
  const least =
    n === undefined
      ? { low: low - at, high: high - at }
      : meanInterval(estimate - at, Math.hypot(stdError, row.stdError));
  const dice = formatMean(estimate - at, least.low, least.high, n ?? row.n, BRIEF);
  const whole = formatEstimate(row, BRIEF);
  return [
    ...parts,
    {
      ...{ text: rest, from: at, to: estimate, value: dice.estimate, interval: dice.interval },
      ...{ low: at + least.low, high: at + least.high, colour: palette.orange },
    },
    {
      ...{ text: score, from: 0, to: estimate, value: whole.estimate, interval: whole.interval },
      ...{ low, high, colour: palette.grey },
    },
  ];
}
