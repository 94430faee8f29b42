import { normalQuantile } from '../normal-quantile.ts';
import { normals } from './random.ts';

/** By how much each of some beats each of the others: `edge[i][j]` = - `edge[j][i]`, with standard errors. */
export interface Edges {
  readonly edge: readonly Float64Array[];
  readonly stdError: readonly Float64Array[];
}

/** How much of who beats whom follows from how strong each is, and how much goes in circles. */
export interface Strength {
  /** By how much each beats the others on average. */
  readonly ratings: readonly number[];
  /** Share of the squared edges that no ratings explain, 0..1; that part of it which noise brings is taken off. */
  readonly cyclic: number;
  /** How often noise alone would leave as much unexplained. */
  readonly p: number;
}

/** Draws of noise: the least p is one more than their number, inverted. */
const DRAWS = 199;

/**
 * Least-squares ratings: of all r, those for which r[i] - r[j] is nearest to the edges. What is left goes in circles.
 *
 * Jiang, Lim, Yao and Ye, "Statistical ranking and combinatorial Hodge theory", Mathematical Programming 127 (2011) 203-244;
 * where everybody meets everybody, the ratings are the means of the rows.
 */
export function strength({ edge, stdError }: Edges): Strength {
  const n = edge.length;
  const ratings = ratingsOf(edge);
  const rest = unexplained(edge, ratings);
  let all = 0;
  for (let i = 0; i < n; i++) for (let j = i + 1; j < n; j++) all += edge[i]![j]! ** 2;
  const draw = normals(n);
  let [noise, reached, ofNoise] = [0, 0, 0];
  const drawn = edge.map(() => new Float64Array(n));
  for (let k = 0; k < DRAWS; k++) {
    for (let i = 0; i < n; i++) {
      for (let j = i + 1; j < n; j++) {
        drawn[i]![j] = draw() * stdError[i]![j]!;
        drawn[j]![i] = -drawn[i]![j]!;
        ofNoise += drawn[i]![j]! ** 2 / DRAWS;
      }
    }
    const left = unexplained(drawn, ratingsOf(drawn));
    noise += left / DRAWS;
    if (left >= rest) reached++;
  }
  const signal = all - ofNoise;
  const cyclic = signal > 0 ? Math.min(1, Math.max(0, (rest - noise) / signal)) : 0;
  return { ratings, cyclic, p: (reached + 1) / (DRAWS + 1) };
}

const ratingsOf = (edge: readonly Float64Array[]): number[] =>
  edge.map((row) => row.reduce((sum, one) => sum + one, 0) / row.length);

function unexplained(edge: readonly Float64Array[], ratings: readonly number[]): number {
  let sum = 0;
  for (let i = 0; i < edge.length; i++)
    for (let j = i + 1; j < edge.length; j++) sum += (edge[i]![j]! - ratings[i]! + ratings[j]!) ** 2;
  return sum;
}

/** Three of whom each beats the next, and the last the first. */
export interface Cycle {
  readonly members: readonly [number, number, number];
  /** The least of the three edges. */
  readonly edge: number;
}

/**
 * The strongest circles of three, each edge of which is beyond chance (Bonferroni over all pairs), the strongest first. Nobody is in
 * two of them, so that they tell different things.
 */
export function threeCycles({ edge, stdError }: Edges, most: number, confidence = 0.95): Cycle[] {
  const n = edge.length;
  const z = normalQuantile(1 - (1 - confidence) / Math.max(2, n * (n - 1)));
  const beats = edge.map((row, i) => row.map((one, j) => (i !== j && one > z * stdError[i]![j]! ? one : 0)));
  const taken = new Set<number>();
  const found: Cycle[] = [];
  while (found.length < most) {
    let best: Cycle | undefined;
    for (let a = 0; a < n; a++) {
      if (taken.has(a)) continue;
      for (let b = a + 1; b < n; b++) {
        const ab = beats[a]![b]!;
        const ba = beats[b]![a]!;
        if (taken.has(b) || Math.max(ab, ba) <= (best?.edge ?? 0)) continue;
        for (let c = b + 1; c < n; c++) {
          if (taken.has(c)) continue;
          const one = ab > 0 ? Math.min(ab, beats[b]![c]!, beats[c]![a]!) : Math.min(ba, beats[c]![b]!, beats[a]![c]!);
          if (one > (best?.edge ?? 0)) best = { members: ab > 0 ? [a, b, c] : [a, c, b], edge: one };
        }
      }
    }
    if (!best) break;
    for (const one of best.members) taken.add(one);
    found.push(best);
  }
  return found;
}
