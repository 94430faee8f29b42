import { describe, expect, it } from 'vitest';
import type { Axis } from '../../../../src/experiment/design/sweep.ts';
import { SweepCells } from '../../../../src/experiment/design/sweep-cells.ts';
import { pointsOf } from '../../../../src/experiment/study.ts';

const axes: Axis[] = [
  { paths: ['a', 'b'], steps: Array.from({ length: 300 }, (_, i) => [i, -i]), under: [undefined, undefined] },
  { paths: ['c'], steps: Array.from({ length: 50 }, (_, i) => [i]), under: [undefined] },
];
const made: number[] = [];
const setupsOf = (names: (point: number) => readonly string[], point: number) => [
  { point },
  ...names(point).map((name) => ({ point, name })),
];

function layoutOf(count: number, names: (point: number) => readonly string[]) {
  made.length = 0;
  const layout = new SweepCells(axes, 'duel', (point) => {
    made.push(point);
    return setupsOf(names, point);
  });
  for (let point = 0; point < count; point++) layout.add(names(point), setupsOf(names, point));
  return layout.cells();
}

describe('the cells of a sweep', () => {
  it('of few points are plain data', () => {
    const cells = layoutOf(600, () => ['x', 'y']);
    expect(cells.length).toBe(1800);
    expect(structuredClone(cells)).toEqual(cells);
    expect(cells[1799]).toEqual({
      ...{ cell: 599, variant: 'y', system: 'duel', swept: { a: 11, b: -11, c: 49 } },
      setup: { point: 599, name: 'y' },
    });
    expect(made).toEqual([]);
  });

  it('of many points are made when their setups are read, and once for their neighbours', () => {
    const cells = layoutOf(15_000, () => []);
    expect(cells.map(({ swept, cell }) => [cell, swept['a'], swept['c']])).toEqual(
      Array.from({ length: 15_000 }, (_, i) => [i, Math.floor(i / 50), i % 50]),
    );
    expect(cells.find(({ swept }) => swept['a'] === 259)!.cell).toBe(12_950);
    expect(made).toEqual([]);
    expect([cells[12_500], cells[9999], cells[12_500]].map((cell) => cell!.setup)).toEqual([
      { point: 12_500 },
      { point: 9999 },
      { point: 12_500 },
    ]);
    expect(made).toEqual([12_500]);
    for (let i = 12_300; i < 12_700; i++) expect(cells[i]!.setup).toEqual({ point: i });
    expect(cells[12_500]!.setup).toEqual({ point: 12_500 });
    expect(made.length).toBe(400);
  });

  it('have their variants also where not all points have the same', () => {
    const names = (point: number) => [['x'], ['x', 'y'], [], ['y']][point % 4]!;
    const cells = layoutOf(15_000, names);
    const due = Array.from({ length: 15_000 }, (_, point) =>
      ['baseline', ...names(point)].map((name) => [point, name]),
    );
    expect(cells.map(({ cell, variant }) => [cell, variant])).toEqual(due.flat());
    expect(cells.at(-1)!.setup).toEqual({ point: 14_999, name: 'y' });
    const points = pointsOf({ cells });
    expect([points.length, points[14_998]!.variants, points[14_997]!.variants.map(({ setup }) => setup)]).toEqual([
      15_000,
      [],
      [
        { point: 14_997, name: 'x' },
        { point: 14_997, name: 'y' },
      ],
    ]);
  });
});
