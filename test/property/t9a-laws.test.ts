import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../src/core/dice.ts';
import { convolve, mean } from '../../src/core/distributions.ts';
import { enumeratePmf } from '../../src/core/enumerated.ts';
import { Rng } from '../../src/core/rng.ts';
import { SampledDice } from '../../src/core/sampled.ts';
import { advantagedRoll, armourRoll, toHitRoll, toWoundRoll } from '../../src/games/t9a/attack/attack-draft.ts';
import { courageTarget, courageTest, scoreModifier } from '../../src/games/t9a/round/break-test.ts';
import { modified } from '../../src/games/t9a/rules/modifiers.ts';
import { preset } from '../../src/games/t9a/rules/presets.ts';
import { exactly } from '../helpers/dice/exactly.ts';
import { duels, troops } from '../helpers/experiment/arbitraries.ts';
import { runs } from '../helpers/run/runs.ts';
import { duelOf, strikesOf, type Troop } from '../helpers/t9a/armies.ts';

const fixed = (numRuns: number) => ({ numRuns: runs(Math.ceil(numRuns / 8), Math.ceil(numRuns / 2)) });
const core = preset('core');
const small = (max: number, min = 0) => fc.integer({ min, max });

/** Every trial of the strikes of a random duel. */
const trials: fc.Arbitrary<Roll> = duels(6, 1)
  .map((duel) => [1, 2].flatMap((round) => ['a', 'b'].flatMap((unit) => strikesOf(duel, unit, round))))
  .map((strikes) => [...new Set(strikes.flatMap((k) => k.rolls.flat()))])
  .filter((list) => list.length > 0)
  .chain((list) => fc.constantFrom(...list));

describe('laws of attacks', () => {
  it('sum to 1, and have the mean of one go times their number', () => {
    fc.assert(
      fc.property(trials, small(12), (trial, n) => {
        const law = trial.distributions.pmf(n);
        expect(Math.abs(law.reduce((sum, p) => sum + p, 0) - 1)).toBeLessThan(1e-12);
        expect(Math.abs(mean(law) - n * mean(enumeratePmf(trial.rollOnce)))).toBeLessThan(1e-11);
        for (const p of law) expect(p).toBeGreaterThanOrEqual(0);
      }),
      fixed(150),
    );
  });

  it('of n + m goes are those of n and of m convolved', () => {
    fc.assert(
      fc.property(trials, small(6), small(6), (trial, n, m) => {
        const together = trial.distributions.pmf(n + m);
        const apart = convolve(trial.distributions.pmf(n), trial.distributions.pmf(m));
        expect(together.length).toBe(apart.length);
        together.forEach((p, v) => {
          expect(Math.abs(p - apart[v]!)).toBeLessThan(1e-12);
        });
      }),
      fixed(150),
    );
  });

  it('are sampled by inversion: a larger number never gives less, and each value has its share of the numbers', () => {
    const numbers = new Rng();
    const dice = new SampledDice(numbers);
    const word = small(2 ** 32 - 1);
    fc.assert(
      fc.property(trials, small(4, 1), word, word, (trial, n, x, y) => {
        if (trial.distributions.top < n) trial.distributions.prepare(n);
        const at = (number: number): number => {
          numbers.next = () => number;
          return dice.total(trial, n);
        };
        expect(at(Math.min(x, y))).toBeLessThanOrEqual(at(Math.max(x, y)));
        const law = trial.distributions.pmf(n);
        const below = law.slice(0, at(x)).reduce((sum, p) => sum + p, 0);
        expect(below).toBeLessThanOrEqual(x / 2 ** 32 + 1e-9);
        expect(below + law[at(x)]!).toBeGreaterThanOrEqual(x / 2 ** 32 - 1e-9);
      }),
      fixed(300),
    );
  });
});

describe('rolls that are needed', () => {
  it('better characteristics never make them worse', () => {
    fc.assert(
      fc.property(small(10), small(10), (own, other) => {
        expect(toHitRoll(own + 1, other, 5)).toBeLessThanOrEqual(toHitRoll(own, other, 5));
        expect(toHitRoll(own, other + 1, 6)).toBeGreaterThanOrEqual(toHitRoll(own, other, 6));
        expect(toWoundRoll(own + 1, other)).toBeLessThanOrEqual(toWoundRoll(own, other));
        expect(toWoundRoll(own, other + 1)).toBeGreaterThanOrEqual(toWoundRoll(own, other));
        expect(armourRoll(own + 1, other)).toBeLessThanOrEqual(armourRoll(own, other));
        expect(armourRoll(own, other + 1)).toBeGreaterThanOrEqual(armourRoll(own, other));
      }),
      fixed(200),
    );
  });

  it('P-9 Advantaged Position never changes 2+ or 3+, helps by one step, and never beyond its limit', () => {
    fc.assert(
      fc.property(small(6, 2), (needed) => {
        expect(advantagedRoll(needed, core)).toBe(needed <= 3 ? needed : needed - 1);
      }),
      fixed(20),
    );
    fc.assert(
      fc.property(small(6, 2), small(5), small(6, 2), (needed, advantaged_step, advantaged_limit) => {
        const helped = advantagedRoll(needed, { ...core, advantaged_step, advantaged_limit });
        expect(helped).toBeLessThanOrEqual(needed);
        expect(helped).toBeGreaterThanOrEqual(Math.min(needed, advantaged_limit));
        expect(helped).toBeGreaterThanOrEqual(needed - advantaged_step);
      }),
      fixed(300),
    );
  });

  it('T9A-MOD-1 added modifiers may come in any order', () => {
    const list = fc.array(
      fc.record({ of: fc.constant('att' as const), op: fc.constant('add' as const), value: small(5, -5) }),
      { maxLength: 4 },
    );
    fc.assert(
      fc.property(small(10), list, (base, modifiers) => {
        expect(modified(base, 'att', modifiers)).toBe(modified(base, 'att', [...modifiers].reverse()));
        expect(modified(base, 'att', modifiers)).toBeGreaterThanOrEqual(0);
      }),
      fixed(200),
    );
  });
});

describe('P-7 and P-8 Break Tests', () => {
  /** Returns the probability to fail. */
  const fails = (courage: number, difference: number, steady: boolean, solid: boolean, reroll: boolean): number => {
    const target = courageTarget(courage, scoreModifier(difference, steady, solid, false, core), core);
    const law = courageTest('', reroll ? target : undefined).distributions.pmf(1);
    return law.slice(target + 1).reduce((sum, p) => sum + p, 0);
  };

  it('more Courage, a smaller difference, Steady, Solid beside it and a Battle Standard never make it likelier to break', () => {
    fc.assert(
      fc.property(small(9), small(14), fc.boolean(), fc.boolean(), fc.boolean(), (courage, by, steady, solid, bsb) => {
        const here = fails(courage, by, steady, solid, bsb) + 1e-12;
        expect(fails(courage + 1, by, steady, solid, bsb)).toBeLessThanOrEqual(here);
        expect(fails(courage, by + 1, steady, solid, bsb)).toBeGreaterThanOrEqual(here - 2e-12);
        expect(fails(courage, by, true, solid, bsb)).toBeLessThanOrEqual(here);
        expect(fails(courage, by, steady, true, bsb)).toBeLessThanOrEqual(here);
        expect(fails(courage, by, steady, solid, true)).toBeLessThanOrEqual(here);
      }),
      fixed(400),
    );
  });

  it('P-8 the modifier of a Steady unit is -1 for 1 and -2 for more; of both 0', () => {
    fc.assert(
      fc.property(small(60, 1), (difference) => {
        expect(scoreModifier(difference, true, false, false, core)).toBe(difference === 1 ? -1 : -2);
        expect(scoreModifier(difference, true, true, false, core)).toBe(0);
        expect(scoreModifier(difference, false, true, false, core)).toBe(-difference);
      }),
      fixed(60),
    );
  });

  it('in whole combats of one round too: more Courage, and a General or a Battle Standard near', () => {
    fc.assert(
      fc.property(troops(6), troops(6), small(9), small(10), (a, b, courage, general) => {
        const breaks = (more: Troop) => exactly(duelOf({ ...a, near: {}, ...more }, b)).of('a', 'break');
        const here = breaks({ courage }) + 1e-12;
        expect(breaks({ courage: courage + 1 })).toBeLessThanOrEqual(here);
        expect(breaks({ courage, near: { general } })).toBeLessThanOrEqual(here);
        expect(breaks({ courage, near: { bsb: true } })).toBeLessThanOrEqual(here);
      }),
      fixed(40),
    );
  });

  it('in whole combats of one round too: the harder it is to be Steady or Solid, the likelier it breaks', () => {
    fc.assert(
      fc.property(troops(6), troops(6), small(5, 1), small(3), (a, b, least, solid) => {
        // No model of a strikes and b has no ranks, so Advantaged Position has no effect.
        const parts = a.parts!.map((part) => ({ ...part, att: 0 }));
        const men = { ...a, parts, rules: [], near: {} };
        const foe = { ...b, rules: [...b.rules!, 'light-troops'] };
        const breaks = (solid_ranks: number) => {
          const rules = {
            proper_rank_min: [least, least, least, least, least, least],
            solid_ranks: new Array<number>(6).fill(solid_ranks),
          };
          return exactly(duelOf(men, foe, { rules })).of('a', 'break');
        };
        expect(breaks(solid)).toBeLessThanOrEqual(breaks(solid + 1) + 1e-12);
      }),
      fixed(40),
    );
  });
});

describe('protection', () => {
  it('more Armour, Resilience, Def or a better Aegis of the target never adds to what it is expected to lose', () => {
    const numbers = fc.record({ def: small(9), res: small(9), arm: small(5), aegis: small(6, 3) });
    fc.assert(
      fc.property(troops(6), numbers, ({ shaken, ...a }, { def, res, arm, aegis }) => {
        // A block deep and wide enough to be legal, which does not strike and affects no choice of weapons.
        const lost = (more: Troop, save: number) => {
          const block = { models: 100, files: 20, base: [25, 25] as [number, number], att: 0, def, res, arm, ...more };
          const duel = duelOf(a, { ...block, rules: [`aegis(${save}+)`] }, { policies: { weapon_policy: 'listed' } });
          return exactly(duel).of('b', 'hp_lost');
        };
        const here = lost({}, aegis) + 1e-9;
        expect(lost({ arm: arm + 1 }, aegis)).toBeLessThanOrEqual(here);
        expect(lost({ res: res + 1 }, aegis)).toBeLessThanOrEqual(here);
        expect(lost({ def: def + 1 }, aegis)).toBeLessThanOrEqual(here);
        expect(lost({}, aegis - 1)).toBeLessThanOrEqual(here);
      }),
      fixed(60),
    );
  });
});
