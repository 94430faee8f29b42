import type { Compiled } from '../core/game.ts';
import { HEXES } from './board.ts';
import { drawingOf } from './drawing.ts';
import { type Matchup, matchup } from './matchup.ts';
import { definitions, headlines, metricsOf, subjectsOf } from './metrics.ts';
import { type Place, type Places, placesOf } from './record.ts';
import { symbolNumber } from './rolls.ts';
import type { Rules } from './rules.ts';
import type { AttackSetup, Policies, Setup, Side, Terrain, UnitSetup } from './setup.ts';
import type { State } from './state.ts';
import type { UnitType } from './unit-types.ts';

/**
 * What never changes of a unit, in one flat object of one shape: V8 reads such fields in the hot loop several times as fast as
 * those of types and policies that were put together in different ways.
 */
export interface UnitPlan {
  readonly index: number;
  readonly id: string;
  readonly side: Side;
  /** 0 if its army stands at the top of the board, 1 at the bottom. */
  readonly edge: 0 | 1;
  readonly type: UnitType;
  readonly policies: Policies;
  /** Where it starts, with how many blocks; how many are full strength. */
  readonly hex: number;
  readonly blocks: number;
  readonly fullBlocks: number;
  /** Dice of an attack, dice and flags more at full strength. */
  readonly attack: number;
  readonly fullDice: number;
  readonly fullFlags: number;
  /** The symbol that hits it, as rolls.ts numbers it. */
  readonly symbol: number;
  readonly foot: boolean;
  readonly elephants: boolean;
  /** Cavalry or chariot: what elephants and camels have rules against (CCA-UNT-1). */
  readonly horse: boolean;
  /** A war machine, which leaves the board when it evades and never advances. */
  readonly machine: boolean;
  /** Swords that it ignores if not all: 0 to 2, so that a shelter may add one. */
  readonly ignoresSwords: number;
  /** Friends next to it let it ignore a flag. */
  readonly supported: boolean;
  /** Its owner's choices: to evade, to battle back, to advance; the higher column first; where it is supported. */
  readonly evades: boolean;
  readonly battlesBack: boolean;
  readonly advances: boolean;
  readonly right: boolean;
  readonly towardSupport: boolean;
  /** Where its bits stand in a key, and the counter that is complete with them; see record.ts. */
  readonly shift: number;
  readonly ends: number;
}

/** What never changes of a leader. */
export interface LeaderPlan {
  readonly id: string;
  readonly side: Side;
  readonly edge: 0 | 1;
  readonly hex: number;
  readonly path: Policies['leaderPath'];
  readonly shift: number;
  readonly ends: number;
}

/** An attack of the sequence, flat for the hot loop. */
export interface AttackPlan {
  readonly by: number;
  /** The unit or the leader attacked, -1 for the other; the leader through his unit if he is with one. */
  readonly unit: number;
  readonly leader: number;
  readonly follow: boolean;
  readonly ranged: 0 | 1;
  /** Dice of a shot before terrain. */
  readonly shots: number;
  readonly cards: number;
  readonly momentumCards: number;
  readonly firstStrike: boolean;
  readonly bonusFirstStrike: boolean;
}

/** Terrain by number, for the tables of hexes. */
export const TERRAIN: Readonly<Record<Terrain | 'open', number>> = {
  open: 0,
  hill: 1,
  forest: 2,
  broken: 3,
  marsh: 4,
  ford: 5,
  camp: 6,
  impassable: 7,
};

/** A combat made ready: flat tables. */
export interface Combat extends Compiled {
  readonly setup: Setup;
  readonly rules: Rules;
  readonly units: readonly UnitPlan[];
  /** How each unit rolls at each other, at `roller * units.length + victim`. */
  readonly matchups: readonly Matchup[];
  readonly leaders: readonly LeaderPlan[];
  /** All unit indexes: whom a bonus combat may be fought against if the file does not say. */
  readonly allUnits: readonly number[];
  /** Whether a side has the three pieces that it takes to support one of them. */
  readonly maySupport: readonly [boolean, boolean];
  /** Indexes of the leaders of each side. */
  readonly leadersOf: readonly [readonly number[], readonly number[]];
  /** Alexander, or -1. */
  readonly alexander: number;
  /** Terrain of each hex. */
  readonly terrain: Uint8Array;
  /** No terrain and no rampart anywhere. */
  readonly open: boolean;
  /** Nor Alexander: nothing on the board changes how many dice are rolled. */
  readonly plain: boolean;
  /** 1 at `behind * HEXES + against` for each rampart. */
  readonly ramparts: Uint8Array | undefined;
  /** Where what is counted stands. */
  readonly places: Places;
  readonly sequence: readonly AttackPlan[];
  /** When a leader may be checked again: in each roll, in each combat, in each turn (CCA-AMB-1). */
  readonly checksEach: { readonly roll: boolean; readonly combat: boolean; readonly turn: boolean };
  /** Attacks of a whole trial. */
  readonly attacks: number;
  /** Banners that end the trial; Infinity for none. */
  readonly goal: number;
  /** How every trial begins, see opening.ts. */
  readonly opening: State | undefined;
}

/** Makes the tables of a combat. */
export function compile(setup: Setup): Combat {
  const { rules } = setup;
  const edgeOf = (side: Side): 0 | 1 => (setup.sides[side].edge === 'top' ? 0 : 1);
  const places = placesOf(setup);
  const units = setup.units.map((unit, i) => planOf(unit, i, edgeOf(unit.side), rules, places.units[i]!));
  const leaders = setup.leaders.map(
    ({ id, side, hex, policies }, i): LeaderPlan => ({
      id,
      side,
      edge: edgeOf(side),
      hex,
      path: policies.leaderPath,
      shift: places.leaders[i]!.shift,
      ends: places.leaders[i]!.ends,
    }),
  );
  const pieces = (side: Side): number => [...units, ...leaders].filter((piece) => piece.side === side).length;
  const terrain = new Uint8Array(HEXES);
  for (const { hex, kind } of setup.terrain) terrain[hex] = TERRAIN[kind];
  const ramparts = setup.ramparts.length > 0 ? new Uint8Array(HEXES * HEXES) : undefined;
  const open = setup.terrain.length === 0 && ramparts === undefined;
  for (const { behind, against } of setup.ramparts) ramparts![behind * HEXES + against] = 1;
  const on = (side: Side): number[] => leaders.flatMap((l, i) => (l.side === side ? [i] : []));
  return {
    setup,
    rules,
    units,
    matchups: units.flatMap((roller) => units.map((victim) => matchup(rules, roller, victim))),
    leaders,
    allUnits: units.map((u) => u.index),
    maySupport: [pieces(0) >= 3, pieces(1) >= 3],
    leadersOf: [on(0), on(1)],
    alexander: setup.leaders.findIndex((l) => l.alexander),
    terrain,
    open,
    plain: open && !setup.leaders.some((l) => l.alexander),
    ramparts,
    sequence: setup.sequence.map((attack) => attackOf(attack, units)),
    checksEach: {
      roll: rules.one_check_per === 'roll',
      combat: rules.one_check_per === 'combat',
      turn: rules.one_check_per === 'turn',
    },
    attacks: setup.sequence.length * setup.repeat,
    goal: setup.bannersToWin ?? Number.POSITIVE_INFINITY,
    opening: undefined,
    definitions,
    counters: places.counters,
    places,
    metrics: metricsOf(setup),
    subjects: subjectsOf(setup),
    headlines: headlines(setup),
    unmodelled: [],
    period: { name: 'attack', plural: 'attacks' },
    drawing: () => drawingOf(setup),
  };
}

function planOf(unit: UnitSetup, index: number, edge: 0 | 1, rules: Rules, { shift, ends }: Place): UnitPlan {
  const { id, side, type, policies, hex, blocks } = unit;
  return {
    index,
    id,
    side,
    edge,
    type,
    policies,
    hex,
    blocks,
    fullBlocks: type.blocks,
    attack: type.attack,
    fullDice: type.fullDice,
    fullFlags: type.fullFlags,
    symbol: symbolNumber(type.symbol),
    foot: type.arm === 'foot',
    elephants: type.arm === 'elephant',
    horse: type.arm === 'cavalry' || type.arm === 'chariot',
    machine: type.machine,
    ignoresSwords: Math.min(2, type.ignoresSwords + (type.code === 'LBCh' ? rules.lbch_ignores_swords : 0)),
    supported: unit.supported,
    evades: policies.evade === 'always',
    battlesBack: policies.battleBack === 'always',
    advances: policies.momentum !== 'none' && !type.machine,
    right: policies.retreatPath === 'right',
    // Elephants are never supported (CCA-EL-3).
    towardSupport: policies.retreatPath === 'toward-support' && type.arm !== 'elephant',
    shift,
    ends,
  };
}

function attackOf(attack: AttackSetup, units: readonly UnitPlan[]): AttackPlan {
  const { by, target, bonusDice, momentumDice, firstStrike, bonusFirstStrike, moved } = attack;
  return {
    by,
    unit: target.unit,
    leader: target.leader,
    follow: target.follow,
    ranged: attack.attack === 'ranged' ? 1 : 0,
    shots: units[by]!.type.fire[Math.min(2, moved)]!,
    cards: bonusDice,
    momentumCards: momentumDice,
    firstStrike,
    bonusFirstStrike,
  };
}
