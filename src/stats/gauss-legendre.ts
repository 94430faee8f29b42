/** The points and weights of a quadrature: the weighted sum of values is an integral. */
export interface Quadrature {
  readonly at: readonly number[];
  readonly weight: readonly number[];
}

/**
 * Gauss-Legendre quadrature, exact for polynomials of degree up to 2n - 1, and accurate for a bell curve with six points per standard
 * deviation. The points are zeros of the Legendre polynomial by Newton's method (NIST Digital Library of Mathematical Functions, 3.5.15 to
 * 3.5.20, 18.9.1).
 */
export function gaussLegendre(n: number, low: number, high: number): Quadrature {
  const half = (high - low) / 2;
  const at = new Array<number>(n);
  const weight = new Array<number>(n);
  for (let i = 0; 2 * i < n; i++) {
    // The zeros are symmetric: those near 1 have their mirror images near -1.
    let x = Math.cos((Math.PI * (i + 0.75)) / (n + 0.5));
    let [value, slope] = legendre(n, x);
    for (let round = 0; round < 10 && Math.abs(value) > 1e-15 * Math.abs(slope); round++) {
      x -= value / slope;
      [value, slope] = legendre(n, x);
    }
    at[i] = low + half * (1 - x);
    at[n - 1 - i] = low + half * (1 + x);
    weight[i] = (2 * half) / ((1 - x * x) * slope * slope);
    weight[n - 1 - i] = weight[i]!;
  }
  return { at, weight };
}

function legendre(n: number, x: number): [number, number] {
  let before = 0;
  let value = 1;
  for (let k = 1; k <= n; k++) {
    const next = ((2 * k - 1) * x * value - (k - 1) * before) / k;
    before = value;
    value = next;
  }
  return [value, (n * (before - x * value)) / (1 - x * x)];
}
