import { describe, expect, it } from 'vitest';
import { passes } from '../../../../src/engine/paths/passes.ts';

const ENOUGH = 1e-4;

/** Plays a walk whose steps and whose weight that is not followed are powers of the threshold. @returns all steps and those of the last pass */
function planned(
  [stepsPower, weightPower]: readonly [number, number],
  isAimed: boolean,
): { readonly all: number; readonly last: number } {
  let [weight, last] = [1, 0];
  const walk = {
    steps: 0,
    left: 0,
    start(threshold: number): void {
      this.steps = 0;
      this.left = last = Math.round(1000 * threshold ** -stepsPower);
      weight = threshold ** weightPower;
    },
    play(steps: number): boolean {
      const played = Math.min(steps, this.left);
      this.steps += played;
      this.left -= played;
      return this.left > 0;
    },
  };
  for (const { isFinished, steps } of passes(walk, 1e8, () => {}, isAimed ? { excess: () => weight / ENOUGH } : {}))
    if (isFinished && weight <= ENOUGH) return { all: steps, last };
  throw new Error('The budget did not suffice.');
}

describe('passes()', () => {
  it.each([
    [0.3, 0.6],
    [0.25, 0.8],
    [0.4, 0.4],
    [0.2, 0.5],
  ])('aims the last pass at the width: steps by the power of %d, width by %d', (...powers) => {
    const needed = 1000 * ENOUGH ** (-powers[0] / powers[1]);
    const aimed = planned(powers, true);
    expect(aimed.last).toBeLessThan(1.75 * needed);
    expect(aimed.all).toBeLessThan(2.5 * needed);
    expect(aimed.all).toBeLessThan(0.8 * planned(powers, false).all);
  });
});
