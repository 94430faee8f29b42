import fc from 'fast-check';
import { COLUMNS, columnsIn, nameOf, neighbours, OFF, REAR, ROWS } from '../../../src/games/cca/rules/board.ts';
import { unitTypes } from '../../../src/games/cca/rules/unit-types.ts';
import type { BattleText } from './battle.ts';

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const one = <const T>(...values: readonly T[]) => fc.constantFrom(...values);
const rarely = (times: number) => upTo(times - 1).map((n) => n === times - 1);

/** Hexes of a corner of the board for all pieces, which are soon in each other's way. */
const region = fc
  .record({ row: upTo(ROWS - 4), column: upTo(COLUMNS - 5), rows: upTo(4, 2), columns: upTo(4, 2) })
  .map(({ row, column, rows, columns }) => {
    const list: number[] = [];
    for (let r = row; r < Math.min(ROWS, row + rows); r++) {
      for (let k = column; k < Math.min(columnsIn(r), column + columns); k++) list.push(r * COLUMNS + k);
    }
    return list;
  });

const policies = fc.record({
  flags: one('max', 'none', 'when-useful'),
  evade: one('always', 'never'),
  battle_back: one('always', 'always', 'never'),
  momentum: one('none', 'advance', 'bonus', 'bonus'),
  leader_path: one('safest', 'attach', 'longest', 'home'),
  retreat_path: one('left', 'right', 'toward-support'),
});
const codes = [...unitTypes.keys()];
const unit = fc.record({
  side: one('rome', 'carthage'),
  unit: one(...codes, 'EL', 'EL', 'HWM', 'WA'),
  weak: upTo(3),
  policies: fc.option(policies, { nil: undefined }),
});
const leader = fc.record({ side: one('rome', 'carthage'), place: upTo(20), alexander: rarely(6) });
const attack = fc.record({
  ...{ by: upTo(20), target: upTo(20), onLeader: rarely(3), follow: fc.boolean(), ranged: rarely(4), far: rarely(4) },
  ...{
    bonus_dice: upTo(2),
    momentum_dice: upTo(1),
    first_strike: rarely(4),
    bonus_first_strike: rarely(4),
    moved: upTo(2),
  },
});
const terrainKinds = one(
  'hill',
  'forest',
  'broken',
  'marsh',
  'marsh',
  'ford',
  'camp',
  'impassable',
  'impassable',
  'impassable',
);

export const randomBattles: fc.Arbitrary<BattleText> = fc
  .record({
    region,
    order: fc.array(upTo(1000), { minLength: 20, maxLength: 20 }),
    units: fc.array(unit, { minLength: 2, maxLength: 8 }),
    leaders: fc.array(leader, { maxLength: 5 }),
    terrain: fc.array(fc.tuple(upTo(20), terrainKinds), { maxLength: 9 }),
    ramparts: fc.array(fc.tuple(upTo(20), upTo(5)), { maxLength: 2 }),
    behind: fc.option(fc.tuple(upTo(4), one('impassable', 'marsh')), { freq: 2, nil: undefined }),
    sequence: fc.array(attack, { minLength: 1, maxLength: 4 }),
    repeat: upTo(3, 1),
    banners: fc.option(upTo(4, 1), { nil: undefined }),
    policies,
  })
  .map((parts) => {
    const free = shuffled(parts.region, parts.order);
    const at = (hex: number): [number, number] => [Math.floor(hex / COLUMNS), hex % COLUMNS];
    const places = parts.units.slice(0, Math.max(2, free.length - 1)).map((u, i) => ({ ...u, hex: free[i]! }));
    places[0]!.side = 'rome';
    places[1]!.side = 'carthage';
    const pieces = Object.fromEntries(
      places.map(({ side, unit: code, weak, hex, policies: own }, i) => {
        const { blocks } = unitTypes.get(code)!;
        return [
          `u${i}`,
          { side, unit: code, at: at(hex), blocks: Math.max(1, blocks - weak), ...(own && { policies: own }) },
        ];
      }),
    );
    const taken = new Set<number>();
    const leaders: Record<string, { side: string; at: [number, number]; alexander?: boolean }> = {};
    parts.leaders.forEach(({ side, place, alexander }, i) => {
      const hex = parts.region[place % parts.region.length]!;
      const host = places.find((u) => u.hex === hex);
      if (taken.has(hex)) return;
      taken.add(hex);
      leaders[`l${i}`] = { side: host?.side ?? side, at: at(hex), alexander };
    });
    const open = parts.region.filter((hex) => !places.some((u) => u.hex === hex) && !taken.has(hex));
    const terrain = parts.terrain.flatMap(([n, kind]) => {
      const list = kind === 'impassable' ? open : parts.region;
      return list.length === 0 ? [] : [[nameOf(list[n % list.length]!), kind] as const];
    });
    // Leaders are seldom trapped, or driven through a marsh, by chance alone.
    if (parts.behind) terrain.push(...behind(leaders, places, ...parts.behind));
    const ramparts = parts.ramparts.flatMap(([n, side]) => {
      const hex = parts.region[n % parts.region.length]!;
      const other = neighbours[hex]![side] ?? OFF;
      return other === OFF ? [] : [`${nameOf(hex)}/${nameOf(other)}`];
    });
    return {
      ...{ pieces, leaders, terrain: Object.fromEntries(terrain), ramparts, policies: parts.policies },
      ...{ repeat: parts.repeat, sequence: parts.sequence.map((a) => attackOf(a, pieces, leaders)) },
      ...(parts.banners === undefined ? {} : { banners: parts.banners }),
    };
  });

/** Terrain in both rear hexes of one of the leaders, where it leaves room for pieces. */
function behind(
  leaders: Readonly<Record<string, { side: string; at: [number, number] }>>,
  units: readonly { hex: number }[],
  which: number,
  kind: 'impassable' | 'marsh',
): [string, 'impassable' | 'marsh'][] {
  const all = Object.values(leaders);
  if (all.length === 0) return [];
  const hexOf = ([row, column]: [number, number]) => row * COLUMNS + column;
  const { side, at } = all[which % all.length]!;
  const taken = new Set([...units.map(({ hex }) => hex), ...all.map((leader) => hexOf(leader.at))]);
  // The baseline of Rome is the bottom, that of Carthage the top.
  const edge = side === 'rome' ? 1 : 0;
  return [0, 1]
    .map((i) => REAR[(2 * hexOf(at) + edge) * 2 + i]!)
    .filter((hex) => hex !== OFF && (kind === 'marsh' || !taken.has(hex)))
    .map((hex) => [nameOf(hex), kind]);
}

function shuffled(list: readonly number[], order: readonly number[]): number[] {
  return list
    .map((hex, i) => [order[i % order.length]!, hex] as const)
    .sort(([a], [b]) => a - b)
    .map(([, hex]) => hex);
}

type Attack = typeof attack extends fc.Arbitrary<infer T> ? T : never;

type Pieces = Readonly<Record<string, { readonly side: string; readonly at: readonly [number, number] }>>;

/** Makes an attack of a unit on an enemy or its leader, an adjacent one if there is any; the nearest that the numbers name. */
function attackOf(a: Attack, units: Pieces, leaders: Pieces) {
  const [by, { side, at }] = Object.entries(units)[a.by % Object.keys(units).length]!;
  const beside = neighbours[at[0] * COLUMNS + at[1]]!;
  const against = (pieces: Pieces): string | undefined => {
    const enemies = Object.entries(pieces).filter(([, piece]) => piece.side !== side);
    const near = enemies.filter(([, piece]) => beside.includes(piece.at[0] * COLUMNS + piece.at[1]));
    const list = near.length > 0 && !a.far ? near : enemies;
    return list.length > 0 ? list[a.target % list.length]![0] : undefined;
  };
  const other = a.onLeader ? against(leaders) : undefined;
  const target = other === undefined ? against(units)! : { leader: other, follow: a.follow };
  const { bonus_dice, momentum_dice, first_strike, bonus_first_strike, moved } = a;
  return a.ranged
    ? { attack: 'ranged' as const, by, target, bonus_dice, moved }
    : { by, target, bonus_dice, momentum_dice, first_strike, bonus_first_strike };
}
