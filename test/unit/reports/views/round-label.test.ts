import { describe, expect, it } from 'vitest';
import { roundAxis, roundLabelOf, roundTicks } from '../../../../reports/views/round-label.ts';
import * as t9a from '../../../helpers/page/results.ts';
import * as cca from '../../../helpers/page/results-cca.ts';

const upTo = (n: number) => Array.from({ length: n }, (_, i) => i + 1);

describe('periodOf()', () => {
  it('is what the cell says, else a round', () => {
    const [rounds, attacks] = [t9a.cellOf({ trials: 5 }), cca.cellOf({ trials: 5 })];
    expect(roundLabelOf(attacks)).toEqual({ name: 'attack', plural: 'attacks' });
    expect(roundLabelOf(rounds)).toEqual({ name: 'round', plural: 'rounds' });
    expect([attacks, rounds].map(roundAxis)).toEqual(['Attack', 'Round of Combat']);
  });
});

describe('periodTicks()', () => {
  it('has all of a few, and every fifth or tenth of many', () => {
    expect(roundTicks(upTo(3))).toEqual([1, 2, 3]);
    expect(roundTicks(upTo(12))).toEqual(upTo(12));
    expect(roundTicks(upTo(60))).toEqual([5, 10, 15, 20, 25, 30, 35, 40, 45, 50, 55, 60]);
    expect(roundTicks([0, ...upTo(60)])).toEqual([0, 10, 20, 30, 40, 50, 60]);
    expect(roundTicks([])).toEqual([]);
  });
});
