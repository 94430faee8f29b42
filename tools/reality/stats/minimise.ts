/** A function and its gradient, which is written into `gradient`. */
export type Objective = (x: Float64Array, gradient: Float64Array) => number;

/** Minimises a smooth convex function: L-BFGS with ten pairs (Nocedal and Wright, "Numerical Optimization", algorithms 3.1, 7.4). */
export function minimise(f: Objective, start: Float64Array, { tolerance = 1e-5, most = 500 } = {}): Float64Array {
  const n = start.length;
  let x = start.slice();
  let g = new Float64Array(n);
  let value = f(x, g);
  const pairs: { readonly s: Float64Array; readonly y: Float64Array; readonly rho: number }[] = [];
  for (let step = 0; step < most; step++) {
    if (Math.sqrt(dot(g, g)) < tolerance * Math.max(1, Math.abs(value))) break;
    const d = direction(g, pairs);
    let slope = dot(d, g);
    if (!(slope < 0)) {
      pairs.length = 0;
      for (let i = 0; i < n; i++) d[i] = -g[i]!;
      slope = -dot(g, g);
    }
    let length = pairs.length === 0 ? 1 / Math.max(1, Math.sqrt(dot(g, g))) : 1;
    let next = x;
    const nextG = new Float64Array(n);
    let nextValue = Number.POSITIVE_INFINITY;
    for (let t = 0; t < 40; t++, length /= 2) {
      const trial = new Float64Array(n);
      for (let i = 0; i < n; i++) trial[i] = x[i]! + length * d[i]!;
      nextValue = f(trial, nextG);
      next = trial;
      if (nextValue <= value + 1e-4 * length * slope) break;
    }
    if (!(nextValue < value)) break;
    const [s, y] = [new Float64Array(n), new Float64Array(n)];
    for (let i = 0; i < n; i++) {
      s[i] = next[i]! - x[i]!;
      y[i] = nextG[i]! - g[i]!;
    }
    const sy = dot(s, y);
    if (sy > 1e-12) pairs.push({ s, y, rho: 1 / sy });
    if (pairs.length > 10) pairs.shift();
    [x, g, value] = [next, nextG, nextValue];
  }
  return x;
}

function direction(g: Float64Array, pairs: readonly { s: Float64Array; y: Float64Array; rho: number }[]): Float64Array {
  const q = g.slice();
  const alphas: number[] = [];
  for (let k = pairs.length - 1; k >= 0; k--) {
    const { s, y, rho } = pairs[k]!;
    const alpha = rho * dot(s, q);
    alphas[k] = alpha;
    for (let i = 0; i < q.length; i++) q[i]! -= alpha * y[i]!;
  }
  const last = pairs.at(-1);
  if (last) {
    const scale = 1 / (last.rho * dot(last.y, last.y));
    for (let i = 0; i < q.length; i++) q[i]! *= scale;
  }
  for (const [k, { s, y, rho }] of pairs.entries()) {
    const beta = alphas[k]! - rho * dot(y, q);
    for (let i = 0; i < q.length; i++) q[i]! += beta * s[i]!;
  }
  return q.map((one) => -one);
}

function dot(a: Float64Array, b: Float64Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}
