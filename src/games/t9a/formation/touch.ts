import { countBits } from '../rules/bits.ts';
import type { Facing } from '../rules/facing.ts';
import type { Formation } from './formation.ts';
import { highOf, lowOf, outOf, type Rect } from './plane.ts';
import { gapsOf, holdsRf, rankOverGaps, rowsOf, supportOverGaps } from './rows.ts';
import {
  baseOf,
  boundary,
  cell,
  type EdgeModel,
  keepsPlaces,
  type Line,
  type Placement,
  soonerFiles,
} from './stand.ts';

const NONE = new Int32Array(0);

/** The models of one unit that can strike a target, counted. */
export class Reach {
  rf = 0;
  champion = 0;
  characters = 0;
  /** Files of the first rank whose front touches the target; none if lo > hi. */
  lo = 0;
  hi = -1;
  /** R&F behind these files, see `Formation.support`; undefined if none can support. */
  support: Int32Array | undefined = undefined;
  /** Models that support over gaps instead, see `supportOverGaps`; undefined without gaps. */
  over: Int32Array | undefined = undefined;
  /** Models with Front Rank behind the files in contact: by model, its rank; 0 for none. */
  behind: Int32Array = NONE;
  /** Attacks of each kind of strike, by number of R&F models and whether the Champion lives; callers' cache. */
  readonly counts: (Int32Array | undefined)[] = [];

  get models(): number {
    return this.rf + this.champion + countBits(this.characters);
  }
}

export class Touch extends Reach {
  live = false;
  /** The models of this unit that touch the other, even if they strike over another contact. */
  each: Reach = this;
  /** The models that can strike each enemy model with Front Rank (0 the Champion). */
  at: readonly Reach[] = [];
  /** The allocation of each division's attacks, by the survivors of both sides; callers' cache. */
  readonly parts: ((Int32Array | undefined)[] | undefined)[] = [];
  /** Returns the models that can strike any of some enemy models with Front Rank (bits). */
  any: (mask: number) => Reach = () => this;
  /** Models of this unit in contact, by index along the facing, for counting: see `contactModels`. */
  facing: Facing = 'front';
}

/** Computes all touches of a layout: for contact i, entry 2i is that of its `from`, 2i + 1 that of its `to`. */
export function makeTouches(layout: Line): Touch[] {
  const { board, stands } = layout;
  const touches = board.contacts.flatMap(() => [new Touch(), new Touch()]);
  const edge = edges(layout);
  for (let unit = 0; unit < stands.length; unit++) {
    const s = stands[unit];
    if (!s) continue;
    const sides = sidesOf(layout, unit);
    const busy = busyAt(layout, unit, sides, edge);
    // Each model strikes over one contact: to its front before its flanks and rear (or after), then as listed (N.2).
    const taken = new Set<number>();
    for (const side of sides) {
      const touch = touches[side.touch]!;
      const enemy = stands[side.foe]!;
      const b = boundary(enemy);
      const { list, sooner } = edge(unit, side.facing);
      const all = list.filter((m) => meets(m, b, side.out));
      const strikers = all.filter((m) => !taken.has(nameOf(m)));
      for (const m of strikers) taken.add(nameOf(m));
      touch.live = true;
      touch.facing = side.facing;
      fill(touch, s, side.facing, strikers, sooner, busy, (file) => meets(placeOf(s, file, side.out), b, side.out));
      if (strikers.length < all.length) touch.each = countOf(all);
      const foes = (enemy.survivors ?? enemy).formation.mask === 0 ? [] : edge(side.foe, side.foeFacing).list;
      const known = new Map<number, Reach>();
      touch.any = (mask) => {
        let reach = known.get(mask);
        if (!reach) {
          reach = new Reach();
          known.set(mask, reach);
          const some = foes.filter((m) => m.front >= 0 && (mask >> m.front) & 1);
          const able = strikers.filter((m) => some.some((foe) => overlap(m, foe)));
          const near = (file: number) => {
            const place = placeOf(s, file, side.out);
            return some.some((foe) => overlap(place, foe));
          };
          if (able.length > 0) fill(reach, s, side.facing, able, sooner, busy, near);
        }
        return reach;
      };
      touch.at = enemy.formation.body.models.map((_, front) => touch.any(1 << front));
    }
  }
  return touches;
}

type Edge = (unit: number, facing: Facing) => { readonly list: EdgeModel[]; readonly sooner: readonly number[] };

/** Returns the models of each unit that can be touched at a facing, and the files that its rear rank takes first. */
function edges(layout: Line): Edge {
  const files = layout.stands.map((s, unit) => (s ? soonerFiles(layout, unit) : []));
  const known = new Map<string, ReturnType<Edge>>();
  return (unit, facing) => {
    const key = `${unit}${facing}`;
    let edge = known.get(key);
    if (!edge) {
      const sooner = files[unit]!;
      edge = { list: edgeModels(layout.stands[unit]!, facing, sooner), sooner };
      known.set(key, edge);
    }
    return edge;
  };
}

/** Returns models that touch an enemy in flank or rear, over a gap too: they do not support (T9A-ATK-2). */
function busyAt({ stands }: Line, unit: number, sides: readonly Side[], edge: Edge): number[] {
  return sides.flatMap(({ facing, foe, out }) => {
    if (facing === 'front') return [];
    const b = boundary(stands[foe]!);
    return edge(unit, facing)
      .list.filter((m) => meets(m, b, out))
      .map(nameOf);
  });
}

interface Side {
  readonly touch: number;
  readonly facing: Facing;
  readonly foe: number;
  readonly foeFacing: Facing;
  readonly out: 0 | 1 | 2 | 3;
}

/** Returns the contacts of a unit in its models' order of choice (N.2 two_facings, two_enemies_one_facing). */
export function sidesOf(layout: Line, unit: number): Side[] {
  const { board, stands, heldContacts } = layout;
  const sides: Side[] = [];
  board.contacts.forEach((c, i) => {
    if (((heldContacts >> i) & 1) === 0 || (c.from !== unit && c.to !== unit)) return;
    const from = c.from === unit;
    const facing = from ? c.fromFacing : c.toFacing;
    sides.push({
      touch: 2 * i + (from ? 0 : 1),
      facing,
      foe: from ? c.to : c.from,
      foeFacing: from ? c.toFacing : c.fromFacing,
      out: outOf(facing, stands[unit]!.direction),
    });
  });
  if (board.rules.two_enemies_one_facing === 'listed_last') sides.reverse();
  const frontFirst = board.rules.two_facings === 'front';
  const rank = (s: Side) => ((s.facing === 'front') === frontFirst ? 0 : 1);
  return sides.sort((a, b) => rank(a) - rank(b));
}

type Span = Pick<EdgeModel, 'low' | 'high'>;

const overlap = (a: Span, b: Span): boolean => a.low <= b.high && b.low <= a.high;

const meets = (m: Span, r: Rect, out: 0 | 1 | 2 | 3): boolean =>
  overlap(m, { low: lowOf(r, out), high: highOf(r, out) });

/** Returns the place of a file in the first rank, along the facing. */
function placeOf(s: Placement, file: number, out: 0 | 1 | 2 | 3): Span {
  const r = cell(s, file, 0, 1, 1);
  return { low: lowOf(r, out), high: highOf(r, out) };
}

export const nameOf = (m: EdgeModel): number => (m.front >= 0 ? -1 - m.front : m.rank * 1024 + m.file);

/** Returns the models of a unit that can be touched at a facing, over gaps too (T9A-GEO-3, T9A-GEO-6). */
export function edgeModels(s: Placement, facing: Facing, sooner: readonly number[]): EdgeModel[] {
  const { formation } = s;
  const out = outOf(facing, s.direction);
  // The boundary has the places; their models may have changed since it was frozen.
  const up = s.survivors ?? s;
  const overGaps = keepsPlaces(s);
  const depth = Math.max(1, formation.rows(overGaps ? up.rf : s.rf));
  const rows = rowsOf(s, sooner);
  const list: EdgeModel[] = [];
  const seen = new Set<number>();
  const add = (front: number, r: Rect, file: number, rank: number) => {
    if (front >= 0 && seen.has(front)) return;
    if (front >= 0) seen.add(front);
    list.push({ front, low: lowOf(r, out), high: highOf(r, out), file, rank });
  };
  const at = (file: number, rank: number): boolean => {
    const front = up.formation.modelAt(file, rank);
    if (front >= 0) add(front, baseOf(s, front), file, rank);
    else if (holdsRf(rows, file, rank)) add(-1, cell(s, file, rank, 1, 1), file, rank);
    else return false;
    return true;
  };
  if (facing === 'front' || facing === 'rear') {
    for (let file = 0; file < formation.files; file++) {
      if (facing === 'front') for (let rank = 0; rank < (overGaps ? depth : 1) && !at(file, rank); rank++);
      else for (let rank = depth - 1; rank >= 0 && !at(file, rank); rank--);
    }
    for (const side of [up.formation.left, up.formation.right]) if (side >= 0) add(side, baseOf(s, side), -1, 0);
    return list;
  }
  const left = facing === 'left';
  const { files } = formation;
  // The first model of each rank, even beyond a gap.
  for (let rank = 0; rank < depth; rank++) {
    for (let i = 0; i < files && !at(left ? i : files - 1 - i, rank); i++);
  }
  const sides = [up.formation.left, up.formation.right] as const;
  return withSides(s, list, sides[left ? 0 : 1], sides[left ? 1 : 0], out);
}

/** Adds bases at the sides, as seen from a flank: the near one hides models that it covers whole, and others hide the far one. */
function withSides(s: Placement, ranks: EdgeModel[], near: number, far: number, out: 0 | 1 | 2 | 3): EdgeModel[] {
  const beside = (front: number): EdgeModel => {
    const r = baseOf(s, front);
    return { front, low: lowOf(r, out), high: highOf(r, out), file: -1, rank: 0 };
  };
  let list = ranks;
  if (near >= 0) {
    const side = beside(near);
    list = [...ranks.filter((m) => m.low < side.low || m.high > side.high), side];
  }
  if (far < 0) return list;
  const side = beside(far);
  const low = Math.min(...list.map((m) => m.low));
  const high = Math.max(...list.map((m) => m.high));
  return side.low < low || side.high > high ? [...list, side] : list;
}

/** Returns models in contact without those that support them. */
function countOf(models: readonly EdgeModel[]): Reach {
  const reach = new Reach();
  count(reach, models);
  return reach;
}

function count(reach: Reach, models: readonly EdgeModel[]): void {
  for (const m of models) {
    if (m.front < 0) reach.rf++;
    else if (m.front === 0) reach.champion = 1;
    else reach.characters |= 1 << (m.front - 1);
  }
}

/** Counts models in contact, and those that support them: each as if it were in the first rank of its own file (T9A26-ATK-2). */
function fill(
  reach: Reach,
  s: Placement,
  facing: Facing,
  models: readonly EdgeModel[],
  sooner: readonly number[],
  busy: readonly number[],
  near: (file: number) => boolean,
): void {
  const { formation } = s.survivors ?? s;
  count(reach, models);
  if (facing !== 'front') return;
  const files = models.flatMap((m) => {
    const place = m.front < 0 ? undefined : formation.places[m.front];
    if (m.front < 0) return [m.file];
    return place
      ? Array.from({ length: formation.body.models[m.front]!.wide }, (_, i) => place.file + i).filter(near)
      : [];
  });
  if (files.length === 0) return;
  reach.lo = Math.min(...files);
  reach.hi = Math.max(...files);
  const gaps = gapsOf(s);
  if (gaps) reach.over = supportOverGaps(s.formation, gaps, reach.lo, reach.hi, sooner, busy);
  else reach.support = formation.support(reach.lo, reach.hi, sooner, busy);
  reach.behind = behind(formation, gaps, reach, busy);
}

/** Returns the ranks of models with Front Rank behind the files in contact that touch no enemy. */
function behind(
  { places, body }: Formation,
  gaps: ReturnType<typeof gapsOf>,
  { lo, hi }: Reach,
  busy: readonly number[],
): Int32Array {
  return Int32Array.from(places, (p, i) =>
    p && p.rank > 0 && !busy.includes(-1 - i) && p.file <= hi && p.file + body.models[i]!.wide > lo
      ? rankOverGaps(gaps, p.file, p.rank)
      : 0,
  );
}
