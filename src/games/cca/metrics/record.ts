import type { Recorder } from '../../../core/game.ts';
import type { Combat } from '../combat.ts';
import type { CounterSlot, CounterSlots } from '../plans.ts';
import { OFF } from '../rules/board.ts';
import { attacksOfTrial, type Setup } from '../setup.ts';
import { FATE, type State } from '../state/state.ts';

/*
 * The entries of a trial: a number of bits for each unit, for each leader, and for the whole combat.
 *
 *     unit      its end 2, its blocks 3, its events 4, the attack in which it was eliminated
 *     leader    its end 4, its events 9, the attack in which it was lost
 *     combat    banners of both sides 6 each, attacks skipped
 *
 * Two neighbours share a counter if they fit, which halves the entries of a trial. A leader's checks have a counter of their own,
 * with an entry if there were any.
 */

/** The ends of a unit (three metrics that add up to 1). */
export const UNIT_END = { holds: 0, leaves: 1, eliminated: 2 } as const;
/** The end of a leader: one of FATE, or this number if it was with a unit. */
export const ATTACHED = 15;

const UNIT_BITS = 9;
const LEADER_BITS = 13;
const BANNER_BITS = 6;
const KEY_BITS = 30;

export function counterSlotsOf(setup: Setup): CounterSlots {
  const { units, leaders } = setup;
  const when = 32 - Math.clz32(attacksOfTrial(setup));
  const widths = [
    ...units.map(() => UNIT_BITS + when),
    ...leaders.map(() => LEADER_BITS + when),
    2 * BANNER_BITS + when,
  ];
  const places: CounterSlot[] = [];
  for (const [i, bits] of widths.entries()) {
    const last = places.at(-1);
    const joins = last !== undefined && last.ends < 0;
    const counter = last === undefined ? 0 : last.counter + (joins ? 0 : 1);
    const shared = !joins && bits + (widths[i + 1] ?? KEY_BITS) <= KEY_BITS;
    places.push({ counter, shift: joins ? last.bits : 0, bits, ends: shared ? -1 : counter });
  }
  const all = places.at(-1)!;
  const checks = all.counter + 1;
  return {
    units: places.slice(0, units.length),
    leaders: places.slice(units.length, -1),
    all,
    checks,
    counters: checks + leaders.length + (setup.goal?.also ? 1 : 0),
  };
}

export function record(c: Combat, s: State, out: Recorder): void {
  const { joint } = c;
  recordAll(c, s, joint?.begin(out) ?? out);
  joint?.end();
}

function recordAll(c: Combat, s: State, out: Recorder): void {
  const { units, leaders } = c;
  let key = 0;
  for (let i = 0; i < units.length; i++) {
    const { shift, ends } = units[i]!;
    key |= unitKey(c, s, i) << shift;
    if (ends < 0) continue;
    out.add(ends, key);
    key = 0;
  }
  for (let i = 0; i < leaders.length; i++) {
    const { shift, ends } = leaders[i]!;
    key |= leaderKey(s, i) << shift;
    const { checks } = s.leaders[i]!;
    if (checks > 0) out.add(c.places.checks + i, checks);
    if (ends < 0) continue;
    out.add(ends, key);
    key = 0;
  }
  const { counter, shift } = c.places.all;
  out.add(counter, key | ((s.banners0 | (s.banners1 << BANNER_BITS) | (s.skipped << (2 * BANNER_BITS))) << shift));
}

function unitKey(c: Combat, s: State, unit: number): number {
  const { blocks, hex, marks, fellAt } = s.units[unit]!;
  const alive = hex === c.units[unit]!.hex ? UNIT_END.holds : UNIT_END.leaves;
  const end = blocks === 0 ? UNIT_END.eliminated : alive;
  return end | (blocks << 2) | ((marks >> 1) << 5) | (fellAt << UNIT_BITS);
}

function leaderKey(s: State, leader: number): number {
  const { hex, fate, marks, fellAt } = s.leaders[leader]!;
  const end = hex !== OFF && s.unitAt[hex]! > 0 ? ATTACHED : fate;
  return end | ((marks >> 1) << 4) | (fellAt << LEADER_BITS);
}

export const bitsIn = (key: number, { shift, bits }: CounterSlot): number => (key >> shift) & ((1 << bits) - 1);

interface Masks {
  readonly end: number;
  readonly marks: number;
  readonly shift: number;
  readonly fellAt: number;
}

/** The bits of a unit: its end, its blocks, its events, the attack in which it was eliminated; below, of a leader. */
export const UNIT_MASK = { end: 3, blocks: 7 << 2, marks: 15 << 5, shift: 4, fellAt: -1 << UNIT_BITS } as const;
export const LEADER_MASK: Masks = { end: 15, marks: 511 << 4, shift: 3, fellAt: -1 << LEADER_BITS };

export const marksIn = (bits: number, { marks, shift }: Masks): number => (bits & marks) >> shift;
export const bannersMask = (side: 0 | 1): number => ((1 << BANNER_BITS) - 1) << (side * BANNER_BITS);
export const SKIPPED_MASK = -1 << (2 * BANNER_BITS);

export const unitEnd = (word: number): number => word & 3;
export const blocksIn = (word: number): number => (word >> 2) & 7;
export const unitDid = (word: number, mark: number): boolean => ((word >> 4) & mark) !== 0;
export const unitFellAt = (word: number): number => word >> UNIT_BITS;

export const isAttachedAtEnd = (word: number): boolean => (word & 15) === ATTACHED;
export const fateIn = (word: number): number => (isAttachedAtEnd(word) ? FATE.onBoard : word & 15);
export const leaderDid = (word: number, mark: number): boolean => ((word >> 3) & mark & ~1) !== 0;
export const leaderFellAt = (word: number): number => word >> LEADER_BITS;

export const bannersOf = (word: number, side: 0 | 1): number => (word >> (side * BANNER_BITS)) & 63;
export const skippedIn = (word: number): number => word >> (2 * BANNER_BITS);
