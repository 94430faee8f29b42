import type { Policy } from '../schema/schema.ts';
import { arranged, type Body, type Formation, formationOf } from './formation.ts';
import type { GridPosition } from './front-rank.ts';

/** A way to remove models and to close the ranks. */
export interface Closing {
  readonly formation: Formation;
  /** The shift of the front left corner to the right, in tenths of a mm. */
  readonly shift: number;
  /** R&F taken from the left and from the right of the first rank. */
  readonly left: number;
  readonly right: number;
  /** The number of files by which the unit becomes wider or narrower (T9A-CAS-11). */
  readonly wider: number;
  /** Models that slide to close gaps; and 0 for the preferred one of equal ways. */
  readonly slid: number;
  readonly tie: number;
}

type Ties = Pick<Policy, 'casualty_tie' | 'slide_tie'>;

/** Returns the ways to close ranks, several if the first cannot be filled. @param fromLeft models lost at its left (T9A26-CAS-2) */
export function closings(from: Formation, rf: number, mask: number, policy: Ties, fromLeft?: number): Closing[] {
  const sideShift = from.left >= 0 && ((mask >> from.left) & 1) === 0 ? from.margin : 0;
  const whole = arranged(from.body, mask, from.files, from.places, rf === 0);
  if (whole?.legal(rf)) return [{ formation: whole, shift: sideShift, left: 0, right: 0, wider: 0, slid: 0, tie: 0 }];
  const behind = from.places.some((p, i) => p !== undefined && p.rank > 0 && (mask >> i) & 1);
  return behind ? restacked(from, rf, mask, sideShift, policy) : singleRank(from, rf, mask, policy, fromLeft);
}

/** A cell of a rank: an R&F model, a Front Rank model (its index), a fallen one's place, or that of a model at a side. */
interface Item {
  readonly what: number;
  readonly width: number;
}

const RF = -1;
const HOLE = -2;
const EDGE = -3;

/** Closes a single rank, which loses R&F from its ends, and other models' gaps (T9A-CAS-3, T9A-CAS-4, T9A-CAS-11). */
function singleRank(from: Formation, rf: number, mask: number, policy: Ties, fromLeft?: number): Closing[] {
  const { body } = from;
  const line = lineOfModels(from, mask);
  const standing = line.filter(({ what }) => what === RF).length;
  const gone = Math.max(0, standing - rf);
  const choices = fromLeft === undefined ? Array.from({ length: gone + 1 }, (_, left) => left) : [fromLeft];
  return filled(line, rf - standing, body.width).flatMap((full) =>
    choices.flatMap((left) => {
      const right = gone - left;
      const odd = left === right || (policy.casualty_tie === 'right') === right > left ? 0 : 1;
      const taken = withoutEnds(full, left, right);
      const formation = compacted(body, mask, taken);
      return slides(taken).map(({ shift, slid, stays, blocks }) => ({
        formation,
        shift: shift + left * body.width,
        left,
        right,
        wider: 0,
        slid,
        tie: odd * 100 + (policy.slide_tie === 'right_block_left' ? stays : blocks - stays),
      }));
    }),
  );
}

/** Returns a single rank from left to right; a fallen wide base leaves one item for each cell. */
function lineOfModels(f: Formation, mask: number): Item[] {
  const { body, files, left, right } = f;
  const line: Item[] = [];
  const beside = (i: number) => {
    if (i >= 0) line.push({ what: (mask >> i) & 1 ? i : EDGE, width: body.models[i]!.width + body.gap });
  };
  beside(left);
  for (let file = 0; file < files; file++) {
    const front = f.modelAt(file, 0);
    if (front < 0) line.push({ what: RF, width: body.width });
    else if (((mask >> front) & 1) === 0) line.push({ what: HOLE, width: body.width });
    else if (line.at(-1)?.what !== front) line.push({ what: front, width: body.models[front]!.wide * body.width });
  }
  beside(right);
  return line;
}

/** Returns all ways to fill holes with this many models from behind, as many holes as possible (T9A-CAS-12). */
function filled(line: readonly Item[], spare: number, width: number): (readonly Item[])[] {
  if (spare <= 0) return [line];
  const holes = line.flatMap(({ what }, i) => (what === HOLE ? [i] : []));
  return subsets(holes, Math.min(spare, holes.length)).map((chosen) =>
    line.map((item, i) => (chosen.includes(i) ? { what: RF, width } : item)),
  );
}

function subsets(list: readonly number[], size: number): number[][] {
  if (size === 0) return [[]];
  return list.flatMap((first, i) => subsets(list.slice(i + 1), size - 1).map((rest) => [first, ...rest]));
}

/** Returns the line without this many R&F models from its ends; other models in the way are skipped (T9A-CAS-4). */
function withoutEnds(line: readonly Item[], left: number, right: number): Item[] {
  const ranks = line.flatMap(({ what }, i) => (what === RF ? [i] : []));
  const taken = new Set([...ranks.slice(0, left), ...ranks.slice(ranks.length - right)]);
  return line.filter((_, i) => !taken.has(i));
}

/** Keeps one block of models and slides the others to it. A model lost at an end leaves no gap, so nothing slides. */
function slides(line: readonly Item[]): { shift: number; slid: number; stays: number; blocks: number }[] {
  const starts: number[] = [];
  const sizes: number[] = [];
  let before = 0;
  let open = true;
  for (const { what, width } of line) {
    if (what <= HOLE) {
      before += width;
      open = true;
      continue;
    }
    if (open) {
      starts.push(before);
      sizes.push(0);
    }
    sizes[sizes.length - 1]!++;
    open = false;
  }
  const all = sizes.reduce((sum, n) => sum + n, 0);
  return starts.map((shift, stays) => ({ shift, slid: all - sizes[stays]!, stays, blocks: starts.length }));
}

function compacted(body: Body, mask: number, line: readonly Item[]): Formation {
  const places: (GridPosition | undefined)[] = body.models.map(() => undefined);
  let file = 0;
  for (const { what } of line) {
    if (what <= HOLE) continue;
    const wide = what === RF ? 1 : body.models[what]!.wide;
    if (what !== RF && wide > 0) places[what] = { file, rank: 0 };
    file += wide;
  }
  return formationOf(body, mask, file, places);
}

/** Returns the nearest width with legal places for all, if R&F are too few for the others (T9A-CAS-11, T9A-FR-8). */
function restacked(from: Formation, rf: number, mask: number, sideShift: number, policy: Ties): Closing[] {
  const { body } = from;
  const wide = body.models.reduce((sum, m, i) => ((mask >> i) & 1 ? sum + m.wide : sum), 0);
  const ways: Closing[] = [];
  for (let files = 1; files <= wide + rf; files++) {
    const change = from.files - files;
    for (let part = 0; part <= Math.abs(change); part++) {
      const left = change < 0 ? -part : part;
      const right = change - left;
      const places = from.places.map((p) => p && { ...p, file: p.file - left });
      const formation = arranged(body, mask, files, places, rf === 0);
      if (!formation?.legal(rf)) continue;
      const slid = formation.places.filter((p, i) => p && (p.file !== places[i]?.file || p.rank !== places[i]?.rank));
      const odd = left === right || (policy.casualty_tie === 'right') === right > left ? 0 : 1;
      const shift = sideShift + left * body.width;
      ways.push({ formation, shift, left, right, wider: Math.abs(change), slid: slid.length, tie: odd });
    }
  }
  return ways;
}
