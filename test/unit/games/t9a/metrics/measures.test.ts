import { describe, expect, it } from 'vitest';
import type { Metric } from '../../../../../src/core/game.ts';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import { combat } from '../../../../bench/combats.ts';

const plain = ({ from, ...row }: Metric) => ({
  ...row,
  from: from.map(({ counter, read }) => ({ counter, values: [0, 1, 5, 77, 4097, 70_001].map(read) })),
});

describe('measures of a combat', () => {
  it.each([
    ['infantry', 1],
    ['deep', 3],
  ] as const)('makes of %s in %i rounds each row of the whole trial alone as with all others', (name, rounds) => {
    const made = t9a.compile(combat(name, rounds).cells[0]!.setup);
    const whole = made.metrics.filter(({ round }) => round === 0);
    expect(whole.length).toBeGreaterThan(20);
    const alone = whole.map(({ subject, metric }) => made.metricOf!(subject, metric)!);
    expect(alone.map(plain)).toEqual(whole.map(plain));
    expect(made.metricOf!('combat', 'lost')).toBeUndefined();
    expect(made.metricOf!('nobody', 'lost')).toBeUndefined();
  });

  it('makes lists once', () => {
    const made = t9a.compile(combat('deep', 2).cells[0]!.setup);
    for (const list of ['metrics', 'subjects', 'headlines', 'unmodelled', 'definitions'] as const)
      expect(made[list]).toBe(made[list]);
  });
});
