import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { defineGame, type Metric } from '../../src/core/game.ts';
import { conditionFault, conditionsOf, type Goal, parseGoal } from '../../src/core/goal.ts';
import { Rng, seedWords } from '../../src/core/rng.ts';
import { SampledDice } from '../../src/core/sampled.ts';
import type { PlayableCombat } from '../../src/engine/compile/playable.ts';
import { TooLarge } from '../../src/engine/paths/too-large.ts';
import { Numbers } from '../../src/engine/results/numbers.ts';
import { compile as compileBattle } from '../../src/games/cca/compile/compile.ts';
import { cca } from '../../src/games/cca/game.ts';
import { compile } from '../../src/games/t9a/compile/compile.ts';
import { t9a } from '../../src/games/t9a/game.ts';
import { battleOf } from '../helpers/cca/battle.ts';
import { randomBattles } from '../helpers/cca/random.ts';
import { bounds } from '../helpers/dice/bounds.ts';
import { exact } from '../helpers/dice/exact.ts';
import { runs } from '../helpers/run/runs.ts';
import { resolvedFile } from '../helpers/t9a/file.ts';
import { randomCombats } from '../helpers/t9a/random-combat.ts';

const texts = fc.oneof(
  fc.record({ fantasy: randomCombats({ units: 3, models: 6, rounds: 3 }) }),
  fc.record({ ancients: randomBattles }),
);
type Text = typeof texts extends fc.Arbitrary<infer T> ? T : never;

/** Returns a combat by its goal; undefined if the text has faults. */
function combatsOf(text: Text): ((goal?: Goal) => PlayableCombat) | undefined {
  if ('ancients' in text) {
    const { setup } = battleOf(text.ancients).combat;
    return (goal) => ({ game: defineGame(cca), combat: compileBattle({ ...setup, goal }) });
  }
  const { setup } = resolvedFile(text.fantasy);
  return setup && ((goal) => ({ game: defineGame(t9a), combat: compile({ ...setup, ...(goal && { goal }) }) }));
}

/** Joins two or three metrics, each compared with a small number in one of four ways. */
function goalOf({ combat }: PlayableCombat, picks: readonly number[]): Goal | undefined {
  const isInEveryTrial = (counter: number): boolean => combat.everyTrial?.includes(counter) === true;
  const known = combat.metrics.filter(
    (one) =>
      one.round === 0 &&
      conditionFault({ ...one, comparison: '<', value: 1 }, true, combat.metrics, isInEveryTrial) === undefined,
  );
  if (known.length === 0) return undefined;
  const conditions = picks.map((pick) => {
    const { subject, metric, kind } = known[pick % known.length]!;
    const plain = `${subject}.${metric}`;
    if (kind === 'probability') return pick % 3 === 0 ? `${plain} < 1` : plain;
    return `${plain} ${['>=', '<=', '>', '<'][pick % 4]} ${pick % 5}`;
  });
  return parseGoal(conditions.join(' and '));
}

const compared = {
  '>=': (a: number, b: number) => a >= b,
  '<=': (a: number, b: number) => a <= b,
  '>': (a: number, b: number) => a > b,
  '<': (a: number, b: number) => a < b,
};

/** Whether all conditions hold in the entries of one trial. */
function holds(goal: Goal, metrics: readonly Metric[], entries: readonly (readonly [number, number])[]): boolean {
  return conditionsOf(goal).every(({ subject, metric, comparison = '>=', value = 1 }) => {
    const of = metrics.find((one) => one.round === 0 && one.subject === subject && one.metric === metric)!;
    const found = entries.flatMap(([counter, key]) =>
      of.from.filter((one) => one.counter === counter).map(({ read }) => read(key)),
    );
    return compared[comparison](found.find((one) => !Number.isNaN(one)) ?? 0, value);
  });
}

const picks = fc.array(fc.nat(), { minLength: 2, maxLength: 3 });

describe('a goal of several conditions', () => {
  it('holds in a trial where all of them hold', () => {
    const rng = new Rng();
    const seen = [0, 0];
    fc.assert(
      fc.property(texts, picks, fc.nat(), (text, picks, seed) => {
        const of = combatsOf(text);
        const goal = of && goalOf(of(), picks);
        if (!goal) return;
        const { game, combat } = of(goal);
        const { metrics, everyTrial } = combat;
        const [reader] = metrics.find(({ subject, metric }) => subject === 'combat' && metric === 'goal')!.from;
        expect(everyTrial).toContain(reader!.counter);
        rng.setKey(seedWords(`goals ${seed}`));
        for (const [trial, tells] of [false, true, false, true].entries()) {
          const state = game.newState(combat, tells);
          const entries: [number, number][] = [];
          rng.startTrial(trial >> 1);
          game.start(combat, state);
          game.play(new SampledDice(rng), combat, state, { add: (counter, key) => entries.push([counter, key]) });
          const due = holds(goal, metrics, entries) ? 1 : 0;
          const found = entries.filter(([counter]) => counter === reader!.counter);
          expect(found, goal.text).toEqual([[reader!.counter, due]]);
          seen[due]!++;
        }
      }),
      { numRuns: runs(40, 400) },
    );
    expect(Math.min(...seen)).toBeGreaterThan(10);
  });

  it('has the same probability where states are lumped', () => {
    let count = 0;
    fc.assert(
      fc.property(texts, picks, (text, picks) => {
        const of = combatsOf(text);
        const goal = of && goalOf(of(), picks);
        if (!goal) return;
        const table = of(goal);
        const at = table.combat.metrics.findIndex(({ subject, metric }) => subject === 'combat' && metric === 'goal');
        try {
          const counts = exact(table, 3000).tally.toCounts();
          const { estimate } = new Numbers(table.combat.metrics, counts, Number.POSITIVE_INFINITY).row(at);
          const [proved] = bounds(table, [table.combat.metrics[at]!], { steps: 1e6, width: 1e-12 }).metrics;
          expect(proved!.low, goal.text).toBeLessThanOrEqual(estimate + 1e-12);
          expect(proved!.high, goal.text).toBeGreaterThanOrEqual(estimate - 1e-12);
          if (estimate > 1e-9 && estimate < 1 - 1e-9) count++;
        } catch (error) {
          if (!(error instanceof TooLarge)) throw error;
        }
      }),
      { numRuns: runs(25, 150) },
    );
    expect(count).toBeGreaterThan(0);
  });
});
