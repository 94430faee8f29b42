import { describe, expect, it } from 'vitest';
import type { Metric } from '../../../../src/core/game.ts';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import { CombatTally } from '../../../../src/engine/matrix/sum.ts';
import { digestOf } from '../../../../src/engine/results/digest.ts';
import type { Counts } from '../../../../src/engine/simulate/tally.ts';
import { countsOfBatch } from '../../../helpers/run/batches.ts';
import { clash } from '../../../helpers/t9a/experiment.ts';

const cell = clash({ rounds: 1 });
const stretch = (first: number, trials: number): Counts =>
  countsOfBatch({ cell, seed: 'sum', engine: 'sampled', batch: 0, first, trials }).counts;
const kept = compileCell(cell)
  .combat.metrics.filter(({ metric, round }: Metric) => round === 0 && metric === 'break')
  .map((metric, i) => ({ i, metric, counts: true }));

describe('Sum', () => {
  it('is after one stretch, two and three what all of their trials come to at once', () => {
    const sum = new CombatTally(kept);
    let played = 0;
    for (const trials of [300, 500, 700]) {
      sum.add(stretch(played, trials));
      played += trials;
      sum.look(played);
      const whole = new CombatTally(kept);
      whole.add(stretch(0, played));
      whole.look(played);
      expect(sum.digest).toBe(digestOf(stretch(0, played)));
      expect(sum.toNumbers(kept.length)).toEqual(whole.toNumbers(kept.length));
      expect(sum.estimates).toEqual(whole.estimates);
      expect(sum.widest).toBe(whole.widest);
    }
    expect(kept.length).toBeGreaterThan(1);
    expect(sum.toNumbers(kept.length)[0]).toBe(1500);
  });
});
