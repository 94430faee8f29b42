import type { Facing } from '../rules/facing.ts';

/** The direction of a unit along an axis: 0 up (+y), 1 right (+x), 2 down, 3 left; units in contact are flush. Lengths in 0.1 mm. */
export type Direction = 0 | 1 | 2 | 3;

export interface Rect {
  readonly x0: number;
  readonly y0: number;
  readonly x1: number;
  readonly y1: number;
}

const AHEAD_X = [0, 1, 0, -1] as const;
const AHEAD_Y = [1, 0, -1, 0] as const;

export const stepX = (d: Direction): number => AHEAD_X[d];
export const stepY = (d: Direction): number => AHEAD_Y[d];

export const turned = (d: Direction, quarters: number): Direction => ((((d + quarters) % 4) + 4) % 4) as Direction;

const QUARTERS: Record<Facing, number> = { front: 0, right: 1, rear: 2, left: 3 };

export const outOf = (facing: Facing, d: Direction): Direction => turned(d, QUARTERS[facing]);

/** Returns the direction of a unit whose given facing points in a direction. */
export const lookingSo = (facing: Facing, out: Direction): Direction => turned(out, -QUARTERS[facing]);

export function lineOf(r: Rect, out: Direction): number {
  if (out === 0) return r.y1;
  if (out === 1) return r.x1;
  return out === 2 ? r.y0 : r.x0;
}

export const lowOf = (r: Rect, out: Direction): number => (out % 2 === 0 ? r.x0 : r.y0);
export const highOf = (r: Rect, out: Direction): number => (out % 2 === 0 ? r.x1 : r.y1);

/** Places a rectangle of a unit's own plan (x to its right, y to its rear, from its front left corner) in the plane. */
export function placed(
  corner: { readonly x: number; readonly y: number },
  d: Direction,
  x: number,
  y: number,
  width: number,
  depth: number,
): Rect {
  const right = turned(d, 1);
  const ax = corner.x + stepX(right) * x - stepX(d) * y;
  const ay = corner.y + stepY(right) * x - stepY(d) * y;
  const bx = ax + stepX(right) * width - stepX(d) * depth;
  const by = ay + stepY(right) * width - stepY(d) * depth;
  return { x0: Math.min(ax, bx), y0: Math.min(ay, by), x1: Math.max(ax, bx), y1: Math.max(ay, by) };
}

export const overlap = (a: Rect, b: Rect): boolean => a.x0 < b.x1 && b.x0 < a.x1 && a.y0 < b.y1 && b.y0 < a.y1;

/** Whether two rectangles touch, at least at a corner, or overlap (T9A-GEO-1). */
export const meet = (a: Rect, b: Rect): boolean => a.x0 <= b.x1 && b.x0 <= a.x1 && a.y0 <= b.y1 && b.y0 <= a.y1;

export const moved = (r: Rect, dx: number, dy: number): Rect => ({
  x0: r.x0 + dx,
  y0: r.y0 + dy,
  x1: r.x1 + dx,
  y1: r.y1 + dy,
});

/** Returns the area that a rectangle sweeps when it moves along one axis. */
export const swept = (r: Rect, dx: number, dy: number): Rect => ({
  x0: r.x0 + Math.min(0, dx),
  y0: r.y0 + Math.min(0, dy),
  x1: r.x1 + Math.max(0, dx),
  y1: r.y1 + Math.max(0, dy),
});
