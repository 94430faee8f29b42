import { describe, expect, it } from 'vitest';
import { add, type Modifier, modified } from '../../../../../src/games/t9a/rules/modifiers.ts';

const set = (value: number): Modifier => ({ of: 'att', op: 'set', value });
const times = (value: number): Modifier => ({ of: 'att', op: 'times', value });
const always = (value: number): Modifier => ({ of: 'att', op: 'always', value });
const limited = (value: number, limit: number): Modifier => ({ of: 'att', op: 'add', value, limit });

describe('modified()', () => {
  it('T9A-MOD-1 sets, multiplies, adds, and then what is always so', () => {
    expect(modified(1, 'att', [add('att', 1), times(2), set(3)])).toBe(7);
    expect(modified(1, 'att', [add('att', 1), times(2), set(3), always(4)])).toBe(4);
  });

  it('T9A-MOD-1 takes the lowest of equals', () => {
    expect(modified(9, 'att', [set(4), set(3)])).toBe(3);
    expect(modified(9, 'att', [always(4), always(3)])).toBe(3);
  });

  it('T9A-MOD-1 rounds fractions up', () => expect(modified(5, 'att', [times(0.5)])).toBe(3));

  it('T9A-MOD-1 adds limited bonuses last, and only to their limit', () => {
    expect(modified(1, 'att', [limited(3, 5), add('att', 1)])).toBe(5);
    expect(modified(1, 'att', [limited(3, 5), add('att', 3)])).toBe(5);
    expect(modified(7, 'att', [limited(3, 5)])).toBe(7);
  });

  it('leaves other characteristics alone', () => expect(modified(2, 'str', [add('att', 1)])).toBe(2));

  it('T9A-MOD-2 ends at 0, and for Agility and Courage at 10, for Armour at 6', () => {
    expect(modified(1, 'att', [add('att', -3)])).toBe(0);
    expect(modified(10, 'agi', [add('agi', 1)])).toBe(10);
    expect(modified(10, 'cou', [add('cou', 1)])).toBe(10);
    expect(modified(6, 'arm', [add('arm', 1)])).toBe(6);
    expect(modified(9, 'str', [add('str', 4)])).toBe(13);
  });
});
