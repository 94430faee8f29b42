import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { ConditionalDice } from '../../src/core/conditional.ts';
import type { Dice, Roll } from '../../src/core/dice.ts';
import { convolve, mean } from '../../src/core/distributions.ts';
import { EnumeratedDice, enumeratePmf } from '../../src/core/enumerated.ts';
import { Rng } from '../../src/core/rng.ts';
import { rollOf } from '../../src/core/roll.ts';
import { RolledDice } from '../../src/core/rolled.ts';
import { SampledDice } from '../../src/core/sampled.ts';
import { Layer } from '../../src/engine/paths/layers.ts';
import { digestOf } from '../../src/engine/results/digest.ts';
import { type Counts, Tally } from '../../src/engine/simulate/tally.ts';
import { NotedDice, NotedRolls } from '../helpers/dice/noted-rolls.ts';
import { ScriptedRng } from '../helpers/dice/scripted-rng.ts';
import { runs } from '../helpers/run/runs.ts';

/** A repetition: stop with a value, throw a die and continue by its face, or roll a group and continue by half of it. */
type Rule =
  | { readonly value: number }
  | { readonly faces: readonly Rule[] }
  | { readonly group: Rule; readonly n: number; readonly after: readonly [Rule, Rule] };

const { rule } = fc.letrec<{ rule: Rule }>((tie) => ({
  rule: fc.oneof(
    { maxDepth: 3, depthSize: 'max', depthIdentifier: 'rule' },
    fc.record({ value: fc.integer({ min: 0, max: 4 }) }),
    fc.record({ faces: fc.array(tie('rule'), { minLength: 6, maxLength: 6, depthIdentifier: 'rule' }) }),
    fc.record({
      group: tie('rule'),
      n: fc.integer({ min: 0, max: 3 }),
      after: fc.tuple(tie('rule'), tie('rule')),
    }),
  ),
}));

function trialOf(rule: Rule, name = 'go'): Roll {
  if ('value' in rule) return rollOf(name, () => rule.value);
  if ('faces' in rule) {
    const parts = rule.faces.map((part, i) => trialOf(part, `${name}${i + 1}`));
    return rollOf(name, (dice) => parts[dice.d6(name, 4) - 1]!.rollOnce(dice));
  }
  const group = trialOf(rule.group, `${name}g`);
  const after = rule.after.map((part, i) => trialOf(part, `${name}${'ab'[i]}`));
  return rollOf(name, (dice) => {
    const sum = dice.total(group, rule.n);
    return sum + after[sum % 2]!.rollOnce(dice);
  });
}

/** A roll with any distribution that two dice can have. */
const trials: fc.Arbitrary<Roll> = rule.map((r) => trialOf(r));
const goes = fc.integer({ min: 0, max: 12 });
const number = fc.oneof(
  fc.integer({ min: 0, max: 2 ** 32 - 1 }),
  fc.constantFrom(0, 1, 2 ** 31 - 1, 2 ** 31, 2 ** 32 - 2, 2 ** 32 - 1),
);

const rngOf = (seed: number): Rng => {
  const rng = new Rng();
  rng.setState(seed, 1, ~seed, 0x9e3779b9);
  return rng;
};
const sum = (list: Iterable<number>) => [...list].reduce((a, b) => a + b, 0);
const close = (found: Float64Array, due: Float64Array) => {
  expect(found.length).toBe(due.length);
  due.forEach((p, v) => {
    expect(Math.abs(found[v]! - p)).toBeLessThan(1e-12);
  });
};

describe('Laws', () => {
  it('sum to 1, are of independent goes, and have their mean', () => {
    fc.assert(
      fc.property(trials, goes, goes, ({ distributions }, n, m) => {
        expect(sum(distributions.pmf(n))).toBeCloseTo(1, 12);
        expect(distributions.pmf(n).every((p) => p >= 0)).toBe(true);
        close(distributions.pmf(n + m), convolve(distributions.pmf(n), distributions.pmf(m)));
        expect(mean(distributions.pmf(n))).toBeCloseTo(n * mean(distributions.pmf(1)), 10);
      }),
    );
  });

  it('are those of the goes played one after the other', () => {
    fc.assert(
      fc.property(trials, fc.integer({ min: 0, max: 2 }), (t, n) => {
        const played = enumeratePmf((dice) => {
          let total = 0;
          for (let i = 0; i < n; i++) total += t.rollOnce(dice);
          return total;
        });
        const row = t.distributions.pmf(n);
        close(row.slice(0, played.length), played);
        expect(sum(row.slice(played.length))).toBe(0);
      }),
      { numRuns: 50 },
    );
  });
});

describe('Sampled', () => {
  it('never gives less for a larger number, nor what cannot be', () => {
    fc.assert(
      fc.property(trials, goes, number, number, (t, n, x, y) => {
        t.distributions.prepare(n);
        const at = (number: number) => new SampledDice(new ScriptedRng(number)).total(t, n);
        const [less, more] = [at(Math.min(x, y)), at(Math.max(x, y))];
        expect(less).toBeLessThanOrEqual(more);
        for (const value of [less, more]) expect(t.distributions.pmf(n)[value]).toBeGreaterThan(0);
      }),
      { numRuns: runs(80, 600) },
    );
  });

  it('gives the value in whose part of the range the number lies, to 2^-32', () => {
    fc.assert(
      fc.property(trials, goes, number, (t, n, x) => {
        t.distributions.prepare(n);
        const value = new SampledDice(new ScriptedRng(x)).total(t, n);
        const row = t.distributions.pmf(n);
        const below = sum(row.slice(0, value));
        expect(x / 2 ** 32).toBeGreaterThanOrEqual(below - 2 ** -32);
        expect(x / 2 ** 32).toBeLessThanOrEqual(below + row[value]! + 2 ** -32);
      }),
      { numRuns: runs(80, 600) },
    );
  });
});

describe('Rolled and Told', () => {
  const kinds: Readonly<Record<string, (seed: number, log: NotedRolls) => Dice>> = {
    Rolled: (seed, log) => new RolledDice(rngOf(seed), log),
    Told: (seed, log) => new ConditionalDice(rngOf(seed), rngOf(seed ^ 0x5bd1e995), log),
  };

  it.each(Object.keys(kinds))('%s: the dice lead to the totals by the rules', (kind) => {
    fc.assert(
      fc.property(trials, goes, fc.integer(), (t, n, seed) => {
        t.distributions.prepare(n);
        const log = new NotedRolls();
        const total = kinds[kind]!(seed, log).total(t, n);
        expect(log.outer.map((g) => g.sum)).toEqual([total]);
        expect(t.distributions.pmf(n)[total]).toBeGreaterThan(0);
        for (const group of log.groups) {
          const again = new NotedDice(group.dice);
          expect(again.total(group.trial, group.n)).toBe(group.sum);
          expect(again.left).toBe(0);
        }
      }),
    );
  });

  it('Told draws what Sampled draws', () => {
    fc.assert(
      fc.property(trials, fc.array(goes, { maxLength: 20, size: 'max' }), fc.integer(), (t, list, seed) => {
        t.distributions.prepare(12);
        const told = kinds['Told']!(seed, new NotedRolls());
        const sampled = new SampledDice(rngOf(seed));
        expect(list.map((n) => told.total(t, n))).toEqual(list.map((n) => sampled.total(t, n)));
      }),
    );
  });
});

describe('EnumeratedDice', () => {
  it('has paths whose weights, with what was dropped, add up to the weight of the flow', () => {
    fc.assert(
      fc.property(
        trials,
        fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 3 }),
        fc.double({ min: 1e-9, max: 1, noNaN: true }),
        fc.constantFrom(0, 1e-12, 1e-6, 1e-3, 0.1, 1),
        (t, groups, weight, floor) => {
          const dice = new EnumeratedDice(floor);
          let total = 0;
          let paths = 0;
          dice.begin(weight);
          do {
            for (const n of groups) dice.total(t, n);
            expect(dice.weight).toBeGreaterThan(0);
            total += dice.weight;
            paths++;
          } while (dice.advance());
          expect(Math.abs(total + dice.dropped - weight)).toBeLessThan(weight * 1e-12);
          expect(dice.dropped).toBeGreaterThanOrEqual(-1e-15 * weight);
          if (floor === 0) {
            expect(dice.dropped).toBe(0);
            const values = groups.map((n) => t.distributions.pmf(n).filter((p) => p > 0).length);
            expect(paths).toBe(values.reduce((a, b) => a * b, 1));
          }
        },
      ),
    );
  });
});

// The lowest 32-bit integer marks a free place; every other may be a key.
const key = fc.oneof(fc.integer({ min: -3, max: 300 }), fc.integer({ min: -(2 ** 31) + 1, max: 2 ** 31 - 1 }));
const entry = fc.tuple(fc.nat({ max: 2 }), key, fc.integer({ min: 1, max: 2 ** 40 }));
const entries = fc.array(entry, { maxLength: 400, size: 'max' });

function tallyOf(list: readonly [number, number, number][]): Tally {
  const tally = new Tally(3);
  for (const [counter, key, weight] of list) {
    tally.weight = weight;
    tally.add(counter, key);
  }
  return tally;
}

const merged = (...parts: readonly Counts[]): Counts => {
  const tally = new Tally(3);
  for (const part of parts) tally.merge(part);
  return tally.toCounts();
};

describe('Tally', () => {
  it('counts as a plain map does', () => {
    fc.assert(
      fc.property(entries, (list) => {
        const due = [0, 1, 2].map((counter) => {
          const map = new Map<number, number>();
          for (const [c, key, weight] of list) if (c === counter) map.set(key, (map.get(key) ?? 0) + weight);
          return [...map].sort((a, b) => a[0] - b[0]);
        });
        expect(tallyOf(list).entries()).toEqual(due);
      }),
    );
  });

  it('does not mind the order of entries, and so does its digest', () => {
    fc.assert(
      fc.property(entries, fc.infiniteStream(fc.nat()), (list, random) => {
        const shuffled = list.map((e) => ({ e, at: random.next().value as number })).sort((a, b) => a.at - b.at);
        const counts = tallyOf(list).toCounts();
        const other = tallyOf(shuffled.map(({ e }) => e)).toCounts();
        expect(other).toEqual(counts);
        expect(digestOf(other)).toBe(digestOf(counts));
      }),
    );
  });

  it('merges in any order and any grouping to the counts of all entries', () => {
    fc.assert(
      fc.property(entries, entries, entries, (x, y, z) => {
        const [a, b, c] = [x, y, z].map((list) => tallyOf(list).toCounts()) as [Counts, Counts, Counts];
        const all = tallyOf([...x, ...y, ...z]).toCounts();
        expect(merged(a, b, c)).toEqual(all);
        expect(merged(c, a, b)).toEqual(all);
        expect(merged(merged(a, b), c)).toEqual(all);
        expect(merged(a, merged(b, c))).toEqual(all);
        expect(merged(a, merged())).toEqual(a);
      }),
    );
  });

  it('is the same after clear() as a new one', () => {
    fc.assert(
      fc.property(entries, entries, (before, list) => {
        const tally = tallyOf(before);
        tally.clear();
        tally.merge(tallyOf(list).toCounts());
        expect(tally.toCounts()).toEqual(tallyOf(list).toCounts());
      }),
    );
  });
});

describe('Layer', () => {
  it('merges equal states as a plain map does', () => {
    const word = fc.oneof(fc.integer({ min: 0, max: 3 }), fc.integer());
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 5 }).chain((words) =>
          fc.tuple(
            fc.constant(words),
            fc.array(
              fc.tuple(fc.array(word, { minLength: words, maxLength: words }), fc.integer({ min: 1, max: 64 })),
              {
                maxLength: 600,
                size: 'max',
              },
            ),
          ),
        ),
        ([words, list]) => {
          const states = new Layer(words);
          const due = new Map<string, number>();
          for (const [state, weight] of list) {
            const at = states.reserve();
            states.data.set(state, at);
            states.add(weight / 64);
            due.set(state.join(), (due.get(state.join()) ?? 0) + weight / 64);
          }
          const found = Array.from({ length: states.size }, (_, i) => [
            states.data.subarray(i * words, (i + 1) * words).join(),
            states.weight[i],
          ]);
          expect(found).toEqual([...due]);
        },
      ),
    );
  });
});
