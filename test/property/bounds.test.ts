import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineGame, type Metric, rangeOf } from '../../src/core/game.ts';
import { Rng, seedWords } from '../../src/core/rng.ts';
import { SampledDice } from '../../src/core/sampled.ts';
import type { PlayableCombat } from '../../src/engine/compile/playable.ts';
import { TooLarge } from '../../src/engine/paths/too-large.ts';
import { Numbers } from '../../src/engine/results/numbers.ts';
import { cca } from '../../src/games/cca/game.ts';
import { compile } from '../../src/games/t9a/compile/compile.ts';
import { t9a } from '../../src/games/t9a/game.ts';
import { battleOf } from '../helpers/cca/battle.ts';
import { randomBattles } from '../helpers/cca/random.ts';
import { bounds } from '../helpers/dice/bounds.ts';
import { exact } from '../helpers/dice/exact.ts';
import { runs } from '../helpers/run/runs.ts';
import { resolvedFile } from '../helpers/t9a/file.ts';
import { randomCombats } from '../helpers/t9a/random-combat.ts';

const texts = fc.oneof(
  fc.record({ fantasy: randomCombats({ units: 3, models: 6, rounds: 2 }) }),
  fc.record({ ancients: randomBattles }),
);
type Text = typeof texts extends fc.Arbitrary<infer T> ? T : never;

function tableOf(text: Text): PlayableCombat | undefined {
  if ('ancients' in text) return { game: defineGame(cca), combat: battleOf(text.ancients).combat };
  const { setup } = resolvedFile(text.fantasy);
  return setup && { game: defineGame(t9a), combat: compile(setup) };
}

/** All exact values, NaN where no trial has the metric; undefined where there are too many states. */
function exactValues(table: PlayableCombat, limit: number): number[] | undefined {
  try {
    const { tally } = exact(table, limit);
    return new Numbers(table.combat.metrics, tally.toCounts(), Number.POSITIVE_INFINITY)
      .rows()
      .map((row) => row.estimate);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

const nameOf = ({ subject, metric, round }: Metric): string => `${subject}.${metric} of ${round}`;

describe('metrics', () => {
  it('have one entry a trial, and read from it what lies in their range', () => {
    const rng = new Rng();
    fc.assert(
      fc.property(texts, fc.nat(), (text, seed) => {
        const table = tableOf(text);
        if (!table) return;
        const { game, combat } = table;
        const state = game.newState(combat);
        const read = new Map<number, Metric[]>();
        for (const metric of combat.metrics) {
          for (const { counter } of metric.from) read.set(counter, [...(read.get(counter) ?? []), metric]);
        }
        rng.setKey(seedWords(`ranges ${seed}`));
        for (let trial = 0; trial < 5; trial++) {
          const entries = new Map<Metric, number>();
          rng.startTrial(trial);
          game.start(combat, state);
          game.play(new SampledDice(rng), combat, state, {
            add: (counter, key) => {
              for (const metric of read.get(counter) ?? []) {
                for (const source of metric.from) {
                  if (source.counter !== counter) continue;
                  const value = source.read(key);
                  if (Number.isNaN(value)) continue;
                  entries.set(metric, (entries.get(metric) ?? 0) + 1);
                  const [least, most] = rangeOf(metric) ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY];
                  expect(value, nameOf(metric)).toBeGreaterThanOrEqual(least);
                  expect(value, nameOf(metric)).toBeLessThanOrEqual(most);
                }
              }
            },
          });
          for (const [metric, times] of entries) if (!metric.multiplePerTrial) expect(times, nameOf(metric)).toBe(1);
        }
      }),
      { numRuns: runs(25, 200) },
    );
  });
});

describe('bounds', () => {
  // Bounds allow for all rounding errors, those of exact values included, so nothing is allowed here.
  it('hold the exact values to their last digit, of all metrics and of few, whatever the budget', () => {
    let [held, narrow] = [0, 0];
    const known = { fantasy: 0, ancients: 0 };
    fc.assert(
      fc.property(texts, fc.nat(), fc.constantFrom(100, 2000, 30_000), (text, pick, steps) => {
        const table = tableOf(text);
        const values = table && exactValues(table, runs(1000, 4000));
        if (!table || !values) return;
        known['ancients' in text ? 'ancients' : 'fantasy']++;
        const all = table.combat.metrics;
        const few = [0, 1].map((i) => (pick + 7 * i) % all.length);
        for (const places of [all.map((_, i) => i), few]) {
          const found = bounds(
            table,
            places.map((i) => all[i]!),
            { steps },
          );
          for (const [k, i] of places.entries()) {
            const one = found.metrics[k];
            if (!one) continue;
            // A metric without trials is NaN, or its whole range while paths are not followed.
            if (Number.isNaN(values[i]!)) continue;
            held++;
            if (one.high - one.low < 1e-9) narrow++;
            // A sum of doubles may be 1.0000000000000002, which no probability is.
            const [least, most] = rangeOf(all[i]!)!;
            const value = Math.min(Math.max(values[i]!, Math.min(0, least)), Math.max(0, most));
            expect(one.low, nameOf(all[i]!)).toBeLessThanOrEqual(value);
            expect(one.high, nameOf(all[i]!)).toBeGreaterThanOrEqual(value);
          }
        }
      }),
      { numRuns: runs(12, 420) },
    );
    expect(Math.min(known.fantasy, known.ancients)).toBeGreaterThan(runs(1, 100));
    expect(known.fantasy + known.ancients).toBeGreaterThanOrEqual(runs(5, 300));
    expect(held).toBeGreaterThan(runs(200, 1600));
    expect(narrow).toBeGreaterThan(held / 10);
    expect(narrow).toBeLessThan(held);
  });
});
