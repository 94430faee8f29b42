import { countNoun } from '../../../core/words.ts';
import type { Combat } from '../combat.ts';
import { nameOf, OFF } from '../rules/board.ts';
import { FATE, leaderOf, type State } from '../state/state.ts';

/** Returns a sentence as one line of any length; each output breaks it for its own width. */
export const lines = (text: string, indent = '  '): string[] => [`${indent}${text}`];

export const unitName = (c: Combat, unit: number): string => c.units[unit]!.id;
export const leaderName = (c: Combat, leader: number): string => c.leaders[leader]!.id;
export const sideName = (c: Combat, side: number): string => c.setup.sides[side]!.name;

/** Writes `legion (Medium infantry, 3 blocks, at 5,6) with marcellus`. */
export function fullName(c: Combat, s: State, unit: number): string {
  const { id, type } = c.units[unit]!;
  const { hex, blocks } = s.units[unit]!;
  const leader = leaderOf(s, unit);
  const led = leader < 0 ? '' : ` with ${leaderName(c, leader)}`;
  return `${id} (${type.name}, ${countNoun(blocks, 'block')}, at ${nameOf(hex)})${led}`;
}

/** Writes `5,6 > 6,6 > 7,6`. */
export const wayName = (from: number, hexes: Int16Array, steps: number): string =>
  [from, ...hexes.subarray(0, steps)].map(nameOf).join(' > ');

/** Writes `a Victory Banner for carthage, 2 so far`, by the loser's side. */
function bannerFor(c: Combat, s: State, side: number): string {
  const banners = side === 0 ? s.banners1 : s.banners0;
  return `a Victory Banner for ${sideName(c, 1 - side)}, ${banners} so far`;
}

/** Lists a unit's losses. @param how - the rule, `(CCA-EL-6)`, with the cause if it is not obvious */
export function losses(c: Combat, before: State, after: State, how: string): string[] {
  return c.units.flatMap(({ id: name, side }, i) => {
    const { blocks } = after.units[i]!;
    const lost = before.units[i]!.blocks - blocks;
    if (lost === 0) return [];
    const left = blocks > 0 ? `${blocks} left` : `none left: it is eliminated, ${bannerFor(c, after, side)} (CCA-VB-1)`;
    return lines(`${name}: ${countNoun(lost, 'block')} lost${how.startsWith(',') ? '' : ' '}${how}, ${left}.`);
  });
}

const causes: Readonly<Record<number, string>> = {
  [FATE.twoDice]: 'by the check',
  [FATE.oneDie]: 'by the check',
  [FATE.alone]: 'by a leader symbol (CCA-LDR-20)',
  [FATE.escape]: 'in its escape (CCA-LDR-24)',
  [FATE.trapped]: 'as it has nowhere to go (CCA-LDR-16)',
  [FATE.rampage]: 'by the rampage (CCA-EL-6)',
  [FATE.elephants]: 'in the way of the elephants (CCA-EL-7)',
  [FATE.marsh]: 'in the marsh (CCA-LDR-18)',
};

export function deaths(c: Combat, before: State, after: State): string[] {
  return c.leaders.flatMap(({ id, side }, i) => {
    const { fate } = after.leaders[i]!;
    if (fate === before.leaders[i]!.fate) return [];
    if (fate === FATE.offBoard)
      return lines(`${id} leaves the board: no banner for either side (CCA-LDR-15, CCA-VB-3).`);
    return lines(`${id} is killed ${causes[fate]}: ${bannerFor(c, after, side)} (CCA-VB-2).`);
  });
}

export function holder(c: Combat, s: State, hex: number): string {
  if (hex === OFF) return 'the edge of the board';
  return `${occupant(c, s.unitAt[hex]!, s.leaderAt[hex]!)} at ${nameOf(hex)}`;
}

function occupant(c: Combat, unit: number, leader: number): string {
  if (unit > 0) return unitName(c, unit - 1);
  return leader > 0 ? leaderName(c, leader - 1) : 'impassable terrain';
}
