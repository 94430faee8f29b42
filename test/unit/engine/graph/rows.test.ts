import { describe, expect, it } from 'vitest';
import { Distributions, GUIDE_BITS, GUIDE_SHIFT } from '../../../../src/core/distributions.ts';
import { RollTables } from '../../../../src/engine/graph/rows.ts';

const law = new Distributions(() => {
  const one = new Float64Array(101);
  one[0] = 0.5;
  one[7] = 0.25;
  one[100] = 0.25;
  return one;
});
law.prepare(3);

function walk(rows: RollTables, row: number, x: number): number {
  const guess = rows.guide[(row << GUIDE_BITS) + (x >>> GUIDE_SHIFT)]!;
  let way = guess >> 1;
  if ((guess & 1) === 0) while (x >= rows.cut[rows.start[row]! + way]!) way++;
  return way;
}

describe('Rows', () => {
  it('have a way for each value that can come, and no other', () => {
    const rows = new RollTables();
    const [one, two] = [rows.of(law, 1), rows.of(law, 2)];
    const values = (row: number) => Array.from({ length: rows.size(row) }, (_, way) => rows.value(row, way));
    expect(values(one)).toEqual([0, 7, 100]);
    expect(values(two)).toEqual([0, 7, 14, 100, 107, 200]);
    for (const row of [one, two])
      for (const [way, value] of values(row).entries()) expect(rows.edgeFor(row, value)).toBe(way);
  });

  it('lead random numbers to the values that the law gives them', () => {
    const rows = new RollTables();
    for (const n of [3, 1, 2]) {
      const row = rows.of(law, n);
      for (let i = 0; i < 5000; i++) {
        const x = Math.imul(i, 0x9e3779b1) >>> 0;
        expect(rows.value(row, walk(rows, row, x))).toBe(law.invert(n, x));
      }
    }
  });

  it('leave out values so rare that no random number gives them', () => {
    const rare = new Distributions(() => Float64Array.of(1 - 2 ** -40, 2 ** -40));
    rare.prepare(1);
    const rows = new RollTables();
    expect(rows.size(rows.of(rare, 1))).toBe(1);
  });
});
