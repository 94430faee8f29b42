import { describe, expect, it } from 'vitest';
import { LocalRunner } from '../../../../src/run/runners/local.ts';
import { type Batch, countsOfBatch, taskOf } from '../../../helpers/run/batches.ts';
import { clash } from '../../../helpers/t9a/experiment.ts';

const task: Batch = { cell: clash(), seed: 'local', engine: 'sampled', batch: 0, trials: 500 };

describe('LocalRunner', () => {
  it('plays one batch at a time, as it is played in a worker', async () => {
    const runner = new LocalRunner();
    expect(runner.width).toBe(1);
    expect(await runner.run(taskOf(task))).toEqual(countsOfBatch(task));
    expect(await runner.run(taskOf({ ...task, batch: 1 }))).toEqual(countsOfBatch({ ...task, batch: 1 }));
    await runner.close();
  });

  it('gives way to timers and signals before each batch', async () => {
    const runner = new LocalRunner();
    for (let batch = 0; batch < 3; batch++) {
      let gaveWay = false;
      setImmediate(() => {
        gaveWay = true;
      });
      await runner.run(taskOf({ ...task, batch }));
      expect(gaveWay).toBe(true);
    }
  });

  it('rejects what cannot be played', async () => {
    await expect(new LocalRunner().run(taskOf({ ...task, cell: { ...task.cell, system: 'chess' } }))).rejects.toThrow(
      '`chess`',
    );
  });
});
