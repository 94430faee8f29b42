import type { Combat } from './compile.ts';
import type { State, UnitState } from './state.ts';

/**
 * The line of contact: both units stand on one axis, in tenths of a mm, intervals closed, so that corners touch
 * (T9A-GEO-5). Unit 0 looks along its left to right; unit 1 faces it, so that its left is the far end of the axis.
 */
export function findContact(c: Combat, s: State): void {
  const a = s.units[0];
  const b = s.units[1];
  const widthA = c.units[0].width;
  const widthB = c.units[1].width;
  const endA = a.edge + a.first * widthA;
  const endB = b.edge + b.first * widthB;
  touch(a, widthA, b.edge - a.edge, endB - a.edge);
  touch(b, widthB, endB - endA, endB - a.edge);
}

/** The files that touch the interval from..to, measured from the unit's left. */
function touch(u: UnitState, width: number, from: number, to: number): void {
  u.lo = Math.max(0, Math.ceil(from / width) - 1);
  u.hi = Math.min(u.first - 1, Math.floor(to / width));
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
 * @param left files that must go from the left end whatever happens (a Champion who fell there)
 */
export function shrink(c: Combat, s: State, index: 0 | 1, files: number, left: number): void {
  const plan = c.units[index];
  const u = s.units[index];
  const foePlan = c.units[1 - index]!;
  const foe = s.units[1 - index]!;
  const keep = u.first - files;
  const foeEnd = foe.edge + foe.first * foePlan.width;
  let bestEdge = u.edge;
  let bestShift = 0;
  let bestKey = Number.POSITIVE_INFINITY;
  for (let l = left; l <= files; l++) {
    const r = files - l;
    // The left of unit 1 is the upper end of the axis.
    const edge = u.edge + (index === 0 ? l : r) * plan.width;
    const end = edge + keep * plan.width;
    const shift = foe.edge > end ? end - foe.edge : foeEnd < edge ? edge - foeEnd : 0;
    const mine = filesTouching(keep, plan.width, foe.edge + shift - edge, foeEnd + shift - edge);
    const theirs = filesTouching(foe.first, foePlan.width, edge - foe.edge - shift, end - foe.edge - shift);
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
