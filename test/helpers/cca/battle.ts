import { parseGoal } from '../../../src/core/goal.ts';
import type { Combat } from '../../../src/games/cca/combat.ts';
import { cca } from '../../../src/games/cca/game.ts';
import { policiesOf } from '../../../src/games/cca/input/resolve-policies.ts';
import { typesOf } from '../../../src/games/cca/input/resolve-types.ts';
import type { PolicyText } from '../../../src/games/cca/input/schema-policy.ts';
import type { UnitTypeText } from '../../../src/games/cca/input/schema-unit-type.ts';
import { hexAt, OFF } from '../../../src/games/cca/rules/board.ts';
import { official, type Rules } from '../../../src/games/cca/rules/rules.ts';
import { elites } from '../../../src/games/cca/rules/unit-types.ts';
import type { Setup, Side, TargetSetup, Terrain } from '../../../src/games/cca/setup.ts';

type At = readonly [number, number];

/** A combat in the form of a file, of which a test gives only the relevant parts. */
export interface BattleText {
  readonly sides?: Readonly<Record<string, 'top' | 'bottom'>>;
  readonly pieces: Readonly<
    Record<
      string,
      {
        side: string;
        unit: string;
        at: At;
        blocks?: number;
        elite?: string;
        without?: readonly 'support'[];
        policies?: PolicyText;
      }
    >
  >;
  readonly leaders?: Readonly<
    Record<string, { side: string; with?: string; at?: At; alexander?: boolean; policies?: PolicyText }>
  >;
  readonly terrain?: Readonly<Record<string, Terrain>>;
  /** `['6,6/5,6']`: the unit in 6,6 is protected against 5,6. */
  readonly ramparts?: readonly string[];
  readonly sequence: readonly AttackText[];
  readonly repeat?: number;
  readonly banners?: number;
  /** For both sides, or by side. */
  readonly policies?: PolicyText | Readonly<Record<string, PolicyText>>;
  readonly goal?: string;
  /** The plan; the sequence is then the list of all attacks. */
  readonly plan?: { readonly attackers: readonly string[]; readonly free: boolean };
  readonly rules?: Partial<Rules> | undefined;
  readonly types?: Readonly<Record<string, UnitTypeText>>;
}

export interface AttackText {
  readonly attack?: 'close' | 'ranged';
  readonly by: string;
  readonly target: string | { readonly leader: string; readonly follow?: boolean };
  readonly bonus_dice?: number;
  readonly momentum_dice?: number;
  readonly first_strike?: boolean;
  readonly bonus_first_strike?: boolean;
  readonly moved?: number;
}

export interface Battle {
  readonly setup: Setup;
  readonly combat: Combat;
}

/** @throws Error for an unknown name, or a hex off the board */
export function battleOf(text: BattleText): Battle {
  const setup = setupOf(text);
  return { setup, combat: cca.compile(setup) };
}

function setupOf(text: BattleText): Setup {
  const { sides = { rome: 'bottom', carthage: 'top' }, pieces, leaders = {}, terrain = {}, policies = {} } = text;
  const sideNames = Object.keys(sides);
  const unitNames = Object.keys(pieces);
  const leaderNames = Object.keys(leaders);
  const enemies = new Map(unitNames.map((id, i) => [id, i]));
  const types = typesOf(text.types ?? {});
  const choices = (side: string, own?: PolicyText) => {
    const perSide = Object.values(policies).some((value) => typeof value === 'object' && !Array.isArray(value));
    if (perSide) for (const name of Object.keys(policies)) find(sideNames, name, 'side');
    const all = perSide ? (policies as Record<string, PolicyText>)[side] : (policies as PolicyText);
    for (const name of [...(all?.bonus_on ?? []), ...(own?.bonus_on ?? [])]) find(unitNames, name, 'piece');
    return policiesOf(enemies, all, own);
  };
  const targetOf = (target: AttackText['target']): TargetSetup =>
    typeof target === 'string'
      ? { unit: find(unitNames, target, 'piece'), leader: -1, follow: false }
      : { unit: -1, leader: find(leaderNames, target.leader, 'leader'), follow: target.follow ?? false };
  return {
    sides: sideNames.map((name) => ({ name, edge: sides[name]! })) as unknown as Setup['sides'],
    units: Object.entries(pieces).map(([id, { side, unit, at, blocks, elite, without, policies: own }]) => {
      const plain = get(types, unit, 'unit');
      const type =
        elite === undefined
          ? plain
          : { ...plain, ...get(new Map(Object.entries(elites)), elite, 'elite').change(plain) };
      const hex = hexOf(...at);
      return {
        id,
        side: find(sideNames, side, 'side') as Side,
        type,
        hex,
        blocks: blocks ?? type.blocks,
        supported: !without?.includes('support'),
        policies: choices(side, own),
      };
    }),
    leaders: Object.entries(leaders).map(([id, { side, with: unit, at, alexander = false, policies: own }]) => {
      const hex = hexOf(...(at ?? get(new Map(Object.entries(pieces)), unit ?? '', 'piece').at));
      return { id, side: find(sideNames, side, 'side') as Side, hex, alexander, policies: choices(side, own) };
    }),
    terrain: Object.entries(terrain).map(([name, kind]) => ({ hex: hexNamed(name), kind })),
    ramparts: (text.ramparts ?? []).map((edge) => {
      const [behind, against] = edge.split('/').map(hexNamed);
      return { behind: behind!, against: against! };
    }),
    sequence: text.sequence.map((attack) => ({
      attack: attack.attack ?? 'close',
      by: find(unitNames, attack.by, 'piece'),
      target: targetOf(attack.target),
      bonusDice: attack.bonus_dice ?? 0,
      momentumDice: attack.momentum_dice ?? 0,
      firstStrike: attack.first_strike ?? false,
      bonusFirstStrike: attack.bonus_first_strike ?? false,
      moved: attack.moved ?? 0,
    })),
    repeat: text.repeat ?? 1,
    bannersToWin: text.banners,
    rules: { ...official, ...text.rules },
    goal: text.goal === undefined ? undefined : parseGoal(text.goal),
    plan: text.plan && {
      ...{ attackers: text.plan.attackers.map((id) => find(unitNames, id, 'piece')) },
      ...{ free: text.plan.free, solved: true },
    },
  };
}

export function find(names: readonly string[], name: string, what: string): number {
  const index = names.indexOf(name);
  if (index < 0) throw new Error(`There is no ${what} ${name}, only ${names.join(', ')}`);
  return index;
}

export function get<T>(map: ReadonlyMap<string, T>, name: string, what: string): T {
  const found = map.get(name);
  if (found === undefined) throw new Error(`There is no ${what} ${name}, only ${[...map.keys()].join(', ')}`);
  return found;
}

function hexOf(row: number, column: number): number {
  const hex = hexAt(row, column);
  if (hex === OFF) throw new Error(`The board has no hex ${row},${column}`);
  return hex;
}

const hexNamed = (name: string): number => hexOf(...(name.split(',').map(Number) as [number, number]));
