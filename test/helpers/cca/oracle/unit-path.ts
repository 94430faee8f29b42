import { columnOf, rearOf } from './geometry.ts';
import { hasTerrain, leaderWith, loneLeaderIn, sideOf, supportedIn, unitIn, type View } from './position.ts';
import { isElephant } from './table.ts';

export interface WayBack {
  readonly path: readonly number[];
  readonly missing: number;
  readonly loses: number;
  /** Hexes whose pieces lose instead (CCA-EL-7). */
  readonly blockers: readonly number[];
}

/** The way back that its owner takes for a number of hexes (CCA-AMB-30). */
export function wayBack(w: View, unit: number, need: number): WayBack {
  const ways = everyPath(w, unit, w.at.units[unit]!.hex, need).map((path) => judge(w, unit, path, need));
  return ways.reduce((a, b) => (isBetter(cost(w, unit, b, need), cost(w, unit, a, need)) ? b : a));
}

function everyPath(w: View, unit: number, from: number, need: number): number[][] {
  const open = need === 0 || isStop(w, unit, from) ? [] : rear(w, unit, from).filter((hex) => isOpen(w, unit, hex));
  if (open.length === 0) return [[]];
  return open.flatMap((hex) => everyPath(w, unit, hex, need - 1).map((path) => [hex, ...path]));
}

const rear = (w: View, unit: number, hex: number) => rearOf(hex, w.setup.sides[sideOf(w, unit)].edge);

/** Whether a lone friendly leader is in a hex, in which the unit stops and is joined (CCA-RET-3). */
const isStop = (w: View, unit: number, hex: number): boolean =>
  loneLeaderIn(w, hex) !== -1 && w.setup.leaders[loneLeaderIn(w, hex)]!.side === sideOf(w, unit);

/** Whether a unit may enter a hex on its way back (CCA-RET-2, CCA-RET-3). */
function isOpen(w: View, unit: number, hex: number): boolean {
  if (unitIn(w, hex) !== -1 || hasTerrain(w, hex, 'impassable')) return false;
  if (loneLeaderIn(w, hex) === -1) return true;
  return isStop(w, unit, hex) && leaderWith(w, unit) === -1;
}

/** Whether a unit may go back at all (CCA-EVD-4). */
export const mayGoBack = (w: View, unit: number): boolean => wayBack(w, unit, 1).path.length > 0;

function judge(w: View, unit: number, path: readonly number[], need: number): WayBack {
  const end = path.at(-1) ?? w.at.units[unit]!.hex;
  const missing = isStop(w, unit, end) ? 0 : need - path.length;
  const holders = rear(w, unit, end).filter((hex) => {
    return unitIn(w, hex) !== -1 || (loneLeaderIn(w, hex) !== -1 && !isStop(w, unit, hex));
  });
  const blockers = missing > 0 && isElephant(w.kinds[unit]!) ? holders : [];
  return { path, missing, loses: blockers.length > 0 ? 0 : missing, blockers };
}

/** Returns the costs of a way, the gravest first: missing hexes, blocks lost, marshes, stopping at a leader, and the policy's criteria. */
function cost(w: View, unit: number, way: WayBack, need: number): number[] {
  const policy = w.setup.units[unit]!.policies.retreatPath;
  const marsh = way.path.filter((hex) => hasTerrain(w, hex, 'marsh')).length;
  const alone = policy === 'toward-support' && !supportedIn(w, unit, way.path.at(-1) ?? w.at.units[unit]!.hex) ? 1 : 0;
  const columns = way.path.map((hex) => (policy === 'right' ? -columnOf(hex) : columnOf(hex)));
  return [way.missing, way.loses, marsh, way.missing === 0 && way.path.length < need ? 1 : 0, alone, ...columns];
}

export function isBetter(a: readonly number[], b: readonly number[]): boolean {
  const first = a.findIndex((value, i) => value !== b[i]);
  return first !== -1 && (b[first] === undefined || a[first]! < b[first]);
}
