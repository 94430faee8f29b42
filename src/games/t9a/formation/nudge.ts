import { countBits } from '../rules/bits.ts';
import type { ContactSetup } from '../setup.ts';
import { type Board, engagedBy } from './layout.ts';
import { highOf, lineOf, lowOf, meet, moved, outOf, overlap, swept, turned } from './plane.ts';
import { boundary, holds, type Placement } from './stand.ts';

type Stands = readonly (Placement | undefined)[];

export interface Settled {
  readonly stands: Stands;
  readonly live: number;
  readonly dropped: number;
  readonly lost: number;
}

/** The units that lost models in the batch, as a bit mask, and the Active Player's side. */
export interface CasualtyBatch {
  readonly suffered: number;
  readonly active: 0 | 1;
}

/** The maximum of lost contacts in a batch for which all orders are tried. */
const MAX_LOST = 6;

/** Restores the contacts that casualties broke, or lets units drop out of combat (T9A-NUDGE-1 … T9A-NUDGE-7). */
export function restoreContacts(board: Board, stands: Stands, live: number, batch: CasualtyBatch): Settled {
  const kept: number[] = [];
  const lost: number[] = [];
  board.contacts.forEach((c, i) => {
    if (((live >> i) & 1) === 0) return;
    const from = stands[c.from];
    const to = stands[c.to];
    if (!from || !to) return;
    (holds(c, from, to) ? kept : lost).push(i);
  });
  const still = kept.reduce((mask, i) => mask | (1 << i), 0);
  const before = engagedBy(board, live);
  let best: Settled | undefined;
  // The best order keeps most units in combat (T9A-NUDGE-4); of equal ones the first.
  for (const order of orders(lost, MAX_LOST)) {
    const result = inOrder(board, stands, still, order, batch);
    const engaged = engagedBy(board, result.live);
    const dropped = countBits(before & ~engaged & present(stands));
    const apart = lost.filter((i) => bothIn(board, i, engaged)).length;
    if (!best || dropped < best.dropped) best = { stands: result.stands, live: result.live, dropped, lost: apart };
    if (dropped === 0) break;
  }
  return best!;
}

const bothIn = (board: Board, i: number, engaged: number): boolean => {
  const c = board.contacts[i]!;
  return ((engaged >> c.from) & (engaged >> c.to) & 1) === 1;
};

const present = (stands: Stands): number => stands.reduce((mask, s, i) => (s ? mask | (1 << i) : mask), 0);

/** Returns all orders of a list, the given one first; only that one for more than `most` items. */
export function orders<T>(list: readonly T[], most = 4): T[][] {
  if (list.length > most || list.length < 2) return [[...list]];
  return list.flatMap((first, i) =>
    orders([...list.slice(0, i), ...list.slice(i + 1)], most).map((rest) => [first, ...rest]),
  );
}

function inOrder(board: Board, stands: Stands, still: number, order: readonly number[], batch: CasualtyBatch) {
  let now = stands;
  let live = still;
  for (const i of order) {
    const c = board.contacts[i]!;
    // An earlier move may have restored the contact.
    if (holds(c, now[c.from]!, now[c.to]!)) {
      live |= 1 << i;
      continue;
    }
    for (const mover of movers(board, c, batch)) {
      const next = nudged(board, now, live, c, mover, order);
      if (!next) continue;
      now = next;
      live |= 1 << i;
      break;
    }
  }
  return { stands: now, live };
}

/** Returns the units to move: without casualties first, else the Active Player's (T9A-NUDGE-1, T9A26-CAS-6). */
function movers(board: Board, c: ContactSetup, { suffered, active }: CasualtyBatch): number[] {
  const hurt = (unit: number) => (board.rules.nudge_order === 'unhurt_first' ? (suffered >> unit) & 1 : 0);
  const fromFirst = hurt(c.from) === hurt(c.to) ? board.sides[c.from] === active : hurt(c.from) === 0;
  return fromFirst ? [c.from, c.to] : [c.to, c.from];
}

/** Moves a unit the least to touch its enemy again: forward or backward, then sideways; undefined if it cannot. */
function nudged(
  board: Board,
  stands: Stands,
  live: number,
  c: ContactSetup,
  mover: number,
  lost: readonly number[],
): Stands | undefined {
  const others = board.contacts.some((o, i) => ((live >> i) & 1) === 1 && (o.from === mover || o.to === mover));
  if (others) return undefined;
  const isFrom = c.from === mover;
  const foe = isFrom ? c.to : c.from;
  const me = stands[mover]!;
  const out = outOf(isFrom ? c.fromFacing : c.toFacing, me.direction);
  const mine = boundary(me);
  const theirs = boundary(stands[foe]!);
  const ahead = lineOf(theirs, turned(out, 2)) - lineOf(mine, out);
  const gapUp = lowOf(theirs, out) - highOf(mine, out);
  const gapDown = highOf(theirs, out) - lowOf(mine, out);
  const aside = gapUp > 0 ? gapUp : Math.min(gapDown, 0);
  const upright = out % 2 === 0;
  const legs = upright
    ? [
        { dx: 0, dy: ahead },
        { dx: aside, dy: 0 },
      ]
    : [
        { dx: ahead, dy: 0 },
        { dx: 0, dy: aside },
      ];
  const forward = moved(mine, legs[0]!.dx, legs[0]!.dy);
  const path = swept(forward, legs[1]!.dx, legs[1]!.dy);
  const end = moved(forward, legs[1]!.dx, legs[1]!.dy);
  const next = [...stands];
  next[mover] = { ...me, x: me.x + legs[0]!.dx + legs[1]!.dx, y: me.y + legs[0]!.dy + legs[1]!.dy };
  for (let unit = 0; unit < stands.length; unit++) {
    const s = stands[unit];
    if (!s || unit === mover) continue;
    const b = boundary(s);
    // Forward moves are never blocked (T9A-NUDGE-7); sideways a unit passes and touches no other unit (T9A-NUDGE-3).
    if (overlap(path, b)) return undefined;
    if (unit === foe || board.sides[unit] === board.sides[mover] || !meet(end, b)) continue;
    if (!lost.some((i) => regained(board.contacts[i]!, mover, unit, next))) return undefined;
  }
  return next;
}

/** Whether two units regain a contact just lost, which is not a new one. */
const regained = (c: ContactSetup, a: number, b: number, stands: Stands): boolean =>
  ((c.from === a && c.to === b) || (c.from === b && c.to === a)) && holds(c, stands[c.from]!, stands[c.to]!);
