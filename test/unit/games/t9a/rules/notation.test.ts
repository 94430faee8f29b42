import { describe, expect, it } from 'vitest';
import { amountText, most, parseAmount, rollAmount } from '../../../../../src/games/t9a/rules/notation.ts';
import { FixedDice } from '../../../../helpers/dice/fixed-dice.ts';

describe('parseAmount()', () => {
  it.each([
    ['2', 2, 2],
    ['D3', 1, 3],
    ['D6', 1, 6],
    ['2D6', 2, 12],
    ['D6+1', 2, 7],
    ['d3 + 2', 3, 5],
  ])('reads %s: from %i to %i', (text, lowest, highest) => {
    const amount = parseAmount(text)!;
    expect(amount.count + amount.plus).toBe(lowest);
    expect(most(amount)).toBe(highest);
    expect(parseAmount(amountText(amount))).toEqual(amount);
  });

  it.each(['', 'D', 'D4', 'D36', 'x', '-1', 'D6-1'])('refuses %j', (text) => expect(parseAmount(text)).toBeUndefined());
});

describe('rollAmount()', () => {
  it('rolls a D3 as half a D6, rounded up', () => {
    const d3 = parseAmount('D3')!;
    const rolled = [1, 2, 3, 4, 5, 6].map((face) => rollAmount(new FixedDice([face]), d3, ''));
    expect(rolled).toEqual([1, 1, 2, 2, 3, 3]);
  });

  it('rolls every die and adds', () => {
    const dice = new FixedDice([6, 2]);
    expect(rollAmount(dice, parseAmount('2D6+3')!, '')).toBe(11);
    dice.done();
  });
});
