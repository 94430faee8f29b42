import { array, assert, integer, property, record } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { BATCH } from '../../../src/engine/batch.ts';
import { type Stretch, tile } from '../../../src/store/tile.ts';

const of = (first: number, trials: number): Stretch => ({ first, trials });

describe('tile()', () => {
  it('takes what is known of a batch and leaves the rest', () => {
    expect(tile(of(0, BATCH), [of(0, 34464)])).toEqual({ done: [of(0, 34464)], left: [of(34464, BATCH - 34464)] });
  });

  it.each([
    ['nothing known', [], [], [of(10, 20)]],
    ['all known', [of(10, 20)], [of(10, 20)], []],
    ['a gap in the middle', [of(25, 5), of(10, 5)], [of(10, 5), of(25, 5)], [of(15, 10)]],
    ['a gap at the start', [of(15, 15)], [of(15, 15)], [of(10, 5)]],
    ['what reaches beyond it', [of(10, 21), of(9, 3)], [], [of(10, 20)]],
    ['the longest of those that begin together', [of(10, 5), of(10, 20)], [of(10, 20)], []],
    ['what overlaps', [of(10, 10), of(15, 15), of(20, 2)], [of(10, 10), of(20, 2)], [of(22, 8)]],
  ])('%s', (_, known, done, left) => {
    expect(tile(of(10, 20), known)).toEqual({ done, left });
  });

  it('covers every trial once', () => {
    const stretch = record({ first: integer({ min: 0, max: 40 }), trials: integer({ min: 1, max: 20 }) });
    assert(
      property(stretch, array(stretch), (wanted, known) => {
        const { done, left } = tile(wanted, known);
        for (const one of done) expect(known).toContain(one);
        const all = [...done, ...left].sort((a, b) => a.first - b.first);
        const trials = all.flatMap(({ first, trials }) => Array.from({ length: trials }, (_, i) => first + i));
        expect(trials).toEqual(Array.from({ length: wanted.trials }, (_, i) => wanted.first + i));
        expect(all.every(({ trials }) => trials > 0)).toBe(true);
      }),
      { seed: 1, numRuns: 1000 },
    );
  });
});
