/** Positions, contacts and overlaps of units, computed separately from the program. In mm; units look along an axis. */
export type Facing = 'front' | 'left' | 'right' | 'rear';

type Vector = readonly [number, number];

export interface Size {
  readonly width: number;
  readonly depth: number;
}

export interface Placed extends Size {
  readonly x: number;
  readonly y: number;
  readonly look: Vector;
}

export const FACINGS: readonly Facing[] = ['front', 'right', 'rear', 'left'];

const rightOf = ([x, y]: Vector): Vector => [y, -x];
const leftOf = ([x, y]: Vector): Vector => [-y, x];
const back = ([x, y]: Vector): Vector => [-x, -y];

/** The direction out of a facing. */
const normal = (look: Vector, facing: Facing): Vector => {
  if (facing === 'front') return look;
  if (facing === 'rear') return back(look);
  return facing === 'right' ? rightOf(look) : leftOf(look);
};

/** The direction of a unit whose facing looks so. */
const lookWith = (out: Vector, facing: Facing): Vector => {
  if (facing === 'front') return out;
  if (facing === 'rear') return back(out);
  return facing === 'right' ? leftOf(out) : rightOf(out);
};

const isSide = (facing: Facing): boolean => facing === 'left' || facing === 'right';

/** Half of what the unit measures towards a facing, and along it. */
const reach = (s: Size, facing: Facing): number => (isSide(facing) ? s.width : s.depth) / 2;
export const half = (s: Size, facing: Facing): number => (isSide(facing) ? s.depth : s.width) / 2;

/** A unit against a facing of another; the offset moves its centre to the right of the other as that looks out. */
export function against(size: Size, own: Facing, other: Placed, facing: Facing, offset: number): Placed {
  const n = normal(other.look, facing);
  const r = rightOf(n);
  const away = reach(other, facing) + reach(size, own);
  return {
    ...size,
    x: other.x + n[0] * away + r[0] * offset,
    y: other.y + n[1] * away + r[1] * offset,
    look: lookWith(back(n), own),
  };
}

function boxOf(p: Placed): readonly [number, number, number, number] {
  const upright = p.look[0] === 0;
  const [w, d] = upright ? [p.width / 2, p.depth / 2] : [p.depth / 2, p.width / 2];
  return [p.x - w, p.y - d, p.x + w, p.y + d];
}

/** Whether two units share more than an edge. */
export function overlaps(a: Placed, b: Placed): boolean {
  const [ax, ay, aX, aY] = boxOf(a);
  const [bx, by, bX, bY] = boxOf(b);
  const slack = 1e-6;
  return ax < bX - slack && bx < aX - slack && ay < bY - slack && by < aY - slack;
}

/** Whether a facing of one touches a facing of the other: both on one line, with at least a corner in common. */
export function touches(a: Placed, own: Facing, b: Placed, facing: Facing): boolean {
  const n = normal(a.look, own);
  const m = normal(b.look, facing);
  if (n[0] !== -m[0] || n[1] !== -m[1]) return false;
  const gap = (b.x - a.x) * n[0] + (b.y - a.y) * n[1] - reach(a, own) - reach(b, facing);
  const aside = Math.abs((b.x - a.x) * n[1] - (b.y - a.y) * n[0]);
  return Math.abs(gap) < 1e-6 && aside <= half(a, own) + half(b, facing) + 1e-6;
}

export function touching(a: Placed, b: Placed): readonly [Facing, Facing] | undefined {
  for (const own of FACINGS) for (const facing of FACINGS) if (touches(a, own, b, facing)) return [own, facing];
  return undefined;
}
