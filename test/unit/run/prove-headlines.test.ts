import { describe, expect, it } from 'vitest';
import { readExperiment } from '../../../src/experiment/file/read-experiment.ts';
import { proveHeadlines } from '../../../src/run/prove-headlines.ts';
import { runExperiment } from '../../../src/run/run.ts';

const text = `
breaktest: 1
name: Hold
system: t9a
engine: exact
rounds: 1
units:
  spears: {side: A, profile: empire/heavy-infantry, models: 20, files: 5, weapon: spear}
  lancers: {side: B, profile: empire/knightly-orders, models: 5, files: 5, charging: true}
contacts: [[lancers.front, spears.front]]
`;

describe('proveHeadlines()', () => {
  it('holds the exact headlines, in as many steps as are asked for', async () => {
    const experiment = readExperiment(text).experiment!;
    const { cells } = await runExperiment(experiment);
    for (const steps of [0, 2000, 200_000]) {
      const proved = await proveHeadlines(experiment.cells[0]!, { steps });
      expect(proved.steps).toBeLessThanOrEqual(steps);
      expect(proved.headlines.map(({ subject }) => subject)).toEqual(['spears', 'lancers']);
      for (const { subject, metric, low, high } of proved.headlines) {
        const { estimate } = cells[0]!.metrics.find(
          (row) => row.round === 0 && row.subject === subject && row.metric === metric,
        )!;
        expect(low).toBeLessThanOrEqual(estimate);
        expect(high).toBeGreaterThanOrEqual(estimate);
        if (steps === 0) expect([low, high]).toEqual([0, 1]);
        if (steps === 200_000) expect(high - low).toBeLessThan(1e-9);
      }
    }
  });

  it('gives what is proved by then when it is stopped', async () => {
    const proved = await proveHeadlines(readExperiment(text).experiment!.cells[0]!, {
      steps: 1e9,
      signal: AbortSignal.abort(),
    });
    expect(proved.steps).toBeLessThan(2000);
    for (const { low, high } of proved.headlines) expect(low).toBeLessThanOrEqual(high);
  });
});
