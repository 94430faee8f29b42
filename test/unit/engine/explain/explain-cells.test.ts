import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { barsOf } from '../../../../reports/views/bars.ts';
import { explainCells } from '../../../../src/engine/explain/explain-cells.ts';
import { traceTrial } from '../../../../src/engine/explain/trace.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../../src/run/run.ts';

const text = readFileSync(new URL('../../../../experiments/four-ranks.yaml', import.meta.url), 'utf8');
const played = async (more: string, ...set: string[]) => {
  const { experiment, problems } = readExperiment(`${text}\n${more}`, { set: ['trials=300', ...set] });
  if (!experiment) throw new Error(JSON.stringify(problems));
  return { experiment, told: explainCells(await runExperiment(experiment, { threads: 0 }), barsOf) };
};

describe('tellCells()', () => {
  it('tells of each cell and variant its own combats, as trace does', async () => {
    const { experiment, told } = await played(
      'sweep: {units.spears.models: [15, 20]}\nvariants: {bare: {units: {spears: {standard: false}}}}',
    );
    expect(told.cells).toHaveLength(4);
    for (const { cell, variant, examples } of told.cells) {
      expect(examples!.length).toBeGreaterThan(3);
      const { trial, lines } = examples![0]!;
      expect(lines).toEqual(traceTrial(experiment, { trial, cell, variant }));
    }
  });

  it('says what later rounds are made of, and leaves the first as it is', async () => {
    const { told } = await played('', 'rounds=3');
    const breakdown = told.cells[0]!.breakdown!;
    expect(breakdown.filter(({ round }) => round === 1).map(({ n }) => n)).toEqual([undefined, undefined]);
    expect(breakdown.filter(({ round }) => round > 1).length).toBeGreaterThan(1);
    for (const { round, n } of breakdown) if (round > 1) expect(n).toBeGreaterThan(0);
    expect(new Set(breakdown.map(({ round, subject }) => `${round} ${subject}`)).size).toBe(breakdown.length);
  });

  it('tells of many cells the first figure alone, and of a hundred and one nothing', async () => {
    const some = await played('sweep: {units.spears.courage: {from: 4, to: 9}, units.lancers.models: [8, 9, 10]}');
    for (const { examples } of some.told.cells) {
      expect(new Set(examples!.map(({ figure }) => figure))).toEqual(new Set(['headline']));
      const letters = new Map(examples!.map(({ trial, lines }) => [trial, lines.join('\n').length]));
      expect([...letters.values()].reduce((sum, own) => sum + own, 0)).toBeLessThanOrEqual(10_000);
    }
    const many = await played('sweep: {units.spears.models: {from: 20, to: 120}}', 'trials=1');
    expect(many.told.cells).toHaveLength(101);
    expect(many.told.cells.every(({ examples }) => examples === undefined)).toBe(true);
  });
});
