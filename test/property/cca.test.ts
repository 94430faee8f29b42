import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Roll } from '../../src/core/dice.ts';
import { EnumeratedDice } from '../../src/core/enumerated.ts';
import { Rng, seedWords } from '../../src/core/rng.ts';
import { RolledDice } from '../../src/core/rolled.ts';
import { SampledDice } from '../../src/core/sampled.ts';
import { cca } from '../../src/games/cca/game.ts';
import { hexAt } from '../../src/games/cca/rules/board.ts';
import { EVENT } from '../../src/games/cca/state/state.ts';
import { type BattleText, battleOf } from '../helpers/cca/battle.ts';
import { randomBattles } from '../helpers/cca/random.ts';
import { playWatched } from '../helpers/cca/watched.ts';
import { isDeep, runs } from '../helpers/run/runs.ts';

const closed = (row: number) =>
  Object.fromEntries(
    Array.from({ length: 13 }, (_, column) => column)
      .filter((column) => hexAt(row, column) >= 0)
      .map((column) => [`${row},${column}`, 'impassable' as const]),
  );

interface Case {
  readonly blocks: number;
  readonly dice: number;
  readonly hitting: number;
  readonly room: number;
  readonly byEdge: boolean;
  readonly ignores: number;
  readonly flags: 'max' | 'none' | 'when-useful';
}

/** Makes one roll at a unit with a leader: room by the edge of the board, or by an impassable row. */
function caseOf({ blocks, dice, hitting, room, byEdge, ignores, flags }: Case): BattleText {
  const row = byEdge ? room : 6;
  return {
    types: {
      rolls: { like: 'MI', attack: dice, swords: hitting > 1, helmets: hitting > 2 },
      stands: { like: 'MI', ignores_flags: ignores },
    },
    pieces: {
      a: { side: 'rome', unit: 'rolls', at: [row + 1, row % 2 === 0 ? 6 : 7] },
      d: { side: 'carthage', unit: 'stands', at: [row, 6], blocks },
    },
    leaders: { x: { side: 'carthage', with: 'd' } },
    terrain: byEdge ? {} : closed(row - room - 1),
    sequence: [{ by: 'a', target: 'd' }],
    policies: { flags, battle_back: 'never' },
  };
}

const ROOMS = isDeep ? [0, 1, 2, 4] : [0, 2];

const range = (from: number, to: number): number[] => Array.from({ length: to - from + 1 }, (_, i) => from + i);

describe('CCA-RUL-10: one roll at a unit with a leader, everything that can come of it', () => {
  it.each(isDeep ? range(1, 4) : [2, 4])(
    '%i blocks: one check at most, no evade with blocks left, nobody left with a dead unit',
    (blocks) => {
      let cases = 0;
      const wrong: unknown[] = [];
      const rulings = new Set<number>();
      for (const dice of range(0, 6))
        for (const hitting of [1, 2, 3])
          for (const room of ROOMS)
            for (const byEdge of [true, false])
              for (const ignores of [0, 1, 2])
                for (const flags of ['max', 'none', 'when-useful'] as const) {
                  const { combat } = battleOf(caseOf({ blocks, dice, hitting, room, byEdge, ignores, flags }));
                  const outcomes = new EnumeratedDice();
                  const state = cca.newState(combat);
                  let weight = 0;
                  outcomes.begin();
                  do {
                    playWatched(outcomes, undefined, combat, state, { add: () => {} });
                    const [x, d] = [state.leaders[0]!, state.units[1]!];
                    const evades = (x.marks & EVENT.mustEvade) !== 0;
                    // A leader whose unit is dead is dead, too, or had to evade.
                    if (x.checks > 1 || (d.blocks === 0 ? x.fate < 2 && !evades : evades))
                      wrong.push({ dice, hitting, room, byEdge, ignores, flags, leader: { ...x } });
                    for (const r of range(1, 7)) if (x.marks & (1 << r)) rulings.add(r);
                    weight += outcomes.weight;
                  } while (outcomes.advance());
                  expect(weight).toBeCloseTo(1, 9);
                  cases++;
                }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(cases).toBe(7 * 3 * ROOMS.length * 2 * 3 * 3);
      // Dice leave nothing of one block for a retreat to take, and of two nothing after it.
      const most = blocks === 2 ? [2, 3, 4, 5, 7] : [2, 3, 4, 5, 6, 7];
      expect([...rulings].sort()).toEqual(blocks === 1 ? [3, 5] : most);
    },
  );
});

/** Events that must happen in some of the random positions, so that the invariants are tested. */
const HAPPENS = [
  ...['attack', 'roll', 'check', 'leaderEvade', 'flags', 'rampage', 'retreat', 'trample', 'evadeMove', 'after', 'end'],
  ...['firstStrike', 'battleBack', 'bonus', 'skipped', 'ranged'],
  ...['offBoard', 'twoDice', 'oneDie', 'alone', 'escape', 'trapped', 'rampage', 'marsh'],
  ...range(1, 7).map((ruling) => `ruling ${ruling}`),
];

/** Trials of each position with each kind of dice. */
const TRIALS = 4;

class Prepared extends SampledDice {
  override total(trial: Roll, n: number): number {
    if (trial.distributions.top < n)
      throw new Error(`${trial.name}: ready for ${trial.distributions.top} goes, not ${n}`);
    return super.total(trial, n);
  }
}

function streams(seed: number) {
  const rng = new Rng();
  rng.setKey(seedWords(`positions ${seed}`));
  return { rng, sampled: new Prepared(rng), rolled: new RolledDice(rng) };
}

describe('random positions', () => {
  it('CCA-BRD-4, CCA-VB-1: after every step pieces and board agree, losses are banners, and a packed state goes on as it was; in one go it is the same', () => {
    const seen = new Set<string>();
    fc.assert(
      fc.property(randomBattles, fc.nat(), (text, seed) => {
        const { combat } = battleOf(text);
        const state = cca.newState(combat);
        const [one, two] = [streams(seed), streams(seed)];
        for (let trial = 0; trial < 2 * TRIALS; trial++) {
          const kind = trial % 2 === 0 ? 'sampled' : 'rolled';
          const [counted, again]: [string[], string[]] = [[], []];
          one.rng.startTrial(trial);
          two.rng.startTrial(trial);
          playWatched(
            one[kind],
            two[kind],
            combat,
            state,
            { add: (...entry) => void counted.push(entry.join()) },
            seen,
          );
          one.rng.startTrial(trial);
          cca.start(combat, state);
          cca.play(one[kind], combat, state, { add: (...entry) => void again.push(entry.join()) });
          expect(again).toEqual(counted);
        }
      }),
      { numRuns: runs(150, 700) },
    );
    expect(HAPPENS.filter((what) => !seen.has(what))).toEqual([]);
  });
});
