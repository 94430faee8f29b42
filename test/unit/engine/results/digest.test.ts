import { createHash } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { digestOf, digestOfCells } from '../../../../src/engine/results/digest.ts';
import type { CellResult } from '../../../../src/engine/results/result.ts';
import { Tally } from '../../../../src/engine/simulate/tally.ts';

describe('digestOf()', () => {
  it('is SHA-256 of the keys and counts of each counter', () => {
    const text = '4:-1,3,5,2;0:;';
    const digest = createHash('sha256').update(text).digest('hex');
    expect(digestOf([Float64Array.of(-1, 3, 5, 2), new Float64Array(0)])).toBe(digest);
  });

  it('does not depend on the order in which the entries came', () => {
    const entries = Array.from({ length: 500 }, (_, i) => [i % 2, (i * 7919) % 131] as const);
    const digests = [entries, [...entries].reverse(), [...entries].sort((a, b) => a[1] - b[1])].map((list) => {
      const tally = new Tally(2);
      for (const [counter, key] of list) tally.add(counter, key);
      return digestOf(tally.toCounts());
    });
    expect(new Set(digests).size).toBe(1);
  });

  it('changes with every count, key and counter', () => {
    const counts = [
      [Float64Array.of(1, 5), new Float64Array(0)],
      [Float64Array.of(1, 6), new Float64Array(0)],
      [Float64Array.of(2, 5), new Float64Array(0)],
      [new Float64Array(0), Float64Array.of(1, 5)],
      [Float64Array.of(1, 5)],
      [Float64Array.of(1, 5, 15, 0), new Float64Array(0)],
    ];
    expect(new Set(counts.map(digestOf)).size).toBe(counts.length);
  });
});

describe('digestOfCells()', () => {
  const result = (more: Partial<CellResult>) =>
    ({ cell: 3, variant: 'wide', trials: 100, digest: 'ab', ...more }) as CellResult;

  it('is SHA-256 over the cells with their trials and digests', () => {
    const digest = createHash('sha256').update('3/wide/100/ab;4/baseline/100/cd;').digest('hex');
    expect(digestOfCells([result({}), result({ cell: 4, variant: 'baseline', digest: 'cd' })])).toBe(digest);
  });

  it('changes with the number of trials', () => {
    expect(digestOfCells([result({ trials: 99 })])).not.toBe(digestOfCells([result({})]));
  });
});
