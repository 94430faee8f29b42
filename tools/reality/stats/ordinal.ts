import { minimise } from './minimise.ts';

export interface Observation {
  /** The outcome, 0 to 2 k, of which k is a draw. */
  readonly outcome: number;
  readonly features: readonly (readonly [feature: number, value: number])[];
}

/** Cumulative logits with symmetric thresholds, so that swapping the players mirrors the outcome. */
export interface OrdinalModel {
  /** The thresholds, above 0 and rising. */
  readonly thresholds: readonly number[];
  readonly coefficients: Float64Array;
}

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

const LEAST = 1e-12;

/** Returns the score of a game in the model's scale; unknown features count nothing. */
function predictor({ coefficients }: OrdinalModel, { features }: Observation): number {
  let sum = 0;
  for (const [f, value] of features) sum += (coefficients[f] ?? 0) * value;
  return sum;
}

export function classProbabilities(model: OrdinalModel, game: Observation): number[] {
  const eta = predictor(model, game);
  const cuts = [...model.thresholds.map((t) => -t).reverse(), ...model.thresholds];
  const upTo = [...cuts.map((cut) => logistic(cut - eta)), 1];
  return upTo.map((p, k) => p - (k === 0 ? 0 : upTo[k - 1]!));
}

export const logLoss = (model: OrdinalModel, game: Observation): number =>
  -Math.log(Math.max(LEAST, classProbabilities(model, game)[game.outcome]!));

/** Fits the model by likelihood minus half of each penalty × coefficient²; `half`: thresholds above 0; `weights` of games, default 1. */
export function fitOrdinal(
  games: readonly Observation[],
  half: number,
  penalties: readonly number[],
  weights?: readonly number[],
  start?: OrdinalModel,
): OrdinalModel {
  const n = penalties.length;
  const from = new Float64Array(half + n);
  if (start) {
    start.thresholds.forEach((t, k) => {
      from[k] = Math.log(t - (k === 0 ? 0 : start.thresholds[k - 1]!));
    });
    from.set(start.coefficients, half);
  } else for (let k = 0; k < half; k++) from[k] = k === 0 ? -2 : -0.5;
  const thresholdsOf = (x: Float64Array): number[] => {
    let sum = 0;
    return Array.from({ length: half }, (_, k) => (sum += Math.exp(x[k]!)));
  };
  const counted = [...games.keys()].filter((g) => (weights?.[g] ?? 1) > 0);
  const starts = new Int32Array(counted.length + 1);
  for (const [i, g] of counted.entries()) starts[i + 1] = starts[i]! + games[g]!.features.length;
  const places = new Int32Array(starts.at(-1)!);
  const values = new Float64Array(starts.at(-1)!);
  for (const [i, g] of counted.entries())
    for (const [k, [f, v]] of games[g]!.features.entries()) {
      places[starts[i]! + k] = half + f;
      values[starts[i]! + k] = v;
    }
  const found = minimise((x, gradient) => {
    gradient.fill(0);
    const thresholds = thresholdsOf(x);
    const byThreshold = new Float64Array(half);
    let value = 0;
    for (let f = 0; f < n; f++) {
      value += 0.5 * penalties[f]! * x[half + f]! ** 2;
      gradient[half + f] = penalties[f]! * x[half + f]!;
    }
    // Each cut is the one above class k: cuts -half..-1, 1..half, as the sign and the index of a threshold.
    const cutOf = (k: number): number => (k < half ? -thresholds[half - 1 - k]! : thresholds[k - half]!);
    const add = (k: number, amount: number): void => {
      if (k < half) byThreshold[half - 1 - k]! -= amount;
      else byThreshold[k - half]! += amount;
    };
    for (let i = 0; i < counted.length; i++) {
      const { outcome } = games[counted[i]!]!;
      const weight = weights?.[counted[i]!] ?? 1;
      let eta = 0;
      for (let k = starts[i]!; k < starts[i + 1]!; k++) eta += x[places[k]!]! * values[k]!;
      const above = outcome === 2 * half ? 1 : logistic(cutOf(outcome) - eta);
      const under = outcome === 0 ? 0 : logistic(cutOf(outcome - 1) - eta);
      const p = Math.max(LEAST, above - under);
      value -= weight * Math.log(p);
      if (outcome < 2 * half) add(outcome, (-weight * above * (1 - above)) / p);
      if (outcome > 0) add(outcome - 1, (weight * under * (1 - under)) / p);
      const slope = weight * (1 - above - under);
      for (let k = starts[i]!; k < starts[i + 1]!; k++) gradient[places[k]!]! += slope * values[k]!;
    }
    for (let k = 0; k < half; k++)
      for (let above = k; above < half; above++) gradient[k]! += byThreshold[above]! * Math.exp(x[k]!);
    return value;
  }, from);
  return { thresholds: thresholdsOf(found), coefficients: found.slice(half) };
}
