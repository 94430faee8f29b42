import { normalQuantile } from '../normal-quantile.ts';
import { normals } from './random.ts';

/** The margins by which each row beats each other: `edge[i][j]` = - `edge[j][i]`, with standard errors. */
export interface Edges {
  readonly edge: readonly Float64Array[];
  readonly stdError: readonly Float64Array[];
}

export interface Strength {
  readonly ratings: readonly number[];
  /** The share of the squared edges that no ratings explain, 0..1, minus the share expected from noise. */
  readonly cyclic: number;
  /** The probability that noise alone leaves as much unexplained. */
  readonly p: number;
}

/** The number of draws of noise: the smallest possible p is 1 / (DRAWS + 1). */
const DRAWS = 199;

/**
 * Returns the least-squares ratings r, for which r[i] - r[j] is nearest to the edges; the rest is cyclic.
 *
 * Jiang, Lim, Yao and Ye, "Statistical ranking and combinatorial Hodge theory", Mathematical Programming 127 (2011) 203-244; if every pair
 * meets, the ratings are the means of the rows.
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

/** A cycle of three: each beats the next, and the last the first. */
export interface Cycle {
  readonly members: readonly [number, number, number];
  readonly edge: number;
}

/** The strongest cycles of three without a common member whose edges are all beyond chance (Bonferroni over all pairs). */
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
