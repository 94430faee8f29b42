import { nextTo } from './geometry.ts';
import { hasTerrain, isFull, leaderWith, type View } from './position.ts';
import { hasFullBonus, isElephant, isFoot, type Kind } from './table.ts';

/** Returns the dice in close combat (CCA-DCE-1): table, terrain, camp, cards, Alexander; target -1: the leader alone in hex `there`. */
export function closeDice(
  w: View,
  by: number,
  target: number,
  there: number,
  role: { readonly back: boolean; readonly full: boolean; readonly cards: number },
): number {
  const kind = w.kinds[by]!;
  const here = w.at.units[by]!.hex;
  let dice = Math.min(base(kind, target === -1 ? undefined : w.kinds[target]!, role), cap(w, kind, here, there));
  if (hasTerrain(w, here, 'camp')) dice -= 1;
  dice += role.cards;
  const leader = leaderWith(w, by);
  if (leader !== -1 && w.setup.leaders[leader]!.alexander && !isElephant(kind)) dice += 1;
  return Math.max(0, dice);
}

/** Returns the dice before terrain; elephants copy the other unit's normal dice (CCA-EL-1). */
function base(kind: Kind, target: Kind | undefined, role: { readonly back: boolean; readonly full: boolean }): number {
  if (isElephant(kind)) return target === undefined ? 1 : target.copied;
  return (role.back ? kind.back : kind.attack) + (hasFullBonus(kind) && role.full ? 1 : 0);
}

/** The most dice that terrain allows (CCA-DCE-2). */
function cap(w: View, kind: Kind, here: number, there: number): number {
  let most = Number.POSITIVE_INFINITY;
  for (const terrain of ['forest', 'marsh', 'ford', 'broken']) {
    if (hasTerrain(w, here, terrain) || hasTerrain(w, there, terrain)) most = Math.min(most, 2);
  }
  if (hasTerrain(w, here, 'hill')) most = Math.min(most, isFoot(kind) ? 3 : 2);
  else if (hasTerrain(w, there, 'hill')) most = Math.min(most, 2);
  return most;
}

/** Dice of a unit in ranged combat at a hex (CCA-RNG-2); 0 if it cannot fire. */
export function rangedDice(w: View, by: number, there: number, moved: number, cards: number): number {
  const { hex } = w.at.units[by]!;
  let dice = w.kinds[by]!.fire[moved]!;
  if (dice === 0) return 0;
  if (hasTerrain(w, there, 'forest')) dice = Math.min(dice, 1);
  if (hasTerrain(w, hex, 'marsh') || hasTerrain(w, hex, 'ford')) dice = Math.min(dice, 1);
  if (hasTerrain(w, hex, 'camp')) dice -= 1;
  return Math.max(0, dice + cards);
}

/** Returns the dice of an enemy unit at a leader that escapes past it (CCA-LDR-24). */
export function escapeDice(w: View, unit: number): number {
  const kind = w.kinds[unit]!;
  if (isElephant(kind)) return 1;
  return kind.attack + (hasFullBonus(kind) && isFull(w, unit) ? 1 : 0);
}

export const heldNextTo = (w: View, hex: number): number[] =>
  nextTo(hex).filter((h) => w.at.units.some((u) => u.hex === h) || w.at.leaders.some((l) => l.hex === h));
