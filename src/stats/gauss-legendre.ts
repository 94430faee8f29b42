/** Places and weights whose weighted sum of values is an integral. */
export interface Quadrature {
  readonly at: readonly number[];
  readonly weight: readonly number[];
}

/**
 * Gauss-Legendre quadrature of `n` points on an interval: exact for polynomials of degree up to 2n - 1, and for a bell
 * curve right to the last digits with some six points for each of its standard deviations.
 *
 * The points are the zeros of the Legendre polynomial by Newton's method (NIST Digital Library of Mathematical
 * Functions, 3.5.15 to 3.5.20, recurrence 18.9.1).
 */
export function gaussLegendre(n: number, low: number, high: number): Quadrature {
  const half = (high - low) / 2;
  const at: number[] = [];
  const weight: number[] = [];
  for (let i = n; i >= 1; i--) {
    let x = Math.cos((Math.PI * (i - 0.25)) / (n + 0.5));
    let [value, slope] = legendre(n, x);
    for (let round = 0; round < 10 && Math.abs(value) > 1e-15 * Math.abs(slope); round++) {
      x -= value / slope;
      [value, slope] = legendre(n, x);
    }
    at.push(low + half * (1 + x));
    weight.push((2 * half) / ((1 - x * x) * slope * slope));
  }
  return { at, weight };
}

/** The Legendre polynomial of degree n and its slope. */
function legendre(n: number, x: number): [number, number] {
  let before = 0;
  let value = 1;
  for (let k = 1; k <= n; k++) [before, value] = [value, ((2 * k - 1) * x * value - (k - 1) * before) / k];
  return [value, (n * (before - x * value)) / (1 - x * x)];
}
