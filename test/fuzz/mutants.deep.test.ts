import { availableParallelism } from 'node:os';
import { Piscina } from 'piscina';
import { afterAll, describe, expect, it } from 'vitest';
import type { Outcome, Trial } from './try-mutant.ts';

/** The first mutant's number; `FUZZ_SEED` tries others, `FUZZ_READ` and `FUZZ_RUN` more or fewer of them. */
const SEED = Number(process.env['FUZZ_SEED'] ?? 20260101);
const READ = Number(process.env['FUZZ_READ'] ?? 500);
const RUN = Number(process.env['FUZZ_RUN'] ?? 50);
/** The milliseconds after which a mutant counts as hanging; the slowest takes two seconds on an idle machine. */
const HANGS = 180_000;

/** Threads that try mutants with the built program, with the memory that a file may need; one that hangs is ended. */
const threads = new Piscina<Trial, Outcome>({
  filename: new URL('../../dist/test/fuzz/try-mutant.js', import.meta.url).href,
  minThreads: availableParallelism(),
  maxThreads: availableParallelism(),
  resourceLimits: { maxOldGenerationSizeMb: 300 },
});
afterAll(() => threads.destroy());

const tried = (trial: Trial): Promise<Outcome> =>
  threads.run(trial, { signal: AbortSignal.timeout(HANGS) }).catch((error: Error) => ({
    ...{ seed: trial.seed, right: false, ran: true },
    faults: [error.name === 'AbortError' ? 'it hangs' : String(error.stack)],
  }));

/** Tries mutants in order until there are enough, on all cores; returns faulty ones by number. */
async function tryAll(how: Trial['how'], enough: (outcomes: readonly Outcome[]) => boolean) {
  const outcomes: Outcome[] = [];
  let next = SEED;
  const hand = async (): Promise<void> => {
    while (!enough(outcomes)) outcomes.push(await tried({ seed: next++, how }));
  };
  await Promise.all(Array.from({ length: availableParallelism() }, hand));
  return { outcomes, wrong: outcomes.filter(({ faults }) => faults.length > 0) };
}

describe('mutants of the experiments that ship', () => {
  it(`are read, or refused with their places: ${READ} from ${SEED} on`, async () => {
    const { outcomes, wrong } = await tryAll('read', ({ length }) => length >= READ);
    expect(wrong).toEqual([]);
    const right = outcomes.filter((outcome) => outcome.right).length / outcomes.length;
    expect(right).toBeGreaterThan(0.1);
    expect(right).toBeLessThan(0.9);
  });

  it(`run to numbers that can be, or are refused: ${RUN} from ${SEED} on`, async () => {
    const { outcomes, wrong } = await tryAll('run', (all) => all.filter(({ ran }) => ran).length >= RUN);
    expect(wrong).toEqual([]);
    expect(outcomes.filter(({ ran, right }) => ran && right).length).toBeGreaterThan(RUN / 3);
  });
});
