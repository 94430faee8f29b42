import { runExperiment } from '../../run/run.ts';
import { exit } from '../exit-codes.ts';
import { duelExperiment } from '../input/duel-experiment.ts';
import { printProblems } from '../input/read-files.ts';
import type { Io } from '../io.ts';
import { jsonText, resultsJson } from '../output/results-json.ts';
import { duelTable } from '../terminal/duel-table.ts';
import { failureText } from '../terminal/failure.ts';
import { screenOf } from '../terminal/screen.ts';

/** Options of `duel`. */
export interface DuelOptions {
  readonly trials?: string;
  readonly seed?: string;
  readonly rounds?: string;
  readonly library?: string;
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
