import { fixed, readable, trimmed } from './format-number.ts';
import { nothing } from './formatted.ts';

/** The maximum number of decimals ever shown. */
const MAX_DECIMALS = 12;
/** The significant digits of a width that decide the digits of both ends. */
const WIDTH_DIGITS = 2;
/** The fewest digits that replace a range. */
const SHARED = 3;

/**
 * Formats as many digits as both bounds share: `41.79 %`; else a range that is rounded outwards: `8.09 – 8.11 %`, `at most 0.002 %`.
 * @param low NaN if no trial has the metric
 * @param most maximum of significant digits that both ends share
 */
export function formatProved(
  low: number,
  high: number,
  kind: 'probability' | 'mean',
  most: number = MAX_DECIMALS + 2,
): string {
  if (Number.isNaN(low)) return nothing.estimate;
  const [scale, unit] = kind === 'probability' ? [100, ' %'] : [1, ''];
  const [a, b] = [low * scale, high * scale];
  if (a === b) return `${readable(trimmed(a, MAX_DECIMALS))}${unit}`;
  const shared = sharedDigits(a, b, most, kind === 'probability' ? 100 : Number.NaN);
  if (shared !== undefined) return `${readable(shared)}${unit}`;
  const decimals = Math.min(MAX_DECIMALS, Math.max(0, WIDTH_DIGITS - 1 - Math.floor(Math.log10(b - a))));
  const power = 10 ** decimals;
  const from = readable(fixed(Math.floor(a * power) / power, decimals));
  const to = readable(fixed(Math.ceil(b * power) / power, decimals));
  if (kind === 'probability' && low === 0 && high < 1) return `at most ${to}${unit}`;
  if (kind === 'probability' && high === 1 && low > 0) return `at least ${from}${unit}`;
  return `${from} ${a < 0 ? 'to' : '–'} ${to}${unit}`;
}

/**
 * Returns the number to which both ends round, with the most decimals possible, and more where it would be `never`; undefined if fewer than
 * three digits are shared.
 */
function sharedDigits(a: number, b: number, most: number, never: number): string | undefined {
  let decimals = Math.min(MAX_DECIMALS, Math.max(0, most - 1 - Math.floor(Math.log10(Math.abs(b)))));
  while (decimals < MAX_DECIMALS && Number(fixed(b, decimals)) === never) decimals++;
  for (; decimals >= 0; decimals--) {
    const text = fixed(a, decimals);
    if (text !== fixed(b, decimals)) continue;
    const digits = text.replace(/^[^1-9]*/, '').replace('.', '').length;
    return digits >= SHARED && Number(text) !== never ? text : undefined;
  }
  return undefined;
}
