import { type FrontModel, type GridPosition, matching, place, type Ranked, referenceBase } from './front-rank.ts';

/** Returns the index of the Front Rank model on each cell, rank by rank, -1 for none, up to the last rank with one. */
export function gridOf(
  models: readonly FrontModel[],
  files: number,
  places: readonly (GridPosition | undefined)[],
): Int8Array {
  const rows = places.reduce((most, p, i) => (p ? Math.max(most, p.rank + models[i]!.deep) : most), 0);
  const grid = new Int8Array(rows * files).fill(-1);
  places.forEach((p, i) => {
    if (!p) return;
    const { wide, deep } = models[i]!;
    for (let rank = p.rank; rank < p.rank + deep; rank++) {
      grid.fill(i, rank * files + p.file, rank * files + p.file + wide);
    }
  });
  return grid;
}

/** Returns the places for R&F in each rank of such a grid; the last number applies to all further ranks. */
export function freePlaces(grid: Int8Array, files: number): number[] {
  const free: number[] = [];
  for (let at = 0; at < grid.length; at += files) {
    free.push(grid.subarray(at, at + files).reduce((n, model) => (model < 0 ? n + 1 : n), 0));
  }
  return [...free, files];
}

/** The models with Front Rank inside the ranks, their places, and the files. */
export interface InRanks {
  readonly models: readonly Ranked[];
  readonly places: readonly GridPosition[];
  readonly files: number;
}

interface Bases {
  readonly characters: readonly { readonly base: readonly [number, number] }[];
  readonly referenceBase: readonly [number, number] | undefined;
}

/** Places Characters by the bases of the living (T9A-FR-5, T9A-FR-7). @param free the owner's reference (T9A26-ATTM-5) */
export function charactersAlone(
  { characters, referenceBase: wish }: Bases,
  mask: number,
  places: readonly (GridPosition | undefined)[],
  free: boolean,
): InRanks {
  const all = characters.flatMap((c, i) => ((mask >> (i + 1)) & 1 ? [{ base: c.base, at: places[i + 1] }] : []));
  const reference = referenceBase(
    all.map(({ base }) => base),
    wish,
    free,
  );
  const models = all.flatMap(({ base, at }) => {
    const size = matching(base, reference);
    return size ? [{ wide: size[0], deep: size[1], at: undefined, rank: at?.rank ?? 0 }] : [];
  });
  const front = models.reduce((sum, { wide, rank }) => (rank === 0 ? sum + wide : sum), 0);
  const files = Math.max(front, ...models.map(({ wide }) => wide));
  return { models, places: place(models, files, 'left', true) ?? models.map(() => ({ file: 0, rank: 0 })), files };
}

/** Counts the models in each file, from the left; those with Front Rank count as the models that they displace. */
export function countInFiles({ models, places, files }: InRanks, rf: number): number[] {
  const counts = new Array<number>(files).fill(0);
  const taken = (file: number, rank: number) =>
    models.some(({ wide, deep }, i) => {
      const at = places[i]!;
      return at.file <= file && file < at.file + wide && at.rank <= rank && rank < at.rank + deep;
    });
  models.forEach(({ wide, deep }, i) => {
    for (let file = 0; file < wide; file++) counts[places[i]!.file + file]! += deep;
  });
  let left = files === 0 ? 0 : rf;
  for (let rank = 0; left > 0; rank++) {
    for (let file = 0; file < files && left > 0; file++) {
      if (taken(file, rank)) continue;
      counts[file]!++;
      left--;
    }
  }
  return counts;
}
