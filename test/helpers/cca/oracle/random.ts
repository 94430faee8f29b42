import fc from 'fast-check';
import { distance, hexAt, neighbours } from '../../../../src/games/cca/rules/board.ts';
import { elites } from '../../../../src/games/cca/rules/unit-types.ts';
import type { Policies, Side, Terrain } from '../../../../src/games/cca/setup.ts';
import type { At, Order, Scene } from './scene.ts';
import { codes, kindOf } from './table.ts';

type Pick = <T>(arbitrary: fc.Arbitrary<T>) => T;

const elitesOf = (code: string): string[] =>
  Object.entries(elites).flatMap(([name, { of }]) => (of.includes(code) ? [`${code}+${name}`] : []));
/** The kinds of units, with elephants twice as often, because most rare rules are theirs. */
const units = ['EL', 'EL', ...codes.flatMap((code) => [code, code, ...elitesOf(code)])];
const grounds: readonly Terrain[] = ['hill', 'forest', 'broken', 'marsh', 'ford', 'camp', 'impassable'];

export interface Sizes {
  readonly units: number;
  readonly leaders: number;
  readonly attacks: number;
  readonly repeat: number;
}

export const scenes = (most: Sizes): fc.Arbitrary<Scene> =>
  fc.gen().map((gen) => sceneBy((arbitrary) => gen(() => arbitrary), most));

function sceneBy(pick: Pick, most: Sizes): Scene {
  const upTo = (last: number) => pick(fc.integer({ min: 0, max: last }));
  const among = <T>(values: readonly T[]): T => values[upTo(values.length - 1)]!;
  const often = (percent: number) => upTo(99) < percent;

  const window = hexesAround(among([0, 1, 2, 3, 4, 5, 6]), among([0, 1, 4, 5, 8, 9]));
  const free = shuffled(window, upTo);
  const take = (): At => free.shift()!;

  const pieces = Array.from({ length: 2 + upTo(most.units - 2) }, (_, i) => {
    const unit = among(units);
    const full = kindOf(unit).blocks;
    const side = (i < 2 ? i : upTo(1)) as Side;
    return {
      unit,
      side,
      at: take(),
      blocks: often(40) ? full : 1 + upTo(full - 1),
      supported: !often(15),
      policies: { ...policies(among, often, window), ...(often(15) ? { bonusOn: [1 - side] } : {}) },
    };
  });
  const leaders: NonNullable<Scene['leaders']>[number][] = [];
  for (let i = upTo(most.leaders); i > 0; i--) {
    const led = often(55) ? among(pieces) : undefined;
    if (led !== undefined && leaders.some((leader) => leader.at === led.at)) continue;
    const [side, at] = led === undefined ? [upTo(1) as Side, take()] : [led.side, led.at];
    leaders.push({ side, at, alexander: leaders.length === 0 && often(20), policies: policies(among, often, window) });
  }
  const held = new Set([...pieces, ...leaders].map(({ at }) => at));
  const terrain = window.flatMap((at) => {
    if (!often(18)) return [];
    const kind = among(grounds);
    return kind === 'impassable' && held.has(at) ? [] : [{ at, kind }];
  });
  const ramparts = pieces.flatMap(({ at }) => {
    const against = window.filter((other) => neighbours[hexAt(...at)]!.includes(hexAt(...other)));
    return often(10) && against.length > 0 ? [{ behind: at, against: among(against) }] : [];
  });
  return {
    units: pieces,
    leaders,
    terrain,
    ramparts,
    sequence: orders({ units: pieces, leaders, sequence: [] }, 1 + upTo(most.attacks - 1), among, often, upTo),
    repeat: 1 + upTo(most.repeat - 1),
    ...(often(15) ? { bannersToWin: 1 + upTo(2) } : {}),
  };
}

type Among = <T>(values: readonly T[]) => T;
type Often = (percent: number) => boolean;
type UpTo = (last: number) => number;

function hexesAround(row: number, column: number): At[] {
  const fives = [0, 1, 2, 3, 4];
  return fives.flatMap((r) => fives.map((c): At => [row + r, column + c])).filter(([r, c]) => hexAt(r, c) !== -1);
}

function shuffled(hexes: readonly At[], upTo: UpTo): At[] {
  const centre = hexes[Math.floor(hexes.length / 2)]!;
  const keyed = hexes.map((at) => ({ at, key: 4 * distance(hexAt(...at), hexAt(...centre)) + upTo(9) }));
  return keyed.sort((a, b) => a.key - b.key).map(({ at }) => at);
}

function policies(among: Among, often: Often, window: readonly At[]): Partial<Policies> {
  return {
    flags: among(['max', 'max', 'none', 'when-useful'] as const),
    evade: often(70) ? 'always' : 'never',
    battleBack: often(85) ? 'always' : 'never',
    momentum: among(['none', 'advance', 'bonus', 'bonus'] as const),
    leaderPath: often(20)
      ? window.filter(() => often(15)).map((at) => hexAt(...at))
      : among(['safest', 'attach', 'longest', 'home'] as const),
    retreatPath: among(['left', 'right', 'toward-support'] as const),
  };
}

function orders(scene: Scene, count: number, among: Among, often: Often, upTo: UpTo): Order[] {
  const { units: pieces, leaders = [] } = scene;
  const all = pieces.flatMap(({ side, at }, by) => {
    const far = (to: At) => distance(hexAt(...at), hexAt(...to));
    return [
      ...pieces.flatMap((p, on) => (p.side === side ? [] : [{ by, on, far: far(p.at) }])),
      ...leaders.flatMap((l, leader) => {
        return l.side === side ? [] : [{ by, on: { leader, follow: often(60) }, far: far(l.at) }];
      }),
    ];
  });
  const near = all.filter(({ far }) => far === 1);
  const shots = all.filter(({ by, far }) => far > 1 && far <= kindOf(pieces[by]!.unit).range);
  return Array.from({ length: count }, () => {
    const ranged = shots.length > 0 && often(45);
    const reached = ranged ? shots : near;
    const hunted = reached.filter(({ on }) => typeof on !== 'number');
    const wanted = hunted.length > 0 && often(35) ? hunted : reached;
    const { by, on } = among(wanted.length > 0 && often(95) ? wanted : all);
    return {
      ...{ by, on, attack: ranged ? 'ranged' : 'close' },
      ...{ bonusDice: often(25) ? 1 + upTo(1) : 0, momentumDice: often(20) ? 1 : 0 },
      ...{ firstStrike: !ranged && typeof on === 'number' && often(20), bonusFirstStrike: !ranged && often(20) },
      moved: ranged ? among([0, 0, 1, 2]) : 0,
    };
  });
}
