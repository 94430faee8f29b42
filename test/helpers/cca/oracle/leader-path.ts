import { escapeDice } from './count.ts';
import { columnOf, rearOf, rowOf } from './geometry.ts';
import { hasTerrain, leaderIn, sideOf, unitIn, type View } from './position.ts';
import { isBetter } from './unit-path.ts';

/** A path; undefined if the leader can end nowhere. */
export type Way = { readonly path: readonly number[]; readonly leaves: boolean } | undefined;

export function leaderWay(w: View, leader: number): Way {
  const { hex } = w.at.leaders[leader]!;
  const { side, policies } = w.setup.leaders[leader]!;
  const edge = w.setup.sides[side].edge;
  const baseline = edge === 'top' ? 0 : 8;
  if (rowOf(hex) === baseline) return { path: [], leaves: true };

  const paths = everyPath(w, hex, edge, 3).filter((path) => path.length > 0);
  const ends = paths.filter((path) => mayEndIn(w, leader, path.at(-1)!));
  const exits = paths.filter((path) => path.length <= 2 && rowOf(path.at(-1)!) === baseline);
  const stay = (order: (path: readonly number[]) => number[]) => ({ path: best(ends, order), leaves: false });
  const leave = () => ({ path: best(exits, (p) => [dice(w, side, p), marsh(w, p), ...columns(p)]), leaves: true });

  if (policies.leaderPath === 'home' && exits.length > 0) return leave();
  if (ends.length === 0) return exits.length > 0 ? leave() : undefined;
  const safest = (p: readonly number[]) => [dice(w, side, p), marsh(w, p), alone(w, p), -p.length, ...columns(p)];
  if (typeof policies.leaderPath === 'object') {
    const wish = policies.leaderPath.slice(policies.leaderPath.indexOf(hex) + 1);
    const same = ends.find((path) => path.join() === wish.join());
    return same === undefined ? stay(safest) : { path: same, leaves: false };
  }
  if (policies.leaderPath === 'attach') return stay((p) => [alone(w, p), ...safest(p)]);
  if (policies.leaderPath === 'safest') return stay(safest);
  return stay((p) => [-p.length, ...safest(p)]);
}

/** Every path of up to so many steps to the rear over passable hexes (CCA-LDR-13). */
function everyPath(w: View, from: number, edge: 'top' | 'bottom', most: number): number[][] {
  if (most === 0) return [[]];
  const open = rearOf(from, edge).filter((hex) => !hasTerrain(w, hex, 'impassable'));
  return [[], ...open.flatMap((hex) => everyPath(w, hex, edge, most - 1).map((path) => [hex, ...path]))];
}

/** An empty hex, or a friendly unit without a leader (CCA-LDR-14). */
function mayEndIn(w: View, leader: number, hex: number): boolean {
  if (leaderIn(w, hex) !== -1) return false;
  const unit = unitIn(w, hex);
  return unit === -1 || sideOf(w, unit) === w.setup.leaders[leader]!.side;
}

/** Dice of all enemy units on a path (CCA-LDR-24); enemy leaders roll none (CCA-LDR-26). */
export function dice(w: View, side: number, path: readonly number[]): number {
  const enemies = path.map((hex) => unitIn(w, hex)).filter((unit) => unit !== -1 && sideOf(w, unit) !== side);
  return enemies.reduce((sum, unit) => sum + escapeDice(w, unit), 0);
}

const marsh = (w: View, path: readonly number[]): number => path.filter((hex) => hasTerrain(w, hex, 'marsh')).length;

/** 0 if a path ends with a unit, else 1. */
const alone = (w: View, path: readonly number[]): number => (unitIn(w, path.at(-1)!) === -1 ? 1 : 0);

const columns = (path: readonly number[]): number[] => path.map(columnOf);

const best = (paths: readonly number[][], order: (path: readonly number[]) => number[]): readonly number[] =>
  paths.reduce((a, b) => (isBetter(order(b), order(a)) ? b : a));
