import { type Combat, TERRAIN } from '../combat.ts';
import { HEXES, OFF, REAR } from '../rules/board.ts';
import { leaderOf, type State } from '../state/state.ts';
import { isSupported } from './situation.ts';

/*
 * The path of a unit that retreats or evades: hex by hex to its rear (CCA-BRD-2). The owner takes the path that surely costs the
 * fewest blocks, then the one with the fewest dice of marshes, then one of the full distance, then the one of its policy
 * (CCA-RET-4, CCA-AMB-30).
 */

const MAX_STEPS = 9;
const way = new Int16Array(MAX_STEPS);
const best = new Int16Array(MAX_STEPS);

export const unitPath = {
  hexes: best,
  /** The steps on the path, and the missing ones, which cost blocks. */
  steps: 0,
  unmade: 0,
};

let bestCost = 0;
let end = 0;
/** The last search that passed each hex with each number of marshes. */
const passed = new Int32Array(HEXES * (MAX_STEPS + 1));
let search = 0;

export function findUnitPath(c: Combat, s: State, unit: number, hexes: number): void {
  if (s.way > 0) {
    takeWay(c, s, unit, hexes);
    return;
  }
  bestCost = Number.POSITIVE_INFINITY;
  end = hexes;
  search++;
  const { hex } = s.units[unit]!;
  if (goesStraight(c, s, unit, hex, hexes)) return;
  walk(c, s, unit, leaderOf(s, unit) >= 0, hex, 0, 0);
}

/** Takes the first path of the owner's choice if nothing is on it, as usual. */
function goesStraight(c: Combat, s: State, unit: number, from: number, hexes: number): boolean {
  const { edge, right, towardSupport } = c.units[unit]!;
  if (!c.open || towardSupport || hexes > MAX_STEPS) return false;
  const first = 2 * edge + (right ? 1 : 0);
  let hex = from;
  for (let i = 0; i < hexes; i++) {
    hex = REAR[4 * hex + first]!;
    if (hex === OFF || s.unitAt[hex]! + s.leaderAt[hex]! > 0) return false;
    best[i] = hex;
  }
  unitPath.steps = hexes;
  unitPath.unmade = 0;
  return true;
}

/** Whether no path over this many hexes passes a marsh, so that nothing is rolled on the way. */
export function isDry(c: Combat, s: State, unit: number, hexes: number): boolean {
  return c.dryRows === undefined || hexes <= c.dryRows[2 * s.units[unit]!.hex + c.units[unit]!.edge]!;
}

/** Whether a unit has a hex to which it can retreat or evade (CCA-EVD-4). */
export function hasWay(c: Combat, s: State, unit: number): boolean {
  const led = leaderOf(s, unit) >= 0;
  const { hex } = s.units[unit]!;
  const { edge } = c.units[unit]!;
  for (let i = 0; i < 2; i++) {
    const next = REAR[(2 * hex + edge) * 2 + i]!;
    if (next !== OFF && canEnter(c, s, unit, led, next)) return true;
  }
  return false;
}

/** Whether a unit may enter a hex (CCA-RET-2, CCA-RET-3). */
function canEnter(c: Combat, s: State, unit: number, led: boolean, hex: number): boolean {
  if (s.unitAt[hex]! > 0 || c.terrain[hex] === TERRAIN.impassable) return false;
  const leader = s.leaderAt[hex]!;
  if (leader === 0) return true;
  if (c.leaders[leader - 1]!.side !== c.units[unit]!.side) return false;
  return !led;
}

interface Way {
  readonly hexes: Int16Array;
  steps: number;
  unmade: number;
  cost: number;
}

/** The paths of the last list, and others whose memory is used again. */
const ways: Way[] = [];
let listed = 0;
let isListing = false;

/** Lists the paths with the fewest sure losses (CCA-RET-4), the default's first (CCA-AMB-30), without equal ones. Returns their number. */
export function countWays(c: Combat, s: State, unit: number, hexes: number): number {
  listed = 0;
  end = hexes;
  search++;
  isListing = true;
  walk(c, s, unit, leaderOf(s, unit) >= 0, s.units[unit]!.hex, 0, 0);
  isListing = false;
  return listed;
}

function takeWay(c: Combat, s: State, unit: number, hexes: number): void {
  countWays(c, s, unit, hexes);
  const chosen = ways[s.way - 1]!;
  best.set(chosen.hexes);
  unitPath.steps = chosen.steps;
  unitPath.unmade = chosen.unmade;
}

/** Adds the path just walked, after those that cost no more. */
function list(steps: number, unmade: number, cost: number): void {
  if (listed > 0 && unmade > ways[0]!.unmade) return;
  if (listed > 0 && unmade < ways[0]!.unmade) listed = 0;
  const made = ways[listed] ?? { hexes: new Int16Array(MAX_STEPS), steps: 0, unmade: 0, cost: 0 };
  for (let i = 0; i < steps; i++) made.hexes[i] = way[i]!;
  made.steps = steps;
  made.unmade = unmade;
  made.cost = cost;
  let at = listed++;
  for (; at > 0 && ways[at - 1]!.cost > cost; at--) ways[at] = ways[at - 1]!;
  ways[at] = made;
}

/** Tries all paths from a hex; returns true at one without cost. */
function walk(c: Combat, s: State, unit: number, led: boolean, hex: number, steps: number, marshes: number): boolean {
  if (steps === end) return finish(c, s, unit, hex, steps, 0, marshes, 0);
  const { edge, right } = c.units[unit]!;
  const first = right ? 1 : 0;
  let went = false;
  for (let i = 0; i < 2; i++) {
    const next = REAR[(2 * hex + edge) * 2 + (i ^ first)]!;
    if (next === OFF || !canEnter(c, s, unit, led, next)) continue;
    went = true;
    way[steps] = next;
    const wet = marshes + (c.terrain[next] === TERRAIN.marsh ? 1 : 0);
    // The rest of another path through the same hex is the same.
    const place = next * (MAX_STEPS + 1) + wet;
    if (passed[place] === search) continue;
    passed[place] = search;
    // The unit stops in the hex of a lone leader of its side, without a cost for the missing steps (CCA-RET-3).
    const done =
      s.leaderAt[next]! > 0
        ? finish(c, s, unit, next, steps + 1, 0, wet, 1)
        : walk(c, s, unit, led, next, steps + 1, wet);
    if (done) return true;
  }
  return went ? false : finish(c, s, unit, hex, steps, end - steps, marshes, 0);
}

function finish(
  c: Combat,
  s: State,
  unit: number,
  hex: number,
  steps: number,
  unmade: number,
  marshes: number,
  joins: number,
): boolean {
  const alone = c.units[unit]!.towardSupport && !supportedThere(c, s, unit, hex) ? 1 : 0;
  const short = joins > 0 && steps < end ? 1 : 0;
  const cost = unmade * 1000 + marshes * 10 + short * 2 + alone;
  if (isListing) {
    list(steps, unmade, cost);
    return false;
  }
  if (cost >= bestCost) return false;
  bestCost = cost;
  unitPath.steps = steps;
  unitPath.unmade = unmade;
  for (let i = 0; i < steps; i++) best[i] = way[i]!;
  return cost === 0;
}

function supportedThere(c: Combat, s: State, unit: number, hex: number): boolean {
  const { hex: here } = s.units[unit]!;
  const led = s.leaderAt[here]!;
  s.unitAt[here] = 0;
  s.leaderAt[here] = 0;
  const supported = isSupported(c, s, c.units[unit]!.side, hex);
  s.unitAt[here] = unit + 1;
  s.leaderAt[here] = led;
  return supported;
}
