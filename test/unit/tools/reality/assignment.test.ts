import { describe, expect, it } from 'vitest';
import { bestAssignment } from '../../../../tools/reality/stats/assignment.ts';
import { randomOf } from '../../../../tools/reality/stats/random.ts';

function tryAll(values: readonly (readonly number[])[], row = 0, taken: readonly number[] = []): number {
  if (row === values.length) return 0;
  let best = tryAll(values, row + 1, taken);
  for (const [column, value] of values[row]!.entries())
    if (!taken.includes(column)) best = Math.max(best, value + tryAll(values, row + 1, [...taken, column]));
  return best;
}

describe('the best assignment', () => {
  it('is the best of all, whatever the shape, and leaves losses alone', () => {
    const random = randomOf(11);
    for (let t = 0; t < 200; t++) {
      const [rows, columns] = [1 + (t % 5), 1 + (Math.floor(t / 5) % 5)];
      const values = Array.from({ length: rows }, () =>
        Array.from({ length: columns }, () => Math.round(20 * random() - 8)),
      );
      const { sum, columns: chosen } = bestAssignment(values);
      expect(sum).toBe(tryAll(values));
      const used = chosen.filter((column) => column >= 0);
      expect(new Set(used).size).toBe(used.length);
      expect(chosen.reduce((all, column, row) => all + (column < 0 ? 0 : values[row]![column]!), 0)).toBe(sum);
    }
  });

  it('has nothing to do without rows', () => {
    expect(bestAssignment([])).toEqual({ sum: 0, columns: [] });
  });
});
