import { describe, expect, it } from 'vitest';
import { BATCH_SIZE } from '../../../../src/engine/simulate/batch.ts';
import { clash, t9aExperiment } from '../../../helpers/t9a/experiment.ts';
import { plan } from '../../../helpers/t9a/plan.ts';

const sizes = (trials: number) => [...plan(t9aExperiment({ trials }))].map((task) => task.trials);

describe('tasksOf()', () => {
  it('cuts the trials of a cell into whole batches and a rest', () => {
    expect(sizes(1)).toEqual([1]);
    expect(sizes(BATCH_SIZE - 1)).toEqual([BATCH_SIZE - 1]);
    expect(sizes(BATCH_SIZE)).toEqual([BATCH_SIZE]);
    expect(sizes(BATCH_SIZE + 1)).toEqual([BATCH_SIZE, 1]);
    expect(sizes(3 * BATCH_SIZE)).toEqual([BATCH_SIZE, BATCH_SIZE, BATCH_SIZE]);
  });

  it('goes through the cells in order, batch by batch, each with what a worker needs', () => {
    const cells = [clash({}, 0), clash({ rounds: 1 }, 1, 'one round')];
    const experiment = t9aExperiment({ cells, trials: BATCH_SIZE + 5, engine: 'rolled', seed: 'some seed' });
    const tasks = [...plan(experiment)];
    expect(tasks.map(({ cell, batch }) => [cell, batch])).toEqual([
      [cells[0], 0],
      [cells[0], 1],
      [cells[1], 0],
      [cells[1], 1],
    ]);
    expect(tasks.every((task) => task.seed === 'some seed' && task.engine === 'rolled')).toBe(true);
    expect(tasks.every((task) => structuredClone(task) !== undefined)).toBe(true);
  });

  it.each(['exact', 'bounded'] as const)('has one task without trials for each %s answer', (engine) => {
    const tasks = [...plan(t9aExperiment({ engine, cells: [clash(), clash({}, 0, 'same')] }))];
    expect(tasks.map(({ cell, trials }) => [cell.variant, trials])).toEqual([
      ['baseline', 0],
      ['same', 0],
    ]);
  });

  it('does not lay out a large run before it is played', () => {
    const tasks = plan(t9aExperiment({ trials: 1e9 }));
    expect(tasks.next().value).toMatchObject({ batch: 0, trials: BATCH_SIZE });
    expect(tasks.next().value).toMatchObject({ batch: 1, trials: BATCH_SIZE });
  });
});
