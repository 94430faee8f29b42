/**
 * Returns the zero of a continuous function that rises through it, to the last digits: inverse quadratic interpolation or bisection
 * (Chandrupatla, Advances in Engineering Software 28 (1997) 145-149). The function may be infinite.
 * @param low not above 0 there
 * @param high not below 0 there
 * @param tolerance maximum error; 0 for full precision
 */
export function root(f: (x: number) => number, low: number, high: number, tolerance = 0): number {
  // The zero lies between a, the newest point, and b, on its other side; c is the point before.
  let [a, b, c] = [high, low, low];
  let [fa, fb, fc] = [f(high), f(low), 0];
  if (fb >= 0) return low;
  if (fa <= 0) return high;
  for (let share = 0.5; ; ) {
    const x = a + share * (b - a);
    const fx = f(x);
    if (fx > 0 === fa > 0) {
      [c, fc] = [a, fa];
    } else {
      [c, fc] = [b, fb];
      [b, fb] = [a, fa];
    }
    [a, fa] = [x, fx];
    const best = Math.abs(fa) < Math.abs(fb) ? a : b;
    const least = (tolerance + 2 * Number.EPSILON * Math.abs(best)) / Math.abs(b - a);
    if (fa === 0 || !(least < 0.5)) return best;
    const along = (a - b) / (c - b);
    const bend = (fa - fb) / (fc - fb);
    share =
      bend * bend < along && (1 - bend) ** 2 < 1 - along
        ? (fa / (fb - fa)) * (fc / (fb - fc)) + ((c - a) / (b - a)) * (fa / (fc - fa)) * (fb / (fc - fb))
        : 0.5;
    share = Math.min(1 - least, Math.max(least, share));
  }
}
