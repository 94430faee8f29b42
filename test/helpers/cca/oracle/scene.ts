import { hexAt } from '../../../../src/games/cca/rules/board.ts';
import { official } from '../../../../src/games/cca/rules/rules.ts';
import { elites, type UnitType, unitTypes } from '../../../../src/games/cca/rules/unit-types.ts';
import type { AttackSetup, Policies, Setup, Side, Terrain } from '../../../../src/games/cca/setup.ts';

export type At = readonly [number, number];

/** A combat in few words. Side 0 has the bottom edge, side 1 the top; units are u0, u1, ..., leaders l0, l1, ... */
export interface Scene {
  readonly units: readonly {
    readonly unit: string;
    readonly side: Side;
    readonly at: At;
    readonly blocks?: number;
    /** Whether support lets it ignore a flag; default true. */
    readonly supported?: boolean;
    readonly policies?: Partial<Policies>;
  }[];
  readonly leaders?: readonly {
    readonly side: Side;
    readonly at: At;
    readonly alexander?: boolean;
    readonly policies?: Partial<Policies>;
  }[];
  readonly terrain?: readonly { readonly at: At; readonly kind: Terrain }[];
  readonly ramparts?: readonly { readonly behind: At; readonly against: At }[];
  readonly sequence: readonly Order[];
  readonly repeat?: number;
  readonly bannersToWin?: number;
}

export interface Order extends Partial<Omit<AttackSetup, 'by' | 'target'>> {
  readonly by: number;
  readonly on: number | { readonly leader: number; readonly follow?: boolean };
}

const defaults: Policies = {
  flags: 'max',
  evade: 'always',
  firstStrike: 'always',
  battleBack: 'always',
  momentum: 'none',
  bonusOn: undefined,
  leaderPath: 'safest',
  retreatPath: 'left',
};

const hexOf = ([row, column]: At): number => hexAt(row, column);

export function setupOf(scene: Scene): Setup {
  return {
    sides: [
      { name: 'bottom', edge: 'bottom' },
      { name: 'top', edge: 'top' },
    ],
    units: scene.units.map(({ unit, side, at, blocks, supported = true, policies }, i) => ({
      id: `u${i}`,
      side,
      type: typeOf(unit),
      hex: hexOf(at),
      blocks: blocks ?? typeOf(unit).blocks,
      supported,
      policies: { ...defaults, ...policies },
    })),
    leaders: (scene.leaders ?? []).map(({ side, at, alexander = false, policies }, i) => ({
      id: `l${i}`,
      side,
      hex: hexOf(at),
      alexander,
      policies: { ...defaults, ...policies },
    })),
    terrain: (scene.terrain ?? []).map(({ at, kind }) => ({ hex: hexOf(at), kind })),
    ramparts: (scene.ramparts ?? []).map(({ behind, against }) => ({ behind: hexOf(behind), against: hexOf(against) })),
    sequence: scene.sequence.map(({ on, ...order }) => ({
      attack: 'close',
      bonusDice: 0,
      momentumDice: 0,
      firstStrike: false,
      bonusFirstStrike: false,
      moved: 0,
      ...order,
      target:
        typeof on === 'number'
          ? { unit: on, leader: -1, follow: false }
          : { unit: -1, leader: on.leader, follow: on.follow ?? false },
    })),
    repeat: scene.repeat ?? 1,
    bannersToWin: scene.bannersToWin,
    rules: official,
  };
}

function typeOf(name: string): UnitType {
  const [code, elite] = name.split('+');
  const type = unitTypes.get(code!);
  if (type === undefined) throw new Error(`There is no unit ${code}.`);
  return elite === undefined ? type : { ...type, ...elites[elite]!.change(type), code: name };
}
