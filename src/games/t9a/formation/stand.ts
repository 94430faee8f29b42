import type { Ruleset } from '../rules/ruleset.ts';
import type { ContactSetup } from '../setup.ts';
import type { Formation } from './formation.ts';
import type { GridPosition } from './front-rank.ts';
import { type Direction, highOf, lineOf, lowOf, outOf, placed, type Rect } from './plane.ts';

export interface StandingUnit {
  readonly formation: Formation;
  /** R&F models, as far as places depend on them (see `Formation.like`); with one contact, front to front, those of the first rank. */
  readonly rf: number;
}

/** The position of a unit: its formation, and its front left corner in tenths of a mm. */
export interface Placement extends StandingUnit {
  readonly x: number;
  readonly y: number;
  readonly direction: Direction;
  /** The survivors while the boundary is frozen; undefined without losses (T9A-CAS-16). */
  readonly survivors: StandingUnit | undefined;
  /** R&F lost from the left end of the first rank while the boundary was frozen, if that matters (T9A26-CAS-2). */
  readonly left: number;
}

/** Whether a unit's boundary is frozen and survivors keep their places, without stepping into those of the fallen (T9A26-ATK-3). */
export const keepsPlaces = ({ formation, survivors }: Placement): boolean =>
  survivors !== undefined && formation.body.rules.frozen_contact === 'positions';

/** All positions and the held contacts, as a bit mask: the input for computing touches. */
export interface Line {
  readonly board: { readonly contacts: readonly ContactSetup[]; readonly rules: Ruleset };
  /** Positions by unit; undefined for absent units. */
  readonly stands: readonly (Placement | undefined)[];
  readonly heldContacts: number;
}

/** Returns the Unit Boundary (T9A-GEO-2). */
export const boundary = (s: Placement): Rect =>
  placed(s, s.direction, 0, 0, s.formation.width, s.formation.depth(s.rf));

/** Whether two units touch with the facings of a contact (T9A-GEO-2, T9A-GEO-4). */
export function holds(c: ContactSetup, from: Placement, to: Placement): boolean {
  const out = outOf(c.fromFacing, from.direction);
  const back = outOf(c.toFacing, to.direction);
  if ((out + 2) % 4 !== back) return false;
  const a = boundary(from);
  const b = boundary(to);
  return lineOf(a, out) === lineOf(b, back) && lowOf(a, out) <= highOf(b, out) && lowOf(b, out) <= highOf(a, out);
}

export interface EdgeModel {
  /** Index of the Front Rank model; -1 for R&F. */
  readonly front: number;
  /** The model's start and end along the facing, in the plane. */
  readonly low: number;
  readonly high: number;
  /** The model's cell; of a large base the first that is touched, of a base at the side file -1. */
  readonly file: number;
  readonly rank: number;
}

/** Returns the files that an incomplete rear rank takes first: at engaged flanks, then over an engaged rear (N.2 rear_rank_stand). */
export function soonerFiles(layout: Line, unit: number): number[] {
  const { board, stands, heldContacts } = layout;
  const s = stands[unit]!;
  const files: number[] = [];
  const add = (facing: string, take: (enemy: Placement) => void) =>
    board.contacts.forEach((c, i) => {
      if (((heldContacts >> i) & 1) === 0) return;
      if (c.from === unit && c.fromFacing === facing) take(stands[c.to]!);
      if (c.to === unit && c.toFacing === facing) take(stands[c.from]!);
    });
  const over = (enemy: Placement, facing: 'front' | 'rear') => {
    const out = outOf(facing, s.direction);
    const b = boundary(enemy);
    for (let file = 0; file < s.formation.files; file++) {
      const r = cell(s, file, 0, 1, 1);
      if (lowOf(r, out) <= highOf(b, out) && lowOf(b, out) <= highOf(r, out)) files.push(file);
    }
  };
  const up = s.survivors ?? s;
  // R&F too few for the first rank, possible only in frozen boundaries, are where the enemy is.
  const few = up.rf < up.formation.first && !keepsPlaces(s);
  if (few && board.rules.two_facings === 'front') add('front', (enemy) => over(enemy, 'front'));
  add('left', () => files.push(0));
  add('right', () => files.push(s.formation.files - 1));
  add('rear', (enemy) => over(enemy, 'rear'));
  if (few) add('front', (enemy) => over(enemy, 'front'));
  if (board.rules.rear_rank_stand === 'over_contact') add('front', (enemy) => over(enemy, 'front'));
  return [...new Set(files)];
}

export function cell(s: Placement, file: number, rank: number, wide: number, deep: number): Rect {
  const { body, margin } = s.formation;
  const { width, depth, gap } = body;
  return placed(s, s.direction, margin + file * width, rank * depth, wide * width - gap, deep * depth - gap);
}

export function baseOf(s: Placement, front: number): Rect {
  const { formation } = s;
  const m = formation.body.models[front]!;
  const p: GridPosition | undefined = formation.places[front];
  if (p) return cell(s, p.file, p.rank, m.wide, m.deep);
  const x = m.side === 'left' ? 0 : formation.width - m.width;
  return placed(s, s.direction, x, 0, m.width, m.depth);
}
