import { describe, expect, it } from 'vitest';
import { t9a } from '../../../../../src/games/t9a/game.ts';
import { combat } from '../../../../bench/combats.ts';

/** Makes functions comparable by their readings. */
const plain = (setup: unknown, made: Pick<ReturnType<typeof t9a.compile>, 'metrics'> & object) => {
  const { metrics, definitions, counters, subjects, headlines, unmodelled } = made as ReturnType<typeof t9a.compile>;
  const { breakdown } = made as ReturnType<typeof t9a.compile>;
  const keys = [0, 1, 5, 77, 4097, 70_001];
  return {
    ...{ setup, definitions, counters, subjects, headlines, unmodelled },
    ...{ breakdown: breakdown?.() },
    metrics: metrics.map(({ from, ...metric }) => ({
      ...metric,
      from: from.map(({ counter, read }) => ({ counter, values: keys.map(read) })),
    })),
  };
};

describe('measures()', () => {
  it.each([
    ['infantry', 1],
    ['flank', 1],
    ['deep', 6],
  ] as const)('gives of %s in %i rounds what compile() gives', (name, rounds) => {
    const { setup } = combat(name, rounds).cells[0]!;
    const measures = t9a.measures!(setup);
    expect(measures.metrics.length).toBeGreaterThan(50);
    expect(plain(setup, measures)).toEqual(plain(setup, t9a.compile(setup)));
    expect(measures).not.toHaveProperty('board');
  });
});
