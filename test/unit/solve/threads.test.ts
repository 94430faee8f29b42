import { expect, it } from 'vitest';
import { readQuestion } from '../../../src/solve/question.ts';
import { solve } from '../../../src/solve/solve.ts';
import { experimentText } from '../../kit/experiment-text.ts';

// Threads take a second each to start from the sources, more on a busy machine.
it('has the same digest at 1, 2, 3 and 8 threads', { timeout: 120_000 }, async () => {
  const { question } = readQuestion(experimentText, {
    ...{ vary: 'units.spears.models=8..20', until: 'spears.break <= 25 %' },
    ...{ trials: 70_000, maxTrials: 300_000 },
  });
  const digests = new Set<string>();
  for (const threads of [0, 1, 2, 3, 8]) digests.add((await solve(question!, { threads })).digest);
  expect(digests.size).toBe(1);
});
