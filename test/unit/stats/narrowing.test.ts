import { expect, it } from 'vitest';
import { narrowing } from '../../../src/stats/narrowing.ts';

it('narrowing() is the error of independent runs over that of paired ones', () => {
  expect(narrowing(3, 4, 1)).toBe(5);
  // Independent trials: pairing gains nothing.
  expect(narrowing(0.01, 0.02, Math.hypot(0.01, 0.02))).toBe(1);
  expect(narrowing(0.01, 0.01, 0)).toBeNaN();
  expect(narrowing(0, 0, 0)).toBeNaN();
  expect(narrowing(1, 1, Number.NaN)).toBeNaN();
});
