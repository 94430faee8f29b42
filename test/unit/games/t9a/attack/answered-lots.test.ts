import { expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../../../src/run/run.ts';

/** How often twelve models destroy three trolls, whose Troll Toll answers; only so many attacks are rolled at a time. */
async function destroyed(engine: 'exact' | 'sampled'): Promise<{ estimate: number; stdError: number }> {
  const { experiment } = readExperiment({
    ...{ breaktest: 1, name: 'toll', system: 't9a', edition: '2026', engine },
    ...(engine === 'sampled' && { trials: 40_000 }),
    units: {
      mine: { side: 'mine', unit: 'empire/state-marksmen', models: 12 },
      trolls: { side: 'theirs', unit: 'orcs/trolls', models: 3, charging: true },
    },
    contacts: [['trolls.front', 'mine.front']],
  } as never);
  const { cells } = await runExperiment(experiment!, { threads: 0 });
  return cells[0]!.metrics.find((one) => one.round === 0 && one.subject === 'trolls' && one.metric === 'destroyed')!;
}

it('attacks that are answered have each their own luck, however many are rolled at a time', async () => {
  const [exact, sampled] = [await destroyed('exact'), await destroyed('sampled')];
  expect(Math.abs(sampled.estimate - exact.estimate)).toBeLessThan(5 * sampled.stdError);
});
