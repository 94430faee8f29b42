import { describe, expect, it } from 'vitest';
import { BATCH_SIZE } from '../../../../src/engine/simulate/batch.ts';
import { cellsOfPoints, equalPlaces } from '../../../../src/experiment/cells-of-points.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { lazyList } from '../../../../src/experiment/lazy-list.ts';
import { pointsOf } from '../../../../src/experiment/study.ts';
import { runExperiment } from '../../../../src/run/run.ts';
import { readQuestion } from '../../../../src/run/solve/question.ts';
import { solve } from '../../../../src/run/solve/solve.ts';
import { sweepText } from '../../../bench/combats.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';
import { clash, t9aExperiment } from '../../../helpers/t9a/experiment.ts';

const numbers = [0, 1, 2, 3, 8];

describe('the digest at 1, 2, 3 and 8 threads is that of none', () => {
  it('of cells of several batches', async () => {
    const cells = [clash(), clash({ rounds: 1 }, 1)];
    const experiment = t9aExperiment({ trials: 2 * BATCH_SIZE + 1000, cells });
    const digests = new Set<string>();
    for (const threads of numbers) digests.add((await runExperiment(experiment, { threads })).digest);
    expect(digests.size).toBe(1);
  });

  it('of a sweep', async () => {
    const cells = Array.from({ length: 9 }, (_, i) => clash({ rounds: 1, spears: { files: 4 + (i % 3) } }, i));
    const sweep = t9aExperiment({ cells, trials: BATCH_SIZE + 500 });
    const digests = new Set<string>();
    for (const threads of numbers) digests.add((await runExperiment(sweep, { threads })).digest);
    expect(digests.size).toBe(1);
  });

  it('of a sweep whose cells are made when they are read', async () => {
    const variants = 'variants: {a: {sequence.0.momentum_dice: 1}}\n';
    const read = readExperiment(`${sweepText('cca', 1000, 20)}${variants}`).experiment!;
    const points = pointsOf(read).slice(0, 300);
    const places = equalPlaces(points.length, 2);
    const lazy = cellsOfPoints(
      lazyList(points.length, (i) => structuredClone(points[i]!)),
      places,
    );
    const experiment = { ...read, cells: cellsOfPoints(points, places) };
    const digests = new Set([(await runExperiment(experiment, { threads: 0 })).digest]);
    for (const threads of [0, 2])
      digests.add((await runExperiment({ ...experiment, cells: lazy }, { threads })).digest);
    expect(digests.size).toBe(1);
  });

  it('of a search', async () => {
    const { question } = readQuestion(experimentText, {
      ...{ vary: 'units.spears.models=8..20', until: 'spears.break <= 25 %' },
      ...{ trials: 70_000, maxTrials: 140_000 },
    });
    const digests = new Set<string>();
    for (const threads of numbers) digests.add((await solve(question!, { threads })).digest);
    expect(digests.size).toBe(1);
  });
});
