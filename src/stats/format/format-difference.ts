import { digits } from './digits.ts';
import { fixed, significant } from './format-number.ts';
import { type Formatted, nothing } from './formatted.ts';

const rounding = 1e-12;

/**
 * Formats a difference with its sign and as many digits as its interval justifies: `−0.42`, `−0.45 to −0.39`. An end that is not 0 is never
 * written as 0. An exact difference, and one that never varied, has up to six significant digits and no interval.
 * @param difference NaN if n is 0
 * @param n trials; Infinity for an exact difference
 */
export function formatDifference(difference: number, low: number, high: number, n: number): Formatted {
  if (n === 0 || Number.isNaN(difference)) return nothing;
  const distances = [difference - low, high - difference].filter((distance) => distance > 0);
  if (n === Infinity || distances.length === 0) return { estimate: exactly(difference), interval: null };
  const justified = digits(Math.min(...distances));
  // The sign of each end must remain visible.
  const hidden = [low, high].map(Math.abs).filter((end) => end > rounding && Number(end.toFixed(justified)) === 0);
  const decimals = Math.max(justified, ...hidden.map(digits));
  const text = (x: number) => signed(x, fixed(x, decimals));
  return { estimate: text(difference), interval: `${text(low)} to ${text(high)}` };
}

/**
 * Formats percentage points: `−6.1 points`, `−6.3 to −5.9 points`; never per cent, which could be taken for a share of the baseline.
 * @param difference −1..1, NaN if n is 0
 */
export function formatPoints(difference: number, low: number, high: number, n: number): Formatted {
  const { estimate, interval } = formatDifference(100 * difference, 100 * low, 100 * high, n);
  if (n === 0 || Number.isNaN(difference)) return nothing;
  return { estimate: points(estimate), interval: interval === null ? null : points(interval) };
}

/** Formats the size of a difference, for sentences that name its side of 0: `0.42`, `0.39 – 0.45`. Digits as in `formatDifference`. */
export function formatSize(difference: number, low: number, high: number, n: number): Formatted {
  const [from, to] = difference < 0 ? [-high, -low] : [low, high];
  const { estimate, interval } = formatDifference(Math.abs(difference), from, to, n);
  const bare = (text: string) => text.replaceAll('+', '');
  return { estimate: bare(estimate), interval: interval === null ? null : bare(interval).replace(' to ', ' – ') };
}

export const points = (text: string): string => `${text} ${/^[+−]?1$/.test(text) ? 'point' : 'points'}`;

function exactly(x: number): string {
  const rest = Math.abs(x) < rounding ? 0 : x;
  return signed(rest, significant(rest));
}

/** Adds a plus to the text of a number above 0, unless it is written as 0. */
const signed = (x: number, text: string): string => (x > 0 && Number(text) !== 0 ? `+${text}` : text);
