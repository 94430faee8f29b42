import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../src/core/dice.ts';
import { Rng, seedWords } from '../../src/core/rng.ts';
import { SampledDice } from '../../src/core/sampled.ts';
import { t9a } from '../../src/games/t9a/game.ts';
import { duels } from '../helpers/experiment/arbitraries.ts';
import { runs } from '../helpers/run/runs.ts';

/** Sampled dice that notice a group without a prepared table, beyond which they would read. */
class Checked extends SampledDice {
  override total(trial: Roll, n: number): number {
    expect(n, trial.name).toBeGreaterThan(0);
    expect(n, trial.name).toBeLessThanOrEqual(trial.distributions.top);
    return super.total(trial, n);
  }
}

describe('the laws that a combat prepares', () => {
  it('are enough for every group that it rolls', () => {
    const rng = new Rng();
    const dice = new Checked(rng);
    const property = fc.property(duels(30, 4), fc.string(), ({ combat }, seed) => {
      rng.setKey(seedWords(seed));
      const state = t9a.newState(combat);
      for (let trial = 0; trial < 20; trial++) {
        rng.startTrial(trial);
        t9a.start(combat, state);
        t9a.play(dice, combat, state, { add: () => {} });
      }
    });
    fc.assert(property, { numRuns: runs(60, 250) });
  });
});
