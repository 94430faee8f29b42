import { describe, expect, it } from 'vitest';
import { logGamma } from '../../../src/stats/log-gamma.ts';

describe('logGamma()', () => {
  it.each([
    [0.01, 4.599479878042022],
    [0.5, 0.5723649429247001],
    [1, 0],
    [1.5, -0.12078223763524522],
    [2, 0],
    [3.25, 0.9358019311087253],
    [9.5, 11.689333420797269],
    [10, 12.80182748008147],
  ])('is right to 1e-14 at %d', (x, value) => {
    expect(Math.abs(logGamma(x) - value)).toBeLessThan(1e-14);
  });

  it.each([
    [50, 144.5657439463449],
    [1000.5, 5908.674175848678],
    [1e6, 12815504.569147613],
  ])('is right to 1e-15 of its value at %d', (x, value) => {
    expect(Math.abs(logGamma(x) / value - 1)).toBeLessThan(1e-15);
  });
});
