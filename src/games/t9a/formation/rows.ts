import type { Formation } from './formation.ts';
import { keepsPlaces, type Placement } from './stand.ts';

export interface Rows {
  readonly formation: Formation;
  readonly last: number;
  readonly files: readonly number[];
}

/** Returns the present places of R&F: free ones from the front, or their own among those of the fallen (T9A26-ATK-3). */
export function rowsOf(s: Placement, sooner: readonly number[]): Rows {
  const up = s.survivors ?? s;
  const keeps = keepsPlaces(s);
  const formation = keeps ? s.formation : up.formation;
  let left = up.rf;
  let last = 0;
  while (left > formation.room(last)) {
    left -= formation.room(last);
    last++;
  }
  // A first rank has lost models at its ends; the others keep their places.
  const short = keeps && last === 0 && left < formation.first;
  const files = short
    ? formation.standing(0, formation.first, []).slice(s.left, s.left + left)
    : formation.standing(last, left, sooner);
  return { formation, last, files };
}

export const holdsRf = ({ formation, last, files }: Rows, file: number, rank: number): boolean =>
  formation.modelAt(file, rank) < 0 && (rank < last || (rank === last && files.includes(file)));

/** Returns the places, by file and rank, that fallen models with Front Rank left open in a frozen boundary; undefined if there are none. */
export function gapsOf(s: Placement): ((file: number, rank: number) => boolean) | undefined {
  const { formation, survivors } = s;
  if (!survivors || survivors.formation === formation || !keepsPlaces(s)) return undefined;
  const { mask } = survivors.formation;
  const gone = formation.places.some((p, i) => p !== undefined && ((mask >> i) & 1) === 0);
  if (!gone) return undefined;
  return (file, rank) => {
    const front = formation.modelAt(file, rank);
    return front >= 0 && ((mask >> front) & 1) === 0;
  };
}

/** Counts R&F that support over gaps, by ranks × (most + 1) + models ahead in the file (T9A26-ATK-2); files lo..hi have contact. */
export function supportOverGaps(
  formation: Formation,
  isGap: (file: number, rank: number) => boolean,
  lo: number,
  hi: number,
  sooner: readonly number[],
  busy: readonly number[],
): Int32Array {
  const { body, files } = formation;
  const stride = body.most + 1;
  const table = new Int32Array(OVER_RANKS * stride);
  let models = formation.first;
  const before = Array.from({ length: files }, (_, file) => (isGap(file, 0) ? 0 : 1));
  for (let rank = 1; models < stride - 1; rank++) {
    const standing = formation.standingOrder(rank, sooner);
    for (const file of standing) {
      if (models >= stride - 1) break;
      models++;
      for (let ranks = 0; ranks < OVER_RANKS; ranks++) {
        const counts = before[file]! > 0 && before[file]! <= ranks && file >= lo && file <= hi;
        const supports = counts && !busy.includes(rank * 1024 + file) ? 1 : 0;
        table[ranks * stride + models] = table[ranks * stride + models - 1]! + supports;
      }
    }
    for (let file = 0; file < files; file++) if (!isGap(file, rank)) before[file]!++;
    if (formation.room(rank) === 0 && rank > formation.free.length) break;
  }
  return table;
}

/** Ranks in such a table, including 0: no rule allows more. */
export const OVER_RANKS = 8;

/** Returns the number of ranks ahead of a model with Front Rank, not counting gaps. */
export function rankOverGaps(
  isGap: ((file: number, rank: number) => boolean) | undefined,
  file: number,
  rank: number,
): number {
  if (!isGap) return rank;
  let standing = 0;
  for (let ahead = 0; ahead < rank; ahead++) if (!isGap(file, ahead)) standing++;
  return standing;
}
