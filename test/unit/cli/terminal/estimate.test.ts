import { describe, expect, it } from 'vitest';
import { estimateText } from '../../../../src/cli/terminal/estimate.ts';
import { readExperiment } from '../../../../src/experiment/file/read-experiment.ts';
import { experimentText } from '../../../helpers/experiment/experiment-text.ts';

const experimentOf = (trials: number) =>
  readExperiment(experimentText.replace(/trials: \d+/, `trials: ${trials}`)).experiment!;

function secondsOf(text: string): number {
  const [, hours = 0, minutes = 0, seconds = 0] = /about (?:(\d+) h )?(?:(\d+) min ?)?(?:(\d+) s)?/.exec(text)!;
  return 3600 * Number(hours) + 60 * Number(minutes) + Number(seconds);
}

describe('estimateText()', () => {
  it('counts what a run does beside its trials, and the threads', () => {
    const text = estimateText(experimentOf(1000), { threads: 2 });
    expect(text).toMatch(/^about \d+ s on 2 threads$/);
    expect(secondsOf(text)).toBeGreaterThanOrEqual(2);
    expect(secondsOf(text)).toBeLessThan(20);
  });

  it('grows with the trials, and less so on more threads', () => {
    const long = experimentOf(1_000_000_000);
    const [alone, both] = [1, 2].map((threads) => secondsOf(estimateText(long, { threads, exact: false })));
    expect(alone).toBeGreaterThan(20);
    // Measured on a machine that others use too: far from the false alarm of a factor of four.
    expect(alone! / both!).toBeGreaterThan(0.5);
    expect(alone! / both!).toBeLessThan(8);
  });
});
