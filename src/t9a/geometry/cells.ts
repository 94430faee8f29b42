import { countInRanks, matching, type Place, place, referenceBase } from '../front-rank.ts';
import type { Body } from './body.ts';
import type { Formation } from './formation.ts';

/** Index of the Front Rank model on each cell, rank by rank, -1 for none; as far back as such models stand. */
export function gridOf(body: Body, files: number, places: readonly (Place | undefined)[]): Int8Array {
  const rows = places.reduce((most, p, i) => (p ? Math.max(most, p.rank + body.models[i]!.deep) : most), 0);
  const grid = new Int8Array(rows * files).fill(-1);
  places.forEach((p, i) => {
    if (!p) return;
    const { wide, deep } = body.models[i]!;
    for (let rank = p.rank; rank < p.rank + deep; rank++) {
      grid.fill(i, rank * files + p.file, rank * files + p.file + wide);
    }
  });
  return grid;
}

/** Places for R&F in each rank of such a grid; the last number holds for all further ranks. */
export function freePlaces(grid: Int8Array, files: number): number[] {
  const free: number[] = [];
  for (let at = 0; at < grid.length; at += files) {
    free.push(grid.subarray(at, at + files).reduce((n, model) => (model < 0 ? n + 1 : n), 0));
  }
  return [...free, files];
}

/** Models in each rank where only Characters are left: by the bases of those who live (T9A-FR-5, T9A-FR-7). */
export function rowsOfCharacters({ body, mask, places }: Formation): number[] {
  const all = body.setup.characters.flatMap((c, i) =>
    (mask >> (i + 1)) & 1 ? [{ base: c.base, at: places[i + 1] }] : [],
  );
  const reference = referenceBase(all.map(({ base }) => base));
  const ranked = all.flatMap(({ base, at }) => {
    const size = matching(base, reference);
    return size ? [{ wide: size[0], deep: size[1], at: undefined, rank: at?.rank ?? 0 }] : [];
  });
  const front = ranked.reduce((sum, { wide, rank }) => (rank === 0 ? sum + wide : sum), 0);
  const files = Math.max(front, ...ranked.map(({ wide }) => wide));
  const stand = place(ranked, files, 'left', true) ?? ranked.map(() => ({ file: 0, rank: 0 }));
  return countInRanks(ranked, stand, files, 0);
}
