import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineGame } from '../../src/core/game.ts';
import { TooLarge } from '../../src/engine/paths/too-large.ts';
import { Numbers } from '../../src/engine/results/numbers.ts';
import { cca } from '../../src/games/cca/game.ts';
import { allOf } from '../../src/games/cca/input/resolve-policies.ts';
import { COLUMNS, columnOf, distance, rowOf } from '../../src/games/cca/rules/board.ts';
import { type BattleText, battleOf } from '../helpers/cca/battle.ts';
import { exact } from '../helpers/dice/exact.ts';
import { playByRules } from '../helpers/dice/play-by-rules.ts';
import { solved } from '../helpers/dice/solved.ts';
import { runs } from '../helpers/run/runs.ts';

/** The maximum number of steps without lumping, and of states. */
const STEPS = runs(40_000, 100_000);
const STATES = 40_000;

const upTo = (max: number, min = 0) => fc.integer({ min, max });
const code = fc.constantFrom('LI', 'LB', 'AX', 'WA', 'MI', 'HI', 'LC', 'MC', 'HC', 'HWM');
const unit = fc.record({ code, blocks: upTo(2, 1), place: upTo(1000), ahead: upTo(1000) });

/** Positions of two lines some hexes wide, with pieces behind and between them. */
const positions = fc
  .record({
    own: fc.array(unit, { minLength: 2, maxLength: 5 }),
    foes: fc.array(unit, { minLength: 2, maxLength: 5 }),
    leaders: fc.array(fc.tuple(fc.boolean(), upTo(1000)), { maxLength: 3 }),
    attackers: upTo(3, 1),
    terrain: fc.array(fc.tuple(upTo(1000), fc.constantFrom('hill', 'forest', 'marsh', 'impassable')), { maxLength: 3 }),
    edge: fc.boolean(),
    free: fc.boolean(),
    elephants: upTo(5),
    policies: fc.tuple(...[0, 1].map(() => fc.constantFrom('optimal', 'adverse', 'towards', 'default'))),
    goal: fc.constantFrom(
      'rome.banners >= 1',
      'rome.banners >= 2',
      'rome.banners',
      'f0.eliminated',
      'f0.battled_back',
      'l0.killed',
      'o0.holds_hex',
    ),
  })
  .map(({ own, foes, leaders, attackers, terrain, edge, free, elephants, policies, goal }): BattleText => {
    const taken = new Set<number>();
    const placeOf = (rows: readonly number[], place: number): readonly [number, number] | undefined => {
      const all = rows.flatMap((row) => [3, 4, 5, 6, 7, 8].map((column) => row * COLUMNS + column));
      const left = all.filter((hex) => !taken.has(hex));
      if (left.length === 0) return undefined;
      const hex = left[place % left.length]!;
      taken.add(hex);
      return [rowOf(hex), columnOf(hex)];
    };
    const isUp = edge ? 1 : 0;
    const rowsOf = (front: readonly number[]): number[] => front.map((row) => (isUp ? row : 8 - row));
    const pieces: Record<string, BattleText['pieces'][string]> = {};
    for (const [i, one] of own.entries()) {
      const at = placeOf(rowsOf(one.ahead % 6 === 0 ? [3, 4, 6] : [5]), one.place);
      if (at) pieces[`o${i}`] = { side: 'rome', unit: one.code, at, blocks: one.blocks };
    }
    for (const [i, one] of foes.entries()) {
      const at = placeOf(rowsOf(one.ahead % 4 === 0 ? [2, 3, 6] : [4]), one.place);
      const isElephant = i === 1 && elephants === 0;
      if (at) pieces[`f${i}`] = { side: 'carthage', unit: isElephant ? 'EL' : one.code, at, blocks: one.blocks };
    }
    const ids = Object.keys(pieces);
    const led: Record<string, { side: string; with: string }> = {};
    for (const [isOwn, pick] of leaders) {
      const side = isOwn ? 'rome' : 'carthage';
      const free = ids.filter((id) => pieces[id]!.side === side && !Object.values(led).some((one) => one.with === id));
      if (free.length > 0) led[`l${Object.keys(led).length}`] = { side, with: free[pick % free.length]! };
    }
    const textOf = (policy: string) => {
      if (policy === 'optimal' || policy === 'adverse') return allOf(policy);
      return policy === 'towards' ? { retreat_path: 'toward-support' as const, flags: 'when-useful' as const } : {};
    };
    const planned = ids.filter((id) => id.startsWith('o')).slice(0, attackers);
    const sequence = planned.flatMap((by) =>
      ids.filter((id) => id.startsWith('f')).map((target) => ({ by, target, attack: distanceOf(pieces, by, target) })),
    );
    const grounds = terrain.map(([place, kind]) => {
      const at = placeOf([1, 2, 3, 5, 6, 7], place)!;
      return [at.join(','), kind] as const;
    });
    return {
      sides: { rome: isUp ? 'bottom' : 'top', carthage: isUp ? 'top' : 'bottom' },
      pieces,
      leaders: led,
      terrain: Object.fromEntries(grounds),
      policies: { rome: { momentum: 'optimal', ...textOf(policies[0]!) }, carthage: textOf(policies[1]!) },
      sequence,
      plan: { attackers: planned, free },
      goal: goal === 'l0.killed' && !led['l0'] ? 'rome.banners' : goal,
    };
  });

/** Returns the kind of attack at the distance of two pieces. */
function distanceOf(pieces: BattleText['pieces'], by: string, target: string): 'close' | 'ranged' {
  const hexOf = (id: string): number => pieces[id]!.at[0] * COLUMNS + pieces[id]!.at[1];
  return distance(hexOf(by), hexOf(target)) > 1 ? 'ranged' : 'close';
}

/** A turn in which a leader with a unit that has attacked helps another one in its bonus combat. */
const helpedByNeighbour: BattleText = {
  pieces: {
    o0: { side: 'rome', unit: 'HC', at: [3, 5], blocks: 1 },
    o1: { side: 'rome', unit: 'LI', at: [3, 4], blocks: 1 },
    f0: { side: 'carthage', unit: 'LI', at: [4, 7], blocks: 1 },
    f1: { side: 'carthage', unit: 'HI', at: [4, 6], blocks: 1 },
    f2: { side: 'carthage', unit: 'LI', at: [4, 5], blocks: 1 },
  },
  sides: { rome: 'top', carthage: 'bottom' },
  leaders: { l0: { side: 'rome', with: 'o1' } },
  policies: { rome: allOf('optimal') },
  sequence: [
    { by: 'o0', target: 'f0', attack: 'ranged' },
    { by: 'o0', target: 'f1' },
    { by: 'o0', target: 'f2' },
    { by: 'o1', target: 'f0', attack: 'ranged' },
    { by: 'o1', target: 'f1', attack: 'ranged' },
    { by: 'o1', target: 'f2' },
  ],
  plan: { attackers: ['o0', 'o1'], free: true },
  goal: 'rome.banners >= 1',
};

/** A turn in which it no longer matters where an attacker retreats, though the places of the enemies do. */
const retreatsForNothing: BattleText = {
  pieces: {
    o0: { side: 'rome', unit: 'LI', at: [3, 3], blocks: 1 },
    o1: { side: 'rome', unit: 'LI', at: [5, 3], blocks: 1 },
    f0: { side: 'carthage', unit: 'LI', at: [6, 3], blocks: 1 },
    f1: { side: 'carthage', unit: 'LI', at: [4, 3], blocks: 1 },
  },
  sides: { rome: 'top', carthage: 'bottom' },
  leaders: { l0: { side: 'carthage', with: 'f0' } },
  policies: { rome: allOf('optimal'), carthage: allOf('optimal') },
  sequence: [
    { by: 'o0', target: 'f0', attack: 'ranged' },
    { by: 'o0', target: 'f1' },
    { by: 'o1', target: 'f0' },
    { by: 'o1', target: 'f1' },
  ],
  plan: { attackers: ['o0', 'o1'], free: true },
  goal: 'l0.killed',
};

/** A turn in which a leader chooses its path after a roll with a flag. */
const evadesAfterFlag: BattleText = {
  ...retreatsForNothing,
  pieces: {
    o0: { side: 'rome', unit: 'LI', at: [5, 3], blocks: 1 },
    o1: { side: 'rome', unit: 'LI', at: [5, 4], blocks: 1 },
    f0: { side: 'carthage', unit: 'LI', at: [4, 3], blocks: 1 },
    f1: { side: 'carthage', unit: 'EL', at: [6, 3], blocks: 1 },
  },
  sequence: [
    { by: 'o0', target: 'f0' },
    { by: 'o0', target: 'f1' },
  ],
  plan: { attackers: ['o0'], free: false },
};

/** Returns shots at all targets, but for the close combat of o1 with the one next to it. */
const shots = (targets: readonly string[], next: string): BattleText['sequence'] =>
  ['o0', 'o1'].flatMap((by) =>
    targets.map((target) => ({ by, target, attack: by === 'o1' && target === next ? 'close' : 'ranged' })),
  );

/** Turns in which past steps leave traces: a check, a leader's unit, the hex of an attacker battled back. */
const checkedBeforeFlags: BattleText = {
  ...evadesAfterFlag,
  pieces: {
    o0: { side: 'rome', unit: 'LI', at: [5, 3], blocks: 1 },
    o1: { side: 'rome', unit: 'LI', at: [5, 4], blocks: 1 },
    f0: { side: 'carthage', unit: 'LI', at: [6, 3], blocks: 1 },
    f1: { side: 'carthage', unit: 'EL', at: [6, 4], blocks: 2 },
  },
  leaders: { l0: { side: 'carthage', with: 'f1' } },
  goal: 'rome.banners >= 2',
};

const evadesAlone: BattleText = {
  ...checkedBeforeFlags,
  pieces: {
    o0: { side: 'rome', unit: 'LI', at: [2, 3], blocks: 1 },
    o1: { side: 'rome', unit: 'LI', at: [3, 5], blocks: 1 },
    f0: { side: 'carthage', unit: 'LI', at: [6, 3], blocks: 1 },
    f1: { side: 'carthage', unit: 'EL', at: [4, 5], blocks: 2 },
    f2: { side: 'carthage', unit: 'LI', at: [6, 4], blocks: 1 },
    f3: { side: 'carthage', unit: 'LI', at: [4, 3], blocks: 1 },
    f4: { side: 'carthage', unit: 'LI', at: [4, 4], blocks: 1 },
  },
  terrain: { '5,4': 'marsh' },
  sequence: shots(['f0', 'f1', 'f2', 'f3', 'f4'], 'f1'),
  plan: { attackers: ['o0', 'o1'], free: false },
  goal: 'rome.banners',
};

const battledBack: BattleText = {
  ...checkedBeforeFlags,
  pieces: {
    o0: { side: 'rome', unit: 'HI', at: [3, 5], blocks: 1 },
    o1: { side: 'rome', unit: 'LI', at: [3, 6], blocks: 1 },
    f0: { side: 'carthage', unit: 'LI', at: [4, 7], blocks: 1 },
    f1: { side: 'carthage', unit: 'EL', at: [6, 3], blocks: 1 },
    f2: { side: 'carthage', unit: 'LI', at: [6, 4], blocks: 1 },
  },
  leaders: {},
  sequence: shots(['f0', 'f1', 'f2'], 'f0'),
  plan: { attackers: ['o0', 'o1'], free: false },
  goal: 'rome.banners >= 1',
};

const fightsOnAfterRetreat: BattleText = {
  pieces: {
    r0: { side: 'rome', unit: 'MC', at: [5, 3] },
    r1: { side: 'rome', unit: 'AX', at: [5, 4] },
    c0: { side: 'carthage', unit: 'LI', at: [4, 3], blocks: 2 },
    c1: { side: 'carthage', unit: 'MC', at: [4, 4] },
  },
  leaders: { m: { side: 'carthage', with: 'c0' } },
  policies: { rome: { momentum: 'optimal' }, carthage: { evade: 'adverse', momentum: 'adverse' } },
  sequence: [
    { by: 'r0', target: 'c1' },
    { by: 'r0', target: 'c0' },
    { by: 'r1', target: 'c1' },
    { by: 'r1', target: 'c0' },
  ],
  plan: { attackers: ['r0', 'r1'], free: true },
  goal: 'rome.banners >= 1',
};

/** A goal that the loss of a leader brings nearer. */
const killsLeader: BattleText = {
  pieces: {
    o0: { side: 'rome', unit: 'HI', at: [5, 4] },
    f0: { side: 'carthage', unit: 'MI', at: [4, 4], blocks: 1 },
  },
  leaders: { l0: { side: 'rome', with: 'o0' }, l1: { side: 'carthage', with: 'f0' } },
  policies: { rome: { momentum: 'optimal' } },
  sequence: [{ by: 'o0', target: 'f0' }],
  plan: { attackers: ['o0'], free: true },
  goal: 'rome.banners',
};

/** A goal that asks for the event itself. */
const battlesBack: BattleText = {
  sides: { rome: 'top', carthage: 'bottom' },
  pieces: {
    o0: { side: 'rome', unit: 'LI', at: [5, 3], blocks: 1 },
    f0: { side: 'carthage', unit: 'LI', at: [6, 3], blocks: 1 },
  },
  policies: { rome: allOf('optimal'), carthage: allOf('optimal') },
  sequence: [{ by: 'o0', target: 'f0' }],
  plan: { attackers: ['o0'], free: true },
  goal: 'f0.battled_back',
};

it('forgets nothing that matters to the rest of a planned turn, and its policy knows every state', () => {
  let [compared, played] = [0, 0];
  fc.assert(
    fc.property(positions, (text) => {
      const { combat } = battleOf(text);
      if (!combat.aim) return;
      const game = defineGame(cca);
      const { lumping: _, ...plainGame } = game;
      const plain = solved({ game: plainGame, combat }, STEPS);
      if (plain.high - plain.low > 1e-9) return;
      const { low, high, policy } = solved({ game, combat }, STEPS);
      expect(low).toBeLessThanOrEqual(plain.high + 1e-12);
      expect(high).toBeGreaterThanOrEqual(plain.low - 1e-12);
      expect(high - low).toBeLessThan(1e-9);
      compared++;
      for (const steps of [1, 10, 100]) {
        const few = solved({ game, combat }, steps);
        expect(few.low).toBeLessThanOrEqual(high + 1e-12);
        expect(few.high).toBeGreaterThanOrEqual(low - 1e-12);
      }
      combat.players = policy;
      playByRules({ game, combat });
      try {
        const { tally } = exact({ game, combat }, STATES);
        const numbers = new Numbers(combat.metrics, tally.toCounts(), Number.POSITIVE_INFINITY);
        expect(numbers.row(combat.metrics.indexOf(combat.aim)).estimate).toBeCloseTo(low, 9);
        played++;
      } catch (error) {
        if (!(error instanceof TooLarge)) throw error;
      }
    }),
    {
      numRuns: runs(30, 120),
      examples: [
        ...[[helpedByNeighbour], [retreatsForNothing], [evadesAfterFlag], [checkedBeforeFlags]],
        ...[[evadesAlone], [battledBack], [fightsOnAfterRetreat], [killsLeader], [battlesBack]],
      ],
    },
  );
  expect(compared).toBeGreaterThan(runs(15, 40));
  expect(played).toBeGreaterThan(runs(8, 20));
});

/** Two lines of Medium Infantry that face each other; a leader is with one of the attackers. */
function lines(
  count: number,
  {
    isLed = false,
    goal = 'rome.banners >= 1',
    foe = {},
    terrain = {},
  }: { isLed?: boolean; goal?: string; foe?: ReturnType<typeof allOf>; terrain?: BattleText['terrain'] } = {},
) {
  const columns = [3, 4, 5, 6].slice(0, count);
  const line = (side: string, row: number): [string, BattleText['pieces'][string]][] =>
    columns.map((column) => [`${side[0]}${column}`, { side, unit: 'MI', at: [row, column] }]);
  const attackers = columns.map((column) => `r${column}`);
  const { combat } = battleOf({
    pieces: Object.fromEntries([...line('rome', 5), ...line('carthage', 4)]),
    ...(isLed && { leaders: { marcellus: { side: 'rome', with: 'r4' } } }),
    policies: { rome: { momentum: 'optimal' }, carthage: foe },
    terrain,
    sequence: attackers.flatMap((by) => columns.map((column) => ({ by, target: `c${column}` }))),
    plan: { attackers, free: true },
    goal,
  });
  return { game: defineGame(cca), combat };
}

// Without bounds of the states that are not followed, 0 to 4 banners, and any probability.
it.each([
  ['rome.banners', 0.35, 1.1],
  ['rome.banners >= 2', 0, 0.19],
])('a plan of too many steps has narrow bounds: %s', (goal, least, most) => {
  const { low, high } = solved(lines(4, { goal }), 20_000);
  expect(low).toBeGreaterThanOrEqual(least);
  expect(high).toBeLessThan(most);
  expect(high - low).toBeGreaterThan(0.1);
});

describe('a plan follows only what may still win banners', () => {
  const solves = (table: ReturnType<typeof lines>, value: number, most: number): void => {
    const { low, high, steps } = solved(table);
    expect(low).toBeCloseTo(value, 9);
    expect(high - low).toBeLessThan(1e-9);
    expect(steps).toBeLessThan(most);
  };

  // Without that, 471,000 steps.
  it('with three attackers at full strength', () => solves(lines(3), 0.33449205643, 40_000));

  // If all retreats of units that a leader may join were followed, 1,536,000 steps.
  it('with three, one of them with a leader', () => solves(lines(3, { isLed: true }), 0.80141842245, 260_000));

  it('with four, for two banners', () => solves(lines(4, { goal: 'rome.banners >= 2' }), 0.0431383832, 250_000));

  // If paths of the last retreat and a last battle back were chosen, 21,848 steps.
  it('with two against foes who choose all they may', () =>
    solves(lines(2, { isLed: true, foe: allOf('adverse') }), 0.64454944288, 20_000));

  // If retreats were steps with several outcomes wherever a board has terrain, 6,624 steps.
  it('with marshes that no retreat reaches', () =>
    solves(lines(3, { terrain: { '2,0': 'marsh' } }), 0.33449205643, 5500));
});
