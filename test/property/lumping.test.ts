import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineGame, type Metric, rangeOf } from '../../src/core/game.ts';
import type { PlayableCombat } from '../../src/engine/compile/playable.ts';
import { TooLarge } from '../../src/engine/paths/too-large.ts';
import { Numbers } from '../../src/engine/results/numbers.ts';
import { cca } from '../../src/games/cca/game.ts';
import { compile } from '../../src/games/t9a/compile/compile.ts';
import { t9a } from '../../src/games/t9a/game.ts';
import { type BattleText, battleOf } from '../helpers/cca/battle.ts';
import { randomBattles } from '../helpers/cca/random.ts';
import { bounds } from '../helpers/dice/bounds.ts';
import { exact } from '../helpers/dice/exact.ts';
import { runs } from '../helpers/run/runs.ts';
import { resolvedFile } from '../helpers/t9a/file.ts';
import { randomCombats } from '../helpers/t9a/random-combat.ts';

/** The maximum number of states without lumping. */
const STATES = 20_000;

/** Returns the exact values of all metrics, for which nothing is lumped; undefined where there are too many states. */
function exactValues(table: PlayableCombat): number[] | undefined {
  try {
    const { tally } = exact(table, STATES);
    const numbers = new Numbers(table.combat.metrics, tally.toCounts(), Number.POSITIVE_INFINITY);
    return numbers.rows().map(({ estimate }) => estimate);
  } catch (error) {
    if (error instanceof TooLarge) return undefined;
    throw error;
  }
}

function expectSame(table: PlayableCombat, metric: Metric, value: number): void {
  const [proved] = bounds(table, [metric], { steps: 1e7, width: 1e-12 }).metrics;
  const name = `${metric.subject}.${metric.metric} of ${metric.round}`;
  if (Number.isNaN(value)) return;
  expect(proved!.low, name).toBeLessThanOrEqual(value + 1e-12);
  expect(proved!.high, name).toBeGreaterThanOrEqual(value - 1e-12);
  // Entries of rare rounds alone leave a wider interval.
  if (metric.base !== 'trials') return;
  const [least, most] = rangeOf(metric)!;
  expect(proved!.high - proved!.low, name).toBeLessThan(1e-8 * Math.max(1, most - least));
}

describe('forgetting()', () => {
  it('changes no metric of random combats of several units, with events', () => {
    let compared = 0;
    fc.assert(
      fc.property(
        randomCombats({ units: 4, models: 4, rounds: 3 }),
        fc.array(fc.nat(), { minLength: 4, maxLength: 4 }),
        (text, picks) => {
          const { setup } = resolvedFile(text);
          if (!setup) return;
          const table = { game: defineGame(t9a), combat: compile(setup) };
          const values = exactValues(table);
          if (!values) return;
          const { metrics } = table.combat;
          for (const pick of picks) {
            const metric = metrics[pick % metrics.length]!;
            if (rangeOf(metric) === undefined || metric.multiplePerTrial) continue;
            expectSame(table, metric, values[metrics.indexOf(metric)]!);
            compared++;
          }
        },
      ),
      { numRuns: runs(5, 25) },
    );
    expect(compared).toBeGreaterThan(10);
  });
});

describe('forgetting() with Characters', () => {
  it('changes no metric of a Character, and no length of the combat', () => {
    let compared = 0;
    fc.assert(
      fc.property(randomCombats({ units: 3, models: 3, rounds: 2 }), fc.nat(), (text, pick) => {
        const { setup } = resolvedFile(text);
        if (!setup?.units.some(({ characters }) => characters.length > 0)) return;
        const table = { game: defineGame(t9a), combat: compile(setup) };
        const values = exactValues(table);
        if (!values) return;
        const { metrics } = table.combat;
        const isAsked = ({ subject, metric }: Metric): boolean => subject.includes('.') || metric === 'rounds_played';
        const asked = metrics.filter((one) => isAsked(one) && rangeOf(one) !== undefined && !one.multiplePerTrial);
        for (let i = 0; i < 6; i++) {
          const metric = asked[(pick + 7 * i) % asked.length]!;
          expectSame(table, metric, values[metrics.indexOf(metric)]!);
          compared++;
        }
      }),
      { numRuns: runs(10, 30) },
    );
    expect(compared).toBeGreaterThan(20);
  });
});

describe('lumping()', () => {
  it('changes no metric of random battles', () => {
    let compared = 0;
    fc.assert(
      fc.property(randomBattles, fc.array(fc.nat(), { minLength: 3, maxLength: 3 }), (text, picks) => {
        const table = { game: defineGame(cca), combat: battleOf({ repeat: 2, ...text }).combat };
        const values = exactValues(table);
        if (!values) return;
        const { metrics } = table.combat;
        for (const pick of picks) {
          const metric = metrics[pick % metrics.length]!;
          if (rangeOf(metric) === undefined) continue;
          expectSame(table, metric, values[metrics.indexOf(metric)]!);
          compared++;
        }
      }),
      { numRuns: runs(5, 25) },
    );
    expect(compared).toBeGreaterThan(10);
  });

  const pieces = {
    horse: { side: 'rome', unit: 'MC', at: [6, 3] },
    foot: { side: 'rome', unit: 'MI', at: [6, 5] },
    first: { side: 'carthage', unit: 'LI', at: [5, 3], blocks: 1, policies: { evade: 'never' } },
    second: { side: 'carthage', unit: 'MI', at: [5, 4], blocks: 3 },
  } as const;
  it.each<[string, BattleText]>([
    [
      'whom a bonus combat may still hurt',
      {
        pieces,
        sequence: [
          { by: 'foot', target: 'second' },
          { by: 'horse', target: 'first' },
        ],
        policies: { rome: { momentum: 'bonus' } },
      },
    ],
    [
      'whose leader is attacked',
      {
        pieces: { ...pieces, horse: { ...pieces.horse, at: [6, 4] } },
        leaders: { hanno: { side: 'carthage', with: 'second' } },
        sequence: [
          { by: 'foot', target: 'second' },
          { by: 'horse', target: { leader: 'hanno', follow: true } },
        ],
      },
    ],
    [
      'past whom a leader may escape, as far as they are full',
      {
        pieces: {
          horse: { side: 'rome', unit: 'MC', at: [5, 4] },
          wolves: { side: 'rome', unit: 'WA', at: [3, 3] },
          bears: { side: 'rome', unit: 'WA', at: [3, 4] },
          guard: { side: 'carthage', unit: 'MI', at: [4, 4], blocks: 2 },
        },
        leaders: { hanno: { side: 'carthage', with: 'guard' } },
        sequence: [{ by: 'horse', target: 'guard' }],
        repeat: 2,
      },
    ],
    [
      'whom elephants may hurt, with a leader behind them',
      {
        pieces: {
          beasts: { side: 'carthage', unit: 'EL', at: [4, 5], blocks: 1 },
          slow: { side: 'carthage', unit: 'EL', at: [4, 8] },
          foot: { side: 'carthage', unit: 'AX', at: [3, 5], blocks: 2 },
          hastati: { side: 'rome', unit: 'MI', at: [5, 5], blocks: 2 },
          velites: { side: 'rome', unit: 'LI', at: [5, 7], blocks: 1 },
        },
        leaders: { hanno: { side: 'carthage', with: 'foot' } },
        sequence: [
          { by: 'hastati', target: 'beasts' },
          { by: 'velites', target: 'slow' },
        ],
        policies: { rome: { momentum: 'advance' } },
      },
    ],
  ])('keeps the blocks of those %s', (_, text) => {
    const table = { game: defineGame(cca), combat: battleOf(text).combat };
    const values = exactValues(table)!;
    for (const [i, metric] of table.combat.metrics.entries())
      if (rangeOf(metric)) expectSame(table, metric, values[i]!);
  });
});
