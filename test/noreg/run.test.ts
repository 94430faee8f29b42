import { describe, expect, it } from 'vitest';
import { runExperiment } from '../../src/run/run.ts';
import { clash, t9aExperiment } from '../helpers/t9a/experiment.ts';

// These digests pin what the program does; they do not prove it right. A change of the rules, the library, the streams of
// the generator or the counters changes them: see that the change is meant, and refresh them with `vitest -u`.
describe('The digest of a small run', () => {
  it.each(['sampled', 'rolled'] as const)('is what it was, on the %s dice', async (engine) => {
    const { digest } = await runExperiment(t9aExperiment({ engine, trials: 5000, cells: [clash()] }), { threads: 0 });
    expect(digest).toMatchSnapshot();
  });
});
