import { runExperiment } from '../pool/run.ts';
import { duelExperiment } from './duel-experiment.ts';
import { duelTable } from './duel-table.ts';
import { exit } from './exit-codes.ts';
import { failureText } from './failure.ts';
import type { Io } from './io.ts';
import { printProblems } from './read-files.ts';
import { jsonText, resultsJson } from './results-json.ts';
import { screenOf } from './screen.ts';

/** Options of `duel`. */
export interface DuelOptions {
  readonly trials?: string;
  readonly seed?: string;
  readonly rounds?: string;
  readonly engine?: string;
  readonly json?: boolean;
}

/** `duel A B`: two units in one line, played in this thread; prints a table. */
export async function duel(a: string, b: string, options: DuelOptions, io: Io): Promise<number> {
  const { json, ...more } = options;
  const { experiment, problems, ids } = duelExperiment(a, b, more);
  printProblems(problems, io);
  if (experiment === undefined) return exit.input;
  try {
    const results = await runExperiment(experiment, { threads: 0 });
    io.out(
      json
        ? jsonText(resultsJson(results, { metrics: 'all', differences: 'all' }))
        : duelTable(results, ids, screenOf(io)),
    );
    return exit.done;
  } catch (error) {
    io.err(`${failureText('duel', error)}\n`);
    return exit.failed;
  }
}
