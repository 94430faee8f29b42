import { type FrontRankRows, lexicographic, rowsOf } from './front-rank-rows.ts';

export type Base = readonly [number, number];

/** A model with Front Rank and a Matching base that its unit places. */
export interface Ranked {
  readonly wide: number;
  readonly deep: number;
  /** The model's present or requested place; undefined for a new model, which does not count as moved. */
  readonly at: GridPosition | undefined;
}

/** The leftmost file and the foremost rank that a model takes, from 0. */
export interface GridPosition {
  readonly file: number;
  readonly rank: number;
}

/** Returns the ranks and files of a base; undefined for a Mismatching one (T9A-FR-4). @param same for equal bases (T9A26-ATTM-6) */
export function matching(base: Base, reference: Base, same = false): readonly [wide: number, deep: number] | undefined {
  if (same) return base[0] === reference[0] && base[1] === reference[1] ? [1, 1] : undefined;
  const wide = base[0] / reference[0];
  const deep = base[1] / reference[1];
  return Number.isInteger(wide) && Number.isInteger(deep) ? [wide, deep] : undefined;
}

/** Returns the base with the fewest Mismatching ones; else the owner's wish (any base if `free`, T9A26-ATTM-5) or the first (T9A-FR-5). */
export function referenceBase(bases: readonly Base[], wish?: Base, free = false): Base {
  const choices = referenceBases(bases, free);
  const wished = choices.find((base) => wish !== undefined && base[0] === wish[0] && base[1] === wish[1]);
  return wished ?? (free ? referenceBases(bases)[0]! : choices[0]!);
}

/** The bases between which the owner may choose. @param free the choice is the owner's alone (T9A26-ATTM-5) */
export function referenceBases(bases: readonly Base[], free = false): readonly Base[] {
  if (free) return bases;
  const mismatching = bases.map((reference) => bases.filter((base) => !matching(base, reference)).length);
  return bases.filter((_, i) => mismatching[i] === Math.min(...mismatching));
}

export const overlap = (a: Ranked, at: GridPosition, b: Ranked, bt: GridPosition): boolean =>
  at.file < bt.file + b.wide && bt.file < at.file + a.wide && at.rank < bt.rank + b.deep && bt.rank < at.rank + a.deep;

/** Returns the files that the models take in a rank, as models of the reference base (T9A-RANK-5). */
const taken = (models: readonly Ranked[], ranks: readonly number[], rank: number): number =>
  models.reduce((sum, { wide, deep }, i) => sum + (ranks[i]! <= rank && rank < ranks[i]! + deep ? wide : 0), 0);

/**
 * Counts models in each rank for Proper Ranks, Line Formation and Area Attacks: a large base counts in every rank that it covers as the
 * models that it displaces, or would displace if there were enough (T9A-RANK-5, T9A-FR-7, T9A-FR-8). Mismatching bases do not count
 * (T9A-FR-11).
 * @param places those of `models`, in the same order
 * @param rf models without Front Rank
 */
export function countInRanks(
  models: readonly Ranked[],
  places: readonly GridPosition[],
  files: number,
  rf: number,
): number[] {
  const ranks = places.map(({ rank }) => rank);
  const last = Math.max(-1, ...models.map(({ deep }, i) => ranks[i]! + deep - 1));
  const counts: number[] = [];
  for (let left = rf; left > 0 || counts.length <= last; ) {
    const large = taken(models, ranks, counts.length);
    const small = Math.min(left, files - large);
    counts.push(large + small);
    left -= small;
  }
  return counts;
}

/** The models to place, seen from the side of the first place. */
interface Unit {
  readonly models: readonly Ranked[];
  readonly files: number;
  readonly alone: boolean;
  /** Whether the middle is the first place, instead of that side. */
  readonly centred: boolean;
}

/**
 * Places a unit's models with Front Rank (T9A-FR-2, T9A-FR-3, T9A-FR-6). In order of priority:
 * 1. models without Front Rank that fill the ranks are as far back as possible,
 * 2. those with Front Rank are as far forward as possible, by the sum of their ranks,
 * 3. as few as possible are moved (T9A-FR-10, T9A-FR-12),
 * 4. those listed first are foremost, then leftmost, or nearest to the centre. Undefined if a base is wider than the unit (T9A-FR-9), and
 * for Characters alone that cannot be this wide.
 * @param order the side from which they are placed, or the centre (parameter `front_rank_order`)
 * @param alone without other models: gaps and rear parts of long bases only at an incomplete rear rank (T9A-FR-8)
 */
export function place(
  models: readonly Ranked[],
  files: number,
  order: 'left' | 'right' | 'centre' = 'left',
  alone = false,
): GridPosition[] | undefined {
  if (models.some(({ wide }) => wide > files)) return undefined;
  if (order !== 'right') return foremost({ models, files, alone, centred: order === 'centre' });
  const mirror = ({ file, rank }: GridPosition, wide: number): GridPosition => ({ file: files - wide - file, rank });
  const mirrored = models.map((m) => ({ ...m, at: m.at && mirror(m.at, m.wide) }));
  return foremost({ models: mirrored, files, alone, centred: false })?.map((at, i) => mirror(at, models[i]!.wide));
}

const total = (numbers: readonly number[]): number => numbers.reduce((sum, n) => sum + n, 0);

/** Chooses ranks in descending order of their sums, and then files that fit them. */
function foremost(unit: Unit): GridPosition[] | undefined {
  const rows = rowsToChoose(unit);
  for (let cost = 0; cost < Number.POSITIVE_INFINITY; ) {
    const { found, next } = rowsOf(rows, cost);
    for (const sum of [...new Set(found.map(total))].sort((a, b) => a - b)) {
      const best = found.filter((ranks) => total(ranks) === sum && (!unit.alone || closed(unit, ranks)));
      const places = fewestMoved(unit, best);
      if (places) return places;
    }
    cost = next;
  }
  return undefined;
}

/** Returns the choices of ranks. A model costs its cells for each rank, since R&F are to be far back; alone, it costs its rank. */
function rowsToChoose({ models, files, alone }: Unit): FrontRankRows {
  const cells = models.map(({ wide, deep }) => wide * deep);
  const depth = total(models.map(({ deep }) => deep));
  const full = Math.floor(total(cells) / files);
  return {
    models,
    files,
    weights: alone ? models.map(() => 1) : cells,
    last: models.map(({ deep }) => (alone && deep === 1 ? full : depth - deep)),
  };
}

/** Returns files for one of the choices of ranks at which as many models as possible keep their places. */
function fewestMoved(unit: Unit, rankings: readonly number[][]): GridPosition[] | undefined {
  for (let staying = unit.models.length; staying >= 0; staying--) {
    for (const ranks of rankings) {
      const places = leftmost(unit, ranks, staying);
      if (places) return places;
    }
  }
  return undefined;
}

function leftmost(unit: Unit, ranks: readonly number[], staying: number): GridPosition[] | undefined {
  const { models, files, alone } = unit;
  const standing = models.flatMap(({ at }, i) => (at?.rank === ranks[i] ? [i] : []));
  // Models alone form a first rank without gaps.
  const block = alone ? taken(models, ranks, 0) : files;
  for (const start of filesFor(unit, block)) {
    const found = subsets(standing, staying).flatMap((stay) => {
      const places = fit(unit, ranks, stay, [start, start + block]);
      return places ? [places] : [];
    });
    if (found.length > 0) return found.sort((a, b) => lexicographic(costs(unit, a), costs(unit, b)))[0];
  }
  return undefined;
}

/** Returns the files at which a base of this width may begin, the best first. */
function filesFor({ files, centred }: Unit, wide: number): number[] {
  const all = Array.from({ length: files - wide + 1 }, (_, file) => file);
  return centred ? all.sort((a, b) => offCentre(files, wide, a) - offCentre(files, wide, b) || a - b) : all;
}

/** Returns the distance of a base's middle from that of its unit, in half files. */
const offCentre = (files: number, wide: number, file: number): number => Math.abs(2 * file + wide - files);

/** Returns the costs of places, in files: lower is better; ties go to the left. */
const costs = ({ models, files, centred }: Unit, places: readonly GridPosition[]): number[] =>
  places.flatMap(({ file }, i) => (centred ? [offCentre(files, models[i]!.wide, file), file] : [file]));

/** Places the models that keep their place; then each takes the leftmost file that leaves room for the rest. */
function fit(
  unit: Unit,
  ranks: readonly number[],
  stay: readonly number[],
  first: readonly [from: number, to: number],
): GridPosition[] | undefined {
  const { models, files, alone } = unit;
  const places: GridPosition[] = [];
  const free = (i: number, here: GridPosition): boolean => {
    const [from, to] = here.rank === 0 ? first : [0, files];
    if (here.file < from || here.file + models[i]!.wide > to) return false;
    return !places.some((at, j) => overlap(models[i]!, here, models[j]!, at));
  };
  for (const i of stay) {
    if (!free(i, models[i]!.at!)) return undefined;
    places[i] = models[i]!.at!;
  }
  const others = models.flatMap((_, i) => (stay.includes(i) ? [] : [i]));
  const put = (k: number): boolean => {
    if (k === others.length) return !alone || supported(models, places);
    const i = others[k]!;
    for (const file of filesFor(unit, models[i]!.wide)) {
      const here = { file, rank: ranks[i]! };
      if (!free(i, here)) continue;
      places[i] = here;
      if (put(k + 1)) return true;
      delete places[i];
    }
    return false;
  };
  return put(0) ? places : undefined;
}

function subsets(items: readonly number[], size: number): number[][] {
  if (size > items.length) return [];
  if (size === 0) return [[]];
  const [head, ...rest] = items;
  return [...subsets(rest, size - 1).map((more) => [head!, ...more]), ...subsets(rest, size)];
}

/** Whether Characters alone are in close order: behind the first incomplete rank are only long bases (T9A-FR-8). */
function closed({ models, files }: Unit, ranks: readonly number[]): boolean {
  let incomplete = 0;
  while (files > 0 && taken(models, ranks, incomplete) === files) incomplete++;
  return models.every(({ deep }, i) => ranks[i]! <= incomplete || deep > 1);
}

/** Whether Characters alone support each other: all behind the first rank touch others with their whole fronts. */
function supported(models: readonly Ranked[], places: readonly GridPosition[]): boolean {
  const cell = { wide: 1, deep: 1, at: undefined };
  const stands = (file: number, rank: number) => places.some((at, i) => overlap(models[i]!, at, cell, { file, rank }));
  return models.every(({ wide }, i) => {
    const { file, rank } = places[i]!;
    return rank === 0 || !Array.from({ length: wide }, (_, w) => stands(file + w, rank - 1)).includes(false);
  });
}

/** A model with Front Rank: index 0 is the Champion, then the Characters as listed. Lengths in tenths of a mm. */
export interface FrontModel {
  readonly width: number;
  readonly depth: number;
  /** Files and ranks of a Matching base; 0 for a Mismatching one, which is placed at a side. */
  readonly wide: number;
  readonly deep: number;
  readonly side: 'left' | 'right' | undefined;
  readonly wish: number | undefined;
}
