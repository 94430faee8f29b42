import { wilson } from '../../../src/stats/wilson.ts';

const logit = (p: number): number => Math.log(p / (1 - p));

/** A logistic regression of outcomes on the logits of predictions; slope 1 and intercept 0 if predictions are right. */
export interface Recalibration {
  readonly intercept: number;
  readonly slope: number;
  readonly interceptError: number;
  readonly slopeError: number;
}

/** Fits by Newton's method; errors are from the information at the end. */
export function recalibrate(said: readonly number[], came: readonly boolean[]): Recalibration {
  let [a, b] = [0, 1];
  let [aa, ab, bb] = [0, 0, 0];
  for (let step = 0; step < 50; step++) {
    let [ga, gb] = [0, 0];
    [aa, ab, bb] = [0, 0, 0];
    for (const [i, p] of said.entries()) {
      const x = logit(p);
      const q = 1 / (1 + Math.exp(-a - b * x));
      const w = q * (1 - q);
      const r = (came[i] ? 1 : 0) - q;
      ga += r;
      gb += r * x;
      aa += w;
      ab += w * x;
      bb += w * x * x;
    }
    const det = aa * bb - ab * ab;
    const [da, db] = [(bb * ga - ab * gb) / det, (aa * gb - ab * ga) / det];
    a += da;
    b += db;
    if (Math.abs(da) + Math.abs(db) < 1e-12) break;
  }
  const det = aa * bb - ab * ab;
  return { intercept: a, slope: b, interceptError: Math.sqrt(bb / det), slopeError: Math.sqrt(aa / det) };
}

export interface Reliability {
  readonly n: number;
  readonly said: number;
  readonly came: number;
  readonly low: number;
  readonly high: number;
}

/** Returns classes of equally many predictions, from the lowest. */
export function reliability(said: readonly number[], came: readonly boolean[], classes = 10): Reliability[] {
  const order = [...said.keys()].sort((i, j) => said[i]! - said[j]!);
  return Array.from({ length: classes }, (_, k) => {
    const part = order.slice(Math.floor((k * order.length) / classes), Math.floor(((k + 1) * order.length) / classes));
    const n = part.length;
    const hits = part.filter((i) => came[i]).length;
    return { n, said: part.reduce((sum, i) => sum + said[i]!, 0) / n, came: hits / n, ...wilson(hits, n) };
  });
}
