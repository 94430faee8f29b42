import { describe, expect, it } from 'vitest';
import type { Results } from '../../../src/engine/results/result.ts';
import type { InterimPrecision } from '../../../src/engine/stopping/interim-precision.ts';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../src/run/run.ts';
import { experimentText } from '../../helpers/experiment/experiment-text.ts';

async function played(
  more: string,
  asking = true,
): Promise<{ results: Results; told: (InterimPrecision | undefined)[] }> {
  const { experiment, problems } = readExperiment(experimentText.replace(/^trials: .*\n/m, '') + more);
  if (!experiment) throw new Error(JSON.stringify(problems));
  const told: (InterimPrecision | undefined)[] = [];
  const results = await runExperiment(experiment, {
    threads: 0,
    onProgress: (_, reached) => asking && told.push(reached?.()),
  });
  return { results, told };
}

const halves = ({ cells }: Results, names: readonly string[]): number[] =>
  cells.flatMap(({ metrics }) =>
    metrics
      .filter(({ round, subject, metric }) => round === 0 && names.includes(`${subject}.${metric}`))
      .map(({ ciLow, ciHigh }) => (ciHigh - ciLow) / 2),
  );

const headline = 'report: {headline: [spears.break, knights.break, spears.hp_lost]}\n';
const variants = 'variants: {halberds: {units.spears.weapon: halberd}, ranks: {units.spears.models: 20}}\n';

describe('what a run has reached', () => {
  it('is the widest interval of the headlines that are shares, over all cells', async () => {
    const { results, told } = await played(`trials: 200000\n${headline}${variants}`);
    const last = told.at(-1)!;
    const widest = Math.max(...halves(results, ['spears.break', 'knights.break']));
    expect(last).toMatchObject({ is: 'width', kind: 'probability' });
    expect(last.is === 'width' && last.half).toBeCloseTo(widest, 12);
    const widths = told.map((one) => (one?.is === 'width' ? one.half : Number.NaN));
    expect(widths.length).toBeGreaterThan(3);
    expect(widths[0]).toBeGreaterThan(1.5 * widest);
  });

  it('is that of the points that are over, as soon as one is', async () => {
    const more = 'trials: 70000\nreport: {headline: [spears.break]}\nsweep: {units.spears.models: [12, 6, 20]}\n';
    const { results, told } = await played(more);
    const own = halves(results, ['spears.break']);
    expect(Math.max(...own)).toBe(own[1]);
    expect(Math.min(...own)).toBe(own[2]);
    const widths = told.map((one) => (one?.is === 'width' ? one.half : Number.NaN));
    // Each point has two batches; the report after a point is of that point, not of the next one in play.
    expect(widths).toHaveLength(6);
    const over = [own[0], own[0], own[1], own[1], own[1]];
    for (const [i, width] of over.entries()) expect(widths[i + 1], String(i)).toBeCloseTo(width!, 12);
  });

  it('is the widest mean where no headline is a share', async () => {
    const { results, told } = await played('trials: 5000\nreport: {headline: [spears.hp_lost, knights.hp_lost]}\n');
    const last = told.at(-1)!;
    expect(last).toMatchObject({ kind: 'mean' });
    const widest = Math.max(...halves(results, ['spears.hp_lost', 'knights.hp_lost']));
    expect(last.is === 'width' && last.half).toBeCloseTo(widest, 12);
  });

  it('goes down to what is asked for, at the confidence that is asked for', async () => {
    const asked = { half_width: 0.001, confidence: 0.9, metrics: ['spears.break'], max_trials: 1000000 };
    const { results, told } = await played(`precision: ${JSON.stringify(asked)}\n`);
    const last = told.at(-1)!;
    expect(last).toMatchObject({ is: 'width', asked: 0.001 });
    const half = last.is === 'width' ? last.half : Number.NaN;
    expect(half).toBeLessThanOrEqual(0.001);
    // The results have intervals of 95 %, which are wider.
    expect(halves(results, ['spears.break'])[0]! / half).toBeCloseTo(1.95996 / 1.64485, 3);
  });

  it('counts the variants that are decided', async () => {
    const close = 'variants: {halberds: {units.spears.weapon: halberd}, music: {units.spears.musician: true}}\n';
    const { told } = await played(`rounds: 3\nprecision: {until: decided, max_trials: 300000}\n${close}`);
    const decided = told.map((one) => (one?.is === 'decisions' ? one.decided : Number.NaN));
    expect(decided).toEqual(decided.toSorted());
    expect([...new Set(decided)].slice(-2)).toEqual([1, 2]);
    expect(told.at(-1)).toEqual({ is: 'decisions', decided: 2, variants: 2 });
  });

  it('is nothing for exact answers, and changes nothing of the results', async () => {
    const { told } = await played('engine: exact\n');
    expect(told).toEqual([undefined]);
    for (const more of [`trials: 70000\n${variants}`, 'precision: {half_width: 0.002}\n']) {
      const [asked, silent] = [await played(more), await played(more, false)];
      expect(asked.results.digest).toBe(silent.results.digest);
      expect(asked.results.cells.map(({ trials }) => trials)).toEqual(silent.results.cells.map(({ trials }) => trials));
    }
  });
});
