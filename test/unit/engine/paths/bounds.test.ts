import { describe, expect, it } from 'vitest';
import type { Metric } from '../../../../src/core/game.ts';
import { boundSteps } from '../../../../src/engine/paths/bounds.ts';
import { bounds } from '../../../helpers/dice/bounds.ts';
import { raceTable } from '../../../helpers/run/race.ts';

type Fraction = readonly [over: bigint, under: bigint];

function fractionOf(x: number): Fraction {
  let [over, power] = [x, 0];
  while (!Number.isInteger(over)) {
    over *= 2;
    power++;
  }
  return [BigInt(over), 1n << BigInt(power)];
}

const isAtMost = ([a, b]: Fraction, [c, d]: Fraction): boolean => a * d <= c * b;

const GOAL = 9;
const ROUNDS = 12;
const table = raceTable({ goal: GOAL, rounds: ROUNDS });
const ranges: Readonly<Record<string, readonly [number, number]>> = {
  rounds_played: [1, ROUNDS],
  won_by: [0, 6 * ROUNDS],
  won_by_if_won: [1, 6 * ROUNDS],
};
const metrics = table.combat.metrics.map((metric): Metric => ({ ...metric, range: ranges[metric.metric] }));

/** By whole numbers: successes of equal cases, and the sum of the margins. */
function byFractions(): Record<string, Fraction> {
  const all = 36n ** BigInt(ROUNDS);
  let [wins, ties, loses, won, fives, rounds] = [0n, 0n, 0n, 0n, 0n, 0n];
  let places = new Map([['0 0', 1n]]);
  for (let round = 1; round <= ROUNDS; round++) {
    const next = new Map<string, bigint>();
    const each = 36n ** BigInt(ROUNDS - round);
    for (const [place, ways] of places) {
      const [a, b] = place.split(' ').map(Number) as [number, number];
      for (let i = 1; i <= 6; i++) {
        for (let j = 1; j <= 6; j++) {
          const lead = a + i - b - j;
          if (round < ROUNDS && Math.max(a + i, b + j) < GOAL) {
            const key = `${a + i} ${b + j}`;
            next.set(key, (next.get(key) ?? 0n) + ways);
            continue;
          }
          const cases = ways * each;
          rounds += cases * BigInt(round);
          if (lead === 0) ties += cases;
          else if (lead < 0) loses += cases;
          else {
            wins += cases;
            won += cases * BigInt(lead);
            if (lead === 5) fives += cases;
          }
        }
      }
    }
    places = next;
  }
  return {
    wins: [wins, all],
    ties: [ties, all],
    loses: [loses, all],
    rounds_played: [rounds, all],
    won_by: [won, all],
    won_by_if_won: [won, wins],
    wins_by_five: [fives, wins],
  };
}

const truth = byFractions();

describe('boundSteps()', () => {
  it('holds the truth, as a fraction of whole numbers, whatever the budget', () => {
    for (const steps of [0, 30, 300, 1000, 3000, 10_000, 100_000]) {
      const found = bounds(table, metrics, { steps });
      expect(found.steps).toBeLessThanOrEqual(steps);
      metrics.forEach(({ metric }, k) => {
        const due = truth[metric];
        if (!due) return;
        const { low, high } = found.metrics[k]!;
        expect(isAtMost(fractionOf(low), due), `${metric} ${steps}: ${low}`).toBe(true);
        expect(isAtMost(due, fractionOf(high)), `${metric} ${steps}: ${high}`).toBe(true);
      });
    }
  });

  it('is as narrow as rounding where all is followed, and never wider than before', () => {
    let widths = metrics.map(() => Number.POSITIVE_INFINITY);
    for (const steps of [0, 300, 3000, 30_000, 300_000]) {
      const found = bounds(table, metrics, { steps });
      const now = found.metrics.map((one) => (one ? one.high - one.low : Number.NaN));
      now.forEach((width, k) => {
        if (!Number.isNaN(width)) expect(width).toBeLessThanOrEqual(widths[k]! + 1e-9);
      });
      widths = now;
      if (steps === 0) expect([found.unfollowed, found.threshold]).toEqual([1, 1]);
    }
    metrics.forEach(({ metric, kind }, k) => {
      if (kind === 'probability') expect(widths[k], metric).toBeLessThan(1e-9);
    });
    expect(widths[3]).toBeLessThan(1e-8);
  });

  it('knows nothing of a metric without a range, or with several entries in a trial', () => {
    const [wins, , , , , , , lead] = metrics;
    const several: Metric = { ...wins!, multiplePerTrial: true };
    const found = bounds(table, [wins!, lead!, several], { steps: 10_000 });
    expect(found.metrics.map((one) => one !== undefined)).toEqual([true, false, false]);
  });

  it('says that no trial has a metric only where all are followed', () => {
    const never: Metric = { ...metrics[6]!, from: [{ counter: 1, read: () => Number.NaN }] };
    expect(bounds(table, [never], { steps: 0 }).metrics).toEqual([{ low: 0, high: 1 }]);
    const short = raceTable({ goal: 100, rounds: 1 });
    expect(bounds(short, [never], { steps: 1000 }).metrics).toEqual([{ low: Number.NaN, high: Number.NaN }]);
  });

  it('ends where bounds are narrow enough, and answers with the last pass that was finished', () => {
    const wide = bounds(table, metrics.slice(0, 3), { steps: 1e6, width: 0.01 });
    for (const one of wide.metrics) expect(one!.high - one!.low).toBeLessThanOrEqual(0.01);
    expect(wide.steps).toBeLessThan(bounds(table, metrics.slice(0, 3), { steps: 1e6 }).steps);
    const steps = boundSteps(table, metrics, { steps: 1e6 });
    let last = Number.POSITIVE_INFINITY;
    for (let step = steps.next(); !step.done; step = steps.next()) {
      expect(step.value.unfollowed).toBeLessThanOrEqual(last);
      last = step.value.unfollowed;
    }
    expect(last).toBeLessThan(1);
  });
});
