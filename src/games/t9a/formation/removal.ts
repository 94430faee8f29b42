import type { Policy } from '../schema/schema.ts';
import { closings } from './closings.ts';
import { leftOf } from './frozen.ts';
import { type Board, type Layout, layoutOf } from './layout.ts';
import { type CasualtyBatch, restoreContacts, type Settled } from './nudge.ts';
import { highOf, lowOf, overlap, stepX, stepY, turned } from './plane.ts';
import { boundary, type Placement, soonerFiles } from './stand.ts';
import { edgeModels, nameOf, sidesOf } from './touch.ts';

/** Returns the layout after losses, from a cache (T9A-CAS-2 … T9A-CAS-13). @param rf, mask models that are left */
export function afterLosses(
  layout: Layout,
  unit: number,
  rf: number,
  mask: number,
  suffered: number,
  active: 0 | 1,
): Layout {
  const easy = layout.easy[rowOf(layout.board, unit, mask)];
  return easy?.[rf] ?? hardLosses(layout, unit, layout.stands[unit]!, rf, mask, { suffered, active });
}

/** Returns the index of the layouts that follow if a unit keeps these models with Front Rank. */
const rowOf = (board: Board, unit: number, mask: number): number => (unit << board.maskBits) | mask;

function hardLosses(
  layout: Layout,
  unit: number,
  s: Placement,
  rf: number,
  mask: number,
  batch: CasualtyBatch,
): Layout {
  const { board } = layout;
  // Other models with Front Rank make another formation, in which other numbers of R&F are equivalent.
  const alike = board.deep[unit] ? s.formation.like[rf]! : Math.min(rf, s.formation.least);
  const counts = mask === s.formation.mask ? alike : rf;
  const key = ((((unit * 512 + counts) * 64 + (mask & 63)) * 64 + (batch.suffered & 63)) * 2 + batch.active) * 2;
  const small = mask < 64 && batch.suffered < 64 && counts < 512 && unit < 64;
  const named = small ? key : `${unit}/${counts}/${mask}/${batch.suffered}/${batch.active}`;
  let next = layout.next.get(named);
  if (!next) {
    next = remove(layout, unit, rf, mask, batch);
    layout.next.set(named, next);
  }
  return next;
}

/** Returns the layout after losses between two Rounds of Combat, which follow a separate rule (T9A26-CAS-4). */
export function afterLossesBetween(layout: Layout, unit: number, rf: number, mask: number, active: 0 | 1): Layout {
  const key = `between/${unit}/${rf}/${mask}/${active}`;
  const next = layout.next.get(key) ?? remove(layout, unit, rf, mask, { suffered: 1 << unit, active }, true);
  layout.next.set(key, next);
  return next;
}

function remove(layout: Layout, unit: number, rf: number, mask: number, batch: CasualtyBatch, between = false): Layout {
  const { board, stands, heldContacts } = layout;
  const s = stands[unit]!;
  const around = board.rules.contact_count === 'own' ? [unit] : inContactWith(layout, unit);
  const policy = board.policies[board.sides[unit]!]!;
  const all = closings(s.formation, rf, mask, policy, atEnds(layout, s, rf, policy, between));
  const ways = all.filter(({ formation, shift }) => hasRoom(stands, s, { ...s, ...movedBy(s, shift), formation, rf }));
  let best: { settled: Settled; key: readonly number[] } | undefined;
  let moves = false;
  // A model has to leave if every way lacks space (T9A-CAS-13); no such case is known.
  for (const { formation, shift, left, right, wider, slid, tie } of ways.length > 0 ? ways : all) {
    const mine: Placement = { ...s, ...movedBy(s, shift), formation, rf, left: 0 };
    const then = stands.map((other, i) => (i === unit ? mine : other));
    const settled = restoreContacts(board, then, heldContacts, batch);
    if (settled.dropped > 0 || settled.lost > 0) moves = true;
    const touching = all.length === 1 ? 0 : contactCount(board, settled, around);
    // The order of preference is that of T9A-CAS-5 and T9A-CAS-11.
    const key = [settled.dropped, settled.lost, -touching, wider, Math.abs(left - right), slid, tie];
    if (!best || less(key, best.key)) best = { settled, key };
  }
  const next = layoutOf(board, best!.settled.stands, best!.settled.live);
  // The other units with losses and the Active Player do not matter unless contacts are lost.
  if (!moves && !between) {
    const row = rowOf(board, unit, mask);
    layout.easy[row] ??= [];
    layout.easy[row][rf] = next;
  }
  return next;
}

/** Returns the models that leave the left end of a first rank with losses at both ends, frozen or present. */
function atEnds(
  { board: { rules } }: Layout,
  { formation, left, rf: had }: Placement,
  rf: number,
  policy: Policy,
  between: boolean,
): number | undefined {
  if (rules.melee_casualties !== 'sides' || (between && rules.other_casualties === 'keep_contact')) return undefined;
  const lost = Math.max(0, Math.min(had, formation.first) - rf);
  return rules.casualty_geometry === 'frozen' && !between ? Math.min(left, lost) : leftOf(lost, policy);
}

function movedBy(s: Placement, shift: number): { readonly x: number; readonly y: number } {
  const right = turned(s.direction, 1);
  return { x: s.x + stepX(right) * shift, y: s.y + stepY(right) * shift };
}

function hasRoom(stands: readonly (Placement | undefined)[], before: Placement, after: Placement): boolean {
  if (after.formation.width <= before.formation.width) return true;
  const b = boundary(after);
  return !stands.some((other) => other && other !== before && overlap(b, boundary(other)));
}

function less(a: readonly number[], b: readonly number[]): boolean {
  for (let i = 0; i < a.length; i++) if (a[i] !== b[i]) return a[i]! < b[i]!;
  return false;
}

/** Returns a unit and its enemies in contact: the models that others touch do not change by its losses. */
function inContactWith({ pairs }: Layout, unit: number): number[] {
  const found = new Set([unit]);
  for (let i = 0; i < pairs.length; i += 2) {
    if (pairs[i] === unit) found.add(pairs[i + 1]!);
    if (pairs[i + 1] === unit) found.add(pairs[i]!);
  }
  return [...found];
}

/** Counts the models in base contact of some units (T9A-CAS-6). */
function contactCount(board: Board, { stands, live }: Settled, units: readonly number[]): number {
  return units.reduce((count, unit) => count + contactModels(board, stands, live, unit), 0);
}

export function contactModels(
  board: Board,
  stands: readonly (Placement | undefined)[],
  live: number,
  unit: number,
): number {
  const s = stands[unit]!;
  const sides = sidesOf({ board, stands, heldContacts: live }, unit);
  if (sides.length === 0) return 0;
  const sooner = soonerFiles({ board, stands, heldContacts: live }, unit);
  const touching: number[] = [];
  for (const { facing, foe, out } of sides) {
    const b = boundary(stands[foe]!);
    const low = lowOf(b, out);
    const high = highOf(b, out);
    for (const m of edgeModels(s, facing, sooner)) {
      if (m.low > high || low > m.high) continue;
      const name = nameOf(m);
      // Corner models may touch two enemies.
      if (!touching.includes(name)) touching.push(name);
    }
  }
  return touching.length;
}

/** Returns the layout without a unit: units that touched no other are out of contact. */
export function without(layout: Layout, unit: number): Layout {
  const known = layout.without[unit];
  if (known) return known;
  const { board, stands } = layout;
  let live = layout.heldContacts;
  board.contacts.forEach((c, i) => {
    if (c.from === unit || c.to === unit) live &= ~(1 << i);
  });
  const next = layoutOf(
    board,
    stands.map((s, i) => (i === unit ? undefined : s)),
    live,
  );
  layout.without[unit] = next;
  return next;
}
