import type { Combat } from './compile.ts';
import type { State, UnitState } from './state.ts';

/**
 * The line of contact: both units stand on one axis, in tenths of a mm, intervals closed, so that corners touch
 * (T9A-GEO-5). Unit a looks along its left to right; unit b faces it, so that its left is the far end of the axis.
 */
export function findContact(s: State): void {
  const { a, b } = s;
  const widthA = a.plan.width;
  const widthB = b.plan.width;
  const endA = a.edge + a.first * widthA;
  const endB = b.edge + b.first * widthB;
  touch(a, widthA, b.edge - a.edge, endB - a.edge);
  touch(b, widthB, endB - endA, endB - a.edge);
}

/** The files that touch the interval from..to, measured from the unit's left. */
function touch(u: UnitState, width: number, from: number, to: number): void {
  const lo = (Math.ceil(from / width) | 0) - 1;
  const hi = Math.floor(to / width) | 0;
  u.lo = lo < 0 ? 0 : lo;
  u.hi = hi < u.first ? hi : u.first - 1;
}

/** How many of `first` files of a width touch the interval from..to. */
export function filesTouching(first: number, width: number, from: number, to: number): number {
  const lo = Math.max(0, Math.ceil(from / width) - 1);
  const hi = Math.min(first - 1, Math.floor(to / width));
  return Math.max(0, hi - lo + 1);
}

/**
 * A single rank loses so many files: from both sides as equally as possible, but first of all so that contact is kept
 * and most models touch (T9A-CAS-5); then the enemy is moved up to it, if contact was lost (T9A-NUDGE-1).
 * @param isA whether it is unit a; the left of unit b is the upper end of the axis
 * @param left files that must go from the left end whatever happens (a Champion who fell there)
 */
export function shrink(c: Combat, u: UnitState, isA: boolean, files: number, left: number): void {
  const { foe, plan } = u;
  const foeWidth = foe.plan.width;
  const keep = u.first - files;
  const foeEnd = foe.edge + foe.first * foeWidth;
  let bestEdge = u.edge;
  let bestShift = 0;
  let bestKey = Number.POSITIVE_INFINITY;
  for (let l = left; l <= files; l++) {
    const r = files - l;
    const edge = u.edge + (isA ? l : r) * plan.width;
    const end = edge + keep * plan.width;
    const shift = foe.edge > end ? end - foe.edge : foeEnd < edge ? edge - foeEnd : 0;
    const mine = filesTouching(keep, plan.width, foe.edge + shift - edge, foeEnd + shift - edge);
    const theirs = filesTouching(foe.first, foeWidth, edge - foe.edge - shift, end - foe.edge - shift);
    const touching = c.rules.contact_count === 'both' ? mine + theirs : mine;
    const uneven = Math.abs(l - left - r);
    const tie = (plan.policy.casualty_tie === 'right') === r > l - left ? 0 : 1;
    // Lexicographic: contact kept, most models in contact, evenness, tie.
    const key = (shift !== 0 ? 1e9 : 0) - touching * 1e5 + uneven * 2 + tie;
    if (key < bestKey) {
      bestKey = key;
      bestEdge = edge;
      bestShift = shift;
    }
  }
  u.edge = bestEdge;
  u.first = keep;
  foe.edge += bestShift;
}
