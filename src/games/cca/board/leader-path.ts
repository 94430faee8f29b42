import { type Combat, TERRAIN } from '../combat.ts';
import { OFF, REAR, rowsBehind } from '../rules/board.ts';
import type { State } from '../state/state.ts';
import { inTerrain } from './situation.ts';

/*
 * The path of an evading leader: 1 to 3 hexes to the rear. Friends do not block it; enemies on it roll their dice (CCA-LDR-13 …
 * 27). The owner's policy chooses among the paths; by default it takes the one with the fewest dice.
 */

/** The maximum length of an evade (CCA-LDR-13). */
const MAX_STEPS = 3;

export const leaderPath = {
  hexes: new Int16Array(MAX_STEPS),
  steps: 0,
  /** The last hex; OFF if the leader leaves the board. */
  end: OFF,
  /** False if there is no path (CCA-LDR-16). */
  found: false,
  dice: 0,
  marshes: 0,
  /** Whether enemies are on the path, which makes it an escape (CCA-LDR-23). */
  escape: false,
};

const way = new Int16Array(MAX_STEPS);
let best = 0;
/** Whether the search is for the edge of the board instead of a hex. */
let exits = false;
let weighed: Weights;

interface Weights {
  readonly die: number;
  readonly marsh: number;
  readonly alone: number;
  readonly short: number;
}

const WEIGHTS: Readonly<Record<'safest' | 'attach' | 'longest', Weights>> = {
  safest: { die: 1000, marsh: 100, alone: 10, short: 1 },
  attach: { die: 1000, marsh: 100, alone: 1e6, short: 1 },
  longest: { die: 1000, marsh: 100, alone: 10, short: 1e6 },
};

export function findLeaderPath(c: Combat, s: State, leader: number): void {
  if (s.way > 0) {
    leaderWays(c, s, leader);
    Object.assign(leaderPath, ways[s.way - 1]!.path);
    return;
  }
  const { path, edge } = c.leaders[leader]!;
  const { hex } = s.leaders[leader]!;
  // A leader on its baseline leaves the board (CCA-LDR-15).
  if (rowsBehind(hex, edge) === 0) search(c, s, leader, true, WEIGHTS.safest);
  else if (path === 'home') {
    search(c, s, leader, true, WEIGHTS.safest);
    if (!leaderPath.found) search(c, s, leader, false, WEIGHTS.longest);
  } else if (typeof path === 'string') search(c, s, leader, false, WEIGHTS[path]);
  else if (!isOpen(c, s, leader, path)) search(c, s, leader, false, WEIGHTS.safest);
  // A leader leaves the board only if there is no other path (CCA-AMB-29).
  if (!leaderPath.found) search(c, s, leader, true, WEIGHTS.safest);
}

const ways: { readonly path: typeof leaderPath; readonly cost: number }[] = [];
let isListing = false;

/** All paths from which a leader's owner may choose, those off the board last (CCA-LDR-13, CCA-LDR-15). Returns their number. */
export function leaderWays(c: Combat, s: State, leader: number): number {
  ways.length = 0;
  isListing = true;
  if (rowsBehind(s.leaders[leader]!.hex, c.leaders[leader]!.edge) > 0) search(c, s, leader, false, WEIGHTS.safest);
  search(c, s, leader, true, WEIGHTS.safest);
  isListing = false;
  const off = ({ path }: (typeof ways)[number]): number => (path.end === OFF ? 1 : 0);
  ways.sort((a, b) => off(a) - off(b) || a.cost - b.cost);
  return ways.length;
}

function search(c: Combat, s: State, leader: number, off: boolean, weights: Weights): void {
  best = Number.POSITIVE_INFINITY;
  exits = off;
  weighed = weights;
  leaderPath.found = false;
  const { hex } = s.leaders[leader]!;
  if (!off || rowsBehind(hex, c.leaders[leader]!.edge) < MAX_STEPS) walk(c, s, leader, hex, 0, 0, 0, 0);
}

function walk(
  c: Combat,
  s: State,
  leader: number,
  hex: number,
  steps: number,
  dice: number,
  marshes: number,
  enemies: number,
): void {
  const { edge } = c.leaders[leader]!;
  if (exits && steps < MAX_STEPS && rowsBehind(hex, edge) === 0) take(OFF, 0, steps, dice, marshes, enemies);
  if (steps === MAX_STEPS) return;
  for (let i = 0; i < 2; i++) {
    const next = REAR[(2 * hex + edge) * 2 + i]!;
    if (next === OFF || c.terrain[next] === TERRAIN.impassable) continue;
    way[steps] = next;
    const risk = diceAt(c, s, leader, next);
    const wet = marshes + (c.terrain[next] === TERRAIN.marsh ? 1 : 0);
    const foes = enemies + (isEnemyAt(c, s, leader, next) ? 1 : 0);
    if (!exits && canEnd(c, s, leader, next)) {
      take(next, s.unitAt[next]! > 0 ? 0 : 1, steps + 1, dice + risk, wet, foes);
    }
    walk(c, s, leader, next, steps + 1, dice + risk, wet, foes);
  }
}

function take(end: number, alone: number, steps: number, dice: number, marshes: number, enemies: number): void {
  const { die, marsh, alone: lonely, short } = weighed;
  const cost = dice * die + marshes * marsh + alone * lonely + (MAX_STEPS - steps) * short;
  const isEscape = enemies > 0;
  if (isListing) {
    const isKnown = ways.some(
      ({ path: one }) => one.end === end && one.dice === dice && one.marshes === marshes && one.escape === isEscape,
    );
    if (isKnown) return;
    const path = { hexes: way.slice(), steps, end, found: true, dice, marshes, escape: isEscape };
    ways.push({ path, cost });
    return;
  }
  if (cost >= best) return;
  best = cost;
  leaderPath.found = true;
  leaderPath.end = end;
  leaderPath.steps = steps;
  leaderPath.dice = dice;
  leaderPath.marshes = marshes;
  leaderPath.escape = isEscape;
  for (let i = 0; i < steps; i++) leaderPath.hexes[i] = way[i]!;
}

/** Whether a leader may end in a hex: no other leader and no enemy is there (CCA-LDR-14, CCA-LDR-25). */
function canEnd(c: Combat, s: State, leader: number, hex: number): boolean {
  if (s.leaderAt[hex]! > 0) return false;
  const unit = s.unitAt[hex]!;
  return unit === 0 || c.units[unit - 1]!.side === c.leaders[leader]!.side;
}

function isEnemyAt(c: Combat, s: State, leader: number, hex: number): boolean {
  const { side } = c.leaders[leader]!;
  const unit = s.unitAt[hex]!;
  if (unit > 0) return c.units[unit - 1]!.side !== side;
  const other = s.leaderAt[hex]!;
  return other > 0 && c.leaders[other - 1]!.side !== side;
}

/** Returns the dice against a leader that passes a hex: the attack dice of an enemy unit, without cards (CCA-LDR-24, CCA-LDR-26). */
export function diceAt(c: Combat, s: State, leader: number, hex: number): number {
  if (!isEnemyAt(c, s, leader, hex)) return 0;
  const unit = s.unitAt[hex]! - 1;
  if (unit < 0) return c.rules.escape_dice_of_leader;
  const { attack, fullDice, fullBlocks, elephants, foot } = c.units[unit]!;
  const full = s.units[unit]!.blocks === fullBlocks;
  const dice = elephants ? 1 : attack + (full ? fullDice : 0);
  return c.rules.escape_dice_capped ? inTerrain(c, dice, hex, hex, foot) : dice;
}

/** Follows the path of the file from the leader's hex on; returns whether it is open. */
function isOpen(c: Combat, s: State, leader: number, hexes: readonly number[]): boolean {
  const { hex: from } = s.leaders[leader]!;
  const { edge } = c.leaders[leader]!;
  let [at, steps, dice, marshes, enemies] = [from, 0, 0, 0, 0];
  const start = hexes.indexOf(from) + 1;
  for (let i = start; i < hexes.length && steps < MAX_STEPS; i++) {
    const next = hexes[i]!;
    const rear = (2 * at + edge) * 2;
    if ((REAR[rear] !== next && REAR[rear + 1] !== next) || c.terrain[next] === TERRAIN.impassable) break;
    way[steps++] = next;
    dice += diceAt(c, s, leader, next);
    marshes += c.terrain[next] === TERRAIN.marsh ? 1 : 0;
    enemies += isEnemyAt(c, s, leader, next) ? 1 : 0;
    at = next;
  }
  if (steps === 0 || steps < Math.min(MAX_STEPS, hexes.length - start) || !canEnd(c, s, leader, at)) return false;
  best = Number.POSITIVE_INFINITY;
  weighed = WEIGHTS.safest;
  take(at, 0, steps, dice, marshes, enemies);
  return true;
}
