import { digits } from './digits.ts';
import { fixed, readable, significant, trimmed } from './format-number.ts';
import { type Formatted, nothing } from './formatted.ts';

/** The significant digits of an exact answer. */
const EXACT_FIGURES = 6;
/** The decimals of a percentage that rounding errors leave. */
const MOST_DECIMALS = 10;

/**
 * Formats a probability in per cent with as many digits as its interval justifies: `27.4 %`, `27.2 – 27.6 %`. An event that never happened
 * is `< x`, one that always happened `> x`, where x is the far end of the interval, rounded outwards. An exact answer has no interval, and
 * reads `100 %` or `0 %` only if it is exactly that.
 * @param estimate 0..1, NaN if n is 0
 * @param n trials; Infinity for an exact answer
 * @param figures significant digits of an exact answer
 */
export function formatProbability(
  estimate: number,
  low: number,
  high: number,
  n: number,
  figures = EXACT_FIGURES,
): Formatted {
  if (n === 0 || Number.isNaN(estimate)) return nothing;
  if (n === Infinity) return { estimate: exactly(estimate, figures), interval: null };
  if (estimate === 0) {
    const top = readable(outwards(high));
    return { estimate: `< ${top} %`, interval: `0 – ${top} %` };
  }
  if (estimate === 1) {
    const rest = outwards(1 - low);
    const bottom = fixed(100 - Number(rest), rest.split('.')[1]?.length ?? 0);
    return { estimate: `> ${bottom} %`, interval: `${bottom} – 100 %` };
  }
  // No end may be rounded to 0 or 100 %: an event seen once is possible, and one that failed once is not certain.
  const distances = [estimate - low, high - estimate, low, 1 - high].filter((distance) => distance > 0);
  const decimals = digits(100 * Math.min(...distances));
  const percent = (p: number) => readable(fixed(100 * p, decimals));
  return { estimate: `${percent(estimate)} %`, interval: `${percent(low)} – ${percent(high)} %` };
}

/** Formats an exact probability with this number of significant digits of its distance from the nearer of 0 and 100 %. */
function exactly(p: number, figures: number): string {
  const rest = 100 * (1 - p);
  // Sums of weights err by some 1e-14.
  if (p < 0.5 || rest < 1e-10) return `${significant(100 * p, figures)} %`;
  const nearer = Math.max(0, figures - 1 - Math.floor(Math.log10(rest)));
  const usual = Math.max(0, figures - 2);
  const decimals = Number(fixed(100 * p, usual)) === 100 ? nearer : usual;
  return `${trimmed(100 * p, Math.min(MOST_DECIMALS, decimals))} %`;
}

function outwards(p: number): string {
  const decimals = Math.min(20, Math.max(0, 1 - Math.floor(Math.log10(100 * p))));
  const scale = 10 ** decimals;
  return trimmed(Math.ceil(100 * p * scale * (1 - 1e-12)) / scale, decimals);
}
