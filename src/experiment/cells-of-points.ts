import type { Cell, Cells, StudyPoint } from './experiment.ts';
import { lazyList } from './lazy-list.ts';

export interface CellPlaces {
  readonly length: number;
  of(index: number): { readonly point: number; readonly place: number };
}

export const equalPlaces = (points: number, each: number): CellPlaces => ({
  length: points * each,
  of: (index) => ({ point: Math.floor(index / each), place: index % each }),
});

export function cellsOfPoints<More extends object = object>(
  points: readonly StudyPoint[],
  places: CellPlaces,
  more: More = {} as More,
): Cells & More {
  const at = (index: number): Cell => {
    const { point, place } = places.of(index);
    const { baseline, variants } = points[point]!;
    return place === 0 ? baseline : variants[place - 1]!;
  };
  return lazyList(places.length, at, { ...more, points });
}
