import { describe, expect, it } from 'vitest';
import type { CellResult } from '../../../../src/engine/results/result.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../../src/run/run.ts';
import { InvalidValue, type Question, type QuestionOptions, readQuestion } from '../../../../src/run/solve/question.ts';
import type { Point } from '../../../../src/run/solve/solution.ts';
import { solve } from '../../../../src/run/solve/solve.ts';
import { wilson } from '../../../../src/stats/wilson.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { ShuffledRunner } from '../../../helpers/run/shuffled-runner.ts';

function ask(changes: Partial<QuestionOptions> = {}): Question {
  const options = { vary: 'units.spears.models=5..30', until: 'spears.break <= 30 %', maxTrials: 64_000, ...changes };
  const { question, problems } = readQuestion(experimentText, options);
  expect(problems).toEqual([]);
  return question!;
}

const here = { threads: 0 };

async function ran(set: string, trials: number, engine = 'sampled'): Promise<CellResult> {
  const { experiment } = readExperiment(experimentText, { set: [set], trials, engine });
  return (await runExperiment(experiment!, here)).cells[0]!;
}

const breakOf = ({ metrics }: CellResult) =>
  metrics.find(({ round, subject, metric }) => round === 0 && subject === 'spears' && metric === 'break')!;

describe('solve()', () => {
  it('finds the exact answer, and every value of the curve as exact answers have it', async () => {
    const question = ask({ engine: 'exact' });
    const solution = await solve(question);
    const truth = new Map<number, number>();
    for (const { value } of solution.points) {
      truth.set(value, breakOf(await ran(`units.spears.models=${value}`, 1, 'exact')).estimate);
    }
    for (const { value, estimate, trials, certain } of solution.points) {
      expect(estimate).toBe(truth.get(value));
      expect({ trials, certain }).toEqual({ trials: Infinity, certain: true });
    }
    const { answer } = solution;
    expect(solution).toMatchObject({ outcome: 'found', want: 'smallest', low: answer, high: answer, turns: false });
    expect(truth.get(answer!)).toBeLessThanOrEqual(0.3);
    expect(truth.get(answer! - 1)).toBeGreaterThan(0.3);
  });

  it('finds the same by trials, and plays values that are close on until they are certain', async () => {
    const solution = await solve(ask(), here);
    const exact = await solve(ask({ engine: 'exact' }));
    expect(solution.answer).toBe(exact.answer);
    expect(solution.low!).toBeLessThanOrEqual(exact.answer!);
    expect(solution.high!).toBeGreaterThanOrEqual(exact.answer!);
    const trials = solution.points.map((point) => point.trials);
    expect(Math.min(...trials)).toBe(2000);
    expect(Math.max(...trials)).toBeGreaterThan(2000);
    expect(Math.max(...trials)).toBeLessThanOrEqual(64_000);
    for (const { certain, trials } of solution.points) expect(certain || trials === 64_000).toBe(true);
    const values = solution.points.map(({ value }) => value);
    expect(values).toEqual([...values].sort((a, b) => a - b));
  });

  it('plays each value as a run with --set does, and more trials as one run of as many', async () => {
    const { points } = await solve(ask(), here);
    const longest = points.reduce((a, b) => (b.trials > a.trials ? b : a));
    for (const { value, trials, digest, estimate, n } of [points[0]!, longest]) {
      const cell = await ran(`units.spears.models=${value}`, trials);
      expect(cell.digest).toBe(digest);
      expect(breakOf(cell)).toMatchObject({ estimate, n });
    }
  });

  it('goes over batches without a gap', async () => {
    const vary = 'units.spears.models=12..12';
    const exact = (await solve(ask({ vary, engine: 'exact' }))).points[0]!.estimate;
    const question = ask({ vary, trials: 50_000, maxTrials: 200_000, until: `spears.break <= ${exact + 0.001}` });
    const { points } = await solve(question, here);
    expect(points[0]!.trials).toBeGreaterThan(65_536);
    expect(points[0]!.digest).toBe((await ran('units.spears.models=12', points[0]!.trials)).digest);
  });

  it('has the same digest whatever the order in which batches come back', async () => {
    const due = await solve(ask(), here);
    const shuffled = await solve(ask(), { runner: new ShuffledRunner(6, 4) });
    expect(shuffled.digest).toBe(due.digest);
    expect(shuffled.points).toEqual(due.points);
    expect((await solve(ask({ seed: 'other' }), here)).digest).not.toBe(due.digest);
  });

  it('widens the intervals so that all of them hold together', async () => {
    const question = ask({ vary: 'units.spears.models=10..10', maxTrials: 2000 });
    const alone = (await solve(question, here)).points[0]!;
    const many = (await solve(ask({ maxTrials: 16_000 }), here)).points.find(({ trials }) => trials === 2000)!;
    const interval = ({ estimate, n }: Point, confidence: number) => wilson(Math.round(estimate * n), n, confidence);
    expect(alone).toMatchObject(interval(alone, 0.95));
    // 26 values, and looks at 2000, 4000, 8000 and 16 000 trials.
    const { low, high } = interval(many, 1 - 0.05 / (26 * 4));
    expect(many.low).toBeCloseTo(low, 12);
    expect(many.high).toBeCloseTo(high, 12);
  });

  it('leaves open what the most trials do not tell', async () => {
    const exact = (await solve(ask({ vary: 'units.spears.models=16..16', engine: 'exact' }))).points[0]!.estimate;
    const until = `spears.break <= ${exact.toPrecision(12)}`;
    const solution = await solve(ask({ until, maxTrials: 8000 }), here);
    const at = solution.points.find(({ value }) => value === 16)!;
    expect(at).toMatchObject({ certain: false, trials: 8000 });
    expect(solution.low!).toBeLessThanOrEqual(16);
    expect(solution.high!).toBeGreaterThanOrEqual(16);
    expect(solution.high!).toBeGreaterThan(solution.low!);
  });

  it('takes an exact value that is the target for one that reaches it, off as sums of weights are', async () => {
    const vary = 'units.spears.models=16..16';
    const { estimate } = (await solve(ask({ vary, engine: 'exact' }))).points[0]!;
    const reached = async (comparison: string, by: number) =>
      (await solve(ask({ vary, engine: 'exact', until: `spears.break ${comparison} ${estimate + by}` }))).outcome;
    for (const by of [-1e-14, 0, 1e-14]) {
      expect(await reached('<=', by)).toBe('everywhere');
      expect(await reached('<', by)).toBe('nowhere');
      expect(await reached('>=', by)).toBe('everywhere');
    }
    expect(await reached('<', 1e-9)).toBe('everywhere');
  });

  it('answers for means and for curves that rise', async () => {
    const mean = await solve(ask({ vary: 'units.knights.models=3..12:3', until: 'spears.hp_lost <= 3' }), here);
    expect(mean).toMatchObject({ outcome: 'found', want: 'largest' });
    const reached = mean.points.filter(({ reaches }) => reaches).map(({ value }) => value);
    expect(mean.answer).toBe(Math.max(...reached));
  });

  it('says so where all values or none reach the target', async () => {
    expect(await solve(ask({ until: 'spears.break <= 99 %' }), here)).toMatchObject({
      outcome: 'everywhere',
      turns: false,
    });
    const none = await solve(ask({ until: 'spears.break > 99 %' }), here);
    expect(none.outcome).toBe('nowhere');
    expect(none.answer).toBeUndefined();
    expect(none.points.map(({ value }) => value)).toEqual([5, 17, 30]);
  });

  it('keeps what was tried when it is stopped', async () => {
    const stop = new AbortController();
    const solution = await solve(ask(), {
      ...here,
      signal: stop.signal,
      onPoint: ({ value }) => value === 30 && stop.abort(),
    });
    expect(solution.outcome).toBe('interrupted');
    expect(solution.points.map(({ value }) => value)).toEqual([5, 30]);
  });

  it('tells how far it is, and each value that was tried', async () => {
    const seen: number[] = [];
    const steps: string[] = [];
    const { points } = await solve(ask({ vary: 'units.spears.models=5..9' }), {
      ...here,
      onPoint: ({ value }) => seen.push(value),
      onProgress: ({ value, done, total }) => steps.push(`${value} ${done}/${total}`),
    });
    expect([...seen].sort((a, b) => a - b)).toEqual(points.map(({ value }) => value));
    expect(steps[0]).toBe('5 2000/2000');
  });

  it('fails for a value between others that makes no valid file', async () => {
    await expect(solve(ask({ vary: 'units.spears.models=8..11:0.5' }), here)).rejects.toThrow(InvalidValue);
  });

  it('fails as a run does', async () => {
    const runner = { width: 1, run: () => Promise.reject(new Error('no power')), close: async () => {} };
    await expect(solve(ask(), { runner })).rejects.toThrow('failed twice');
  });
});
