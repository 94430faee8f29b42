import type { Breakdown } from '../../../src/core/game.ts';
import type { WaterfallFigure } from '../../../src/core/views.ts';
import type { CellResult, MetricRow } from '../../../src/engine/results/result.ts';
import { formatMean } from '../../../src/stats/format/format-mean.ts';
import { grouped } from '../../../src/stats/format/format-number.ts';
import { meanInterval } from '../../../src/stats/mean-interval.ts';
import { subjectsOf, written } from '../../views/answer.ts';
import { rowOf } from '../../views/rows.ts';
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

/** What the score of a side in a round is made of. */
export interface Fall {
  readonly round: number;
  readonly side: string;
  readonly steps: readonly Step[];
  /** Combats from which the mean parts are known; missing where they are the same in all. */
  readonly played?: string;
}

/** The scores of all rounds of which it is known what they are made of, round by round. */
export function fallsOf(cell: CellResult, { metric: score, text }: Pick<WaterfallFigure, 'metric' | 'text'>): Fall[] {
  const sides = subjectsOf(cell, 'side').map(({ id }) => id);
  const known = (cell.breakdown ?? []).filter(({ subject, metric }) => metric === score && sides.includes(subject));
  const place = ({ round, subject }: Breakdown) => round * sides.length + sides.indexOf(subject);
  return known
    .toSorted((a, b) => place(a) - place(b))
    .flatMap((breakdown): Fall[] => {
      const { round, subject, n } = breakdown;
      const row = rowOf(cell, subject, score, round);
      const played = n === undefined ? {} : { played: grouped(n) };
      return row ? [{ round, side: subject, steps: stepsOf(breakdown, row, text), ...played }] : [];
    });
}

function stepsOf(breakdown: Breakdown, row: MetricRow, score: string): Step[] {
  const { n, rest, stdError = 0 } = breakdown;
  let at = 0;
  const parts = breakdown.parts.map(({ text, value, stdError: doubt = 0 }): Step => {
    const from = at;
    at += value;
    const { low, high } = meanInterval(value, doubt);
    const { estimate, interval } = formatMean(value, low, high, n ?? Infinity);
    const ends = interval === null ? { low: at, high: at } : { low: from + low, high: from + high };
    return { text, from, to: at, value: estimate, interval, ...ends, colour: 'var(--bar)' };
  });
  const { estimate, ciLow: low, ciHigh: high } = row;
  // The rest is what the mean has beyond the parts, and as well known as both of them.
  const least =
    n === undefined
      ? { low: low - at, high: high - at }
      : meanInterval(estimate - at, Math.hypot(stdError, row.stdError));
  const dice = formatMean(estimate - at, least.low, least.high, n ?? row.n);
  const whole = written(row);
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
