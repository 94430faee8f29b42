import { expect, it } from 'vitest';
import { readExperiment } from '../../../../../src/experiment/file/read-experiment.ts';
import { runExperiment } from '../../../../../src/run/run.ts';

const N = 40_000;

/** Of the Health Points that five trolls lose, whose Troll Toll answers forty attacks in two lots. */
async function lost(engine: 'exact' | 'sampled') {
  const { experiment } = readExperiment({
    ...{ breaktest: 1, name: 'toll', system: 't9a', edition: '2026', engine },
    ...(engine === 'sampled' && { trials: N }),
    units: {
      mine: { side: 'ours', unit: 'warriors/chosen', models: 20, files: 10 },
      trolls: { side: 'theirs', unit: 'orcs/trolls', models: 5, files: 5, charging: true },
    },
    contacts: [['trolls.front', 'mine.front']],
  } as never);
  const { cells } = await runExperiment(experiment!, { threads: 0 });
  const { bins } = cells[0]!.histograms.find(
    (one) => one.round === 1 && one.subject === 'trolls' && one.metric === 'hp_lost',
  )!;
  const mean = bins.reduce((sum, { value, probability }) => sum + value * probability, 0);
  const moment = (k: number) =>
    bins.reduce((sum, { value, probability }) => sum + (value - mean) ** k * probability, 0);
  return { mean, variance: moment(2), fourth: moment(4) };
}

it('attacks that are answered have each their own luck, however many are rolled at a time', async () => {
  const [exact, sampled] = [await lost('exact'), await lost('sampled')];
  // Five sigma each: a false alarm in two million. Lots of the same luck would double the variance.
  expect(Math.abs(sampled.mean - exact.mean)).toBeLessThan(5 * Math.sqrt(exact.variance / N));
  const error = Math.sqrt((exact.fourth - exact.variance ** 2) / N);
  expect(Math.abs(sampled.variance - exact.variance)).toBeLessThan(5 * error);
});
