/** The plane of a combat from the text of the rules alone: models are rectangles in mm (T9A-GEO-1 … T9A-GEO-6). */
export type Vector = readonly [x: number, y: number];
export type Facing = 'front' | 'left' | 'right' | 'rear';
export type Box = readonly [x0: number, y0: number, x1: number, y1: number];

/** A model, `R` or a unique letter; its base in mm. */
export interface Item {
  readonly name: string;
  readonly width: number;
  readonly depth: number;
}

/** A unit: the corner at the left of its front, its direction, its first rank from the left, and full ranks of `R` behind it. */
export interface Piece {
  readonly side: 0 | 1;
  readonly x: number;
  readonly y: number;
  readonly look: Vector;
  readonly line: readonly Item[];
  readonly behind: number;
  readonly base: Vector;
  /** The order in which an incomplete rear rank takes its files; default from the left. */
  readonly order?: readonly number[];
}

export interface Contact {
  readonly a: number;
  readonly fa: Facing;
  readonly b: number;
  readonly fb: Facing;
}

export interface Plane {
  readonly pieces: readonly Piece[];
  readonly contacts: readonly Contact[];
  readonly held: readonly boolean[];
}

export const right = ([x, y]: Vector): Vector => [y, -x];
export const back = ([x, y]: Vector): Vector => [-x, -y];
const left = (v: Vector): Vector => back(right(v));
export const outward = (look: Vector, f: Facing): Vector =>
  ({ front: look, right: right(look), rear: back(look), left: left(look) })[f];

function models(p: Piece): { name: string; box: Box }[] {
  const r = right(p.look);
  const list: { name: string; box: Box }[] = [];
  const put = (name: string, x: number, y: number, w: number, d: number) => {
    const at = (a: number, b: number): Vector => [p.x + r[0] * a - p.look[0] * b, p.y + r[1] * a - p.look[1] * b];
    const [p0, p1] = [at(x, y), at(x + w, y + d)];
    list.push({
      name,
      box: [Math.min(p0[0], p1[0]), Math.min(p0[1], p1[1]), Math.max(p0[0], p1[0]), Math.max(p0[1], p1[1])],
    });
  };
  let x = 0;
  for (const { name, width, depth } of p.line) {
    put(name, x, 0, width, depth);
    x += width;
  }
  // Bases of another depth are at the sides, with no models behind them.
  const [w, d] = p.base;
  const files = p.line.filter((item) => item.depth === d);
  const start = p.line[0] && p.line[0].depth !== d ? p.line[0].width : 0;
  const count = Math.round(files.reduce((sum, item) => sum + item.width, 0) / w);
  for (let i = 0; i < p.behind; i++) {
    put('R', start + (p.order?.[i % count] ?? i % count) * w, (1 + Math.floor(i / count)) * d, w, d);
  }
  return list;
}

export function bounds(p: Piece): Box {
  const boxes = models(p).map(({ box }) => box);
  const least = (i: 0 | 1) => Math.min(...boxes.map((b) => b[i]));
  const most = (i: 2 | 3) => Math.max(...boxes.map((b) => b[i]));
  return [least(0), least(1), most(2), most(3)];
}

export const overlap = (a: Box, b: Box): boolean => a[0] < b[2] && b[0] < a[2] && a[1] < b[3] && b[1] < a[3];
export const touch = (a: Box, b: Box): boolean => a[0] <= b[2] && b[0] <= a[2] && a[1] <= b[3] && b[1] <= a[3];
export const edge = (b: Box, [x, y]: Vector): number => {
  if (x > 0) return b[2];
  if (x < 0) return -b[0];
  return y > 0 ? b[3] : -b[1];
};
export const reach = (b: Box, [x]: Vector): Vector => (x === 0 ? [b[0], b[2]] : [b[1], b[3]]);
const meets = (a: Vector, b: Vector): boolean => a[0] <= b[1] && b[0] <= a[1];

export const overlaps = (a: Piece, b: Piece): boolean => overlap(bounds(a), bounds(b));

/** Two facings look at each other, lie on one line, and have at least a point in common (T9A-GEO-1, T9A-GEO-2). */
export function touches({ pieces }: Pick<Plane, 'pieces'>, c: Contact): boolean {
  const [a, b] = [pieces[c.a]!, pieces[c.b]!];
  const [out, back0] = [outward(a.look, c.fa), outward(b.look, c.fb)];
  if (out[0] + back0[0] !== 0 || out[1] + back0[1] !== 0) return false;
  const [ba, bb] = [bounds(a), bounds(b)];
  return edge(ba, out) === -edge(bb, back0) && meets(reach(ba, out), reach(bb, out));
}

/** Models of a unit that a straight line joins with an enemy, if friends do not cover their whole facing (T9A-GEO-3). */
function inContact({ pieces, contacts, held }: Plane, unit: number): number {
  const mine = models(pieces[unit]!);
  const found = new Set<number>();
  contacts.forEach((c, k) => {
    if (!held[k] || (c.a !== unit && c.b !== unit)) return;
    const out = outward(pieces[unit]!.look, c.a === unit ? c.fa : c.fb);
    const foe = reach(bounds(pieces[c.a === unit ? c.b : c.a]!), out);
    mine.forEach(({ box }, i) => {
      const own = reach(box, out);
      const before = mine.filter((m) => edge(m.box, out) > edge(box, out)).map((m) => reach(m.box, out));
      if (meets(own, foe) && !covered(own, before)) found.add(i);
    });
  });
  return found.size;
}

function covered([from, to]: Vector, by: readonly Vector[]): boolean {
  let at = from;
  for (const [a, b] of by.toSorted((p, q) => p[0] - q[0])) if (a <= at) at = Math.max(at, b);
  return at >= to;
}

/** Returns the plane with the rear rank of a unit that looks up in its owner's order: at engaged flanks first, then over its rear. */
export function rearRank({ pieces, contacts, held }: Plane, unit: number): Piece {
  const u = pieces[unit]!;
  const [w, d] = u.base;
  const start = u.line[0] && u.line[0].depth !== d ? u.line[0].width : 0;
  const files = u.line.reduce((sum, item) => sum + (item.depth === d ? item.width / w : 0), 0);
  const all = Array.from({ length: files }, (_, file) => file);
  const at = (facing: Facing) =>
    contacts.flatMap((c, k) => (held[k] && c.b === unit && c.fb === facing ? [pieces[c.a]!] : []));
  const over = at('rear').flatMap((foe) => {
    const [low, , high] = bounds(foe);
    return all.filter((file) => u.x + start + file * w <= high && low <= u.x + start + (file + 1) * w);
  });
  const first = [...at('left').map(() => 0), ...at('right').map(() => files - 1), ...over];
  return { ...u, order: [...new Set([...first, ...all])] };
}

export const modelsInContact = (plane: Plane, units: readonly number[]): number =>
  units.reduce((sum, u) => sum + inContact(plane, u), 0);

export const engaged = (plane: Plane, unit: number): boolean =>
  plane.contacts.some((c, k) => plane.held[k]! && (c.a === unit || c.b === unit));
