import { describe, expect, it } from 'vitest';
import { openStore, runExperiment, type Store } from '../../../../src/index.ts';
import { temporaryFolder } from '../../../helpers/run/temporary-folder.ts';
import { clash, t9aExperiment } from '../../../helpers/t9a/experiment.ts';

const runner = {
  width: 1,
  run: () => Promise.reject(new Error('Nothing is to be played.')),
  close: async () => {},
};

function storeOf(folder: string, experiment: ReturnType<typeof t9aExperiment>, resume: boolean): Store {
  const store = openStore(folder, experiment, { resume, onFailure: () => {} });
  if ('problems' in store) throw new Error(store.problems[0]!.message);
  return store;
}

describe('runExperiment() with a store', () => {
  it('plays nothing again, and comes to the same results', async () => {
    const folder = temporaryFolder();
    const cells = [clash({}), clash({ spears: { files: 10 } }, 0, 'wide'), clash({ rounds: 1 }, 1)];
    const experiment = t9aExperiment({ trials: 70_000, cells });
    const first = storeOf(folder, experiment, false);
    const due = await runExperiment(experiment, { threads: 0, journal: first.journal });
    await first.close();
    const second = storeOf(folder, experiment, true);
    const again = await runExperiment(experiment, { runner, journal: second.journal });
    await second.close();
    expect(again.digest).toBe(due.digest);
    expect(again.cells.map(({ metrics }) => [...metrics])).toEqual(due.cells.map(({ metrics }) => [...metrics]));
    expect(again.cells[1]!.differences).toEqual(due.cells[1]!.differences);
    expect(second.journal.reused).toBe(3 * 70_000);
  });
});
