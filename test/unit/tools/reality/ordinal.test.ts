import { describe, expect, it } from 'vitest';
import { recalibrate, reliability } from '../../../../tools/reality/stats/calibration.ts';
import { minimise } from '../../../../tools/reality/stats/minimise.ts';
import { classProbabilities, fitOrdinal, logLoss, type Observation } from '../../../../tools/reality/stats/ordinal.ts';
import { randomOf } from '../../../../tools/reality/stats/random.ts';

const logistic = (x: number): number => 1 / (1 + Math.exp(-x));

function made(
  n: number,
  coefficients: readonly number[],
  thresholds: readonly [number, number],
  seed = 5,
): Observation[] {
  const random = randomOf(seed);
  return Array.from({ length: n }, () => {
    const features = coefficients.map((_, f) => [f, 2 * random() - 1] as const);
    const eta = features.reduce((sum, [f, x]) => sum + coefficients[f]! * x, 0);
    const cuts = [-thresholds[1], -thresholds[0], thresholds[0], thresholds[1]];
    const u = random();
    const outcome = cuts.filter((cut) => u > logistic(cut - eta)).length;
    return { outcome, features };
  });
}

describe('the ordinal model', () => {
  it('finds the coefficients and thresholds that made the games', () => {
    const { thresholds, coefficients } = fitOrdinal(made(20_000, [1, -0.5], [0.2, 1.5]), 2, [0, 0]);
    // Standard errors are some 0.02.
    expect(coefficients[0]).toBeCloseTo(1, 1);
    expect(coefficients[1]).toBeCloseTo(-0.5, 1);
    expect(thresholds[0]).toBeCloseTo(0.2, 1);
    expect(thresholds[1]).toBeCloseTo(1.5, 1);
  });

  it('says of games without features how often their classes came, taken with their mirror images', () => {
    const outcomes = [0, 0, 0, 1, 2, 2, 3, 4, 4, 4];
    const model = fitOrdinal(
      outcomes.map((outcome) => ({ outcome, features: [] })),
      2,
      [],
    );
    for (const [k, p] of [0.3, 0.1, 0.2, 0.1, 0.3].entries())
      expect(classProbabilities(model, { outcome: 0, features: [] })[k]).toBeCloseTo(p, 3);
    expect(logLoss(model, { outcome: 2, features: [] })).toBeCloseTo(-Math.log(0.2), 2);
  });

  it('does not care who is called first', () => {
    const games = made(300, [1], [0.2, 1]);
    const swapped = games.map(({ outcome, features }) => ({
      outcome: 4 - outcome,
      features: features.map(([f, x]) => [f, -x] as const),
    }));
    const [one, other] = [games, swapped].map((list) => fitOrdinal(list, 2, [0.5]));
    expect(other!.coefficients[0]).toBeCloseTo(one!.coefficients[0]!, 4);
  });

  it('shrinks by penalties, and counts weights as repetitions', () => {
    const games = made(200, [1.5], [0.2, 1]);
    const free = fitOrdinal(games, 2, [0]).coefficients[0]!;
    expect(Math.abs(fitOrdinal(games, 2, [1000]).coefficients[0]!)).toBeLessThan(0.1 * free);
    const twice = fitOrdinal([...games, ...games.slice(0, 50)], 2, [1]).coefficients[0]!;
    const weights = games.map((_, i) => (i < 50 ? 2 : 1));
    expect(fitOrdinal(games, 2, [1], weights).coefficients[0]).toBeCloseTo(twice, 3);
  });

  it('minimises to the bottom of a long valley', () => {
    const found = minimise((x, g) => {
      g[0] = 2 * (x[0]! - 3);
      g[1] = 2000 * (x[1]! + 1);
      return (x[0]! - 3) ** 2 + 1000 * (x[1]! + 1) ** 2;
    }, new Float64Array(2));
    expect(found[0]).toBeCloseTo(3, 3);
    expect(found[1]).toBeCloseTo(-1, 4);
  });
});

describe('calibration', () => {
  const random = randomOf(9);
  const truth = Array.from({ length: 20_000 }, () => logistic(4 * random() - 2));
  const came = truth.map((p) => random() < p);

  it('has slope 1 where what was said is so, and half of it where twice the log odds were said', () => {
    const line = recalibrate(truth, came);
    expect(line.slope).toBeCloseTo(1, 1);
    expect(line.intercept).toBeCloseTo(0, 1);
    const bold = truth.map((p) => logistic(2 * Math.log(p / (1 - p))));
    expect(recalibrate(bold, came).slope).toBeCloseTo(line.slope / 2, 6);
    expect(recalibrate(bold, came).slopeError).toBeCloseTo(line.slopeError / 2, 6);
  });

  it('counts what came in classes from the lowest', () => {
    const classes = reliability([0.9, 0.1, 0.2, 0.8], [true, false, true, true], 2);
    expect(classes.map(({ n, came }) => [n, came])).toEqual([
      [2, 0.5],
      [2, 1],
    ]);
    expect(classes[0]!.said).toBeCloseTo(0.15, 12);
  });
});
