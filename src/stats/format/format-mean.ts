import { digits } from './digits.ts';
import { fixed, significant } from './format-number.ts';
import { type Formatted, nothing } from './formatted.ts';

/**
 * Formats a mean with as many digits as its interval justifies: `6.42`, `6.41 – 6.43`; with `to` between the ends if one is negative. An
 * exact answer, and one that was equal in every trial, has up to six significant digits and no interval.
 * @param estimate NaN if n is 0
 * @param n trials; Infinity for an exact answer
 * @param figures maximum of significant digits of an exact answer
 */
export function formatMean(estimate: number, low: number, high: number, n: number, figures = 6): Formatted {
  if (n === 0 || Number.isNaN(estimate)) return nothing;
  const halfWidth = Math.min(estimate - low, high - estimate);
  if (n === Infinity || !(halfWidth > 0)) return { estimate: significant(estimate, figures), interval: null };
  const decimals = digits(halfWidth);
  const [from, to] = [fixed(low, decimals), fixed(high, decimals)];
  return { estimate: fixed(estimate, decimals), interval: low < 0 ? `${from} to ${to}` : `${from} – ${to}` };
}
