import { allLaw, anyLaw } from './dice.ts';
import { dice, leaderWay } from './leader-path.ts';
import {
  banner,
  type Fate,
  hasTerrain,
  leaderIn,
  leaderWith,
  NOWHERE,
  other,
  sideOf,
  unitIn,
  type View,
  type World,
} from './position.ts';

export function loseBlocks(w: View, unit: number, blocks: number): number {
  const now = w.at.units[unit]!;
  const lost = Math.min(blocks, now.blocks);
  now.blocks -= lost;
  if (now.blocks === 0) {
    now.hex = NOWHERE;
    now.fellAt = w.at.attacks;
  }
  return lost;
}

export function buryIfFallen(w: View, unit: number): void {
  if (w.at.units[unit]!.blocks === 0) banner(w, other(sideOf(w, unit)));
}

export function kill(w: View, leader: number, how: Fate): void {
  const now = w.at.leaders[leader]!;
  now.hex = NOWHERE;
  now.fate = how;
  now.fellAt = w.at.attacks;
  banner(w, other(w.setup.leaders[leader]!.side));
}

export function ruling(w: Pick<View, 'at'>, leader: number, number: number): void {
  const rulings = w.at.leaders[leader]!.rulings;
  if (!rulings.includes(number)) rulings.push(number);
  rulings.sort();
}

/**
 * Rolls the casualty check (CCA-LDR-5, CCA-LDR-6): two dice while the unit has blocks, else one. Returns whether the leader survives.
 * @param ifKilled the ruling that counts only if the leader is killed
 */
export function check<N>(w: World<N>, leader: number, unitLives: boolean, ifKilled?: number): boolean {
  w.at.leaders[leader]!.checks += 1;
  const dies = w.draw(allLaw(w.numbers, unitLives ? 2 : 1));
  if (dies && ifKilled !== undefined) ruling(w, leader, ifKilled);
  if (dies) kill(w, leader, unitLives ? 'two dice' : 'one die');
  return !dies;
}

/** Plays losses outside the seven rulings: a check for the unit's leader, which evades if the unit fell (CCA-LDR-10). */
export function loseAndCheck<N>(w: World<N>, unit: number, blocks: number): void {
  const leader = leaderWith(w, unit);
  const lost = loseBlocks(w, unit, blocks);
  buryIfFallen(w, unit);
  if (lost > 0 && leader !== -1) checkAndEvade(w, unit, leader);
}

export function checkAndEvade<N>(w: World<N>, unit: number, leader: number): void {
  const lives = w.at.units[unit]!.blocks > 0;
  if (check(w, leader, lives) && !lives) leaderEvades(w, leader);
}

/** Plays the evade of a leader: it evades, escapes, leaves or is trapped (CCA-LDR-12 to CCA-LDR-27). */
export function leaderEvades<N>(w: World<N>, leader: number): void {
  const now = w.at.leaders[leader]!;
  now.mustEvade = true;
  const way = leaderWay(w, leader);
  if (way === undefined) {
    kill(w, leader, 'trapped');
    return;
  }
  if (way.path.some((hex) => heldByEnemy(w, w.setup.leaders[leader]!.side, hex))) now.escaped = true;
  const killer = danger(w, leader, way.path);
  if (killer !== undefined) {
    kill(w, leader, killer);
    return;
  }
  if (way.leaves) now.fate = 'off board';
  now.hex = way.leaves ? NOWHERE : way.path.at(-1)!;
}

/** Whether enemies on the leader's path make it an escape (CCA-LDR-23). */
function heldByEnemy(w: View, side: number, hex: number): boolean {
  const [unit, leader] = [unitIn(w, hex), leaderIn(w, hex)];
  return (unit !== -1 && sideOf(w, unit) !== side) || (leader !== -1 && w.setup.leaders[leader]!.side !== side);
}

/** Returns the cause of a leader's death on its path, if any: enemies first, then marshes (CCA-LDR-18, CCA-LDR-24). */
function danger<N>(w: World<N>, leader: number, path: readonly number[]): Fate | undefined {
  if (w.draw(anyLaw(w.numbers, dice(w, w.setup.leaders[leader]!.side, path)))) return 'escape';
  const marshes = path.filter((hex) => hasTerrain(w, hex, 'marsh'));
  return marshes.some(() => w.draw(anyLaw(w.numbers, 1))) ? 'marsh' : undefined;
}
