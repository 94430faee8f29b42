import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { Breakdown } from '../../../../src/core/game.ts';
import { compileCell } from '../../../../src/engine/compile/compile-cell.ts';
import { replayedBreakdown } from '../../../../src/engine/explain/replayed-breakdown.ts';
import type { CellResult } from '../../../../src/engine/results/result.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import type { Combat } from '../../../../src/games/t9a/combat.ts';
import { runExperiment } from '../../../../src/run/run.ts';

const trials = 1500;
const read = (file: string, set: string[] = []) => {
  const text = readFileSync(new URL(`../../../../experiments/${file}`, import.meta.url), 'utf8');
  return readExperiment(text, { set: [`trials=${trials}`, ...set] }).experiment!;
};
const replay = (experiment: ReturnType<typeof read>, count = trials) =>
  replayedBreakdown(compileCell(experiment.cells[0]!), experiment, count);

function taken({ metrics, subjects, trials: all }: CellResult, side: string, round: number, wiped: number, n: number) {
  const enemies = subjects.filter((one) => one.side !== undefined && one.side !== side).map(({ id }) => id);
  const sum = (metric: string) =>
    metrics
      .filter((row) => row.round === round && row.metric === metric && enemies.includes(row.subject))
      .reduce((total, row) => total + row.estimate * all, 0);
  return (sum('hp_lost') + wiped * sum('wiped')) / n;
}

describe.each(['dwarves-and-orcs.yaml', 'general-in-front.yaml', 'hammer-and-anvil.yaml', 'bus-or-line.yaml'])(
  'what the Combat Scores of %s are made of',
  (file) => {
    const experiment = read(file);
    const breakdown = replay(experiment);

    it('comes to the mean score of every round, with what was taken from the enemy', async () => {
      const { cells } = await runExperiment(experiment, { threads: 0 });
      const cell = cells[0]!;
      const { rules, rounds } = (compileCell(experiment.cells[0]!).combat as Combat).setup;
      expect(new Set(breakdown.map(({ round }) => round)).size).toBe(rounds - 1);
      for (const { round, subject, parts, n } of breakdown) {
        const row = cell.metrics.find(
          (one) => one.round === round && one.subject === subject && one.metric === 'combat_score',
        )!;
        expect(n).toBe(row.n);
        const fixed = parts.reduce((sum, { value }) => sum + value, 0);
        const dice = taken(cell, subject, round, rules.wiped_bonus, row.n);
        expect(fixed + dice, `${subject} in round ${round}`).toBeCloseTo(row.estimate, 9);
      }
    });

    it('leaves out what is never there, and what every trial starts with', () => {
      expect(breakdown.flatMap(({ parts }) => parts).every(({ value }) => value !== 0)).toBe(true);
      expect(breakdown.some(({ round }) => round === 1)).toBe(false);
    });
  },
);

describe('replayedMakeup()', () => {
  const experiment = read('general-in-front.yaml');

  it('is the same every time, and of no more trials than were played', () => {
    expect(replay(experiment)).toEqual(replay(experiment));
    const most = Math.max(...replay({ ...experiment, trials: 20 }).map(({ n }) => n!));
    expect(most).toBeGreaterThan(0);
    expect(most).toBeLessThanOrEqual(20);
  });

  it('doubts its means by as much as they scatter', () => {
    const [few, many] = [300, 1500].map((count) => replay(experiment, count).filter(({ round }) => round === 2));
    // A part that is constant in so few trials may vary in more.
    const varying = few!.flatMap(({ parts, subject }) =>
      parts.flatMap(({ text, stdError }) => (stdError! > 0 ? [{ subject, text }] : [])),
    );
    expect(varying.length).toBeGreaterThan(0);
    for (const { subject, text } of varying) {
      const [less, more] = [few, many].map((list) => list!.find((one) => one.subject === subject)!) as [
        Breakdown,
        Breakdown,
      ];
      const [a, b] = [less, more].map(({ parts }) => parts.find((part) => part.text === text)!);
      expect(a!.stdError).toBeGreaterThan(b!.stdError!);
      // Five sigma: a false alarm in 1 of 1.7 million.
      expect(Math.abs(a!.value - b!.value)).toBeLessThan(5 * a!.stdError!);
      expect(more.stdError).toBeGreaterThan(0);
    }
  });

  it('knows nothing where the static score is counted at the end of the round, nor of a board', () => {
    expect(replay(read('hold-the-line.yaml', ['rules=second']))).toEqual([]);
    expect(replay(read('whom-to-lead.yaml'))).toEqual([]);
  });
});

describe('the means of replayedMakeup()', () => {
  it('are those of the values that were told, with the standard errors of small samples', () => {
    const values = [4, 1, 3, 2];
    let trial = -1;
    const game = {
      newState: () => ({ step: -1 }),
      start: (_: unknown, state: { step: number }) => {
        trial++;
        state.step = 0;
      },
      playStep: (_: unknown, __: unknown, state: { step: number }) => {
        state.step = -1;
      },
      breakdown: () => {
        const value = values[trial]!;
        const parts = [
          { text: 'some', value },
          { text: 'none', value: 0 },
          { text: 'all', value: 2 },
        ];
        return [{ round: 2, subject: 'us', metric: 'score', parts, rest: 'dice' }];
      },
    };
    const table = { game, combat: {} } as unknown as ReturnType<typeof compileCell>;
    const stdError = Math.sqrt(5 / 3 / 4);
    expect(replayedBreakdown(table, { ...read('hold-the-line.yaml'), trials: 4 }, 4)).toEqual([
      {
        ...{ round: 2, subject: 'us', metric: 'score', rest: 'dice', n: 4, stdError },
        parts: [
          { text: 'some', value: 2.5, stdError },
          { text: 'all', value: 2, stdError: 0 },
        ],
      },
    ]);
  });
});
