import type { Cell, Cells, StudyPoint } from './experiment.ts';
import { lazyList } from './lazy-list.ts';

/** The indices of the cells of points: those of a point follow each other. */
export interface CellPlaces {
  readonly length: number;
  /** Returns the point of a cell, and the cell's place in it: 0 for the baseline. */
  of(index: number): { readonly point: number; readonly place: number };
}

/** Returns the places of points that have equally many cells. */
export const equalPlaces = (points: number, each: number): CellPlaces => ({
  length: points * each,
  of: (index) => ({ point: Math.floor(index / each), place: index % each }),
});

/** Returns the cells of points, each read from its point. */
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
