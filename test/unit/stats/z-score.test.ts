import { describe, expect, it } from 'vitest';
import { zScore } from '../../../src/stats/z-score.ts';

describe('zScore()', () => {
  it('counts standard errors, with their sign', () => {
    expect(zScore(0.5, 0.25, 0.125)).toBe(2);
    expect(zScore(0.25, 0.5, 0.125)).toBe(-2);
  });

  it('is 0 for a certain thing that came, infinite for one that did not', () => {
    expect(zScore(1, 1, 0)).toBe(0);
    expect(zScore(0.999, 1, 0)).toBe(-Infinity);
  });
});
