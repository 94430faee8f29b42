import { describe, expect, it } from 'vitest';
import { enumeratePmf } from '../../../../../src/core/enumerated.ts';
import {
  courageTarget,
  courageTest,
  crumble,
  moveRoll,
  scoreModifier,
  sumOfDice,
} from '../../../../../src/games/t9a/round/break-test.ts';
import { courageTests } from '../../../../../src/games/t9a/round/tests-table.ts';
import { parseAmount } from '../../../../../src/games/t9a/rules/notation.ts';
import { preset } from '../../../../../src/games/t9a/rules/presets.ts';
import { FixedDice } from '../../../../helpers/dice/fixed-dice.ts';

const core = preset('core');

describe('sumOfDice()', () => {
  it('T9A-MOD-4 discards the lowest of a Maximised roll, the highest of a Minimised one', () => {
    expect(sumOfDice(new FixedDice([1, 5, 3]), 2, 1, '')).toBe(8);
    expect(sumOfDice(new FixedDice([1, 5, 3]), 2, -1, '')).toBe(4);
    expect(sumOfDice(new FixedDice([1, 5]), 2, 0, '')).toBe(6);
  });

  it('T9A-MOD-4 a Maximised D6 + 4 reaches 10 in 1 - (5/6)^2', () => {
    const law = enumeratePmf((dice) => sumOfDice(dice, 1, 1, '') + 4);
    expect(law[10]).toBeCloseTo(1 - (5 / 6) ** 2, 12);
  });
});

describe('CourageTests', () => {
  it('T9A-BRK-1 adds up what a test does not tell apart', () => {
    const merged = (...bounds: [number, number?, number?]) =>
      [...courageTests(0, false).on(...bounds).merged!].map((p) => Math.round(36 * p));
    expect(merged(7)).toEqual([0, 0, 0, 0, 0, 0, 0, 21, 0, 0, 0, 0, 15]);
    expect(merged(9, 8, 6)).toEqual([0, 0, 0, 0, 0, 0, 15, 0, 11, 4, 0, 0, 6]);
    expect(merged(0)).toEqual([0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 36]);
  });
});

describe('courageTest()', () => {
  const cumulated = [0, 0, 1 / 36, 1 / 12, 1 / 6, 5 / 18, 5 / 12, 7 / 12, 13 / 18, 5 / 6, 11 / 12, 35 / 36, 1];
  const passes = (target: number, reroll: boolean) =>
    courageTest('test', reroll ? target : undefined)
      .distributions.pmf(1)
      .slice(0, target + 1)
      .reduce((sum, p) => sum + p, 0);

  it.each(cumulated.map((p, target) => [target, p]))('T9A-BRK-1 2D6 on %i passes with %f', (target, p) => {
    expect(passes(target, false)).toBeCloseTo(p, 12);
    expect(passes(target, true)).toBeCloseTo(1 - (1 - p) ** 2, 12);
  });

  it('T9A-BRK-5 re-rolls a failed test once, and the second roll stands', () => {
    const rolled = (faces: number[]) => {
      const dice = new FixedDice(faces);
      const sum = courageTest('test', 7).rollOnce(dice);
      dice.done();
      return sum;
    };
    expect(rolled([3, 4])).toBe(7);
    expect(rolled([4, 4, 1, 1])).toBe(2);
    expect(rolled([4, 4, 6, 6])).toBe(12);
  });

  it('T9A-BRK-4 knows no automatic pass on a double 1', () => expect(passes(1, false)).toBe(0));
});

describe('moveRoll()', () => {
  it.each([
    ['1D6', 6, 3.5],
    ['2D6', 12, 7],
    ['4D6', 24, 14],
    ['D6+4', 10, 7.5],
    ['2D3+1', 7, 5],
  ])('T9A-BRK-13 %s', (dice, most, average) => {
    const law = moveRoll('flight', parseAmount(dice)!, 0).distributions.pmf(1);
    expect(law).toHaveLength(most + 1);
    expect(law.reduce((sum, p, v) => sum + p * v, 0)).toBeCloseTo(average, 12);
  });
});

describe('scoreModifier()', () => {
  it.each([
    ['plain', false, false, false, [-1, -2, -3, -9]],
    ['Solid alone', false, true, false, [-1, -2, -3, -9]],
    ['Steady', true, false, false, [-1, -2, -2, -2]],
    ['Steady and Solid', true, true, false, [0, 0, 0, 0]],
    ['Stubborn', false, false, true, [0, 0, 0, 0]],
  ] as const)('T9A-FORM-4 T9A-FORM-6 T9A-BRK-7 %s, lost by 1, 2, 3, 9', (_, steady, solid, stubborn, expected) => {
    const found = [1, 2, 3, 9].map((difference) => scoreModifier(difference, steady, solid, stubborn, core));
    expect(found.map((m) => m + 0)).toEqual(expected);
  });
});

describe('courageTarget()', () => {
  it('T9A-BRK-3 Steady, Courage 7, lost by 6, Fear -1: 4', () => {
    expect(courageTarget(7, scoreModifier(6, true, false, false, core) - 1, core)).toBe(4);
  });

  it('T9A-BRK-4 T9A-MOD-2 stays within 0 and 10', () => {
    expect(courageTarget(2, -9, core)).toBe(0);
    expect(courageTarget(10, 3, core)).toBe(10);
  });
});

describe('crumble()', () => {
  const unit = { steady: false, solid: false, stubborn: false, rally: false, rankBonus: 0 };
  const lost = (difference: number, more: Partial<typeof unit>, rules = core) =>
    crumble(difference, { ...unit, ...more }, rules);

  it('T9A-BRK-9 halves for Stubborn first, rounded up', () => {
    expect(lost(7, { stubborn: true })).toBe(4);
    expect(lost(7, { stubborn: true, rally: true })).toBe(3);
  });

  it('T9A-BRK-9 takes off 1 each for Rally, Steady and Solid, the latter two only together with Rally', () => {
    expect(lost(7, { rally: true, steady: true, solid: true })).toBe(4);
    expect(lost(7, { rally: true, solid: true })).toBe(5);
    expect(lost(7, { steady: true, solid: true })).toBe(7);
    expect(lost(7, { steady: true, solid: true }, { ...core, crumble_reductions: 'separate' })).toBe(5);
  });

  it('T9A-BRK-9 never below 0', () => {
    expect(lost(1, { rally: true, steady: true, solid: true })).toBe(0);
    expect(lost(3, { rally: true, rankBonus: 4 }, { ...core, unstable: 'second' })).toBe(0);
  });

  it('T9A-BRK-9 second edition: at most 12 if Steady, a Battle Standard takes off the rank bonus, at least 1', () => {
    const second = { ...core, unstable: 'second' as const };
    expect(lost(15, { steady: true }, second)).toBe(12);
    expect(lost(15, {}, second)).toBe(15);
    expect(lost(15, { rally: true }, second)).toBe(14);
    expect(lost(15, { rally: true, rankBonus: 3 }, second)).toBe(12);
    expect(lost(15, { solid: true }, second)).toBe(15);
  });
});
