import type { Setup, Side } from '../../../../src/games/cca/setup.ts';
import type { Draw } from './chance.ts';
import { nextTo } from './geometry.ts';
import type { Numbers } from './numbers.ts';
import { isElephant, isFoot, type Kind } from './table.ts';

export const NOWHERE = -1;

export type Fate =
  | 'lives'
  | 'off board'
  | 'two dice'
  | 'one die'
  | 'alone'
  | 'escape'
  | 'trapped'
  | 'rampage'
  | 'elephants'
  | 'marsh';

export interface UnitNow {
  hex: number;
  blocks: number;
  /** The attack of the trial, from 1, in which the unit lost its last block; 0 if it has not. */
  fellAt: number;
  evaded: boolean;
  retreated: boolean;
  advanced: boolean;
  battledBack: boolean;
}

export interface LeaderNow {
  hex: number;
  fate: Fate;
  /** The attack of the trial, from 1, in which the leader was killed; 0 if it was not. */
  fellAt: number;
  checks: number;
  rulings: number[];
  mustEvade: boolean;
  escaped: boolean;
}

export interface Outcome {
  units: UnitNow[];
  leaders: LeaderNow[];
  banners: [number, number];
  skipped: number;
}

/** A position; the agenda has the next task first. */
export interface Position extends Outcome {
  attacks: number;
  agenda: Task[];
}

export interface Fight {
  readonly by: number;
  readonly target: number;
  readonly cards: number;
  readonly firstStrike: boolean;
  /** Full strength of both when it was declared (CCA-UNT-3). */
  readonly byFull: boolean;
  readonly targetFull: boolean;
  readonly from: number;
  readonly at: number;
  readonly attack: number;
  readonly bonus: boolean;
}

export interface Shot {
  readonly by: number;
  readonly target: number;
  readonly kind: 'attack' | 'back' | 'first' | 'ranged';
  readonly dice: number;
  readonly targetFull: boolean;
}

export type Task =
  | { readonly do: 'attack'; readonly attack: number }
  | { readonly do: 'strike'; readonly fight: Fight }
  | { readonly do: 'back'; readonly fight: Fight }
  | { readonly do: 'after'; readonly fight: Fight }
  | { readonly do: 'bonus'; readonly attack: number }
  | { readonly do: 'rampage'; readonly elephants: number; readonly hex: number }
  | {
      readonly do: 'retreat';
      readonly unit: number;
      readonly need: number;
      readonly leader: number;
      readonly hit: boolean;
    };

export interface View {
  readonly setup: Setup;
  readonly kinds: readonly Kind[];
  readonly at: Position;
}

export interface World<N> extends View {
  readonly numbers: Numbers<N>;
  readonly draw: Draw<N>;
}

export const sideOf = (w: View, unit: number): Side => w.setup.units[unit]!.side;
export const other = (side: Side): Side => (side === 0 ? 1 : 0);

export const unitIn = (w: View, hex: number): number => w.at.units.findIndex((u) => hex !== NOWHERE && u.hex === hex);

export const leaderIn = (w: View, hex: number): number =>
  w.at.leaders.findIndex((l) => hex !== NOWHERE && l.hex === hex);

/** The leader alone in a hex, or -1 (CCA-BRD-6). */
export const loneLeaderIn = (w: View, hex: number): number => (unitIn(w, hex) === -1 ? leaderIn(w, hex) : -1);

export const leaderWith = (w: View, unit: number): number => leaderIn(w, w.at.units[unit]!.hex);

export const hasTerrain = (w: View, hex: number, kind: string): boolean =>
  w.setup.terrain.some((t) => t.hex === hex && t.kind === kind);

export const isFull = (w: View, unit: number): boolean => w.at.units[unit]!.blocks === w.kinds[unit]!.blocks;

export const enemyUnitNextTo = (w: View, hex: number, side: Side): boolean =>
  nextTo(hex).some((h) => unitIn(w, h) !== -1 && sideOf(w, unitIn(w, h)) !== side);

/** Whether a unit would be supported in a hex: its own, or one it retreats to (CCA-FLG-2). */
export function supportedIn(w: View, unit: number, hex: number): boolean {
  if (isElephant(w.kinds[unit]!)) return false;
  const helping = nextTo(hex).filter((h) => {
    const there = unitIn(w, h);
    if (there !== -1) return there !== unit && sideOf(w, there) === sideOf(w, unit);
    const leader = leaderIn(w, h);
    return leader !== -1 && w.setup.leaders[leader]!.side === sideOf(w, unit);
  });
  return helping.length >= 2;
}

/** Whether helmets hit for a unit that rolls, by a leader with it or next to it (CCA-CC-3). */
export function isLed(w: View, unit: number): boolean {
  const { hex } = w.at.units[unit]!;
  return [hex, ...nextTo(hex)].some((h) => {
    const leader = leaderIn(w, h);
    return leader !== -1 && w.setup.leaders[leader]!.side === sideOf(w, unit);
  });
}

/** Foot on a camp, or behind a rampart against the hex of the roller (CCA-DCE-3). */
export function isFortified(w: View, unit: number, against: number): boolean {
  const { hex } = w.at.units[unit]!;
  if (!isFoot(w.kinds[unit]!)) return false;
  return hasTerrain(w, hex, 'camp') || w.setup.ramparts.some((r) => r.behind === hex && r.against === against);
}

/** Ends the trial at once (CCA-VB-4). */
export class Won extends Error {}

export function banner(w: View, side: Side): void {
  w.at.banners[side] += 1;
  if (w.at.banners[side] === w.setup.bannersToWin) throw new Won();
}

export const next = (w: View, ...tasks: Task[]): void => void w.at.agenda.unshift(...tasks);
