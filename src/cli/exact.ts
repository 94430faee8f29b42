import { text as answerText } from '../../reports/text/text.ts';
import { runExperiment } from '../pool/run.ts';
import { exit } from './exit-codes.ts';
import { failedText, failureText } from './failure.ts';
import type { Io } from './io.ts';
import { Stopwatch } from './provenance.ts';
import { readFile } from './read-files.ts';
import { jsonText, resultsJson } from './results-json.ts';
import { screenOf } from './screen.ts';

/** Options of `exact`. */
export interface ExactOptions {
  readonly set?: readonly string[];
  readonly json?: boolean;
}

/** `exact FILE`: exact probabilities where the combat is small enough; where it is not, how large it is. */
export async function exact(file: string, options: ExactOptions, io: Io): Promise<number> {
  const job = readFile(file, { set: options.set, engine: 'exact' }, io);
  if (job === undefined) return exit.input;
  const watch = new Stopwatch(0);
  try {
    const results = await runExperiment(job.experiment, { threads: 0 });
    io.err(failedText(file, results));
    if (results.cells.length === 0) return exit.failed;
    io.out(
      options.json
        ? jsonText(resultsJson(results, { metrics: 'all', differences: 'all' }))
        : answerText(results, watch.provenance(results), screenOf(io)),
    );
    return results.failed.length > 0 ? exit.failed : exit.done;
  } catch (error) {
    io.err(`${failureText(file, error)}\n`);
    return exit.failed;
  }
}
