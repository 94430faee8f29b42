import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { disagreements } from '../helpers/dice/agreement.ts';
import { exactly } from '../helpers/dice/exactly.ts';
import { duelParts } from '../helpers/experiment/arbitraries.ts';
import { runs } from '../helpers/run/runs.ts';
import { simulated } from '../helpers/run/simulated.ts';
import { duelOf } from '../helpers/t9a/armies.ts';

/*
 * Each comparison is as strict as five standard deviations: a right program fails one in 1.7 million. Some 50 combats of 150 to 500
 * comparisons with two kinds of dice make about 30 000: with another seed one run of 60 would fail by chance.
 */
describe('random small combats', () => {
  it.each([
    ['sampled', 20_000, runs(8, 50)],
    ['rolled', 5_000, runs(6, 25)],
  ] as const)('%s dice agree with the enumeration on every metric', (engine, trials, numRuns) => {
    let compared = 0;
    fc.assert(
      fc.property(duelParts(6, 2), fc.string(), ({ a, b, options }, seed) => {
        const duel = duelOf(a, b, options);
        const outcome = disagreements(exactly(duel).result, simulated(duel, engine, trials, seed));
        expect(outcome.found).toEqual([]);
        compared += outcome.compared;
      }),
      // A failure names the combat; a smaller failing one would mostly be another chance event.
      { numRuns, endOnFailure: true },
    );
    expect(compared).toBeGreaterThan(50 * numRuns);
  });
});
