import { highOf, lowOf, stepX, stepY, turned } from '../../../src/games/t9a/formation/plane.ts';
import { contactModels } from '../../../src/games/t9a/formation/removal.ts';
import { boundary } from '../../../src/games/t9a/formation/stand.ts';
import type { UnitState } from '../../../src/games/t9a/state/state.ts';
import type { Fight } from '../dice/fixed-dice.ts';

/** Returns the R&F models of a unit in place, including its Champion. */
export const standing = (u: UnitState): number => u.models + (u.mask & 1);

/** Models in the first rank of a unit, those with Front Rank and at its sides included. */
export function firstRank({ formation, models }: UnitState): number {
  const front = formation.places.filter((place) => place?.rank === 0).length;
  const sides = [formation.left, formation.right].filter((i) => i >= 0).length;
  return Math.min(formation.first, models) + front + sides;
}

/** Returns the first and last file of a unit, from its own left, in contact with an enemy to its front. */
export function files(f: Fight, unit: string, contact = 0): [first: number, last: number] {
  const { combat, setup } = f.battle;
  const { from } = combat.contacts[contact]!;
  const { lo, hi } = f.state.layout.touches[2 * contact + (setup.units[from]!.id === unit ? 0 : 1)]!;
  return [lo, hi];
}

export function touching(f: Fight, unit: string): number {
  const { board, stands, heldContacts } = f.state.layout;
  return contactModels(board, stands, heldContacts, f.unit(unit).plan.index);
}

/** Returns the ends of a unit's front, from its left to its right, in mm from the middle of another unit. */
export function frontFrom(f: Fight, unit: string, other: string): [left: number, right: number] {
  const stand = (id: string) => f.state.layout.stands[f.unit(id).plan.index]!;
  const { direction } = stand(unit);
  const right = turned(direction, 1);
  const along = stepX(right) + stepY(right);
  const [mine, theirs] = [boundary(stand(unit)), boundary(stand(other))];
  const middle = (lowOf(theirs, direction) + highOf(theirs, direction)) / 2;
  const ends = [lowOf(mine, direction), highOf(mine, direction)].map((at) => (along * (at - middle)) / 10 || 0);
  return [Math.min(...ends), Math.max(...ends)];
}
