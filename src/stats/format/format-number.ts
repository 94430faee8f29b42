const minus = '−';

/** Formats a number with a fixed number of decimals, a true minus sign, and no negative zero. */
export function fixed(x: number, decimals: number): string {
  const text = Math.abs(x).toFixed(decimals);
  return x < 0 && Number(text) !== 0 ? minus + text : text;
}

/** Formats a number with at most this number of decimals, without trailing zeros. */
export function trimmed(x: number, decimals: number): string {
  return fixed(x, decimals)
    .replace(/(\.\d*?)0+$/, '$1')
    .replace(/\.$/, '');
}

/** Numbers below it are written with a power of ten. */
const SMALL = 1e-4;

/** Writes a decimal with a power of ten if it is small, and keeps its digits: `0.0000011` is `1.1 × 10⁻⁶`. */
export function readable(decimal: string): string {
  const small = /^(−?)0\.(0{4,})([1-9])(\d*)$/.exec(decimal);
  if (!small) return decimal;
  const [, sign, zeros, first, rest] = small;
  return `${sign}${first}${rest && `.${rest}`} × 10⁻${raised(zeros!.length + 1)}`;
}

/** Formats a number with at most `figures` significant digits, no trailing zeros, and a power of ten if it is small: `1.41 × 10⁻⁹`. */
export function significant(x: number, figures = 6): string {
  const rounded = Number(Math.abs(x).toPrecision(figures));
  if (rounded === 0) return '0';
  const text =
    rounded < SMALL
      ? powerOfTen(rounded)
      : trimmed(rounded, Math.max(0, figures - 1 - Math.floor(Math.log10(rounded))));
  return x < 0 ? minus + text : text;
}

const powerOfTen = (small: number): string =>
  small
    .toExponential()
    .replace('e-', ' × 10⁻')
    .replace(/\d+$/, (power) => raised(Number(power)));

const raised = (power: number): string => String(power).replaceAll(/\d/g, (digit) => '⁰¹²³⁴⁵⁶⁷⁸⁹'[Number(digit)]!);

export function grouped(n: number): string {
  return String(n).replace(/\B(?=(\d{3})+$)/g, ',');
}
