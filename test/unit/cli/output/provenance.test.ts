import { expect, it } from 'vitest';
import { Stopwatch } from '../../../../src/cli/output/provenance.ts';
import type { Results } from '../../../../src/engine/results/result.ts';
import { version } from '../../../../src/experiment/version.ts';

const results = (engine: string) =>
  ({ experiment: { engine }, cells: [{ trials: 600 }, { trials: 400 }] }) as unknown as Results;

it('Stopwatch tells program, machine, threads and speed', () => {
  const { program, started, seconds, trialsPerSecond, threads, machine } = new Stopwatch(3).provenance(
    results('sampled'),
  );
  expect(program).toEqual({ name: 'breaktest', version: version() });
  expect(new Date(started).toISOString()).toBe(started);
  expect(seconds).toBeGreaterThan(0);
  expect(trialsPerSecond * seconds).toBeCloseTo(1000, 6);
  expect(threads).toBe(3);
  expect(machine.node).toBe(process.versions.node);
  expect(machine.cores).toBeGreaterThan(0);
});

it('Stopwatch counts no trials of an exact answer, and this thread as one', () => {
  expect(new Stopwatch(0).provenance(results('exact'))).toMatchObject({ trialsPerSecond: 0, threads: 1 });
  expect(new Stopwatch(0).provenance(results('rolled')).threads).toBe(1);
});

it('Stopwatch takes the rate over the time in which trials were played', async () => {
  const watch = new Stopwatch(1);
  watch.played();
  await new Promise((resolve) => setTimeout(resolve, 30));
  const { seconds, trialsPerSecond } = watch.provenance(results('sampled'));
  expect(seconds).toBeGreaterThan(0.025);
  expect(1000 / trialsPerSecond).toBeLessThan(seconds - 0.02);
});
