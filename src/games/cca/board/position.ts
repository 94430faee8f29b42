import { wordedId } from '../../../core/words.ts';
import { COLUMNS, columnOf, hexes, nameOf, OFF, ROWS, rowOf } from '../rules/board.ts';
import type { Setup, Side, SideSetup, Terrain } from '../setup.ts';

/** The hex of a piece that has left the board is OFF. */
export interface Position {
  readonly sides: readonly [SideSetup, SideSetup];
  readonly units: readonly PlacedUnit[];
  readonly leaders: readonly { readonly id: string; readonly side: Side; readonly hex: number }[];
  readonly terrain: readonly { readonly hex: number; readonly kind: Terrain }[];
  readonly ramparts: readonly { readonly behind: number; readonly against: number }[];
}

export interface PlacedUnit {
  readonly code: string;
  readonly id: string;
  readonly side: Side;
  readonly blocks: number;
  readonly hex: number;
}

/** The present hexes and blocks; units and leaders are in the order of the setup. */
export interface Now {
  readonly units: readonly { readonly hex: number; readonly blocks: number }[];
  readonly leaders: readonly { readonly hex: number }[];
}

export const positionOf = (setup: Setup, now: Now = setup): Position => ({
  sides: setup.sides,
  units: setup.units.map(({ id, side, type }, i) => {
    const { hex, blocks } = now.units[i]!;
    return { code: type.code, id, side, blocks, hex };
  }),
  leaders: setup.leaders.map(({ id, side }, i) => ({ id, side, hex: now.leaders[i]!.hex })),
  terrain: setup.terrain,
  ramparts: setup.ramparts,
});

export interface PlannedAttack {
  readonly from: number;
  readonly to: number;
  readonly ranged: boolean;
  /** Its number in the sequence; missing for the possible attacks of a plan. */
  readonly number?: number;
}

/** Leaves out attacks with an OFF hex. */
export const plannedAttacks = ({ units, leaders, sequence, plan }: Setup): PlannedAttack[] =>
  sequence.flatMap(({ attack, by, target }, i) => {
    const from = units[by]!.hex;
    const to = (target.unit >= 0 ? units[target.unit] : leaders[target.leader])?.hex ?? OFF;
    if (from === OFF || to === OFF) return [];
    return { from, to, ranged: attack === 'ranged', ...(!plan && { number: i + 1 }) };
  });

/** A part of the board: its first and last rows and columns. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
  readonly left: number;
  readonly right: number;
}

/** Returns the part of the board in use, with a margin of one hex; the whole board if it is empty. */
export function extentOf({ units, leaders, terrain, ramparts }: Position): Extent {
  const edges = ramparts.flatMap(({ behind, against }) => [behind, against]);
  const used = [...units, ...leaders, ...terrain].map(({ hex }) => hex).filter((hex) => hex !== OFF);
  const all = used.length > 0 ? [...used, ...edges] : hexes;
  const [rows, columns] = [all.map(rowOf), all.map(columnOf)];
  return {
    top: Math.max(0, Math.min(...rows) - 1),
    bottom: Math.min(ROWS - 1, Math.max(...rows) + 1),
    left: Math.max(0, Math.min(...columns) - 1),
    right: Math.min(COLUMNS - 1, Math.max(...columns) + 1),
  };
}

export function piecesOf({ units, leaders }: Position, side: Side, named = wordedId): string[] {
  const on = <T extends { side: Side; hex: number }>(list: readonly T[]) =>
    list.filter((piece) => piece.side === side && piece.hex !== OFF);
  const isCode = ({ id, code }: PlacedUnit): boolean => id === code.toLowerCase();
  return [
    ...on(units).map((unit) => {
      const { code, blocks, id, hex } = unit;
      return `${code}${blocks} ${isCode(unit) ? '' : `${named(id)} `}${nameOf(hex)}`;
    }),
    ...on(leaders).map(({ id, hex }) => {
      const unit = units.find((u) => u.hex === hex);
      const name = unit && id === `${unit.id}-leader` ? '' : `${named(id)} `;
      return `leader ${name}${unit ? `with ${isCode(unit) ? unit.code : named(unit.id)}` : nameOf(hex)}`;
    }),
  ];
}

export const gone = ({ units, leaders }: Position): string[] =>
  [...units, ...leaders].filter(({ hex }) => hex === OFF).map(({ id }) => id);
